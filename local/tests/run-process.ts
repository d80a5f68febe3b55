import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { z } from 'zod';

const readyLine = z.object({ ready: z.literal(true), url: z.url() });

/** Runs an emulator as a separate process, like the dev runner, and kills it at the end of the test. */
export function runProcess(
  emulator: 'content-lake' | 'mail' | 'payments' | 'supabase',
  variables: Record<string, string>,
) {
  const main = join(import.meta.dirname, '..', emulator, 'main.ts');
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, PORT: '0', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = Promise.all([text(child.stdout), text(child.stderr)]);
  const ended = once(child, 'exit').then(async () => {
    const [stdout, stderr] = await output;
    return { code: child.exitCode, signal: child.signalCode, stdout, stderr };
  });
  const listening = once(createInterface({ input: child.stdout }), 'line');
  /** Resolves with the address once the process listens, and rejects with the output if it ends instead. */
  const ready = Promise.race([
    listening.then(([line]: unknown[]) => readyLine.parse(JSON.parse(String(line))).url),
    ended.then(({ code, stderr }) => Promise.reject(new Error(`exit ${code}: ${stderr}`))),
  ]);
  ready.catch(() => undefined);
  const stop = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  onTestFinished(async () => {
    await stop('SIGKILL');
  });
  return { ready, ended, stop };
}
