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

const REFUSED_KEY = 're_mistyped';

/** Answers the test calls for credentials. Resend rejects one key. */
const answerAsServices: typeof fetch = (input, init) => {
  const { url, headers } = new Request(input, init);
  if (headers.get('authorization') === `Bearer ${REFUSED_KEY}`) {
    return Promise.resolve(Response.json({ message: 'API key is invalid' }, { status: 401 }));
  }
  if (url.includes('resend')) return Promise.resolve(Response.json({ data: [] }));
  return Promise.resolve(Response.json(url.includes('sanity') ? [] : {}));
};

const NO_DATABASE = {
  host: 'host',
  run: () => {
    throw new Error('not here');
  },
  runAlone: () => Promise.reject(new Error('not here')),
};

let folder: string;
let asked: [name: string, isSecret: boolean][];
let setup: Setup;
let typed: Record<string, string[]>;
let printed: string[];

beforeEach(() => {
  folder = temporaryFolder();
  asked = [];
  typed = structuredClone(ANSWERS);
  printed = [];
  setup = {
    target: 'env',
    variables: openVariables(join(folder, '.env'), { NODE_ENV: 'test' }),
    terminal: {
      print: (line) => printed.push(line),
      ask: (question, { isSecret }) => {
        const name = question.trim().replace(':', '');
        asked.push([name, isSecret]);
        return Promise.resolve(typed[name]?.shift() ?? '');
      },
    },
    fetch: answerAsServices,
    openDatabase: () =>
      Promise.resolve({ ...NO_DATABASE, [Symbol.asyncDispose]: () => Promise.resolve() }),
  };
});

const kept = () => parseEnv(readFileSync(join(folder, '.env'), 'utf8'));

describe('a value that only the owner knows', () => {
  it('is asked once, or again if it is malformed, and secrets are not shown', async () => {
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

  it('includes the name and the dataset of a second deployment', async () => {
    const { terminal } = setup;
    const variables = openVariables(join(folder, '.env.staging'), {});
    const look = await answers({
      ...setup,
      variables,
      terminal: { ...terminal, ask: null },
    }).look();
    expect(look.join('\n')).toMatch(/SITE_ENV is not set[^]*SANITY_DATASET is not set/);
  });

  it('is asked again and not stored when the service rejects it', async () => {
    typed['RESEND_API_KEY'] = [REFUSED_KEY, 're_of_the_owner'];
    await answers(setup).apply();
    expect(asked.filter(([name]) => name === 'RESEND_API_KEY')).toHaveLength(2);
    expect(printed.join('\n')).toContain(
      'Resend rejects RESEND_API_KEY (401, API key is invalid).',
    );
    expect(kept()['RESEND_API_KEY']).toBe('re_of_the_owner');
  });

  it('is stored unless it gives access to a whole account', async () => {
    await answers(setup).apply();
    expect(Object.keys(kept()).sort()).toEqual(
      Object.keys(ANSWERS)
        .filter((name) => name !== 'SUPABASE_ACCESS_TOKEN')
        .sort(),
    );
  });
});

describe('the secrets of the site', () => {
  it('are created only once', async () => {
    await ownSecrets(setup).apply();
    const first = kept();
    expect(first['CRON_SECRET']).toMatch(/^[\w-]{32}$/);
    expect(await ownSecrets(setup).look()).toEqual([]);
    await ownSecrets(setup).apply();
    expect(kept()).toEqual(first);
  });
});
