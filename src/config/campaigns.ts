/** The names of the parameters that campaigns and ad networks add to an address. */
export const CAMPAIGN_PARAMETER = /^(?:utm_.+|gclid|fbclid|msclkid)$/;
