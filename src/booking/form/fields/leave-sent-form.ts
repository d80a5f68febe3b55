import { SENT } from '#booking/confirmation/sent-booking.tsx';
import { PATHS } from '#domain/pages.ts';

/**
 * Goes on to the confirmation. The last step becomes the page that says what was sent: Back leads there,
 * as does a reload. The next page is loaded anew, because entries of steps mean nothing to the router.
 */
export function leaveSentForm(): void {
  location.replace(`#${SENT}`);
  location.assign(PATHS['booking-confirmation']);
}
