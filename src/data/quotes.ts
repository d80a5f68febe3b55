import { z } from 'zod';
import { parseResponse, visitorClient } from './client.ts';
import { instant, quotedServices, quoteVehicleType } from './shared-schemas.ts';
import type { QuoteInput, SavedQuote } from './types.ts';

const savedQuote = z
  .object({
    id: z.uuid(),
    quote_number: z.string(),
    customer_name: z.string().nullable(),
    customer_email: z.string().nullable(),
    customer_phone: z.string().nullable(),
    vehicle_type: quoteVehicleType,
    vehicle_make: z.string().nullable(),
    vehicle_model: z.string().nullable(),
    vehicle_year: z.number().nullable(),
    services: quotedServices,
    subtotal: z.number(),
    mobile_fee: z.number(),
    total_amount: z.number(),
    expires_at: instant,
  })
  .transform((row) => ({
    id: row.id,
    quoteNumber: row.quote_number,
    customerName: row.customer_name,
    customerEmail: row.customer_email,
    customerPhone: row.customer_phone,
    vehicleType: row.vehicle_type,
    vehicleMake: row.vehicle_make,
    vehicleModel: row.vehicle_model,
    vehicleYear: row.vehicle_year === null ? null : String(row.vehicle_year),
    services: row.services,
    subtotal: row.subtotal,
    mobileFee: row.mobile_fee,
    total: row.total_amount,
    expiresAt: row.expires_at,
  }));

/**
 * Backend call 2: saves a quote. The database prices it from its own services; the same submission
 * saved again returns the same quote, at the prices of the first time.
 * @throws DataError `rejected` (a sentence naming the field or the service), `conflict` (the
 *   submission id was used with other content), `rate-limited`, `unavailable` (outcome unknown:
 *   saving again with the same submission id is safe)
 */
export function saveQuote(input: QuoteInput): Promise<SavedQuote> {
  return parseResponse(
    visitorClient().rpc('save_quote', {
      submission_id: input.submissionId,
      quote: {
        customer_name: input.customerName,
        customer_email: input.customerEmail,
        customer_phone: input.customerPhone,
        vehicle_type: input.vehicleType,
        vehicle_make: input.vehicleMake,
        vehicle_model: input.vehicleModel,
        vehicle_year: input.vehicleYear,
        selected_services: input.selectedServices,
        valid_days: input.validDays,
      },
    }),
    savedQuote,
  );
}

/**
 * Backend calls 3 and 4 (expiry): an active quote by its id.
 * @param id from the URL; a malformed one is simply not found
 * @returns null when the quote does not exist, was booked already or has expired
 * @throws DataError `unavailable`
 */
export function loadQuote(id: string): Promise<SavedQuote | null> {
  return parseResponse(visitorClient().rpc('load_quote', { quote_id: id }), savedQuote.nullable());
}

const emailState = z.enum(['queued', 'limited', 'gone']);
const quoteStatus = z.enum(['active', 'converted', 'expired']);

/**
 * Queues an email with an active quote, to the quote's own address.
 * @param email taken when the quote has no address yet, else ignored
 * @returns `limited`: too many for this quote or this address; `gone`: not active anymore, or unknown
 * @throws DataError `rejected`, `unavailable`
 */
export function requestQuoteEmail(id: string, email: string): Promise<z.output<typeof emailState>> {
  return parseResponse(visitorClient().rpc('email_quote', { quote_id: id, email }), emailState);
}

/**
 * What became of a quote.
 * @returns null when it does not exist
 * @throws DataError `unavailable`
 */
export function readQuoteStatus(id: string): Promise<z.output<typeof quoteStatus> | null> {
  return parseResponse(
    visitorClient().rpc('quote_status', { quote_id: id }),
    quoteStatus.nullable(),
  );
}
