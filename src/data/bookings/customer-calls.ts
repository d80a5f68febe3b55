import { z } from 'zod';
import type { QuoteVehicleType } from '#config/business.ts';
import type { Attribution } from '#domain/attribution/attribution.ts';
import { availableDay, type AvailableDay, MAX_DAYS } from '#domain/booking/availability.ts';
import { createdBooking, transitionResult } from '#domain/booking/commands.ts';
import type { VisitorFields } from '#domain/booking/fields.ts';
import { managedBooking } from '#domain/booking/schemas.ts';
import type { ShownPrices } from '#domain/pricing/shown-prices.ts';
import {
  cachedVisitorClient,
  callDatabase,
  hashToken,
  parseResponse,
  visitorClient,
  type Sender,
} from '../client.ts';
import { toRow } from '../errors.ts';

/** The fields of the form by their rules, and what comes with them. */
export type BookingInput = VisitorFields & {
  submissionId: string;
  /** Of a saved quote. */
  quoteId: string | null;
  /** An unsaved quote that is to be created with the booking; counts without a `quoteId`. */
  selection: { vehicleType: QuoteVehicleType; services: string[]; code?: string | null } | null;
  /** Of the vehicle of a package that is booked alone; null: unknown. */
  size: QuoteVehicleType | null;
  /** Whether the visitor says that they are a new customer; a saved quote has said it already. */
  saysNew?: boolean;
  /** Whether the page said that it is confirmed at once, and whether its address is in the area. */
  instant?: boolean;
  inArea?: boolean;
  /** How many days a quote is valid that is created with the booking. */
  validDays: number;
  /** As the page showed them; judged of a booking without a quote. */
  shownPrices?: ShownPrices;
  /** Stored and shown to the owner, but no email goes to the typed address. */
  looksLikeSpam: boolean;
  sender: Sender;
  attribution: Attribution | null;
};

/**
 * Backend calls 2, 5, 6, 7 and 4 (conversion) in one transaction: it admits the sender, saves the quote of
 * what was only selected, stores the appointment, queues the emails about it and converts the quote. Where
 * the page said so and it still fits, it is confirmed. An unknown or expired quote id leaves it without one.
 * @throws DataError with the step that failed @throws ChangedPricesError
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

/** The booking that a link leads to; null for a link that nobody was given. */
export const loadBooking = (token: string) =>
  callDatabase('load_booking', { token_hash: hashToken(token) }, managedBooking.nullable());

const result = transitionResult.nullable();

const transitionOwn = (action: 'accept' | 'cancel') => (token: string, seen: number) =>
  callDatabase('transition_own_booking', { ...by(token, seen), action }, result);

/** Not done when the booking is past the revision that the customer saw; null for an unknown link. */
export const acceptProposedTime = transitionOwn('accept');

/** As `acceptProposedTime`. @throws DataError `rejected` when the visit is over */
export const cancelOwnBooking = transitionOwn('cancel');

/** What the customer would rather have, wall clock of the business; without a time, the day counts. */
export type RequestedTime = { date: string; time: string | null; until: string | null };

/**
 * As `acceptProposedTime`. Asks for words, a day, or both.
 * @throws DataError `rejected`, with a sentence for the customer
 */
export const askForAnotherTime = (
  token: string,
  seen: number,
  note: string,
  requested: RequestedTime | null,
) => callDatabase('request_another_time', { ...by(token, seen), note, requested }, result);

/**
 * What the customer's calendar answers: an acceptance is noted, a refusal asks for another time. The same
 * answer again, one to an earlier revision, and one of somebody else change nothing.
 * @param answer `senders` are all that it names as its author
 * @returns whether something changed @throws DataError `unavailable`
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

/** Null while the database knows no hours. */
const knownDays = z.array(availableDay).nullable();

/** So many days from one on, for a visit with these services. */
export type AvailabilityQuestion = {
  /** `YYYY-MM-DD` */
  from: string;
  /** 1 to `MAX_DAYS` */
  days: number;
  /** Ids; of none, or unknown ones, it takes two hours. */
  services: string[];
};

/**
 * Which windows of which days are free; none while the database knows no hours.
 * @throws DataError `unavailable`; `rejected` when days or services are out of bounds
 */
export async function readAvailability(question: AvailabilityQuestion): Promise<AvailableDay[]> {
  const { from, days, services } = question;
  const call = visitorClient().rpc('visit_availability', { first_day: from, days, services });
  return (await parseResponse(call, knownDays)) ?? [];
}

/**
 * What is free from a day on, for a visit of usual length. Pages share a response for ten minutes.
 * @param tags of the content that the hours come from @throws DataError `unavailable`
 */
export async function readDaysAhead(from: string, tags: string[]): Promise<AvailableDay[]> {
  const args = { first_day: from, days: MAX_DAYS, services: [] };
  const call = cachedVisitorClient(600, tags).rpc('visit_availability', args, { get: true });
  return (await parseResponse(call, knownDays)) ?? [];
}

/**
 * Within how many whole hours requests are usually answered, 1 to 24: the middle of the last thirty answers;
 * null before these, or when it takes longer. Pages share a response for an hour. @throws DataError
 */
export const readAnswerHours = () =>
  parseResponse(
    cachedVisitorClient(3600).rpc('answer_hours', undefined, { get: true }),
    z.number().int().min(1).max(24).nullable(),
  );
