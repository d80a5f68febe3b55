import { describe, expect, it } from 'vitest';
import { HELLO, KEY, openMail } from './open-mail.ts';

describe('an idempotency key', () => {
  it('is valid for 24 hours, even after a restart', async () => {
    let now = Date.parse('2026-11-21T12:00:00Z');
    const day = 24 * 60 * 60 * 1000;
    const before = await openMail({ now: () => now });
    const first = await before.resend.emails.send(HELLO, KEY);
    await before.close();

    const after = await openMail({ dataDir: before.dataDir, now: () => now });
    now += day - 1;
    expect((await after.resend.emails.send(HELLO, KEY)).data).toEqual(first.data);
    now += 1;
    const next = await after.resend.emails.send({ ...HELLO, subject: 'Next day' }, KEY);
    expect(next.error).toBeNull();
    expect(await after.messages()).toHaveLength(2);
  });

  it('can be reused after a failed request and has at most 256 characters', async () => {
    const { resend } = await openMail();
    const wrong = await resend.emails.send({ ...HELLO, to: 'nobody' }, KEY);
    expect(wrong.error).toMatchObject({ statusCode: 422 });
    expect((await resend.emails.send(HELLO, KEY)).error).toBeNull();
    const sent = await resend.emails.send(HELLO, { idempotencyKey: 'k'.repeat(257) });
    expect(sent.error).toMatchObject({ name: 'invalid_idempotency_key', statusCode: 400 });
  });
});
