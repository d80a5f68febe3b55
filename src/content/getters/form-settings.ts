import { DEFAULT_QUOTE_VALIDITY_DAYS, DRIVE_MINUTES } from '#config/business.ts';
import { getServiceAreas } from '#content/getters/cities.ts';
import { getSettings } from '#content/getters/pages.ts';
import { withinDeadline } from '#lib/deadline.ts';
import { log } from '#lib/logging/log.ts';

/** A visitor or the owner is waiting for the response to a form. */
const DEADLINE_MS = 4_000;

/** The hour at which thank-you emails are sent without a morning summary, by the clock of the business. */
const USUAL_MORNING = 9;

/**
 * Returns the result of `read`, or `otherwise` while the content source is down or slow, because that must not
 * cost a booking. Forms read content only through this function.
 */
async function readForForm<Value>(
  read: () => Promise<Value>,
  otherwise: Value,
  problem: string,
): Promise<Value> {
  try {
    return await withinDeadline(read(), DEADLINE_MS);
  } catch (error) {
    log.error(problem, { error });
    return otherwise;
  }
}

/**
 * Returns the IANA time zone of the days and times in a form; null while it is unknown. The database checks times
 * anyway.
 */
export const businessTimeZone = (): Promise<string | null> =>
  readForForm(
    async () => (await getSettings()).timeZone,
    null,
    'The time zone of the business could not be read. The database checks the time.',
  );

/** Returns the number of days for which a quote is valid. */
export const quoteValidityDays = (): Promise<number> =>
  readForForm(
    async () => (await getSettings()).quoteValidityDays,
    DEFAULT_QUOTE_VALIDITY_DAYS,
    'The validity of quotes could not be read. Using the default.',
  );

/** Returns the cities that the owner serves. While the list is unknown it is empty, and no address is in the area. */
export const serviceAreas = (): Promise<Awaited<ReturnType<typeof getServiceAreas>>> =>
  readForForm(getServiceAreas, [], 'The service areas could not be read. The owner confirms.');

/** Returns the minutes for the drive between two cities. */
export const driveMinutes = (): Promise<number> =>
  readForForm(
    async () => (await getSettings()).driveMinutes,
    DRIVE_MINUTES.usual,
    'The drive between cities could not be read. Using the default.',
  );

/** Returns the hour at which the thank-you email for a visit is sent; null when none is sent. */
export const thanksHour = (): Promise<number | null> =>
  readForForm(
    async () => {
      const { reviewUrl, summaryHour } = await getSettings();
      return reviewUrl === null ? null : (summaryHour ?? USUAL_MORNING);
    },
    null,
    'The hour of the thank-you email could not be read. None is sent for this visit.',
  );
