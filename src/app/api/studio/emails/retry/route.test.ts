import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DataError } from '#data/errors.ts';
import { retryFailedEmails } from '#data/outbox/health.ts';
import { issueSession } from '#features/studio-api/access/session-token.ts';
import { log } from '#lib/logging/log.ts';
import { runOutbox } from '#outbox/run-outbox.ts';

vi.mock('next/server', () => ({ after: (task: () => void) => task() }));
vi.mock('#config/env.ts', () => ({
  environment: () => ({
    sanity: { projectId: 'abc', dataset: 'production', studioUrl: '/studio' },
    supabase: { secretKey: 'sb_secret_one' },
  }),
}));
vi.mock('#data/outbox/health.ts', () => ({ retryFailedEmails: vi.fn() }));
vi.mock('#outbox/run-outbox.ts', () => ({ runOutbox: vi.fn() }));

const { POST } = await import('./route.ts');

const tokenOf = (access: 'act' | 'read') =>
  issueSession({ access, userId: 'p1', userName: 'Olive', expiresAt: Date.now() + 60_000 });
const press = (token: string) => {
  const headers = { Authorization: `Bearer ${token}` };
  return POST(new Request('http://localhost/', { method: 'POST', headers }));
};

beforeEach(() => {
  vi.mocked(retryFailedEmails).mockReset().mockResolvedValue(2);
  vi.mocked(runOutbox).mockReset();
  vi.spyOn(log, 'info').mockReset().mockReturnValue();
  vi.spyOn(log, 'error').mockReset().mockReturnValue();
});

describe('the owner sends failed emails again', () => {
  it('at once, and learns how many there are', async () => {
    const response = await press(tokenOf('act'));
    expect([response.status, await response.json()]).toEqual([200, { retried: 2 }]);
    expect(runOutbox).toHaveBeenCalledOnce();
  });

  it('under an id in the log, not under a name', async () => {
    await press(tokenOf('act'));
    expect(JSON.stringify(vi.mocked(log.info).mock.calls)).toMatch(/"p1"/);
    expect(JSON.stringify(vi.mocked(log.info).mock.calls)).not.toMatch(/Olive/);
  });

  it.each([
    ['nobody', '', 401],
    ['somebody with the secret key', 'sb_secret_one', 401],
    ['a member who may only look', tokenOf('read'), 403],
  ])('but %s does not', async (_, token, status) => {
    expect((await press(token)).status).toBe(status);
    expect(retryFailedEmails).not.toHaveBeenCalled();
  });

  it('and is told when the database is down', async () => {
    vi.mocked(retryFailedEmails).mockRejectedValue(new DataError('unavailable', 'down', null));
    expect((await press(tokenOf('act'))).status).toBe(503);
    expect(runOutbox).not.toHaveBeenCalled();
  });
});
