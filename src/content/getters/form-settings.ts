import { DEFAULT_QUOTE_VALIDITY_DAYS, DRIVE_MINUTES } from '#config/business.ts';
import { getServiceAreas } from '#content/getters/cities.ts';
import { getSettings } from '#content/getters/pages.ts';
import { withinDeadline } from '#lib/deadline.ts';
import { log } from '#lib/logging/log.ts';

/** A visitor or the owner waits for the answer to a form. */
const DEADLINE_MS = 4_000;

/** When thanks leave while there is no morning summary, by the clock of the business. */
const USUAL_MORNING = 9;

/**
 * Returns what `read` gives, or `otherwise` while the content source is down or slow: that must not cost a
 * booking. Forms read content through this alone.
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
 * Returns the time zone that a form's days and times are wall clock of, as the IANA database names it; null
 * while it is unknown. The database has the last word on times anyway.
 */
export const businessTimeZone = (): Promise<string | null> =>
  readForForm(
    async () => (await getSettings()).timeZone,
    null,
    'The time zone of the business could not be read; the database judges the time.',
  );

/** Returns for how many days a quote is saved. */
export const quoteValidityDays = (): Promise<number> =>
  readForForm(
    async () => (await getSettings()).quoteValidityDays,
    DEFAULT_QUOTE_VALIDITY_DAYS,
    'The validity of quotes could not be read; the usual one is taken.',
  );

/** Returns the cities that the owner serves; none while they are unknown, and then no address is in the area. */
export const serviceAreas = (): Promise<Awaited<ReturnType<typeof getServiceAreas>>> =>
  readForForm(getServiceAreas, [], 'The service areas could not be read; the owner confirms.');

/** Returns how long the drive between two cities takes. */
export const driveMinutes = (): Promise<number> =>
  readForForm(
    async () => (await getSettings()).driveMinutes,
    DRIVE_MINUTES.usual,
    'The drive between cities could not be read; the usual one is taken.',
  );

/** Returns the hour at which the thanks for a visit leave; null: there are none. */
export const thanksHour = (): Promise<number | null> =>
  readForForm(
    async () => {
      const { reviewUrl, summaryHour } = await getSettings();
      return reviewUrl === null ? null : (summaryHour ?? USUAL_MORNING);
    },
    null,
    'The hour of thanks could not be read; none are sent for this visit.',
  );
