import { DELIVERY_STATUSES } from './emails/delivery.ts';

/** What Sanity is told to send: the site parses it, the emulator sends it, the doctor compares it. */
export const PUBLISH_WEBHOOK = {
  path: '/api/sanity-webhook',
  on: ['create', 'update', 'delete'],
  /** Photos are told of by the documents that show them. */
  filter: '!(_type in path("sanity.**"))',
  projection:
    '{_id, _type, _rev, _updatedAt, "slug": slug.current, "previousSlug": before().slug.current, "operation": delta::operation()}',
} as const;

/** What Resend is told to send. */
export const EMAIL_WEBHOOK = {
  path: '/api/resend-webhook',
  events: DELIVERY_STATUSES.map((status) => `email.${status}`),
} as const;
