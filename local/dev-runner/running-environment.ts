import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { VARIABLE_NAMES } from '../../scripts/variables.ts';
import type { Plan } from './plan.ts';

const QUOTES = ["'", '"', '`'];

export const runningEnvironmentFile = (dataDir: string): string => join(dataDir, 'running.env');

/**
 * Writes the environment of the running site to a file for commands that use the same services, because ports and
 * keys of emulators vary. The file also has the token with which `npm run restore` writes to the content lake.
 * Only its owner can read it.
 * @throws Error when a value contains every kind of quote
 */
export function writeRunningEnvironment({ dataDir, siteEnvironment, choice, keys }: Plan): void {
  const lines = VARIABLE_NAMES.flatMap((name) => {
    const value = siteEnvironment[name];
    return value ? [`${name}=${quote(name, value)}\n`] : [];
  });
  if (choice.content === 'emulator') lines.push(`SANITY_AUTH_TOKEN=${keys.contentToken}\n`);
  const file = runningEnvironmentFile(dataDir);
  mkdirSync(dataDir, { recursive: true });
  // The mode applies to new files only.
  rmSync(file, { force: true });
  writeFileSync(file, lines.join(''), { mode: 0o600 });
}

/** Ctrl-C ends the process without closing the stack. */
export function deleteRunningEnvironmentAtExit(plan: Pick<Plan, 'dataDir'>): void {
  process.once('exit', () => deleteRunningEnvironment(plan));
}

export function deleteRunningEnvironment({ dataDir }: Pick<Plan, 'dataDir'>): void {
  rmSync(runningEnvironmentFile(dataDir), { force: true });
}

function quote(name: string, value: string): string {
  const mark = QUOTES.find((candidate) => !value.includes(candidate));
  if (!mark) throw new Error(`${name} may not contain all of ${QUOTES.join(' ')}.`);
  return `${mark}${value}${mark}`;
}
