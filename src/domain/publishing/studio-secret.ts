import { WEBHOOK_PATHS } from '#config/webhook-paths.ts';
import { DELIVERY_STATUSES } from '../emails/outbox.ts';

/**
 * How the Studio proves to the site who uses it: it writes a secret into the dataset, which only
 * members can, and the site reads it there.
 */
export const SECRET_TYPE = 'requestsSecret';

/** A dot keeps documents from readers without a token. */
export const SECRET_ID_PREFIX = 'requests-secret.';

/**
 * For members who may read but not write. A member who can write renews it; one who can read the dataset's
 * private documents may look at bookings, and do nothing with them.
 */
export const READ_ACCESS_ID = 'requests-secret.read-access';

export type StudioSecret = {
  secret: string;
  /** Milliseconds since 1970, by the content source's clock. */
  writtenAt: number;
  userId: string | null;
  userName: string | null;
};

/** A member's own secret is used at once, and once. */
export const SECRET_LIFETIME_MS = 60_000;

/** The one for readers lasts as long as nobody who writes has opened the tool. */
export const READ_ACCESS_LIFETIME_MS = 7 * 24 * 60 * 60_000;

/** How long the site lets in who proved it; the Studio asks again before. */
export const SESSION_LIFETIME_MS = 15 * 60_000;

/** What Sanity is told to send: the site parses it, the emulator sends it, the doctor compares it. */
export const PUBLISH_WEBHOOK = {
  path: WEBHOOK_PATHS.sanity,
  on: ['create', 'update', 'delete'],
  /** Photos are told of by the documents that show them. */
  filter: '!(_type in path("sanity.**"))',
  projection:
    '{_id, _type, _rev, _updatedAt, "slug": slug.current, "previousSlug": before().slug.current, "operation": delta::operation()}',
} as const;

/** What Resend is told to send. */
export const EMAIL_WEBHOOK = {
  path: WEBHOOK_PATHS.resend,
  events: DELIVERY_STATUSES.map((status) => `email.${status}`),
} as const;

/** What Stripe is told to send. */
export const PAYMENT_WEBHOOK = {
  path: WEBHOOK_PATHS.stripe,
  events: [
    'checkout.session.completed',
    'checkout.session.async_payment_succeeded',
    'checkout.session.async_payment_failed',
    'checkout.session.expired',
    'refund.created',
    'refund.updated',
    'refund.failed',
    'charge.dispute.created',
    'charge.dispute.updated',
    'charge.dispute.closed',
  ],
} as const;

/** With a domain for the answers of calendars, Resend also tells what is received there. */
export const emailEvents = (replyDomain: string | undefined): readonly string[] =>
  replyDomain ? [...EMAIL_WEBHOOK.events, 'email.received'] : EMAIL_WEBHOOK.events;
