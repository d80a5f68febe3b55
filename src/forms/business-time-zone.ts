import { getSettings } from '#content/getters/get-settings.ts';
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
