import { DEFAULT_QUOTE_VALIDITY_DAYS } from '#config/business.ts';
import { getSettings } from '#content/getters/get-settings.ts';
import { log } from '#lib/logging/log.ts';

/** For how many days a quote is saved. A content source that is down must not cost a quote. */
export async function quoteValidityDays(): Promise<number> {
  try {
    return (await getSettings()).quoteValidityDays;
  } catch (error) {
    log.error('The validity of quotes could not be read; the usual one is taken.', { error });
    return DEFAULT_QUOTE_VALIDITY_DAYS;
  }
}
