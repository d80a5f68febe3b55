import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { orphanWarning, watchParent } from './parent-process.ts';

/** A process that watches its parent and regularly prints its warning for the operator. */
const WATCHING = `
  const { orphanWarning, watchParent } = await import('${join(import.meta.dirname, 'parent-process.ts')}');
  watchParent();
  setInterval(() => console.log(process.pid, orphanWarning() ?? 'nothing'), 50);
`;

describe('a site whose starting process', () => {
  it('is running has no warning', () => {
    vi.stubEnv('STARTED_BY_PROCESS', undefined);
    expect(orphanWarning()).toBeNull();
    watchParent();
    expect(orphanWarning()).toBeNull();
  });

  it('has ended has a warning with the id of the remaining process', async () => {
    const start = `require('child_process').spawn(${JSON.stringify(process.execPath)},
      ${JSON.stringify(['--input-type=module', '-e', WATCHING])}, { stdio: 'inherit' })`;
    const parent = spawn(process.execPath, ['-e', start]);
    const output = async () => String(await once(parent.stdout, 'data'));
    const pid = Number(/^\d+/.exec(await output())?.[0]);
    try {
      parent.kill('SIGKILL');
      await expect
        .poll(output)
        .toContain(`but the site is still running. To stop it, end process ${pid}.`);
    } finally {
      process.kill(pid);
    }
  });
});
