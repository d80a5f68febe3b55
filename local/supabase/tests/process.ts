import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { FIXTURE, KEYS } from './emulator.ts';

const readyLine = z.object({ ready: z.literal(true), url: z.url() });
const MAIN = join(import.meta.dirname, '../main.ts');

export type Ended = { code: number | null; signal: string | null; stderr: string; stdout: string };
export type Running = { url: string; kill(signal: NodeJS.Signals): void; ended: Promise<Ended> };

function launch(environment: Record<string, string>) {
  const child = spawn(process.execPath, [MAIN], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: '0',
      MIGRATIONS_DIR: FIXTURE,
      SUPABASE_PUBLISHABLE_KEY: KEYS.publishableKey,
      SUPABASE_SECRET_KEY: KEYS.secretKey,
      ...environment,
    },
  });
  return { child, ended: endOf(child) };
}

async function endOf(child: ChildProcess): Promise<Ended> {
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error('The process has no output to read.');
  const output = Promise.all([text(stdout), text(stderr)]);
  await once(child, 'exit');
  const [out, error] = await output;
  return { code: child.exitCode, signal: child.signalCode, stdout: out, stderr: error };
}

/** Starts the process and waits until it listens. */
export async function startProcess(environment: Record<string, string>): Promise<Running> {
  const { child, ended } = launch(environment);
  const failed = ended.then(({ stderr }) => Promise.reject(new Error(stderr)));
  const line = await Promise.race([firstLineOf(child.stdout), failed]);
  const { url } = readyLine.parse(JSON.parse(line));
  return { url, kill: (signal) => child.kill(signal), ended };
}

function firstLineOf(stream: Readable): Promise<string> {
  return new Promise((resolve) => createInterface({ input: stream }).once('line', resolve));
}

/** Runs a process that is expected not to start. */
export function runProcess(environment: Record<string, string>): Promise<Ended> {
  return launch(environment).ended;
}
