import { z } from 'zod';
import type { QuoteVehicleType } from '#config/business.ts';
import type { Attribution } from '#domain/attribution/attribution.ts';
import { createdBooking, transitionResult } from '#domain/booking/commands.ts';
import type { VisitorFields } from '#domain/booking/fields/fields.ts';
import { managedBooking } from '#domain/booking/schemas.ts';
import type { ShownPrices } from '#domain/pricing/shown-prices.ts';
import { availableDay, type AvailableDay, MAX_DAYS } from '#domain/schedule/availability.ts';
import {
  cachedVisitorClient,
  callDatabase,
  hashToken,
  parseResponse,
  visitorClient,
  type Sender,
} from '../client.ts';
import { toRow } from '../errors.ts';

/** A booking from the form. */
export type BookingInput = VisitorFields & {
  submissionId: string;
  /** The id of a saved quote. */
  quoteId: string | null;
  /** An unsaved quote to create with the booking, used without a `quoteId`. */
  selection: { vehicleType: QuoteVehicleType; services: string[]; code?: string | null } | null;
  /** The offer code, for a package without a quote. */
  code?: string | null;
  /** The size of the vehicle, for a package without a quote; null when unknown. */
  size: QuoteVehicleType | null;
  /** Whether the visitor says that they are a new customer. A saved quote already contains this. */
  saysNew?: boolean;
  /** Whether the page promised confirmation at once. */
  instant?: boolean;
  /** Whether the address is in the service area. */
  inArea?: boolean;
  /** The number of days for which a quote created with the booking is valid. */
  validDays: number;
  /** The prices that the page showed, compared for a booking without a quote. */
  shownPrices?: ShownPrices;
  /** The booking is stored and shown to the owner, but no email goes to the typed address. */
  looksLikeSpam: boolean;
  sender: Sender;
  attribution: Attribution | null;
};

/**
 * Creates a booking (backend calls 2, 5, 6, 7 and 4, conversion, in one transaction). It checks the sender's rate
 * limit, saves a selection as a quote, stores the appointment, queues the emails and converts the quote. The booking
 * is confirmed if the page promised that and the time is still free. An unknown or expired quote id is ignored.
 * @throws DataError with the step that failed
 * @throws ChangedPricesError
 */
export const createBooking = ({ submissionId, selection, ...booking }: BookingInput) =>
  callDatabase(
    'create_booking',
    {
      submission_id: submissionId,
      booking: { ...toRow(booking), selection: selection && toRow(selection) },
    },
    createdBooking,
  );

/** Returns the booking of a customer's link; null for an unknown link. */
export const loadBooking = (token: string) =>
  callDatabase('load_booking', { token_hash: hashToken(token) }, managedBooking.nullable());

const result = transitionResult.nullable();

const transitionOwn = (action: 'accept' | 'cancel') => (token: string, seen: number) =>
  callDatabase('transition_own_booking', { ...by(token, seen), action }, result);

/** Accepts a proposed time, unless the booking has changed since the customer saw it. Null for an unknown link. */
export const acceptProposedTime = transitionOwn('accept');

/** Cancels a booking, under the same condition as `acceptProposedTime`. @throws DataError `rejected` when it is over */
export const cancelOwnBooking = transitionOwn('cancel');

/** The time that the customer prefers, wall clock of the business. Without a time, any time on the day. */
export type RequestedTime = { date: string; time: string | null; until: string | null };

/**
 * Asks for another time, under the same condition as `acceptProposedTime`. Needs a note, a day, or both.
 * @throws DataError `rejected`, with a sentence for the customer
 */
export const askForAnotherTime = (
  token: string,
  seen: number,
  note: string,
  requested: RequestedTime | null,
) => callDatabase('request_another_time', { ...by(token, seen), note, requested }, result);

/**
 * Applies the reply of a customer's calendar: an acceptance is recorded, and a refusal asks for another time. A
 * repeated reply, a reply to an earlier revision and a reply from another person change nothing.
 * @param answer with all addresses in `senders` that it names as its author
 * @returns whether something changed
 * @throws DataError `unavailable`
 */
export const answerByCalendar = (answer: {
  bookingNumber: string;
  revision: number;
  senders: string[];
  accepts: boolean;
}) =>
  callDatabase(
    'answer_by_calendar',
    {
      booking_number: answer.bookingNumber,
      seen_revision: answer.revision,
      senders: answer.senders,
      accepts: answer.accepts,
    },
    z.boolean(),
  );

const by = (token: string, seen: number) => ({
  token_hash: hashToken(token),
  seen_revision: seen,
});

/** Null while the database has no opening hours. */
const knownDays = z.array(availableDay).nullable();

/** The days and services to check. */
export type AvailabilityQuestion = {
  /** The first day, `YYYY-MM-DD`. */
  from: string;
  /** The number of days, 1 to `MAX_DAYS`. */
  days: number;
  /** Service ids. Without known services, the visit takes two hours. */
  services: string[];
};

/**
 * Returns the days with their free windows; no days while the database has no opening hours.
 * @throws DataError `unavailable`; `rejected` when days or services are out of bounds
 */
export async function readAvailability(question: AvailabilityQuestion): Promise<AvailableDay[]> {
  const { from, days, services } = question;
  const call = visitorClient().rpc('visit_availability', { first_day: from, days, services });
  return (await parseResponse(call, knownDays)) ?? [];
}

/**
 * Returns the days from one day on with the windows that are free for a visit of default length. Pages share a
 * response for ten minutes.
 * @param tags of the content with the opening hours
 * @throws DataError `unavailable`
 */
export async function readDaysAhead(from: string, tags: string[]): Promise<AvailableDay[]> {
  const args = { first_day: from, days: MAX_DAYS, services: [] };
  const call = cachedVisitorClient(600, tags).rpc('visit_availability', args, { get: true });
  return (await parseResponse(call, knownDays)) ?? [];
}

/**
 * Returns the number of hours, 1 to 24, in which requests are usually answered: the median of the last thirty
 * answers. Null with fewer answers, or when it takes longer. Pages share a response for an hour.
 * @throws DataError
 */
export const readAnswerHours = () =>
  parseResponse(
    cachedVisitorClient(3600).rpc('answer_hours', undefined, { get: true }),
    z.number().int().min(1).max(24).nullable(),
  );
