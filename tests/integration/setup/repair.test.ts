import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { PAYMENT_WEBHOOK } from '#domain/publishing/studio-secret.ts';
import { connectToStripe } from '#payments/stripe-client.ts';
import { execute, openDatabase } from '../../../scripts/backup/database.ts';
import { openWorld } from '../../../scripts/doctor/context.ts';
import { paymentWebhook } from '../../../scripts/setup/payment-webhook.ts';
import { runSetup } from '../../../scripts/setup/run-setup.ts';
import type { Setup, Terminal } from '../../../scripts/setup/steps.ts';
import { openVariables } from '../../../scripts/setup/variables.ts';
import { startAccounts, type Accounts } from './start-accounts.ts';

let accounts: Accounts;
let runs = 0;
let afterFirst: unknown;

class LostAnswer extends Error {}
const lost = new Set<string>();

/**
 * The service applies the call, and the connection breaks before the response: once for each call.
 */
const losesAnswers: typeof fetch = async (input, init) => {
  const { method, url } = new Request(input, init);
  const response = await fetch(input, init);
  const call = `${method} ${url}`;
  if (method === 'GET' || lost.has(call)) return response;
  lost.add(call);
  await response.body?.cancel();
  throw new LostAnswer();
};

type Way = { through?: typeof fetch; file?: string; ask?: Terminal['ask'] };

const world = openWorld();
const printed: string[] = [];

const open = ({ through = fetch, file = accounts.file, ask = null }: Way = {}): Setup => ({
  target: 'env',
  variables: openVariables(file, accounts.known),
  terminal: { print: (line) => printed.push(line), ask },
  fetch: through,
  openDatabase: world.openDatabase,
});

async function run(way: Way = {}): Promise<string[]> {
  printed.length = 0;
  await runSetup(open(way), 'yes', world);
  return printed.filter((line) => line.startsWith('  done')).map((line) => line.slice(8));
}

