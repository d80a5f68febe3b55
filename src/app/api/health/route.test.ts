import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getServiceProjections } from '#content/getters/get-service-projections.ts';
import { readActiveServices } from '#data/services.ts';
import { issueSession } from '#features/studio-api/access/session-token.ts';
import { checkEmails } from '#outbox/check-emails.ts';

vi.mock('#config/env.ts', () => ({
  environment: () => ({
    cronSecret: 'the-key-of-the-operator',
    sanity: { projectId: 'abc', dataset: 'production' },
    supabase: { secretKey: 'sb_secret_one' },
  }),
}));
vi.mock('#content/getters/get-service-projections.ts', () => ({ getServiceProjections: vi.fn() }));
vi.mock('#data/services.ts', () => ({ readActiveServices: vi.fn() }));
vi.mock('#outbox/check-emails.ts', () => ({ checkEmails: vi.fn() }));
vi.mock('#publishing/warm-up/warm-up.ts', () => ({ stalePages: () => [] }));
vi.mock('#publishing/check-sweep.ts', () => ({ checkSweep: () => Promise.resolve(sweep) }));
vi.mock('#publishing/publishing-errors.ts', () => ({ publishingErrors: () => [] }));

let sweep: string[] = [];
const { GET } = await import('./route.ts');
const { SHARED_FOR_MS } = await import('#publishing/health-report.ts');

let now = Date.parse('2026-11-21T16:00:00Z');
beforeEach(() => {
  // Every test starts when the report of the one before is forgotten.
  vi.useFakeTimers({ toFake: ['Date'], now: (now += SHARED_FOR_MS) });
  vi.mocked(getServiceProjections).mockReset().mockResolvedValue([]);
  vi.mocked(readActiveServices).mockReset().mockResolvedValue([]);
  vi.mocked(checkEmails).mockReset().mockResolvedValue({ errors: [], retrying: [], failed: 0 });
  sweep = [];
});

const ask = async (key?: string) => {
  const headers = key ? { Authorization: `Bearer ${key}` } : undefined;
  const response = await GET(new Request('http://localhost/api/health', { headers }));
  return { response, body: (await response.json()) as unknown };
};
const OPERATOR = 'the-key-of-the-operator';

describe('the health of the site', () => {
  it('costs one look at content and database in five seconds, however many ask', async () => {
    await Promise.all(Array.from({ length: 50 }, () => ask()));
    vi.setSystemTime(now + SHARED_FOR_MS - 1);
    const { response } = await ask('a-wrong-key');
    expect(response.headers.get('cache-control')).toBe('public, max-age=5');
    expect(getServiceProjections).toHaveBeenCalledOnce();
    vi.setSystemTime(now + SHARED_FOR_MS);
    await ask();
    expect(getServiceProjections).toHaveBeenCalledTimes(2);
  });

  it('is looked at anew for the operator, and no cache keeps that', async () => {
    await ask(OPERATOR);
    const { response } = await ask(OPERATOR);
    expect(getServiceProjections).toHaveBeenCalledTimes(2);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect((await ask()).response.headers.get('vary')).toBe('Authorization');
  });

  it('is good while an email that failed a moment ago is tried again', async () => {
    const retrying = ['1 email has been waiting since 9:59 AM: Resend returned 500.'];
    vi.mocked(checkEmails).mockResolvedValue({ errors: [], retrying, failed: 0 });
    const everybody = await ask();
    expect([everybody.response.status, everybody.body]).toEqual([
      200,
      { status: 'ok', errors: [], emails: [] },
    ]);
    expect((await ask(OPERATOR)).body).toEqual({
      status: 'ok',
      errors: [],
      emails: [],
      retrying,
      failedEmails: 0,
    });
  });

  it('is bad while emails wait, and everybody learns that no page is concerned', async () => {
    const emails = ['3 emails have been waiting since 9:40 AM: Resend returned 401.'];
    vi.mocked(checkEmails).mockResolvedValue({ errors: emails, retrying: [], failed: 3 });
    const { response, body } = await ask();
    expect([response.status, body]).toEqual([503, { status: 'degraded', errors: [], emails }]);
  });

  it('is bad when the scheduler does not run, and the operator learns why', async () => {
    sweep = ['No sweep for 20 minutes.'];
    const everybody = await ask();
    expect(everybody.response.status).toBe(503);
    expect(everybody.body).toEqual({ status: 'degraded', errors: [], emails: [] });
    expect((await ask(OPERATOR)).body).toEqual({
      status: 'degraded',
      errors: sweep,
      emails: [],
      retrying: [],
      failedEmails: 0,
    });
  });

  it('is told in full to a member of the Studio, and to nobody whose token has ended', async () => {
    sweep = ['No sweep for 20 minutes.'];
    vi.mocked(checkEmails).mockResolvedValue({ errors: [], retrying: [], failed: 2 });
    const member = { access: 'read' as const, userId: 'p1', userName: 'Olive' };
    const { response, body } = await ask(issueSession({ ...member, expiresAt: now + 60_000 }));
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(body).toMatchObject({ errors: sweep, failedEmails: 2 });
    const stranger = await ask(issueSession({ ...member, expiresAt: now - 1 }));
    expect(stranger.body).toEqual({ status: 'degraded', errors: [], emails: [] });
  });

  it('names what does not respond', async () => {
    vi.mocked(getServiceProjections).mockRejectedValue(new Error('down'));
    vi.mocked(readActiveServices).mockRejectedValue(new Error('down'));
    expect((await ask()).body).toEqual({
      status: 'degraded',
      errors: ['The content source does not respond.', 'The database does not respond.'],
      emails: [],
    });
  });
});
