import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { log } from '#lib/logging/log.ts';
import { answerCalls, type Call } from '../../support/process/answer-calls.ts';
import '../../support/process/unit-environment.ts';

const SECRET = 'a-secret-of-the-scheduler';

vi.mock('next/server', () => ({ after: () => undefined }));

const outbox = await import('../../../src/app/api/outbox/route.ts');
const retry = await import('../../../src/app/api/outbox/retry/route.ts');
const reconcile = await import('../../../src/app/api/reconcile/route.ts');

const request = (method: string, authorization: string | null) =>
  new Request('http://localhost/api', {
    method,
    headers: authorization === null ? {} : { Authorization: authorization },
  });

const ROUTES = [
  { name: 'the outbox', call: (auth: string | null) => outbox.GET(request('GET', auth)) },
  { name: 'the retry of emails', call: (auth: string | null) => retry.POST(request('POST', auth)) },
  { name: 'the reconcile', call: (auth: string | null) => reconcile.GET(request('GET', auth)) },
];

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

let calls: Call[];
beforeEach(() => {
  calls = answerCalls({ database: () => 2 });
  for (const level of ['error', 'warn', 'info'] as const) vi.spyOn(log, level).mockReturnValue();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe.each(ROUTES)('$name', ({ call }) => {
  it.each(STRANGERS)('responds with 401 and does nothing for "%s"', async (authorization) => {
    const response = await call(authorization);
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ error: 'Send CRON_SECRET as a bearer token.' });
    expect(calls).toEqual([]);
  });

  it('accepts the right secret', async () => {
    expect((await call(`Bearer ${SECRET}`)).status).not.toBe(401);
    expect(calls).not.toEqual([]);
  });
});

describe('the outbox', () => {
  it('is delivered, and expired data is deleted', async () => {
    const response = await outbox.GET(request('GET', `Bearer ${SECRET}`));
    expect(response.status).toBe(200);
    expect(calls.map(({ name }) => name)).toContain('strip_sent_emails');
  });
});

describe('the retry of emails', () => {
  const post = () => retry.POST(request('POST', `Bearer ${SECRET}`));

  it('returns how many are sent again', async () => {
    expect(await (await post()).json()).toEqual({ retried: 2 });
  });

  it('reports that the database is down', async () => {
    answerCalls({});
    expect((await post()).status).toBe(503);
  });
});