/** Each run gets one call further. */
beforeAll(async () => {
  accounts = await startAccounts('http://localhost:9');
  for (let isDone = false; !isDone; runs += 1) {
    isDone = await run({ through: losesAnswers }).then(
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
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  expect(response.ok, `${method} ${url}: ${text}`).toBe(true);
  const answer: unknown = text === '' ? null : JSON.parse(text);
  return answer;
};

const hooksOfStripe = () =>
  connectToStripe({ secretKey: known('STRIPE_SECRET_KEY'), apiHost: known('STRIPE_API_HOST') })
    .webhookEndpoints;

const one = z.object({ id: z.string() });

const sanity = (path: string, method?: string, body?: object) => {
  const id = accounts.kept()['SANITY_PROJECT_ID'] ?? '';
  const url = `${known('SANITY_API_HOST')}/v2025-08-04${path.replace(':project', id)}`;
  return call(url, known('SANITY_AUTH_TOKEN'), method, body);
};

describe('setup', () => {
  it('creates everything once, even if no response to a change arrives', async () => {
    expect(runs).toBeGreaterThan(8);
    expect(await run()).toEqual([]);
    expect(await accounts.made()).toMatchObject({
      projects: [{ studioHost: null }],
      cors: [{ origin: 'http://localhost:3333' }, { origin: 'http://localhost:9' }],
      robots: { totalCount: 1 },
      hooks: [{ name: 'Website' }],
      domains: { data: [{ name: 'polaris-detailing.com' }] },
      webhooks: { data: [{ status: 'enabled' }] },
      paymentHooks: { data: [{ status: 'enabled' }] },
    });
  });

  it('repairs manual changes, and nothing else', async () => {
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
    const hooks = hooksOfStripe();
    const [own] = (await hooks.list()).data;
    await hooks.update(own?.id ?? '', { disabled: true, enabled_events: ['charge.succeeded'] });
    expect(await run()).toEqual([
      'Sanity: token that reads drafts',
      'Sanity: webhook',
      'Supabase: Data API',
      'Resend: webhook',
      'Stripe: webhook',
    ]);
    expect(await accounts.made()).toEqual(afterFirst);
  });

  it('replaces Stripe’s webhook if there are two, its secret is unknown, or its version is old', async () => {
    const url = `http://localhost:9${PAYMENT_WEBHOOK.path}`;
    const double = () => hooksOfStripe().create({ url, enabled_events: ['*'] });
    const forget = () => {
      const text = readFileSync(accounts.file, 'utf8');
      writeFileSync(accounts.file, text.replace(/^STRIPE_WEBHOOK_SECRET=.*\n/m, ''));
      return Promise.resolve();
    };
    const outdate = async () => {
      const hooks = hooksOfStripe();
      for (const { id } of (await hooks.list()).data) await hooks.del(id);
      await hooks.create({ url, enabled_events: ['*'], api_version: '2020-08-27' });
    };
    for (const spoil of [double, forget, outdate]) {
      const former = accounts.kept()['STRIPE_WEBHOOK_SECRET'];
      await spoil();
      expect(await run()).toEqual(['Stripe: webhook']);
      expect(accounts.kept()['STRIPE_WEBHOOK_SECRET']).toMatch(/^whsec_/);
      expect(accounts.kept()['STRIPE_WEBHOOK_SECRET']).not.toBe(former);
      expect(await accounts.made()).toEqual(afterFirst);
    }
  });

  /** Everything works except the calls of one address, which get this response. */
  const answering =
    (part: string, response: () => Response): typeof fetch =>
    (input, init) =>
      new Request(input, init).url.includes(part)
        ? Promise.resolve(response())
        : fetch(input, init);

  it.each([
    ['is having problems', () => new Response('oops', { status: 500 })],
    ['responds with a web page', () => new Response('<html>Sign in</html>')],
    ['responds with other JSON', () => Response.json({})],
    ['asks to wait', () => new Response('', { status: 429, headers: { 'retry-after': '3600' } })],
  ])('changes nothing while a service %s', async (_, response) => {
    const before = accounts.kept();
    for (const part of ['/data/query/', '/domains', '/v1/webhook_endpoints', '/postgrest']) {
      const failure = await run({ through: answering(part, response) }).catch(String);
      expect(failure).toMatch(/having problems|is not from the API of|too many requests/);
      expect(failure).toMatch(/run setup again/i);
    }
    expect(accounts.kept()).toEqual(before);
    expect(await accounts.made()).toEqual(afterFirst);
  });

  const INVALID = { message: 'Invalid', error: { message: 'Invalid' } };

  it('names the variable of a refused credential, and where a new one is', async () => {
    const before = accounts.kept();
    const refuse = (part: string) =>
      run({ through: answering(part, () => Response.json(INVALID, { status: 401 })) }).catch(
        String,
      );
    expect(await refuse('/projects')).toMatch(/rejects SANITY_AUTH_TOKEN .*npx sanity login/);
    expect(await refuse('/domains')).toMatch(/rejects RESEND_API_KEY .*resend\.com\/api-keys/);
    expect(await refuse('/postgrest')).toMatch(/rejects SUPABASE_ACCESS_TOKEN .*account\/tokens/);
    expect(await refuse('/rest/v1/')).toMatch(/rejects SUPABASE_SECRET_KEY\. .*API Keys/);
    expect(await refuse('/v1/webhook_endpoints')).toMatch(
      /rejects STRIPE_SECRET_KEY .*dashboard\.stripe\.com\/apikeys/,
    );
    expect(accounts.kept()).toEqual(before);
    expect(await accounts.made()).toEqual(afterFirst);
  });

  it('keeps the key of the file if the key in the shell is mistyped', async () => {
    const first = accounts.known;
    const before = accounts.kept();
    accounts.known = { ...first, RESEND_API_KEY: 're_mistyped' };
    const failure = await run().catch(String);
    accounts.known = first;
    expect(failure).toContain('Resend rejects RESEND_API_KEY');
    expect(failure).toContain('resend.com/api-keys');
    expect(accounts.kept()).toEqual(before);
  });

  it('creates nothing at Stripe without a key, and refuses a live key for a site that is not live', async () => {
    const checkWith = async (STRIPE_SECRET_KEY: string) => {
      const site = { SITE_URL: 'http://localhost:9', STRIPE_SECRET_KEY };
      const variables = openVariables('/nowhere', site);
      return paymentWebhook({ ...open(), variables }).look();
    };
    expect(await checkWith('')).toEqual([]);
    await expect(checkWith('sk_live_x')).rejects.toThrow(/only the live site may take money/);
  });

  it('has Resend send received emails once calendars may reply', async () => {
    const before = accounts.known;
    accounts.known = { ...before, CALENDAR_REPLY_DOMAIN: 'replies.polaris-detailing.com' };
    expect(await run()).toContain('Resend: webhook');
    expect(JSON.stringify(await accounts.made())).toContain('email.received');
    accounts.known = before;
  });
});

describe('setup on the server', () => {
  it('changes nothing with the file from the computer', async () => {
    const file = join(accounts.folder, 'server.env');
    copyFileSync(accounts.file, file);
    const before = await accounts.everything();
    const shell = accounts.known;
    accounts.known = {};
    expect(await run({ file })).toEqual([]);
    accounts.known = shell;
    expect(readFileSync(file, 'utf8')).toBe(readFileSync(accounts.file, 'utf8'));
    expect(await accounts.everything()).toEqual(before);
  });
});

describe('setup of a second site', () => {
  /**
   * The output of setup when it stops, after a check that nothing of the first site has changed.
   */
  async function refuse(known: Record<string, string>, way: Way = {}): Promise<string> {
    const first = accounts.known;
    const before = await accounts.everything();
    accounts.known = {
      ...first,
      SITE_URL: 'https://another.example',
      ...known,
    };
    const reason = await run(way).then(
      () => 'it did not stop',
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    accounts.known = first;
    expect(await accounts.everything()).toEqual(before);
    return reason;
  }
  const freshFile = (name: string) => ({ file: join(accounts.folder, name) });

  it('stops before it changes the content of the first site if its file was copied', async () => {
    const copy = freshFile('copy.env');
    copyFileSync(accounts.file, copy.file);
    expect(await refuse({}, copy)).toMatch(
      /^Sanity's dataset \w+\/production is the content of http:\/\/localhost:9\. No account was changed\./,
    );
  });

  it('stops before it changes the account of the first site, and prints which variable to set', async () => {
    expect(await refuse({}, freshFile('second.env'))).toMatch(
      /^Sanity has localhost:9 \(\w{8}\) \[\w+\]: .* Set SANITY_PROJECT_ID /,
    );
  });

  it('asks in a terminal, and creates its own project on request', async () => {
    const questions: string[] = [];
    const answer = (text: string) => (question: string) => {
      questions.push(question.trim());
      return Promise.resolve(text);
    };
    const way = freshFile('third.env');
    expect(await refuse({}, { ...way, ask: answer('') })).toContain('No account was changed.');
    expect(questions).toEqual(['Continue anyway? [y/N]']);
    const another = await startAccounts('https://another.example');
    const { SUPABASE_URL = '', SUPABASE_ACCESS_TOKEN = '' } = another.known;
    const database = { SUPABASE_URL, SUPABASE_ACCESS_TOKEN };
    expect(await refuse(database, { ...way, ask: answer('y') })).toContain(
      'This content lake supports only one project',
    );
    await another.close();
  });

  it('stops before it changes the database of the first site', async () => {
    const another = await startAccounts('https://another.example');
    const { SANITY_API_HOST = '', SANITY_AUTH_TOKEN = '' } = another.known;
    const content = { SANITY_API_HOST, SANITY_AUTH_TOKEN };
    expect(await refuse(content, freshFile('fourth.env'))).toContain(
      'The database belongs to http://localhost:9',
    );
    const projects = await call(`${SANITY_API_HOST}/v2025-08-04/projects`, SANITY_AUTH_TOKEN);
    expect(projects).toEqual([]);

    const owner = await openDatabase({
      url: known('SUPABASE_URL'),
      secretKey: accounts.kept()['SUPABASE_SECRET_KEY'] ?? '',
      connection: null,
    });
    await execute(owner, [
      { sql: 'delete from private.database_binding' },
      {
        sql: "insert into public.services (service_id, title, revised_at) values ('wax', 'Wax', now())",
      },
    ]);
    expect(await refuse(content, freshFile('fifth.env'))).toContain(
      'has the prices of an unknown site',
    );
    await another.close();
  });
});
