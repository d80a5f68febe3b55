import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('a command of the project', () => {
  it.each(['SIGTERM', 'SIGKILL'] as const)(
    'ends when only npm, which runs it, gets %s',
    async (signal) => {
      const folder = mkdtempSync(join(tmpdir(), 'npm-'));
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
      expect(isAlive(pid)).toBe(true);
      npm.kill(signal);
      await expect.poll(() => isAlive(pid), { timeout: 5_000 }).toBe(false);
      rmSync(folder, { recursive: true });
    },
  );
});
