import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openWorld } from '../../../scripts/doctor/world.ts';
import { runSetup } from '../../../scripts/setup/run-setup.ts';
import type { Setup } from '../../../scripts/setup/setup.ts';
import { openVariables } from '../../../scripts/setup/variables.ts';
import { startAccounts, type Accounts } from './start-accounts.ts';

let accounts: Accounts;
let runs = 0;
let afterFirst: unknown;

class LostAnswer extends Error {}
const lost = new Set<string>();

/** The service does what it is asked, and the connection breaks off before it says so: once for each call. */
const losesAnswers: typeof fetch = async (input, init) => {
  const { method, url } = new Request(input, init);
  const response = await fetch(input, init);
  const call = `${method} ${url}`;
  if (method === 'GET' || lost.has(call)) return response;
  lost.add(call);
  await response.body?.cancel();
  throw new LostAnswer();
};

async function run(through: typeof fetch = fetch): Promise<string[]> {
  const printed: string[] = [];
  const world = openWorld();
  const setup: Setup = {
    target: 'env',
    variables: openVariables(accounts.file, accounts.known),
    terminal: { print: (line) => printed.push(line), ask: null },
    fetch: through,
    openDatabase: world.openDatabase,
  };
  await runSetup(setup, 'yes', world);
  return printed.filter((line) => line.startsWith('  done')).map((line) => line.slice(8));
}

/** Each run gets one call further. */
beforeAll(async () => {
  accounts = await startAccounts('http://localhost:9');
  for (let isDone = false; !isDone; runs += 1) {
    isDone = await run(losesAnswers).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Error && error.cause instanceof LostAnswer) return false;
        throw error;
      },
    );
  }
  afterFirst = await accounts.made();
});
afterAll(() => accounts.close());

const known = (name: string) => accounts.known[name] ?? '';

const call = async (url: string, token: string, method = 'GET', body?: object) => {
  const response = await fetch(url, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  expect(response.ok, `${method} ${url}: ${text}`).toBe(true);
  const answer: unknown = text === '' ? null : JSON.parse(text);
  return answer;
};

const one = z.object({ id: z.string() });

const sanity = (path: string, method?: string, body?: object) => {
  const id = accounts.kept()['SANITY_PROJECT_ID'] ?? '';
  const url = `${known('SANITY_API_HOST')}/v2025-08-04${path.replace(':project', id)}`;
  return call(url, known('SANITY_AUTH_TOKEN'), method, body);
};

describe('setup', () => {
  it('leaves one of everything when no answer to a change arrives', async () => {
    expect(runs).toBeGreaterThan(8);
    expect(await run()).toEqual([]);
    expect(await accounts.made()).toMatchObject({
      projects: [{ displayName: 'Website' }],
      cors: [{ origin: 'http://localhost:3333' }, { origin: 'http://localhost:9' }],
      robots: { totalCount: 1 },
      hooks: [{ name: 'Website' }],
      domains: { data: [{ name: 'polaris-detailing.com' }] },
      webhooks: { data: [{ status: 'enabled' }] },
    });
  });

  it('mends what somebody has changed, and nothing else', async () => {
    const [hook] = z.tuple([one]).parse(await sanity('/hooks/projects/:project'));
    await sanity(`/hooks/projects/:project/${hook.id}`, 'PATCH', {
      rule: { on: ['create'], projection: '{_id}' },
      isDisabled: true,
    });
    const { data } = z
      .object({ data: z.tuple([one]) })
      .parse(await sanity('/access/project/:project/robots'));
    await sanity(`/access/project/:project/robots/${data[0].id}`, 'DELETE');
    const settings = `${known('SUPABASE_URL')}/v1/projects/local/postgrest`;
    await call(settings, known('SUPABASE_ACCESS_TOKEN'), 'PATCH', { db_schema: '' });
    await call(`${known('RESEND_BASE_URL')}/webhooks`, known('RESEND_API_KEY'), 'POST', {
      endpoint: 'http://localhost:9/api/resend-webhook',
      events: ['email.sent'],
    });
    expect(await run()).toEqual([
      'Sanity: token that reads drafts',
      'Sanity: webhook',
      'Supabase: Data API',
      'Resend: webhook',
    ]);
    expect(await accounts.made()).toEqual(afterFirst);
  });

  it('stops before a database that belongs to another site', async () => {
    const other = { ...accounts.known, SITE_URL: 'https://another.example' };
    const before = accounts.known;
    accounts.known = other;
    await expect(run()).rejects.toThrow('The database belongs to http://localhost:9');
    accounts.known = before;
  });
});
