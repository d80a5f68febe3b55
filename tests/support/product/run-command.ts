import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Variables } from '../../../scripts/variables.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** A step of setup takes about this long. */
const MIDST_MS = 40;

export type Run = { code: number | null; output: string };

/**
 * Runs a command of the project as a person types it, with these variables and no others of the
 * product.
 * @param killAt kills it when a line of its output matches
 * @param killAfterMs kills it when it takes longer
 */
export function runCommand(
  command: string,
  variables: Variables,
  { cwd = ROOT, killAt, killAfterMs }: { cwd?: string; killAt?: RegExp; killAfterMs?: number } = {},
): Promise<Run> {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  const ofMachine = { PATH, HOME, NODE_COMPILE_CACHE };
  const own = { ...ofMachine, NODE_ENV: 'production', npm_config_loglevel: 'silent' } as const;
  const env = { ...own, ...variables };
  const child = spawn('sh', ['-c', command], { cwd, env, detached: true });
  const kill = () => child.pid !== undefined && process.kill(-child.pid, 'SIGKILL');
  const deadline = killAfterMs === undefined ? undefined : setTimeout(kill, killAfterMs);
  let output = '';
  let isKilled = false;
  const read = (chunk: Buffer) => {
    output += chunk.toString('utf8');
    if (!killAt?.test(output) || isKilled) return;
    isKilled = true;
    setTimeout(kill, Math.random() * MIDST_MS);
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  return new Promise((resolve) => {
    child.on('close', (code) => {
      clearTimeout(deadline);
      resolve({ code, output });
    });
  });
}
