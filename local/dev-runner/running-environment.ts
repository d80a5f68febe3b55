import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { VARIABLE_GROUPS } from '../../src/config/variables.ts';
import type { Plan } from './plan.ts';

const QUOTES = ["'", '"', '`'];

export const runningEnvironmentFile = (dataDir: string): string => join(dataDir, 'running.env');

/**
 * Keeps the site's environment in a file while it runs, for commands that ask the same services:
 * ports change from start to start, and emulators have keys of their own. Readable by its owner only.
 * @throws Error when a value holds every kind of quote
 */
export function keepRunningEnvironment({ dataDir, siteEnvironment }: Plan): void {
  const names = Object.values(VARIABLE_GROUPS).flatMap((group) => group.map(({ name }) => name));
  const lines = names.flatMap((name) => {
    const value = siteEnvironment[name];
    return value ? [`${name}=${quote(name, value)}\n`] : [];
  });
  const file = runningEnvironmentFile(dataDir);
  mkdirSync(dataDir, { recursive: true });
  // The mode counts for new files only.
  rmSync(file, { force: true });
  writeFileSync(file, lines.join(''), { mode: 0o600 });
}

export function dropRunningEnvironment({ dataDir }: Plan): void {
  rmSync(runningEnvironmentFile(dataDir), { force: true });
}

function quote(name: string, value: string): string {
  const mark = QUOTES.find((candidate) => !value.includes(candidate));
  if (!mark) throw new Error(`${name} may not hold all of ${QUOTES.join(' ')}.`);
  return `${mark}${value}${mark}`;
}
