import { Resend } from 'resend';
import { z } from 'zod';
import { environment } from '#config/env.ts';
import { answerByCalendar } from '#data/bookings/customer-calls.ts';
import { DataError } from '#data/errors.ts';
import { readCalendarReply } from '#domain/calendar/calendar-reply.ts';
import { bookingOfAddress } from '#domain/calendar/reply-address.ts';
import { withinDeadline } from '#lib/deadline.ts';
import { decodeText } from '#lib/decode-text.ts';
import { parseJson } from '#lib/parse-json.ts';

const CALENDAR = /^(?:text\/calendar|application\/ics)\b/i;
const MAX_BYTES = 256_000;
/** For each of the two requests. Resend waits fifteen seconds for the webhook. */
const TIMEOUT_MS = 5_000;

const attachment = z.object({ content_type: z.string() });
const receivedEvent = z.object({
  type: z.literal('email.received'),
  data: z.object({
    email_id: z.string().min(1),
    from: z.string(),
    to: z.array(z.string()),
    /** Further recipients from the envelope. */
    received_for: z.array(z.string()).default([]),
    attachments: z.array(attachment).default([]),
  }),
});
export type ReceivedEmail = z.output<typeof receivedEvent>['data'];

const files = z.object({
  data: z.array(attachment.extend({ size: z.number(), download_url: z.url() })),
});

/**
 * Returns the received email of an event from Resend's webhook; null for every other event.
 * @see https://resend.com/docs/webhooks/emails/received
 */
export const readReceivedEmail = (body: string): ReceivedEmail | null =>
  receivedEvent.safeParse(parseJson(body)).data?.data ?? null;

/**
 * Applies the reply of a customer's calendar to an invitation. Before any call to Resend or to the database, it checks
 * that the site itself created the address.
 * @returns whether it changed something
 * @throws Error when Resend has no response yet, DataError; Resend then sends the event again
 */
export async function receiveReply(email: ReceivedEmail): Promise<boolean> {
  const { replies } = environment().email;
  if (!replies) return false;
  const addresses = [...email.to, ...email.received_for].map(bareAddress);
  const bookingNumber = addresses
    .map((address) => bookingOfAddress(address, replies))
    .find((number) => number !== null);
  if (!bookingNumber || !email.attachments.some(isCalendar)) return false;
  const reply = readCalendarReply((await withinDeadline(readFile(email), TIMEOUT_MS)) ?? '');
  if (reply?.bookingNumber !== bookingNumber) return false;
  const { revision, attendee, accepts } = reply;
  const senders = [bareAddress(email.from), attendee];
  try {
    return await answerByCalendar({ bookingNumber, revision, senders, accepts });
  } catch (error) {
    // An address that the database can't store belongs to no customer, and would be no better the next time.
    if (error instanceof DataError && error.kind === 'rejected') return false;
    throw error;
  }
}

const isCalendar = ({ content_type }: z.output<typeof attachment>) => CALENDAR.test(content_type);

/** `"Ada" <ada@example.com>` → `ada@example.com` */
const bareAddress = (text: string) => (/<([^<>]*)>\s*$/.exec(text)?.[1] ?? text).trim();

/** Returns the calendar file of an email; null when it is too large. @throws Error when it is not available yet */
async function readFile({ email_id: emailId }: ReceivedEmail): Promise<string | null> {
  const { apiKey, baseUrl } = environment().email;
  const resend = new Resend(apiKey, { baseUrl: baseUrl ?? undefined });
  const response = await resend.emails.receiving.attachments.list({ emailId });
  const file = files.safeParse(response.data).data?.data.find(isCalendar);
  if (!file) throw new Error('Resend does not have the attachment of its event yet.');
  if (file.size > MAX_BYTES) return null;
  const { ok, body } = await fetch(file.download_url, { cache: 'no-store' });
  if (!ok || !body) throw new Error('Resend did not return the attachment.');
  const pieces: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop cancels the rest.
  for await (const piece of body) {
    size += piece.length;
    if (size > MAX_BYTES) return null;
    pieces.push(piece);
  }
  return decodeText(Buffer.concat(pieces));
}
