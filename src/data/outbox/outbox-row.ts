import { z } from 'zod';
import { instant, quotedServices, quoteVehicleType } from '#data/shared-schemas.ts';
import { UPDATE_EMAIL_KINDS, type EmailKind } from '#domain/emails.ts';
import { BOOKING_STATUSES } from '#domain/bookings/states.ts';

const bookingRow = z.object({
  appointment_id: z.uuid(),
  appointment_number: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  package_title: z.string(),
  vehicle_year: z.number(),
  vehicle_make: z.string(),
  vehicle_model: z.string(),
  preferred_date: z.string(),
  preferred_time: z.string(),
  status: z.string(),
  looks_like_spam: z.boolean(),
  quote: z
    .object({
      quote_number: z.string(),
      vehicle_type: quoteVehicleType,
      services: quotedServices,
      subtotal: z.number(),
      mobile_fee: z.number(),
      total: z.number(),
    })
    .transform(({ quote_number, vehicle_type, mobile_fee, ...same }) => ({
      ...same,
      quoteNumber: quote_number,
      vehicleType: vehicle_type,
      mobileFee: mobile_fee,
    }))
    .nullable(),
  /** Until the email has left. */
  manage_token: z.string().optional(),
});

const reshapeBooking = (payload: z.output<typeof bookingRow>) => ({
  bookingId: payload.appointment_id,
  bookingNumber: payload.appointment_number,
  name: payload.name,
  email: payload.email,
  phone: payload.phone,
  address: payload.address,
  city: payload.city,
  state: payload.state,
  zip: payload.zip,
  packageTitle: payload.package_title,
  vehicleYear: payload.vehicle_year,
  vehicleMake: payload.vehicle_make,
  vehicleModel: payload.vehicle_model,
  preferredDate: payload.preferred_date,
  preferredTime: payload.preferred_time,
  status: payload.status,
  looksLikeSpam: payload.looks_like_spam,
  quote: payload.quote,
  manageToken: payload.manage_token,
});

const bookingPayload = bookingRow.transform(reshapeBooking);

/** A request as booked, and where its visit stands. */
export const bookingUpdate = bookingRow
  .extend({
    status: z.enum(BOOKING_STATUSES),
    revision: z.number(),
    visit_date: z.string(),
    visit_time: z.string(),
    visit_minutes: z.number(),
    proposed_date: z.string().nullable(),
    proposed_time: z.string().nullable(),
    note: z.string().nullish(),
    moved: z.boolean().optional(),
  })
  .transform((row) => ({
    ...reshapeBooking(row),
    status: row.status,
    revision: row.revision,
    visitDate: row.visit_date,
    visitTime: row.visit_time,
    visitMinutes: row.visit_minutes,
    proposedDate: row.proposed_date,
    proposedTime: row.proposed_time,
    note: row.note ?? null,
    moved: row.moved ?? false,
  }));
export type BookingUpdate = z.output<typeof bookingUpdate>;

const summaryPayload = z.object({
  date: z.string(),
  visits: z.array(
    z
      .object({
        time: z.string(),
        name: z.string(),
        phone: z.string(),
        address: z.string(),
        package_title: z.string(),
        number: z.string(),
      })
      .transform(({ package_title, ...same }) => ({ ...same, packageTitle: package_title })),
  ),
});

const quotePayload = z
  .object({
    quote_id: z.uuid(),
    quote_number: z.string(),
    name: z.string().nullable(),
    email: z.string(),
    vehicle_type: quoteVehicleType,
    services: quotedServices,
    subtotal: z.number(),
    mobile_fee: z.number(),
    total: z.number(),
    expires_at: instant,
  })
  .transform(({ quote_id, quote_number, vehicle_type, mobile_fee, expires_at, ...same }) => ({
    ...same,
    quoteId: quote_id,
    quoteNumber: quote_number,
    vehicleType: vehicle_type,
    mobileFee: mobile_fee,
    expiresAt: expires_at,
  }));

const contactPayload = z
  .object({
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    subject: z.string().nullable(),
    message: z.string(),
    looks_like_spam: z.boolean(),
  })
  .transform(({ looks_like_spam, ...same }) => ({ ...same, looksLikeSpam: looks_like_spam }));

export const renderedEmail = z.object({
  to: z.string(),
  replyTo: z.string().nullable(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  attachments: z.array(
    z.object({ filename: z.string(), contentType: z.string(), content: z.string() }),
  ),
});

const common = z.object({
  id: z.uuid(),
  idempotency_key: z.string(),
  claim_token: z.uuid(),
  attempts: z.number(),
  uncertain_since: instant.nullable(),
  seen_errors: z.array(z.string()),
  rendered: renderedEmail.nullable(),
});

function reshape<Kind extends EmailKind, Payload>(
  row: z.output<typeof common> & { kind: Kind; payload: Payload },
) {
  return {
    kind: row.kind,
    payload: row.payload,
    id: row.id,
    idempotencyKey: row.idempotency_key,
    claimToken: row.claim_token,
    attempts: row.attempts,
    uncertainSince: row.uncertain_since,
    seenErrors: row.seen_errors,
    rendered: row.rendered,
  };
}

const bookingKinds = z.enum(['send-confirmation', 'send-admin-notification']);
const contactConfirmationPayload = z.object({ name: z.string(), email: z.string() });

/** One claimed row of table `email_outbox`, in the site's own shape. */
export const claimedEmail = z.union([
  common.extend({ kind: z.enum(UPDATE_EMAIL_KINDS), payload: bookingUpdate }).transform(reshape),
  common
    .extend({ kind: z.literal('send-admin-summary'), payload: summaryPayload })
    .transform(reshape),
  common.extend({ kind: bookingKinds, payload: bookingPayload }).transform(reshape),
  common.extend({ kind: z.literal('send-quote'), payload: quotePayload }).transform(reshape),
  common
    .extend({ kind: z.literal('send-contact-notification'), payload: contactPayload })
    .transform(reshape),
  common
    .extend({ kind: z.literal('send-contact-confirmation'), payload: contactConfirmationPayload })
    .transform(reshape),
]);
