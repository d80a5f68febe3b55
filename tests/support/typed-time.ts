/** Of a booking with a time that was typed, and nothing asked for since. */
export const TYPED_TIME = {
  visitUntil: null,
  proposedUntil: null,
  askedDate: null,
  askedTime: null,
  askedUntil: null,
  askedNote: null,
  contactBy: null,
  instructions: null,
  offeredPrices: null,
};
