import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { log } from '#lib/logging/log.ts';
import { issueSession } from '#owner-api/access/session-token.ts';
import { answerCalls, type Call } from '../../support/process/answer-calls.ts';
import '../../support/process/unit-environment.ts';

const afterResponse = vi.hoisted(() => vi.fn());
vi.mock('next/server', () => ({ after: afterResponse }));

const { POST } = await import('../../../src/app/api/studio/emails/retry/route.ts');

const tokenOf = (access: 'act' | 'read') =>
  issueSession({ access, userId: 'p1', userName: 'Olive', expiresAt: Date.now() + 60_000 });
const press = (token: string) => {
  const headers = { Authorization: `Bearer ${token}` };
  return POST(new Request('http://localhost/', { method: 'POST', headers }));
};

let calls: Call[];
beforeEach(() => {
  calls = answerCalls({ database: () => 2 });
  afterResponse.mockReset();
  vi.spyOn(log, 'info').mockReset().mockReturnValue();
  vi.spyOn(log, 'error').mockReset().mockReturnValue();
});
afterEach(() => void vi.unstubAllGlobals());

it('the owner resends failed emails right away and sees how many, under an id in the log', async () => {
  const response = await press(await tokenOf('act'));
  expect([response.status, await response.json()]).toEqual([200, { retried: 2 }]);
  expect(calls.map(({ name }) => name)).toEqual(['retry_failed_emails']);
  expect(afterResponse).toHaveBeenCalledOnce();
  expect(JSON.stringify(vi.mocked(log.info).mock.calls)).toMatch(/"p1"/);
  expect(JSON.stringify(vi.mocked(log.info).mock.calls)).not.toMatch(/Olive/);
});

it("a read-only member can't resend them", async () => {
  expect((await press(await tokenOf('read'))).status).toBe(403);
  expect(calls).toEqual([]);
});
