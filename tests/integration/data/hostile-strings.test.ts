import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { submitBooking } from '#booking/form/actions.ts';
import { submitContact } from '#booking/message/actions.ts';
import { CONTACT_FIELDS } from '#booking/message/message-fields.ts';
import { submitQuote } from '#booking/quote/actions.ts';
import { EMPTY_QUOTE, QUOTE_TEXTS } from '#booking/quote/draft/quote-draft.ts';
import { claimEmails } from '#data/outbox.ts';
import { syncServices } from '#data/services.ts';
import { VISITOR_FIELDS } from '#domain/booking/fields/fields.ts';
import { SAMPLE_BUSINESS } from '#emails/components/sample.ts';
import { renderEmail } from '#mail/render-email.ts';
import { hasPostgrest } from '../../../local/supabase/tests/reference/postgrest.ts';
import { captureLog } from '../../support/process/capture-log.ts';
import { visit } from '../../support/process/visitor-request.ts';
import { formOf } from '../../support/samples/form-of.ts';
import { HOSTILE_STRINGS } from '../../support/samples/hostile-strings.ts';
import { TYPED_BOOKING } from '../../support/samples/typed-booking.ts';
import { usePostgrest } from './postgrest.ts';
import { aService } from './submissions.ts';
import { useSettings } from './use-settings.ts';

vi.mock('next/headers', () => import('../../support/process/visitor-request.ts'));
vi.mock('next/server', () => ({ after: () => undefined }));
vi.mock('next/navigation', () => ({
  redirect: () => {
    throw new Error('redirected');
  },
}));

const ADA = { name: 'Ada Berg', email: 'ada@example.com' };
const BOOKING = { ...TYPED_BOOKING, ...ADA };
const CONTACT = { ...ADA, phone: '', subject: '', message: 'Hello' };
const QUOTE = { ...EMPTY_QUOTE, selected: ['eco-wash'] };

/** Patterns that must not be in an email's HTML: markup, or a link that runs code. */
const LIVE = /<script|<svg|<iframe|<img[^>]*onerror|href="javascript|<b>bold/i;
const CALENDAR_LINE =
  /^(?:BEGIN|END|VERSION|PRODID|METHOD|UID|SEQUENCE|DTSTAMP|DTSTART|DTEND|SUMMARY|LOCATION|DESCRIPTION|STATUS|TZID|TZOFFSETFROM|TZOFFSETTO|TZNAME|RRULE|LAST-MODIFIED|CALSCALE|NAME|TZURL|TRANSP|ORGANIZER|ATTENDEE|URL|CONTACT|X-[A-Z-]+)[;:]/;

/** The letters and digits of a text, which no form may lose. */
const letters = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

describe.skipIf(!hasPostgrest)('forty hostile texts in every field', () => {
  useSettings();
  const db = usePostgrest();
  beforeAll(() => syncServices([aService()]));
  beforeEach(() => void captureLog());
  afterEach(() => void vi.restoreAllMocks());

  /** Sends each text in this field, and reports the lost and unanswered ones. */
  async function faults(
    send: (text: string) => Promise<{ status: string }>,
    stored: () => Promise<string>,
  ): Promise<string[]> {
    const lost: string[] = [];
    for (const text of HOSTILE_STRINGS) {
      visit();
      const { status } = await send(text);
      // Each one arrives in an hour and a day with few emails, so the owner and the visitor get
      // theirs.
      await db.admin(`update public.email_outbox set created_at = created_at - interval '2 hours'
        where created_at > now() - interval '1 hour'`);
      await db.admin('delete from private.email_counts');
      if (status === 'success' && !letters(await stored()).includes(letters(text))) lost.push(text);
      if (!['success', 'invalid', 'failed'].includes(status)) lost.push(text);
    }
    return lost;
  }
  const newest = (table: string) => async () => {
    const [row] = await db.admin(
      `select to_jsonb(stored) as row from public.${table} as stored
       order by created_at desc limit 1`,
    );
    const stored = z.object({ row: z.record(z.string(), z.unknown()) }).parse(row);
    return Object.values(stored.row).join();
  };
  /**
   * Intended losses: a state is cut to two letters, and a choice counts only if the form offers it.
   */
  const NOT_KEPT: readonly string[] = ['state', 'contactBy', 'until'];
  const anything = () => Promise.resolve(HOSTILE_STRINGS.join());

  it.each(CONTACT_FIELDS)('leave no trace of damage as %s of a message', async (field) => {
    const send = (text: string) => submitContact(formOf({ ...CONTACT, [field]: text }));
    expect(await faults(send, newest('contact_messages'))).toEqual([]);
  });

  it.each(VISITOR_FIELDS)('leave no trace of damage as %s of a booking', async (field) => {
    const send = (text: string) => submitBooking(formOf({ ...BOOKING, [field]: text }));
    const stored = NOT_KEPT.includes(field) ? anything : newest('appointments');
    expect(await faults(send, stored)).toEqual([]);
  });

  it.each(QUOTE_TEXTS)('leave no trace of damage as %s of a quote', async (field) => {
    const send = (text: string) => submitQuote(crypto.randomUUID(), { ...QUOTE, [field]: text });
    expect(await faults(send, newest('quotes'))).toEqual([]);
  });

  it('are plain text in every email and calendar entry about them', async () => {
    await db.admin(`delete from public.email_outbox where id not in (
      select id from public.email_outbox order by random() limit 400)`);
    let rendered = 0;
    for (let emails = await claimEmails(100); emails.length > 0; emails = await claimEmails(100)) {
      for (const email of emails) {
        const mail = await renderEmail(email, SAMPLE_BUSINESS, 'owner@example.com');
        expect(mail.html).not.toMatch(LIVE);
        expect(`${mail.subject}${mail.to}${mail.replyTo ?? ''}`).not.toMatch(/[\r\n]/);
        for (const { content } of mail.attachments) {
          const lines = Buffer.from(content, 'base64').toString().split('\r\n');
          for (const line of lines.filter((each) => each !== '' && !/^[ \t]/.test(each))) {
            expect(line).toMatch(CALENDAR_LINE);
          }
          expect(lines).not.toContainEqual(expect.stringMatching(/^ATTACH/));
        }
        rendered += 1;
      }
    }
    expect(rendered).toBeGreaterThan(300);
  });
});
