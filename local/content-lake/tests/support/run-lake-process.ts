import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { TOKEN } from './start-lake.ts';

const MAIN = join(import.meta.dirname, '../../main.ts');
const readyLine = z.object({ ready: z.literal(true), url: z.url() });

export type LakeProcess = {
  /** Resolves with the address once it listens; rejects with its output when it ends instead. */
  ready: Promise<string>;
  /** Resolves with the exit code, or the signal that ended it. */
  stop(signal: NodeJS.Signals): Promise<number | string | null>;
};

/** Runs the lake as a process of its own, like the dev runner. */
export function runLakeProcess(
  dataDir: string,
  variables: Record<string, string> = {},
): LakeProcess {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      PROJECT_ID: 'test',
      TOKENS: TOKEN,
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | string | null>((resolve) => {
    child.once('exit', (code, signal) => {
      resolve(code ?? signal);
    });
  });
  const errors = text(child.stderr);
  const listening = once(child.stdout, 'data').then(([line]: unknown[]) => {
    return readyLine.parse(JSON.parse(String(line))).url;
  });
  const ready = Promise.race([
    listening,
    ended.then(async (code) => Promise.reject(new Error(`exit ${code ?? ''}: ${await errors}`))),
  ]);
  ready.catch(() => undefined);
  return {
    ready,
    stop: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}
