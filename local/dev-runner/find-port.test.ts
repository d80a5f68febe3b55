import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { describe, expect, it } from 'vitest';
import { listen } from '../http/listen.ts';
import { findPort } from './find-port.ts';

describe('findPort', () => {
  it('skips a port that is in use', async () => {
    const busy = createServer();
    const port = await listen(busy, 0);
    const found = await findPort(port);
    busy.close();
    expect(found).toBeGreaterThan(port);
  });

  /** Starts a process that reserves a port and then runs more code. */
  function start(port: number, code: string) {
    const script = `
      import { findPort } from '${import.meta.dirname}/find-port.ts';
      console.log(await findPort(${port}));
      ${code}
    `;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script]);
    return { child, port: once(child.stdout, 'data').then((data) => Number(String(data))) };
  }

  it('returns a different port to each of several simultaneous starts', async () => {
    const starts = Array.from({ length: 4 }, () => start(45_600, 'process.stdin.resume();'));
    const ports = await Promise.all(starts.map(({ port }) => port));
    for (const { child } of starts) child.kill();
    expect(new Set(ports).size).toBe(4);
  });

  it('returns a port again once the process that had it has ended', async () => {
    const first = start(45_700, `process.kill(process.pid, 'SIGKILL');`);
    const port = await first.port;
    await once(first.child, 'close');
    expect(await findPort(45_700)).toBe(port);
  });
});
