import { beforeEach, describe, expect, it, vi } from 'vitest';
import { log } from '#lib/logging/log.ts';

const SECRET = 'a-secret-of-the-scheduler';
const runOutbox = vi.hoisted(() => vi.fn(() => Promise.resolve()));
const applyPublishes = vi.hoisted(() => vi.fn(() => Promise.resolve<string[]>([])));

const retryFailedEmails = vi.hoisted(() => vi.fn(() => Promise.resolve(2)));
const sweepPublishes = vi.hoisted(() => vi.fn(() => Promise.resolve()));

vi.mock('next/server', () => ({ after: () => undefined }));
vi.mock('#config/env.ts', () => ({ environment: () => ({ cronSecret: SECRET }) }));
vi.mock('#outbox/run-outbox.ts', () => ({ runOutbox }));
vi.mock('#outbox/apply-retention.ts', () => ({ applyRetention: () => Promise.resolve() }));
vi.mock('#publishing/apply-publish.ts', () => ({ applyPublishes }));
vi.mock('#data/outbox/health.ts', () => ({ retryFailedEmails }));
vi.mock('#publishing/sweep-publishes.ts', () => ({ sweepPublishes }));

const outbox = await import('./outbox/route.ts');
const publishes = await import('./publishes/route.ts');
const retry = await import('./outbox/retry/route.ts');
const sweep = await import('./sweep/route.ts');

const request = (method: string, authorization: string | null) =>
  new Request('http://localhost/api', {
    method,
    headers: authorization === null ? {} : { Authorization: authorization },
    ...(method === 'POST' && { body: JSON.stringify({ events: 'all' }) }),
  });

const ROUTES = [
  { name: 'the outbox', call: (auth: string | null) => outbox.GET(request('GET', auth)) },
  { name: 'the publishes', call: (auth: string | null) => publishes.POST(request('POST', auth)) },
  { name: 'the retry of emails', call: (auth: string | null) => retry.POST(request('POST', auth)) },
  { name: 'the sweep', call: (auth: string | null) => sweep.GET(request('GET', auth)) },
];
const WORK = [runOutbox, applyPublishes, retryFailedEmails, sweepPublishes];

const STRANGERS = [
  null,
  '',
  'Bearer ',
  'Bearer another-secret',
  `Basic ${SECRET}`,
  SECRET,
  `Bearer ${SECRET}x`,
  `Bearer ${SECRET.slice(0, -1)}`,
];

beforeEach(() => {
  for (const work of WORK) work.mockClear();
});

describe.each(ROUTES)('$name', ({ call }) => {
  it.each(STRANGERS)('answers 401 and does nothing for "%s"', async (authorization) => {
    const response = await call(authorization);
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ error: 'Send CRON_SECRET as a bearer token.' });
    for (const work of WORK) expect(work).not.toHaveBeenCalled();
  });

  it('does its work for who holds the secret', async () => {
    expect((await call(`Bearer ${SECRET}`)).status).toBe(200);
    expect(WORK.filter((work) => work.mock.calls.length > 0)).toHaveLength(1);
  });
});

describe('the retry of emails', () => {
  const post = () => retry.POST(request('POST', `Bearer ${SECRET}`));

  it('says how many are sent again', async () => {
    expect(await (await post()).json()).toEqual({ retried: 2 });
  });

  it('says that the database is down', async () => {
    vi.spyOn(log, 'error').mockReturnValue();
    retryFailedEmails.mockRejectedValueOnce(new Error('down'));
    expect((await post()).status).toBe(503);
  });
});

describe('the publishes', () => {
  const post = (body: string) =>
    publishes.POST(
      new Request('http://localhost/api', {
        method: 'POST',
        headers: { Authorization: `Bearer ${SECRET}` },
        body,
      }),
    );

  it.each(['', 'not json', '{}', '{"events":[{"_id":"a"}]}'])(
    'answer 400 to a body that tells of no publish: %s',
    async (body) => {
      expect((await post(body)).status).toBe(400);
      expect(applyPublishes).not.toHaveBeenCalled();
    },
  );

  it('name the documents that the database could not take', async () => {
    applyPublishes.mockResolvedValueOnce(['service-eco-wash']);
    const response = await post('{"events":"all"}');
    expect(await response.json()).toEqual({ failed: ['service-eco-wash'] });
  });
});
