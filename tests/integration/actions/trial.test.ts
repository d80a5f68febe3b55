import { describe, expect, it, vi } from 'vitest';
import { environment } from '#config/env.ts';
import { issueTrialToken } from '#lib/trial-token.ts';
import { POST } from '../../../src/app/api/trial/route.ts';
import { useSite } from './start-site.ts';

vi.mock('next/headers', () => import('../../support/process/visitor-request.ts'));

const site = useSite();

const tryForms = (token: string) =>
  POST(
    new Request('https://detailing.example/api/trial', {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
    }),
  );
const token = (secret = environment().cronSecret, ageMs = 0) =>
  issueTrialToken(secret, new Date(Date.now() - ageMs));

const TABLES = ['appointments', 'quotes', 'contact_messages', 'email_outbox'] as const;
const countRows = () =>
  Promise.all(
    TABLES.map(async (table) => {
      const counted = { count: 'exact', head: true } as const;
      return (await site.client.from(table).select('*', counted).throwOnError()).count;
    }),
  );

describe('a trial of the forms', () => {
  it('sends each form to the database, and stores nothing', async () => {
    const before = await countRows();
    const calls = await site.callsOf(async () => {
      expect(await (await tryForms(await token())).json()).toEqual({
        forms: [
          { form: 'quote', error: null },
          { form: 'booking', error: null },
          { form: 'contact', error: null },
        ],
      });
    });
    expect(calls.filter((path) => path.includes('/rpc/'))).toEqual(
      Array<string>(3).fill('/rest/v1/rpc/try_form'),
    );
    expect(await countRows()).toEqual(before);
  });

  it('reports what the visitor would be told if the database does not respond', async () => {
    await site.cut('rpc/try_form');
    const { forms } = (await (await tryForms(await token())).json()) as { forms: unknown[] };
    await site.cut(null);
    expect(forms).toContainEqual({
      form: 'contact',
      error: { code: '', message: expect.stringMatching(/fetch failed|terminated/) as string },
    });
  });

  it('is refused without a fresh signature', async () => {
    const lastWeek = 7 * 86_400_000;
    const strangers = [
      '',
      environment().cronSecret,
      await token('another-secret-of-the-scheduler'),
      await token(undefined, lastWeek),
      await token(undefined, 200_000),
    ];
    for (const each of strangers) expect((await tryForms(each)).status, each).toBe(401);
  });
});
