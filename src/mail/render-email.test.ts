import { describe, expect, it } from 'vitest';
import { claimedEmail } from '#domain/emails/outbox.ts';
import {
  SAMPLE_BOOKING,
  SAMPLE_BUSINESS,
  SAMPLE_MESSAGE,
  SAMPLE_INVITATION,
} from '#emails/components/sample.ts';
import {
  ALL_KINDS,
  MemoryOutbox,
  type EmailInput,
} from '../../tests/support/samples/memory-outbox.ts';
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
    // The text contains each address once.
    expect(text).toMatch(/\nnorthstardetailing\.example$/);
    expect(text.match(/4021\W+Lake/g) ?? []).toHaveLength(text.includes('4021') ? 1 : 0);
    expect(text).not.toContain('google.com');
  });

  it('aligns labels and figures in columns in its text', async () => {
    const { text } = await render({ kind: 'send-confirmation', payload: SAMPLE_BOOKING });
    expect(text).toMatch(/^When {2,}Saturday, December 5, 2026 at 9:00 AM/m);
    expect(text).toMatch(/^Total estimate {2,}\$100$/m);
  });

  it('proposes the next visit with the price of today, a link for each time, and an end', async () => {
    const { text, subject, unsubscribeUrl } = await render({
      kind: 'send-next-visit',
      payload: SAMPLE_INVITATION,
    });
    const link = 'https://northstardetailing.example/visit/Zl5vT0c3dGh1bmRlcmJvbHQ';
    expect(subject).toBe('Time for your next ECO Wash Package? – North Star Mobile Detailing');
    expect(text).toContain("It's been 6 weeks since your last ECO Wash Package.");
    expect(text).toMatch(/Price today {2,}\$100 \(includes a mobile service fee of \$50\)/);
    for (const index of [0, 1, 2]) expect(text).toContain(`${link}/invitation?time=${index}`);
    expect(text).toContain(`${link}/unsubscribe`);
    expect(unsubscribeUrl).toBe(`${link}/unsubscribe/one-click`);
  });

  it('contains both prices for a vehicle of unknown size', async () => {
    const payload = { ...SAMPLE_INVITATION, vehicleType: null, weeks: null };
    const { text } = await render({ kind: 'send-opening', payload });
    expect(text).toContain('$100 a visit');
    expect(text).toContain('A time you were waiting for just opened up.');
  });

  it('lists the waiting customers whom the owner should call', async () => {
    const payload = { ...SAMPLE_INVITATION, weeks: null, phone: '612-555-0144' };
    const { text, subject } = await render({ kind: 'send-waiting-call', payload });
    expect(subject).toBe('Sat, Jan 16, 8–11 am opened up: call Maya Lindqvist (ECO Wash Package)');
    expect(text).toMatch(/Call {2,}612-555-0144/);
  });

  it('has a tentative calendar entry when it is the confirmation only', async () => {
    const { attachments } = await render({ kind: 'send-confirmation', payload: SAMPLE_BOOKING });
    expect(attachments).toHaveLength(1);
    expect(attachments[0]?.filename).toBe('detailing-visit.ics');
    const calendar = Buffer.from(attachments[0]?.content ?? '', 'base64').toString();
    expect(calendar).toContain('STATUS:TENTATIVE');
    expect(calendar).toContain('DTSTART;TZID=America/Chicago:20261205T090000');
    const admin = await render({ kind: 'send-admin-notification', payload: SAMPLE_BOOKING });
    expect(admin.attachments).toEqual([]);
  });

  it('is still rendered from an old row without windows and prices', async () => {
    const email = new MemoryOutbox().add({ kind: 'send-confirmation', payload: SAMPLE_BOOKING });
    const newer = /Until$|^requested|^contactBy$|^instructions$|^offeredPrices$/;
    const before = Object.entries({ ...SAMPLE_BOOKING, quote: null });
    const payload = Object.fromEntries(before.filter(([key]) => !newer.test(key)));
    const waiting = claimedEmail.parse({ ...email, claimToken: email.id, payload });
    const { text } = await renderEmail(waiting, SAMPLE_BUSINESS, 'owner@example.com');
    expect(text).toMatch(/^When {2,}Saturday, December 5, 2026 at 9:00 AM/m);
    expect(text).toContain('Price to be confirmed');
  });

  it.each(['a,b', '<x>', 'ä', 'a@b', 'a"b'])(
    'reaches the owner without a reply to %s',
    async (who) => {
      const email = `${who}@example.com`;
      const payload = { ...SAMPLE_BOOKING, email };
      const booking = await render({ kind: 'send-admin-notification', payload });
      expect(booking).toMatchObject({ to: 'owner@example.com', replyTo: null });
      expect(booking.text).toContain(email);
      const typed = { ...SAMPLE_MESSAGE, email };
      const message = await render({ kind: 'send-contact-notification', payload: typed });
      expect(message.replyTo).toBeNull();
    },
  );
});
