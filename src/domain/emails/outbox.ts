import { z } from 'zod';
import { QUOTE_VEHICLE_TYPES } from '#config/business.ts';
import { receiptPayload } from '#domain/booking/receipt.ts';
import { invitationEmail, waitingCall } from '../booking/invitation/invitations.ts';
import { bookingPayload, bookingUpdatePayload, newerText } from '../booking/schemas.ts';
import type { Replies } from '../calendar/reply-address.ts';
import { contactMessage } from '../contact/contact-message.ts';
import { instant } from '../instant.ts';
import type { Policy } from '../policies.ts';
import { quoteEmail } from '../quote/quotes.ts';
import type { OpeningHours } from '../schedule/schedule.ts';

/** Emails to the customer about a booking after it was received. */
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

/** Emails to the owner about the customer's actions and about payments for a canceled visit. */
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
      /** The time of arrival. A window ends at `until`. Old summaries have neither `until` nor `minutes`. */
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

/** The number of submissions for which the owner gets no separate email. */
const overflow = z.object({
  bookings: z.number(),
  messages: z.number(),
  spam: z.number(),
  /** Customers' actions on their bookings. */
  changes: z.number().default(0),
  /** Calls to make for the waiting list. */
  calls: z.number().default(0),
  payments: z.number().default(0),
});
export type OverflowProps = z.output<typeof overflow>;

export type ContactEmailProps = z.output<typeof contactMessage>;

/** An email as it was rendered at its first attempt. Retries must send exactly this. */
export const renderedEmail = z.object({
  to: z.string(),
  replyTo: z.string().nullable(),
  /** The one-click unsubscribe address, only for emails that the customer didn't request. */
  unsubscribeUrl: z.string().optional(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  attachments: z.array(
    z.object({ filename: z.string(), contentType: z.string(), content: z.string() }),
  ),
});
export type RenderedEmail = z.output<typeof renderedEmail>;

/** Emails to customers without an address are never queued. */
const reachable = { email: z.string() };

const row = z.object({
  id: z.uuid(),
  /** Proves that the caller has the lease of the row. A write with an old token changes nothing. */
  claimToken: z.uuid(),
  /** Sent as Resend's idempotency key. */
  idempotencyKey: z.string(),
  /** The number of claims, including this one. */
  attempts: z.number(),
  /**
   * The instant of the first attempt that Resend may have accepted without a response. Resend recognizes the key for at
   * least 24 hours after it. Null when no copy can exist.
   */
  uncertainSince: instant.nullable(),
  /** The kinds of errors so far, each the start of its sentence. */
  seenErrors: z.array(z.string()),
  rendered: renderedEmail.nullable(),
});

const email = <const Kind extends string, Payload extends z.ZodType>(
  kinds: readonly Kind[],
  payload: Payload,
) => row.extend({ kind: z.literal(kinds), payload });

/** A claimed row of the outbox. The payload was stored in the same transaction as the event that it describes. */
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

/** A report from Resend about an email that it accepted. */
export type DeliveryEvent = {
  /** Resend's id of the email. */
  providerId: string;
  status: (typeof DELIVERY_STATUSES)[number];
  /** ISO instant. */
  occurredAt: string;
  /** The text of the receiving server, which may repeat the address. */
  reason: string | null;
};

/** The facts about the business for emails: the owner's settings and the site's address. */
export type Business = {
  businessName: string;
  tagline: string;
  phone: string;
  email: string;
  /** As text, e.g. "Monday-Sunday 8am-7pm". */
  hours: string;
  /** The time in which a booking is confirmed, e.g. "one business day"; null when the owner promises none. */
  confirmWithin: string | null;
  policies: readonly Policy[];
  openingHours: OpeningHours[];
  /** ISO 3166-1, for national holidays. */
  country: string;
  /** The deposit is refunded until this many hours before the visit; null means always. */
  refundHours: number | null;
  /** The IANA name. Times in emails are wall-clock times there. */
  timeZone: string;
  /** Without a slash at the end. */
  siteUrl: string;
  /** The address of the owner's Studio, without a slash at the end. */
  studioUrl: string;
  /** The page where customers can write a review; null without one. */
  reviewUrl: string | null;
  /** The text of the email after a visit. */
  thanks: string;
  /** Whether customers can pay online. */
  takesPayments: boolean;
  /** The domain and key for replies of calendars; null when not set up. */
  replies: Replies | null;
  /** The durations of services by id and by title, without services whose duration is unknown. */
  durations: ReadonlyMap<string, string>;
};
