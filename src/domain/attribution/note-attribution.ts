import { CAMPAIGN_PARAMETER } from '#config/campaigns.ts';

/** The key in session storage for the attribution of this tab. */
export const ATTRIBUTION_KEY = 'attribution';

/**
 * Stores the first page of this tab. It runs on every page, so it is short and never throws. A visitor may leave the
 * first page before its scripts have started, so on the next page that first page is the referrer.
 */
export function noteAttribution(): void {
  try {
    const referrer = document.referrer ? new URL(document.referrer) : null;
    const isFromSite = referrer?.host === location.host;
    const { pathname, search } = isFromSite ? referrer : location;
    sessionStorage[ATTRIBUTION_KEY] ??= JSON.stringify([
      pathname,
      isFromSite ? '' : (referrer?.host ?? ''),
      campaignsIn(new URLSearchParams(search)),
    ]);
  } catch {
    // A browser without storage has no attribution.
  }
}

/** Returns the parameters of campaigns and the click ids of ad networks. */
export const campaignsIn = (query: URLSearchParams) =>
  [...query].filter(([name]) => CAMPAIGN_PARAMETER.test(name));
