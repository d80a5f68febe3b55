import { createHash } from 'node:crypto';
import { VARIABLE_GROUPS, type Variable } from '#config/variables.ts';
import type { SetupVariables } from '../variables.ts';

export type WantedVariable = {
  key: string;
  value: string;
  /** Vercel shows nobody a sensitive value again. */
  type: 'plain' | 'sensitive';
  target: ['production'] | ['preview'];
  comment: string;
};

const SECRET = /SECRET|TOKEN|KEY/;
/** With it previews have a database of their own, without which they must not be. */
const PREVIEW = 'PREVIEW_';
const DIGEST_LENGTH = 12;

/** Of a random value of at least sixteen characters: it tells whether two are the same, and no more. */
const describe = (value: string) =>
  `setup ${createHash('sha256').update(value).digest('hex').slice(0, DIGEST_LENGTH)}`;

function want(key: string, value: string, target: WantedVariable['target']): WantedVariable[] {
  if (value === '') return [];
  if (!SECRET.test(key)) return [{ key, value, type: 'plain', target, comment: 'setup' }];
  return [{ key, value, type: 'sensitive', target, comment: describe(value) }];
}

/**
 * The variables of each target. A preview shares content and sender with production, and has a database
 * and an address of its own; where no database is named for previews, they get nothing.
 */
export function wantedVariables({ read }: SetupVariables): WantedVariable[] {
  const { content, database, mail, site } = VARIABLE_GROUPS;
  const production = [content, database, mail, site]
    .flatMap((group): readonly Variable[] => group)
    .flatMap(({ name }) => want(name, read(name), ['production']));
  const hasPreview = database.every(({ name }) => read(`${PREVIEW}${name}`) !== '');
  if (!hasPreview) return production;
  const shared = [...content, ...mail].map(({ name }) => name);
  const own = ['NEXT_SERVER_ACTIONS_ENCRYPTION_KEY', 'CRON_SECRET'];
  return [
    ...production,
    ...[...shared, ...own].flatMap((name) => want(name, read(name), ['preview'])),
    ...database.flatMap(({ name }) => want(name, read(`${PREVIEW}${name}`), ['preview'])),
  ];
}
