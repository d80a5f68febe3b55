import { WEBHOOK_PATHS } from '#config/webhook-paths.ts';
import { DELIVERY_STATUSES } from '../emails/outbox.ts';

/**
 * The document type with which the Studio proves its member to the site. It writes a secret into the dataset, which
 * only members can do, and the site reads it there.
 */
export const SECRET_TYPE = 'requestsSecret';

/** The dot hides documents from requests without a token. */
export const SECRET_ID_PREFIX = 'requests-secret.';

/**
 * The secret for members who may read but not write. Members who can write replace it regularly. A member who can read
 * the private documents of the dataset may view bookings but not change them.
 */
export const READ_ACCESS_ID = 'requests-secret.read-access';

export type StudioSecret = {
  secret: string;
  /** Milliseconds since 1970, by the content source's clock. */
  writtenAt: number;
  userId: string | null;
  userName: string | null;
};

/** A member's own secret is used immediately, and only once. */
export const SECRET_LIFETIME_MS = 60_000;

/** The secret for readers must outlast the time between two visits of members who can write. */
export const READ_ACCESS_LIFETIME_MS = 7 * 24 * 60 * 60_000;

/** The lifetime of a session. The Studio opens a new one before it ends. */
export const SESSION_LIFETIME_MS = 15 * 60_000;

/** The configuration of Sanity's webhook: the site parses it, the emulator sends it, the doctor compares it. */
export const PUBLISH_WEBHOOK = {
  path: WEBHOOK_PATHS.sanity,
  on: ['create', 'update', 'delete'],
  /** Uploaded photos need no event, because the documents that show them change. */
  filter: '!(_type in path("sanity.**"))',
  projection:
    '{_id, _type, _rev, _updatedAt, "slug": slug.current, "previousSlug": before().slug.current, "operation": delta::operation()}',
} as const;

/** The configuration of Resend's webhook. */
export const EMAIL_WEBHOOK = {
  path: WEBHOOK_PATHS.resend,
  events: DELIVERY_STATUSES.map((status) => `email.${status}`),
} as const;

/** The configuration of Stripe's webhook. */
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

/** Returns the events of Resend's webhook. With a domain for replies of calendars, it includes received emails. */
export const emailEvents = (replyDomain: string | undefined): readonly string[] =>
  replyDomain ? [...EMAIL_WEBHOOK.events, 'email.received'] : EMAIL_WEBHOOK.events;
