import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { VARIABLE_GROUPS } from '#config/variables.ts';
import type { Variables } from '../doctor/context.ts';
import { NotYet } from './step.ts';
import { mergeLines, writeSecretFile } from './write-file.ts';

/** Those of the operator that `npm run backup`, `npm run restore` and `npm run doctor` need too. */
const OPERATORS = ['DATABASE_URL', 'SANITY_AUTH_TOKEN'];

const KEPT: readonly string[] = [
  ...Object.values(VARIABLE_GROUPS).flatMap((group) => group.map(({ name }) => name)),
  ...OPERATORS,
];

/** The variables of the deployment: those of the shell, then those of the file. */
export type SetupVariables = {
  file: string;
  all(): Variables;
  /** Empty when it is not set. */
  read: (name: string) => string;
  /** @throws NotYet when it is not set */
  need(name: string): string;
  /**
   * Keeps values for this run and, but for those that open a whole account, in the file, at once: what was
   * made with them must not be lost.
   */
  keep(values: Record<string, string>): void;
  /** The names of those that the file does not have as they are. */
  unkept(): string[];
};

export function openVariables(file: string, shell: Variables): SetupVariables {
  const isSet = ([, value]: [string, string | undefined]) => Boolean(value);
  const stored = (): Variables => (existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {});
  let known: Variables = Object.fromEntries([
    ...Object.entries(stored()).filter(isSet),
    ...Object.entries(shell).filter(isSet),
  ]);
  const read = (name: string) => known[name]?.trim() ?? '';
  return {
    file,
    all: () => ({ ...known }),
    read,
    need: (name) => {
      const value = read(name);
      if (value) return value;
      throw new NotYet(`${name} is not set.`);
    },
    keep: (values) => {
      known = { ...known, ...values };
      const kept = Object.entries(values).filter(([name]) => KEPT.includes(name));
      if (kept.length === 0) return;
      const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
      writeSecretFile(file, mergeLines(text, Object.fromEntries(kept)));
    },
    unkept: () => {
      const before = stored();
      return KEPT.filter((name) => read(name) !== '' && before[name] !== read(name));
    },
  };
}
