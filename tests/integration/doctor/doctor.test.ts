import { afterAll, describe, expect, it, vi } from 'vitest';
import {
  exitCodeOf,
  type Findings,
  runChecks,
  writeTable,
} from '../../../scripts/doctor/run-checks.ts';
import { DOMAIN } from './deployment.ts';
import { CONTENT_FAULTS, withWebhooks, withoutDrafts } from './faults/content.ts';
import { DATABASE_FAULTS, withoutConnection } from './faults/database.ts';
import { EMAIL_FAULTS } from './faults/email.ts';
import { MISHAPS } from './faults/mishaps.ts';
import { PAYMENT_FAULTS } from './faults/payments.ts';
import { tooManyRequests, type Plant, withText } from './faults/plant.ts';
import { SITE_FAULTS } from './faults/site.ts';
import { VARIABLES_FAULTS } from './faults/variables.ts';
import { startStack, type Stack, type Trial } from './start-stack.ts';

vi.mock('next/headers', () => import('../../support/process/visitor-request.ts'));

const FAULTS = [
  VARIABLES_FAULTS,
  CONTENT_FAULTS,
  DATABASE_FAULTS,
  EMAIL_FAULTS,
  PAYMENT_FAULTS,
  SITE_FAULTS,
]
  .flatMap((faults) => Object.entries(faults))
  .flatMap(([check, faults]) =>
    Object.entries(faults).map(([name, fault]) => ({ check, name, ...fault })),
  );

const MISHAPS_OF = Object.entries(MISHAPS).flatMap(([who, faults]) =>
  Object.entries(faults).flatMap(([check, named]) =>
    Object.entries(named).map(([name, fault]) => ({ who, check, name, ...fault })),
  ),
);

/** Everything that any trial printed, and every secret in it. */
const printed: string[] = [];
const secrets = new Set<string>();

const stack = await startStack();
const before = await contentsOf(stack);
afterAll(() => stack.close());

const SECRET = /SECRET|TOKEN|_KEY|ADMIN_EMAIL/;

async function examine({ variables, address, world, site }: Trial): Promise<Findings> {
  const result = await runChecks(variables, address, world);
  printed.push(writeTable(result), JSON.stringify(result));
  for (const [name, value] of [variables, site.variables].flatMap((all) => Object.entries(all))) {
    if (value && SECRET.test(name)) secrets.add(value);
  }
  return result;
}

const problemsOf = ({ findings }: Findings) =>
  findings.filter(({ status }) => status === 'warn' || status === 'fail');

/** Every document, row and email. */
async function contentsOf({ editor, rows, messages }: Stack) {
  const tables = await rows(
    `select table_schema || '.' || table_name as name from information_schema.tables
     where table_schema in ('public', 'private') and table_type = 'BASE TABLE' order by 1`,
  );
  const counts = tables.map(
    ({ name }) => `select '${String(name)}' as t, count(*) from ${String(name)}`,
  );
  return {
    documents: await editor.fetch<unknown>(
      '*{_id, _type} | order(_id)',
      {},
      { perspective: 'raw' },
    ),
    rows: await rows(counts.join(' union all ')),
    messages: await messages(),
  };
}

describe('a healthy site', () => {
  it('raises no alarm, and no check is skipped', async () => {
    const result = await examine(stack.trial());
    expect(result.findings.filter(({ status }) => status !== 'ok')).toEqual([]);
    expect(exitCodeOf(result.findings)).toBe(0);
  });

  it('raises no alarm if the operator’s keys see less', async () => {
    const trial = stack.trial();
    delete trial.variables['SANITY_AUTH_TOKEN'];
    withoutConnection(trial, stack);
    trial.intercept = ({ url }) =>
      url.startsWith('https://api.resend.com')
        ? Response.json({ name: 'restricted_api_key' }, { status: 401 })
        : null;
    const { findings } = await examine(trial);
    expect(
      findings.filter(({ status }) => status !== 'ok').map(({ id, status }) => [id, status]),
    ).toEqual(
      ['webhook', 'webhook-attempts', 'schema', 'time-zone', 'mail-domain', 'mail-webhook'].map(
        (id) => [id, 'skip'],
      ),
    );
  });
});

describe('a harmless difference', () => {
  it.each<[string, Plant]>([
    ['Sanity keeps the secret of the webhook to itself', withWebhooks({ secret: null })],
    ['nothing is being edited', withoutDrafts],
    [
      'Cloudflare closes the site to robots that train language models',
      withText(
        '/robots.txt',
        `User-agent: GPTBot\nDisallow: /\n\nUser-Agent: *\nAllow: /\nSitemap: https://${DOMAIN}/sitemap.xml\n`,
      ),
    ],
    ['Resend asks to wait a second', tooManyRequests(/api\.resend\.com/)],
    [
      'Vercel shows the site its variables',
      ({ site }) => {
        Object.assign(site.process, { isServerless: true, machine: null });
        site.replace = (_, answer) => {
          answer.headers.set('x-vercel-id', 'cle1::iad1::abcde-1795000000000-0123456789ab');
          return answer;
        };
      },
    ],
  ])('raises no alarm: %s', async (_, plant) => {
    const trial = stack.trial();
    await plant(trial, stack);
    const { findings } = await examine(trial);
    for (const undo of trial.undo) await undo();
    const others = findings.filter(({ id, status }) => status !== 'ok' && id !== 'machine');
    expect(others).toEqual([]);
  });
});

type Planted = (typeof FAULTS)[number];

async function expectOneFinding({ check, finds, says, plant }: Planted): Promise<void> {
  const trial = stack.trial();
  await plant(trial, stack);
  const result = await examine(trial);
  for (const undo of trial.undo) await undo();
  expect(problemsOf(result).map(({ id, status, message }) => ({ id, status, message }))).toEqual([
    { id: check, status: finds, message: expect.stringMatching(says) as string },
  ]);
  expect(exitCodeOf(result.findings)).toBe(finds === 'fail' ? 2 : 1);
  const [finding] = problemsOf(result);
  expect(writeTable(result)).toContain(`→ ${finding?.fix}`);
}

describe('a fault is found by one check, with its fix', () => {
  it.each(FAULTS)('$check: $name', expectOneFinding);
});

describe('a mishap is named once, and nothing else is blamed', () => {
  it.each(MISHAPS_OF)('$who $name', expectOneFinding);
});

describe('the doctor', () => {
  it('has a planted fault for every check', () => {
    const { findings } = JSON.parse(printed[1] ?? '{}') as Findings;
    const planted = new Set([...FAULTS, ...MISHAPS_OF].map(({ check }) => check));
    expect(findings.map(({ id }) => id).filter((id) => !planted.has(id))).toEqual([]);
  });

  it('leaves no document, row or email behind', async () => {
    expect(await contentsOf(stack)).toEqual(before);
    expect(problemsOf(await examine(stack.trial()))).toEqual([]);
  });

  it('prints no secret, not even one that a service repeats', async () => {
    const trial = stack.trial();
    trial.site.report.errors = Object.values(trial.variables).flatMap((value) => value ?? []);
    await examine(trial);
    const all = printed.join('\n');
    expect(secrets.size).toBeGreaterThan(10);
    expect([...secrets].filter((secret) => all.includes(secret))).toEqual([]);
  });
});
