import { beforeEach, describe, expect, it, vi } from 'vitest';
import { log } from '#lib/logging/log.ts';
import { createLook } from '#publishing/look.ts';

const SECRET = 'a-secret-of-the-scheduler';
const runOutbox = vi.hoisted(() => vi.fn(() => Promise.resolve()));

const retryFailedEmails = vi.hoisted(() => vi.fn(() => Promise.resolve(2)));
const settings = { documentId: 'settings', type: 'settings', revision: 'r1', slug: null };
const ask = vi.fn(() => Promise.resolve([{ ...settings, updatedAt: '2026-11-21T12:00:00Z' }]));

vi.mock('next/server', () => ({ after: () => undefined }));
vi.mock('#config/env.ts', () => ({ environment: () => ({ cronSecret: SECRET }) }));
vi.mock('#submissions/run-outbox.ts', () => ({ runOutbox }));
vi.mock('#submissions/apply-retention.ts', () => ({ applyRetention: () => Promise.resolve() }));
vi.mock('#data/outbox-health.ts', () => ({ retryFailedEmails }));

const outbox = await import('./outbox/route.ts');
const retry = await import('./outbox/retry/route.ts');
const looks = await import('./look/route.ts');

globalThis.publishing = {
  look: createLook({
    ask,
    sync: () => Promise.resolve([]),
    mend: () => Promise.resolve(),
    renew: () => undefined,
    renewLater: () => undefined,
    board: { read: () => Promise.resolve(null), write: () => Promise.resolve() },
    remembers: true,
    now: Date.now,
  }),
  stalePages: () => [],
};

const request = (method: string, authorization: string | null) =>
  new Request('http://localhost/api', {
    method,
    headers: authorization === null ? {} : { Authorization: authorization },
  });

const ROUTES = [
  { name: 'the outbox', call: (auth: string | null) => outbox.GET(request('GET', auth)) },
  { name: 'the retry of emails', call: (auth: string | null) => retry.POST(request('POST', auth)) },
  { name: 'the look', call: (auth: string | null) => looks.GET(request('GET', auth)) },
];
const WORK = [runOutbox, retryFailedEmails, ask];

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
