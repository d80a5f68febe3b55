/** Why a booking is only a request although the page promised confirmation at once. */
export const REQUEST_REASONS = ['taken', 'limit', 'review'] as const;
export type RequestReason = (typeof REQUEST_REASONS)[number];

/** As text for the customer. */
export const REASONS_FOR_CUSTOMER: Record<RequestReason, string> = {
  taken: "This time filled up before your request reached us, so it isn't confirmed yet.",
  limit:
    "You already have several visits that were confirmed at once, so this one isn't confirmed yet.",
  review: "We need to look at this request first, so it isn't confirmed yet.",
};

const PROMISED = 'The page promised to confirm this time at once.';

/** As text for the owner. */
export const REASONS_FOR_OWNER: Record<RequestReason, string> = {
  taken: `${PROMISED} It was taken or closed by the time the request arrived.`,
  limit: `${PROMISED} This customer or sender already has several such visits, so it's up to you.`,
  review: `${PROMISED} Please check its address, its price and its sender first.`,
};
