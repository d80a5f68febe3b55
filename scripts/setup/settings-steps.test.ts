import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../local/tests/temporary-folder.ts';
import { answers, ownSecrets } from './settings-steps.ts';
import type { Setup } from './steps.ts';
import { openVariables } from './variables.ts';

const ANSWERS: Record<string, string[]> = {
  SITE_URL: ['polaris.com', 'https://polaris.com'],
  SANITY_AUTH_TOKEN: ['token-of-the-owner'],
  SUPABASE_URL: ['https://abcdefghijkl.supabase.co'],
  SUPABASE_ACCESS_TOKEN: ['sbp_of_the_owner'],
  DATABASE_URL: ['postgresql://postgres.abcdefghijkl:secret@host/postgres'],
  RESEND_API_KEY: ['re_of_the_owner'],
  MAIL_FROM: ['Polaris <hello@polaris.com>'],
  ADMIN_EMAIL: ['owner@polaris.com'],
};

let folder: string;
let asked: [name: string, isSecret: boolean][];
let setup: Setup;

beforeEach(() => {
  folder = temporaryFolder();
  asked = [];
  const left = structuredClone(ANSWERS);
  setup = {
    target: 'env',
    variables: openVariables(join(folder, '.env'), { NODE_ENV: 'test' }),
    terminal: {
      print: () => undefined,
      ask: (question, { isSecret }) => {
        const name = question.trim().replace(':', '');
        asked.push([name, isSecret]);
        return Promise.resolve(left[name]?.shift() ?? '');
      },
    },
    fetch: () => Promise.reject(new Error('not here')),
    openDatabase: () => Promise.reject(new Error('not here')),
  };
});

const kept = () => parseEnv(readFileSync(join(folder, '.env'), 'utf8'));

describe('what only the owner knows', () => {
  it('is asked once, again when it cannot be, and secrets unseen', async () => {
    await answers(setup).apply();
    expect(asked).toEqual([
      ['SITE_URL', false],
      ['SITE_URL', false],
      ['SANITY_AUTH_TOKEN', true],
      ['SUPABASE_URL', false],
      ['SUPABASE_ACCESS_TOKEN', true],
      ['DATABASE_URL', true],
      ['RESEND_API_KEY', true],
      ['MAIL_FROM', false],
      ['ADMIN_EMAIL', false],
    ]);
    expect(await answers(setup).look()).toEqual([]);
  });

  it('says which deployment a file with a name of its own is for, and its dataset', async () => {
    const { terminal } = setup;
    const variables = openVariables(join(folder, '.env.staging'), {});
    const look = await answers({
      ...setup,
      variables,
      terminal: { ...terminal, ask: null },
    }).look();
    expect(look.join('\n')).toMatch(/SITE_ENV is not set[^]*SANITY_DATASET is not set/);
  });

  it('is kept, but for what opens a whole account', async () => {
    await answers(setup).apply();
    expect(Object.keys(kept()).sort()).toEqual(
      Object.keys(ANSWERS)
        .filter((name) => name !== 'SUPABASE_ACCESS_TOKEN')
        .sort(),
    );
  });
});

describe('the secrets of the site', () => {
  it('are made once', async () => {
    await ownSecrets(setup).apply();
    const first = kept();
    expect(first['CRON_SECRET']).toMatch(/^[\w-]{32}$/);
    expect(await ownSecrets(setup).look()).toEqual([]);
    await ownSecrets(setup).apply();
    expect(kept()).toEqual(first);
  });
});
