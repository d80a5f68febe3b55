import { z } from 'zod';
import { instant, quotedServices, quoteVehicleType } from './shared-schemas.ts';
import type { EmailKind } from '#domain/emails.ts';

const bookingPayload = z
  .object({
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
  })
  .transform((payload) => ({
    appointmentId: payload.appointment_id,
    appointmentNumber: payload.appointment_number,
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
  common.extend({ kind: bookingKinds, payload: bookingPayload }).transform(reshape),
  common
    .extend({ kind: z.literal('send-contact-notification'), payload: contactPayload })
    .transform(reshape),
  common
    .extend({ kind: z.literal('send-contact-confirmation'), payload: contactConfirmationPayload })
    .transform(reshape),
]);
