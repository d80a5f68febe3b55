import { spawn } from 'node:child_process';
import { once } from 'node:events';

type Options = { cwd?: string; env?: Record<string, string> };

/** Starts a Node script with these variables and nothing else of the environment but the path. */
export function startNode(args: string[], { cwd, env = {} }: Options = {}) {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { NODE_ENV: 'production', PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const append = (chunk: Buffer) => (output += chunk.toString());
  child.stdout.on('data', append);
  child.stderr.on('data', append);
  /** Resolves with the exit code once the process has ended. */
  const ended = once(child, 'close').then(() => child.exitCode);
  /** Everything printed so far. */
  return { child, output: () => output, ended };
}
