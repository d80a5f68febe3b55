import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { submitBooking } from '#booking/form/actions.ts';
import { submitContact } from '#booking/message/actions.ts';
import { CONTACT_FIELDS } from '#booking/message/message-fields.ts';
import { submitQuote } from '#booking/quote/actions.ts';
import { EMPTY_QUOTE, QUOTE_TEXTS } from '#booking/quote/draft/quote-draft.ts';
import type { SubmitResult } from '#config/submit-result.ts';
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

/** Intended losses: a state is cut to two letters, and a choice counts only if the form offers it. */
const NOT_KEPT: readonly string[] = ['state', 'contactBy', 'until'];

/** The letters and digits of a text, which no form may lose. */
const letters = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

describe.skipIf(!hasPostgrest)('forty hostile texts in every field', () => {
  useSettings();
  const db = usePostgrest();
  beforeAll(() => syncServices([aService()]));
  beforeEach(() => void captureLog());
  afterEach(() => void vi.restoreAllMocks());

  type Texts = readonly (readonly [field: string, text: string])[];
  type Send = (texts: Record<string, string>) => Promise<SubmitResult<string, unknown>>;

  /** Sends each text in each of these fields, a different one in every field. Returns the lost ones. */
  async function lostTexts(
    fields: readonly string[],
    send: Send,
    stored: () => Promise<string>,
  ): Promise<string[]> {
    const lost: string[] = [];
    for (const turn of HOSTILE_STRINGS.keys()) {
      const texts = fields.map((field, index) => [field, textAt(turn + index)] as const);
      const accepted = await sendUntilAccepted(send, texts);
      const row = letters(await stored());
      for (const [field, text] of accepted) {
        const isKept = NOT_KEPT.includes(field) || row.includes(letters(text));
        if (!isKept) lost.push(`${field}: ${text}`);
      }
    }
    return lost;
  }

  const textAt = (index: number) => HOSTILE_STRINGS[index % HOSTILE_STRINGS.length] ?? '';

  /** Sends a form, and again without the texts whose fields are refused. Returns the accepted texts. */
  async function sendUntilAccepted(send: Send, texts: Texts): Promise<Texts> {
    visit();
    const result = await send(Object.fromEntries(texts));
    if (result.status === 'success') {
      await forgetEmails();
      return texts;
    }
    const rest = texts.filter(([field]) => result.errors[field] === undefined);
    if (rest.length === texts.length)
      throw new Error(`The refusal names no field: ${result.message?.text ?? 'no message'}`);
    return sendUntilAccepted(send, rest);
  }

  /** Moves all emails to an earlier hour and day, so that everyone gets the next ones too. */
  async function forgetEmails() {
    await db.admin(`update public.email_outbox set created_at = created_at - interval '2 hours'
      where created_at > now() - interval '1 hour'`);
    await db.admin('delete from private.email_counts');
  }

  const newest = (table: string) => async () => {
    const [row] = await db.admin(
      `select to_jsonb(stored) as row from public.${table} as stored
       order by created_at desc limit 1`,
    );
    const stored = z.object({ row: z.record(z.string(), z.unknown()) }).parse(row);
    return Object.values(stored.row).join();
  };

  it('leave no trace of damage in a message', async () => {
    const send: Send = (texts) => submitContact(formOf({ ...CONTACT, ...texts }));
    expect(await lostTexts(CONTACT_FIELDS, send, newest('contact_messages'))).toEqual([]);
  });

  it('leave no trace of damage in a booking', async () => {
    const send: Send = (texts) => submitBooking(formOf({ ...BOOKING, ...texts }));
    expect(await lostTexts(VISITOR_FIELDS, send, newest('appointments'))).toEqual([]);
  });

  it('leave no trace of damage in a quote', async () => {
    const send: Send = (texts) => submitQuote(crypto.randomUUID(), { ...QUOTE, ...texts });
    expect(await lostTexts(QUOTE_TEXTS, send, newest('quotes'))).toEqual([]);
  });

  it('are plain text in every email and calendar entry about them', async () => {
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
    expect(rendered).toBeGreaterThan(150);
  });
});
