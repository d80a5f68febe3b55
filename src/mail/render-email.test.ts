import { describe, expect, it } from 'vitest';
import { SAMPLE_BOOKING, SAMPLE_BUSINESS, SAMPLE_MESSAGE } from '#emails/components/sample.ts';
import { ALL_KINDS, MemoryOutbox, type EmailInput } from '../../tests/support/memory-outbox.ts';
import { renderEmail } from './render-email.ts';

const render = (input: EmailInput) =>
  renderEmail(new MemoryOutbox().add(input), SAMPLE_BUSINESS, 'owner@example.com');

describe('the rendered email', () => {
  it.each(ALL_KINDS)('has a text that reads like its HTML: $kind', async (input) => {
    const { html, text, subject } = await render(input);
    expect(html).toMatch(/^<!DOCTYPE html/);
    expect(Buffer.byteLength(html)).toBeLessThan(100_000);
    expect(text).not.toMatch(/<\/?[a-z]|&[a-z]+;|tel:|mailto:|undefined|null|NaN/);
    expect(text).not.toContain('✦');
    expect(text).toContain('612-555-0142 · hello@northstardetailing.example');
    expect(subject).not.toBe('');
  });

  it('aligns labels and figures in columns in its text', async () => {
    const { text } = await render({ kind: 'send-confirmation', payload: SAMPLE_BOOKING });
    expect(text).toMatch(/^When {2,}Saturday, December 5, 2026 at 9:00 AM/m);
    expect(text).toMatch(/^Total estimate {2,}\$100$/m);
  });

  it('has a tentative calendar entry when it is the confirmation only', async () => {
    const { attachments } = await render({
      kind: 'send-confirmation',
      payload: SAMPLE_BOOKING,
    });
    expect(attachments).toHaveLength(1);
    expect(attachments[0]?.filename).toBe('detailing-visit.ics');
    const calendar = Buffer.from(attachments[0]?.content ?? '', 'base64').toString();
    expect(calendar).toContain('STATUS:TENTATIVE');
    expect(calendar).toContain('DTSTART;TZID=America/Chicago:20261205T090000');
    const admin = await render({ kind: 'send-admin-notification', payload: SAMPLE_BOOKING });
    expect(admin.attachments).toEqual([]);
  });

  it.each([
    'a,b@example.com',
    '<x>@example.com',
    'ä@example.com',
    'a@b@example.com',
    'a"b@example.com',
  ])('reaches the owner even when nobody can reply to %s', async (email) => {
    const booking = await render({
      kind: 'send-admin-notification',
      payload: { ...SAMPLE_BOOKING, email },
    });
    expect(booking).toMatchObject({ to: 'owner@example.com', replyTo: null });
    expect(booking.text).toContain(email);
    const message = await render({
      kind: 'send-contact-notification',
      payload: { ...SAMPLE_MESSAGE, email },
    });
    expect(message.replyTo).toBeNull();
  });
});
