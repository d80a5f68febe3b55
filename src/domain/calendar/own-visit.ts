/** Matches the UID of an entry from this site, with the number of its booking. */
export const OWN_VISIT = /^booking-(.+)@mobile-detailing$/;

/** Returns the UID of a booking's entry. It never changes, so a calendar updates the entry it has. */
export const ownVisitUid = (bookingNumber: string): string =>
  `booking-${bookingNumber}@mobile-detailing`;
