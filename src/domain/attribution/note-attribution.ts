/** Where a tab keeps where its visit began. */
export const ATTRIBUTION_KEY = 'attribution';

/** Notes the first page of this tab. Runs on every page, so it is short and never throws. */
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
    // A browser that keeps nothing tells nothing.
  }
}

/** What campaigns add to an address, and what ad networks add to know a press again. */
export const campaignsIn = (query: URLSearchParams) =>
  [...query].filter(([name]) => /^(utm_.+|gclid|fbclid|msclkid)$/.test(name));
