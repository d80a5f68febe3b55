import { loadBooking } from '#data/bookings/customer-actions.ts';
import { DataError } from '#data/errors.ts';
import { isManageToken } from '#domain/bookings/manage-path.ts';
import type { ManagedBooking } from '#domain/bookings/schemas.ts';
import { log } from '#lib/logging/log.ts';

/** The booking behind a link; null for a link that nobody was given. */
export async function loadForCustomer(
  token: string,
): Promise<ManagedBooking | 'unavailable' | null> {
  if (!isManageToken(token)) return null;
  try {
    return await loadBooking(token);
  } catch (error) {
    if (!(error instanceof DataError)) throw error;
    log.error("A customer's request could not be loaded.", { error });
    return 'unavailable';
  }
}
