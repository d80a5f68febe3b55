import { DEFAULT_QUOTE_VALIDITY_DAYS } from '#config/business.ts';
import { getSettings } from '#content/getters/pages.ts';
import { log } from '#lib/logging/log.ts';

/**
 * The time zone that a form's days and times are wall clock of, as the IANA database names it. Null while
 * the content source is down and nothing is kept of it: that must not cost a booking, and the database
 * has the last word on times anyway.
 */
export async function businessTimeZone(): Promise<string | null> {
  try {
    return (await getSettings()).timeZone;
  } catch (error) {
    log.error('The time zone of the business could not be read; the database judges the time.', {
      error,
    });
    return null;
  }
}

/** For how many days a quote is saved. A content source that is down must not cost a quote. */
export async function quoteValidityDays(): Promise<number> {
  try {
    return (await getSettings()).quoteValidityDays;
  } catch (error) {
    log.error('The validity of quotes could not be read; the usual one is taken.', { error });
    return DEFAULT_QUOTE_VALIDITY_DAYS;
  }
}
