/** Why a booking stayed a request although the page said that its time is confirmed at once. */
export const REQUEST_REASONS = ['taken', 'limit', 'review'] as const;
export type RequestReason = (typeof REQUEST_REASONS)[number];

/** As the customer reads it. */
export const REASONS_FOR_CUSTOMER: Record<RequestReason, string> = {
  taken: "This time filled up before your request reached us, so it isn't confirmed yet.",
  limit:
    "You already have several visits that were confirmed at once, so this one isn't confirmed yet.",
  review: "We need to look at this request first, so it isn't confirmed yet.",
};

const OFFERED = 'The page said that this time is confirmed at once.';

/** As the owner reads it. */
export const REASONS_FOR_OWNER: Record<RequestReason, string> = {
  taken: `${OFFERED} It was taken or closed by the time the request arrived.`,
  limit: `${OFFERED} This customer or sender already has several such visits, so it's up to you.`,
  review: `${OFFERED} Its address, its price or its sender needs your look first.`,
};
