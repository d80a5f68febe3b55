import { describe, expect, it } from 'vitest';
import { SAMPLE_BOOKING, SAMPLE_BUSINESS, SAMPLE_MESSAGE } from '#emails/components/sample.ts';
import { ALL_KINDS, MemoryOutbox, type Letter } from '../../tests/support/memory-outbox.ts';
import { renderEmail } from './render-email.ts';

const renderLetter = (letter: Letter) =>
  renderEmail(new MemoryOutbox().add(letter), SAMPLE_BUSINESS, 'owner@example.com');

describe('the rendered mail', () => {
  it.each(ALL_KINDS)('has a text that reads like its HTML: $kind', async (letter) => {
    const { html, text, subject } = await renderLetter(letter);
    expect(html).toMatch(/^<!DOCTYPE html/);
    expect(Buffer.byteLength(html)).toBeLessThan(100_000);
    expect(text).not.toMatch(/<\/?[a-z]|&[a-z]+;|tel:|mailto:|undefined|null|NaN/);
    expect(text).not.toContain('✦');
    expect(text).toContain('612-555-0142 · hello@northstardetailing.example');
    expect(subject).not.toBe('');
  });

  it('lays labels and figures out in columns in the text', async () => {
    const { text } = await renderLetter({ kind: 'send-confirmation', facts: SAMPLE_BOOKING });
    expect(text).toMatch(/^When {2,}Saturday, December 5, 2026 at 9:00 AM/m);
    expect(text).toMatch(/^Total estimate {2,}\$100$/m);
  });

  it('brings a tentative calendar entry with the confirmation only', async () => {
    const { attachments } = await renderLetter({
      kind: 'send-confirmation',
      facts: SAMPLE_BOOKING,
    });
    expect(attachments).toHaveLength(1);
    expect(attachments[0]?.filename).toBe('detailing-visit.ics');
    const calendar = Buffer.from(attachments[0]?.content ?? '', 'base64').toString();
    expect(calendar).toContain('STATUS:TENTATIVE');
    expect(calendar).toContain('DTSTART;TZID=America/Chicago:20261205T090000');
    const admin = await renderLetter({ kind: 'send-admin-notification', facts: SAMPLE_BOOKING });
    expect(admin.attachments).toEqual([]);
  });

  it.each([
    'a,b@example.com',
    '<x>@example.com',
    'ä@example.com',
    'a@b@example.com',
    'a"b@example.com',
  ])('still reaches the owner when nobody can reply to %s', async (email) => {
    const booking = await renderLetter({
      kind: 'send-admin-notification',
      facts: { ...SAMPLE_BOOKING, email },
    });
    expect(booking).toMatchObject({ to: 'owner@example.com', replyTo: null });
    expect(booking.text).toContain(email);
    const message = await renderLetter({
      kind: 'send-contact-notification',
      facts: { ...SAMPLE_MESSAGE, email },
    });
    expect(message.replyTo).toBeNull();
  });
});
