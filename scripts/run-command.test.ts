import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../local/tests/temporary-folder.ts';
import { isRunning } from './build/builds.ts';

describe('a child process', () => {
  it('ends and deletes its file when its parent is killed', async () => {
    const folder = temporaryFolder();
    const file = join(folder, 'running.env');
    writeFileSync(file, '');
    const child = join(folder, 'child.mjs');
    writeFileSync(child, 'console.log(process.pid); setInterval(() => undefined, 1000);');
    const script = `
      import { startChild } from '${import.meta.dirname}/child-process.ts';
      const env = { ...process.env, DELETE_WITH_PARENT: '${file}' };
      startChild({ name: 'child', args: ['${child}'], env });
    `;
    const parent = spawn(process.execPath, ['--input-type=module', '-e', script]);
    const line = String(await once(parent.stdout, 'data'));
    const pid = Number(/\d+/.exec(line)?.[0]);
    expect(isRunning(pid)).toBe(true);
    parent.kill('SIGKILL');
    await expect.poll(() => isRunning(pid), { timeout: 5_000 }).toBe(false);
    expect(existsSync(file)).toBe(false);
  });
});

describe('an npm script', () => {
  it.each(['SIGTERM', 'SIGKILL'] as const)(
    'ends when only the npm process receives %s',
    async (signal) => {
      const folder = temporaryFolder();
      const runCommand = join(import.meta.dirname, 'run-command.ts');
      writeFileSync(
        join(folder, 'command.ts'),
        `import { runCommand } from '${runCommand}';
         await runCommand(async () => {
           console.log('pid', process.pid);
           await new Promise((resolve) => setTimeout(resolve, 60_000));
         });`,
      );
      const scripts = { start: `"${process.execPath}" command.ts` };
      writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', scripts }));
      const npm = spawn('npm', ['start', '--silent'], { cwd: folder });
      const line = String(await once(npm.stdout, 'data'));
      const pid = Number(/pid (\d+)/.exec(line)?.[1]);
      expect(isRunning(pid)).toBe(true);
      npm.kill(signal);
      await expect.poll(() => isRunning(pid), { timeout: 5_000 }).toBe(false);
    },
  );
});
