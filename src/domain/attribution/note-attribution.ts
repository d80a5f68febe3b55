import { CAMPAIGN_PARAMETER } from '#config/campaigns.ts';

/** The key in session storage for the attribution of this tab. */
export const ATTRIBUTION_KEY = 'attribution';

/** Stores the first page of this tab. It runs on every page, so it is short and never throws. */
export function noteAttribution(): void {
  try {
    const { pathname, search, host } = location;
    const campaign = campaignsIn(new URLSearchParams(search));
    const from = document.referrer && new URL(document.referrer).host;
    sessionStorage[ATTRIBUTION_KEY] ??= JSON.stringify([
      pathname,
      from === host ? '' : from,
      campaign,
    ]);
  } catch {
    // A browser without storage has no attribution.
  }
}

/** Returns the parameters of campaigns and the click ids of ad networks. */
export const campaignsIn = (query: URLSearchParams) =>
  [...query].filter(([name]) => CAMPAIGN_PARAMETER.test(name));
