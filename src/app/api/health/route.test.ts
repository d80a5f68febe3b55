import { describe, expect, it } from 'vitest';
import { environment } from '#config/env.ts';
import { issueSession } from '#owner-api/access/session-token.ts';
import { answerCalls } from '../../../../tests/support/process/answer-calls.ts';
import { GET } from './route.ts';

const USAGE = {
  queries: 6_000,
  emails_of_day: 90,
  emails_of_month: 400,
  backed_up_at: null,
  bound_at: null,
  own_calendar: null,
};
const MINUTE_MS = 60_000;

async function ask(token: string | null) {
  const calls = answerCalls({ database: ({ name }) => (name === 'read_usage' ? USAGE : null) });
  const headers = new Headers(token === null ? [] : [['Authorization', `Bearer ${token}`]]);
  const text = await (await GET(new Request('http://localhost/api/health', { headers }))).text();
  return { text, asked: calls.map(({ name }) => name) };
}

const sessionOf = (access: 'read' | 'act', expiresAt: number) =>
  issueSession({ access, userId: 'p1', userName: 'Olive', expiresAt });
const later = () => Date.now() + MINUTE_MS;

describe("the site's own findings", () => {
  it.each([
    ['a caller with the operator’s key', () => environment().cronSecret],
    ['a member of the Studio', () => sessionOf('act', later())],
    ['a member who can only read', () => sessionOf('read', later())],
  ])('are visible to %s, without a secret', async (_, token) => {
    const { text } = await ask(await token());
    expect(text).toContain('The site has sent 90 emails in 24 hours');
    const { cronSecret, actionsKey, sanity, supabase, email } = environment();
    const secrets = [cronSecret, actionsKey, sanity.webhookSecret, sanity.readToken ?? ''];
    secrets.push(supabase.publishableKey, supabase.secretKey, email.apiKey, email.adminAddress);
    expect(secrets.filter((secret) => secret === '' || text.includes(secret))).toEqual([]);
  });

  it.each([
    ['without a key', () => null],
    ['with another key', () => 'another-secret'],
    ['with an expired session', () => sessionOf('act', Date.now() - 1)],
    ['with a forged session', async () => `${await sessionOf('act', later())}x`],
  ])('are neither read nor shown for a caller %s', async (_, token) => {
    const { text, asked } = await ask(await token());
    expect(text).not.toContain('findings');
    expect(asked).not.toContain('read_usage');
  });
});
