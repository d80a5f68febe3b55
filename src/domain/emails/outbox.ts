import { z } from 'zod';
import { QUOTE_VEHICLE_TYPES } from '#config/business.ts';
import { invitationEmail, waitingCall } from '../booking/invitations.ts';
import {
  bookingPayload,
  bookingUpdatePayload,
  contactMessage,
  newerText,
} from '../booking/schemas.ts';
import type { Replies } from '../calendar/reply-address.ts';
import { receiptPayload } from '../money/money.ts';
import type { Policy } from '../policies.ts';
import { quoteEmail } from '../pricing/quotes.ts';
import { instant } from '../schedule/instant.ts';
import type { OpeningHours } from '../schedule/schedule.ts';

/** About a booking after it was received, to the customer. */
const CUSTOMER_UPDATE_KINDS = [
  'send-visit-confirmed',
  'send-visit-proposed',
  'send-visit-declined',
  'send-visit-cancelled',
  'send-visit-reminder',
  'send-visit-thanks',
  'send-visit-payment',
] as const;
export type CustomerUpdateKind = (typeof CUSTOMER_UPDATE_KINDS)[number];

/** About what the customer did with it, and money for a canceled visit, to the owner. */
const ADMIN_UPDATE_KINDS = [
  'send-admin-accepted',
  'send-admin-change-request',
  'send-admin-cancelled',
  'send-admin-payment',
] as const;
export type AdminUpdateKind = (typeof ADMIN_UPDATE_KINDS)[number];

/** The owner's visits of one day. */
const daySummary = z.object({
  date: z.string(),
  visits: z.array(
    z.object({
      /** Of arrival; a window ends at `until`. Summaries of before have neither end nor length. */
      time: z.string(),
      until: newerText,
      minutes: z
        .number()
        .nullish()
        .transform((minutes) => minutes ?? null),
      name: z.string(),
      phone: z.string(),
      address: z.string(),
      services: z.array(z.string()),
      vehicleType: z.enum(QUOTE_VEHICLE_TYPES).nullable(),
      number: z.string(),
    }),
  ),
});
export type DaySummaryProps = z.output<typeof daySummary>;

/** How many came of which the owner gets no email of their own. */
const overflow = z.object({
  bookings: z.number(),
  messages: z.number(),
  spam: z.number(),
  /** What customers did with their bookings; calls to make for the waiting list; payments. */
  changes: z.number().default(0),
  calls: z.number().default(0),
  payments: z.number().default(0),
});
export type OverflowProps = z.output<typeof overflow>;

export type ContactEmailProps = z.output<typeof contactMessage>;

/** An email as it was rendered at its first attempt; retries must send exactly this. */
export const renderedEmail = z.object({
  to: z.string(),
  replyTo: z.string().nullable(),
  /** Where one click ends emails like it; left out of those that somebody asked for. */
  unsubscribeUrl: z.string().optional(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  attachments: z.array(
    z.object({ filename: z.string(), contentType: z.string(), content: z.string() }),
  ),
});
export type RenderedEmail = z.output<typeof renderedEmail>;

/** No email to a customer without an address is ever queued. */
const reachable = { email: z.string() };

const row = z.object({
  id: z.uuid(),
  /** Proves that the caller has the lease of the row; a write with an old token changes nothing. */
  claimToken: z.uuid(),
  /** Sent as Resend's idempotency key. */
  idempotencyKey: z.string(),
  /** How often it was claimed, this time included. */
  attempts: z.number(),
  /**
   * Instant of the first attempt that Resend may have accepted without anybody knowing; it remembers
   * the key for at least 24 hours after it. Null: no copy can exist.
   */
  uncertainSince: instant.nullable(),
  /** The kinds of error so far, each the beginning of its sentence. */
  seenErrors: z.array(z.string()),
  rendered: renderedEmail.nullable(),
});

const email = <const Kind extends string, Payload extends z.ZodType>(
  kinds: readonly Kind[],
  payload: Payload,
) => row.extend({ kind: z.literal(kinds), payload });

/** A claimed row of the outbox: what each kind of email tells was stored with the thing it tells of. */
export const claimedEmail = z.discriminatedUnion('kind', [
  email(['send-confirmation'], bookingPayload.extend(reachable)),
  email(['send-admin-notification'], bookingPayload),
  email(CUSTOMER_UPDATE_KINDS, bookingUpdatePayload.extend(reachable)),
  email(['send-visit-receipt'], receiptPayload.extend(reachable)),
  email(ADMIN_UPDATE_KINDS, bookingUpdatePayload),
  email(['send-admin-summary'], daySummary),
  email(['send-admin-overflow'], overflow),
  email(['send-next-visit', 'send-opening'], invitationEmail),
  email(['send-waiting-call'], waitingCall),
  email(['send-quote'], quoteEmail),
  email(['send-contact-notification'], contactMessage),
  email(['send-contact-confirmation'], contactMessage.pick({ name: true, email: true })),
]);
export type ClaimedEmail = z.output<typeof claimedEmail>;
export type EmailKind = ClaimedEmail['kind'];
export type Claim = Pick<ClaimedEmail, 'id' | 'claimToken'>;

type WithoutClaim<Email> = Email extends ClaimedEmail ? Omit<Email, 'claimToken'> : never;
export type OutboxEmail = WithoutClaim<ClaimedEmail>;

export const DELIVERY_STATUSES = [
  'delivery_delayed',
  'delivered',
  'failed',
  'suppressed',
  'bounced',
  'complained',
] as const;

/** What Resend reports of an email after it accepted it. */
export type DeliveryEvent = {
  /** Resend's id of the email. */
  providerId: string;
  status: (typeof DELIVERY_STATUSES)[number];
  /** ISO instant. */
  occurredAt: string;
  /** The receiving server's own words, which may repeat the address. */
  reason: string | null;
};

/** What every email says about the business: the owner's settings and the site's address. */
export type Business = {
  businessName: string;
  tagline: string;
  phone: string;
  email: string;
  /** As people read it, e.g. "Monday-Sunday 8am-7pm". */
  hours: string;
  /** Within what time a booking is confirmed, e.g. "one business day"; null: not said. */
  confirmWithin: string | null;
  policies: readonly Policy[];
  openingHours: OpeningHours[];
  /** ISO 3166-1, for its national holidays. */
  country: string;
  /** Until how many hours before the visit a deposit is paid back; null: always. */
  refundHours: number | null;
  /** As the IANA database names it; times in emails are wall clock there. */
  timeZone: string;
  /** Without a slash at the end. */
  siteUrl: string;
  /** Where the owner signs in; without a slash at the end. */
  studioUrl: string;
  /** Where customers can write a review; null: nowhere yet. */
  reviewUrl: string | null;
  /** What the email after a visit says. */
  thanks: string;
  /** Whether customers can pay online. */
  takesPayments: boolean;
  /** Where calendars answer to; null: nowhere. */
  replies: Replies | null;
  /** How long each service takes, by its id and by its title, for those that say it. */
  durations: ReadonlyMap<string, string>;
};
