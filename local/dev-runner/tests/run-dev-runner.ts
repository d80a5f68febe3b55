import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');

/** Runs the dev runner with these variables and nothing else of the environment but the path. */
export async function runDevRunner(args: string[], variables: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['local/dev-runner/main.ts', ...args], {
    cwd: ROOT,
    env: { NODE_ENV: 'test', PATH: process.env.PATH, ...variables },
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await once(child, 'close');
  return { code: child.exitCode, output };
}
