import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isStopping, stopSignal } from './stop-signal.ts';

/** A process that prints when it is asked to end, and then ends. */
const LISTENING = `
  const { isStopping, listenForStop, stopSignal } = await import('${join(import.meta.dirname, 'stop-signal.ts')}');
  listenForStop();
  const keepsRunning = setInterval(() => {}, 1_000);
  stopSignal().addEventListener('abort', () => {
    console.log(isStopping() ? 'asked to end' : 'not asked');
    clearInterval(keepsRunning);
  });
  console.log('running');
`;

it.each(['SIGTERM', 'SIGINT'] as const)('the stop signal aborts after %s', async (signal) => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', LISTENING]);
  const output = async () => String(await once(child.stdout, 'data'));
  expect(await output()).toBe('running\n');
  child.kill(signal);
  expect(await output()).toBe('asked to end\n');
});

it('without a listener, as on a serverless host, there is no stop signal', () => {
  expect(stopSignal()).toBeNull();
  expect(isStopping()).toBe(false);
});
