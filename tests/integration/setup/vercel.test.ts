import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../local/tests/temporary-folder.ts';
import { runSteps, type Setup } from '../../../scripts/setup/steps.ts';
import { openVariables } from '../../../scripts/setup/variables.ts';
import {
  findOtherVariables,
  vercelProject,
  vercelVariables,
} from '../../../scripts/setup/vercel.ts';
import { makeVariables } from '../doctor/deployment.ts';
import { openVercelAccount, type VercelAccount } from './vercel-api.ts';

let account: VercelAccount;
let printed: string[];
let setup: Setup;

beforeEach(() => {
  account = openVercelAccount('token-of-the-owner');
  printed = [];
  setup = {
    target: 'vercel',
    variables: openVariables(join(temporaryFolder(), '.env'), {
      ...makeVariables('https://polaris-detailing.com'),
      VERCEL_TOKEN: account.token,
      VERCEL_PROJECT: 'polaris',
    }),
    terminal: { print: (line) => printed.push(line), ask: null },
    fetch: account.fetch,
    openDatabase: () => Promise.reject(new Error('not here')),
  };
});

const run = () => runSteps([vercelProject(setup), vercelVariables(setup)], 'yes', setup.terminal);
const targetsOf = (key: string) =>
  account.variables.filter((each) => each.key === key).flatMap(({ target }) => target);

describe('setup of Vercel', () => {
  it('gives production every variable, marks secrets as sensitive, and changes nothing in a second run', async () => {
    expect(await run()).toEqual({ ok: 0, done: 2, left: 0 });
    const types = Object.fromEntries(account.variables.map(({ key, type }) => [key, type]));
    expect(types).toMatchObject({
      SITE_URL: 'plain',
      MAIL_FROM: 'plain',
      SUPABASE_SECRET_KEY: 'sensitive',
      SANITY_READ_TOKEN: 'sensitive',
      CRON_SECRET: 'sensitive',
    });
    expect(new Set(account.variables.flatMap(({ target }) => target))).toEqual(
      new Set(['production']),
    );
    expect(
      Object.keys(types).filter((name) => /^(?:VERCEL|DATABASE|SANITY_AUTH)/.test(name)),
    ).toEqual([]);
    const before = account.writes.length;
    expect(await run()).toEqual({ ok: 2, done: 0, left: 0 });
    expect(account.writes).toHaveLength(before);
  });

  it('exposes Vercel’s system variables in a project where that was turned off', async () => {
    await run();
    Object.assign(account.project ?? {}, { autoExposeSystemEnvs: false });
    expect(await run()).toEqual({ ok: 1, done: 1, left: 0 });
    expect(account.project?.autoExposeSystemEnvs).toBe(true);
  });

  it('gives previews a database of their own, or nothing', async () => {
    setup.variables.keep({
      PREVIEW_SUPABASE_URL: 'https://preview.supabase.co',
      PREVIEW_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_of_previews',
      PREVIEW_SUPABASE_SECRET_KEY: 'sb_secret_of_previews',
    });
    await run();
    expect(targetsOf('SUPABASE_URL')).toEqual(['production', 'preview']);
    expect(targetsOf('SANITY_PROJECT_ID')).toEqual(['production', 'preview']);
    expect(targetsOf('SITE_URL')).toEqual(['production']);
    const [production, preview] = account.variables.filter(({ key }) => key === 'SUPABASE_URL');
    expect(preview?.value).not.toBe(production?.value);
  });

  it('replaces a secret that has changed', async () => {
    await run();
    setup.variables.keep({ CRON_SECRET: 'another-secret-of-the-site' });
    expect(await run()).toEqual({ ok: 1, done: 1, left: 0 });
    const known = account.variables.filter(({ key }) => key === 'CRON_SECRET');
    expect(known.map(({ value }) => value)).toEqual(['another-secret-of-the-site']);
    expect(printed.join('\n')).not.toContain('another-secret-of-the-site');
  });

  it('recognizes another site’s variables, and its own even after an interruption', async () => {
    expect(await findOtherVariables(setup)).toBeNull();
    await run();
    expect(await findOtherVariables(setup)).toBeNull();
    account.variables.splice(1);
    expect(await findOtherVariables(setup)).toBeNull();
    setup.variables.keep({ SITE_URL: 'https://another.example' });
    const finding = await findOtherVariables(setup);
    expect(finding?.found).toContain('has the variables of https://polaris-detailing.com');
  });

  it('reports that Vercel rejects the token', async () => {
    account.token = 'another';
    await expect(run()).rejects.toThrow('Vercel rejects VERCEL_TOKEN (403');
  });
});
