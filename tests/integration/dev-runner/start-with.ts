import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Runs the dev runner with these variables and nothing else of the environment but the path. */
export async function startWith(args: string[], variables: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['local/dev-runner/main.ts', ...args], {
    env: { NODE_ENV: 'test', PATH: process.env.PATH, ...variables },
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await once(child, 'close');
  return { code: child.exitCode, said };
}
