import { z } from 'zod';
import type { QuoteVehicleType } from '#config/business.ts';
import type { Attribution } from '#domain/attribution/attribution.ts';
import { codedPrices } from '#domain/pricing/offer-codes.ts';
import type { ShownPrices } from '#domain/pricing/shown-prices.ts';
import { savedQuote, type SavedQuote } from '#domain/quote/quotes.ts';
import { callDatabase, parseResponse, visitorClient, type Sender } from './client.ts';
import { toRow } from './errors.ts';

export type QuoteInput = {
  /** UUID from the browser. The same id with the same content returns the same quote. */
  submissionId: string;
  customerName: string | null;
  customerEmail: string | null;
  customerPhone: string | null;
  vehicleType: QuoteVehicleType;
  vehicleMake: string | null;
  vehicleModel: string | null;
  vehicleYear: number | null;
  /** Service ids in the order chosen. */
  selectedServices: string[];
  /** The code of an offer. */
  code?: string | null;
  /** Whether the visitor says that they are a new customer. */
  saysNew?: boolean;
  /** The number of days for which the quote is valid. */
  validDays: number;
  /** The prices that the page showed. A price that is missing here is not compared. */
  shownPrices?: ShownPrices;
  sender: Sender;
  attribution: Attribution | null;
};

/**
 * Saves a quote (backend call 2). The database prices it from its own services. The same submission saved again
 * returns the same quote at the original prices.
 * @throws DataError @throws ChangedPricesError
 */
export const saveQuote = ({ submissionId, ...quote }: QuoteInput) =>
  callDatabase('save_quote', { submission_id: submissionId, quote: toRow(quote) }, savedQuote);

/**
 * Returns an active quote by its id from the URL; null when it doesn't exist, is already booked or has expired
 * (backend calls 3 and 4, expiry).
 * @throws DataError `unavailable`
 */
export const loadQuote = (id: string): Promise<SavedQuote | null> =>
  parseResponse(visitorClient().rpc('load_quote', { quote_id: id }), savedQuote.nullable());

const emailState = z.enum(['queued', 'gone']);
const quoteStatus = z.enum(['active', 'converted', 'expired']);

/**
 * Queues an email with an active quote, to the quote's own address.
 * @param email used only when the quote has no address yet
 * @returns `queued` even if the rate limits of the inbox or the sender suppress the email, which only the owner sees;
 *   `gone` when the quote is not active or unknown
 * @throws DataError `rejected`, `rate-limited`, `unavailable`
 */
export const requestQuoteEmail = (id: string, email: string, sender: Sender) =>
  callDatabase('email_quote', { quote_id: id, email, sender }, emailState);

/**
 * Returns the prices of these services that the code of an offer lowers today; null when it lowers none.
 * @throws DataError `rejected`, `rate-limited`, `unavailable`
 */
export const checkOfferCode = (code: string, services: string[], sender: Sender) =>
  callDatabase('check_offer_code', { code, services, sender }, codedPrices.nullable());

/** Returns the status of a quote; null when it does not exist. @throws DataError `unavailable` */
export const readQuoteStatus = (id: string) =>
  parseResponse(visitorClient().rpc('quote_status', { quote_id: id }), quoteStatus.nullable());
