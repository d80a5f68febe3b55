/**
 * Where a visit began: the first page, the site that linked to it and the campaign in its address.
 * It stays in the tab, and leaves it only with a booking request.
 */
export type Lead = { page: string; referrer: string | null; campaign: string | null };

export const LEAD_KEY = 'lead';

/** Notes the first page of this tab. Runs on every page, so it is short and never throws. */
export function noteLead(): void {
  try {
    const { pathname, search, host } = location;
    const campaign = [...new URLSearchParams(search)].filter(([name]) => name.startsWith('utm_'));
    const from = document.referrer && new URL(document.referrer).host;
    sessionStorage[LEAD_KEY] ??= JSON.stringify([pathname, from === host ? '' : from, campaign]);
  } catch {
    // A browser that keeps nothing tells nothing.
  }
}

/** Reads what a browser sent of it; null for anything else. */
export function parseLead(text: string): Lead | null {
  try {
    const [page, referrer, campaign] = listOf(JSON.parse(text));
    if (typeof page !== 'string' || !page.startsWith('/')) return null;
    return { page: page.slice(0, 200), referrer: hostOf(referrer), campaign: campaignOf(campaign) };
  } catch {
    return null;
  }
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const hostOf = (value: unknown) =>
  typeof value === 'string' && /^[\w.:-]{1,200}$/.test(value) ? value : null;

function campaignOf(value: unknown): string | null {
  const parts = listOf(value).map((part) => {
    const [name, text] = listOf(part);
    return typeof name === 'string' && typeof text === 'string'
      ? `${name.replace(/^utm_/, '')}: ${text}`
      : '';
  });
  const campaign = parts.filter(Boolean).join(', ').slice(0, 300);
  return campaign === '' ? null : campaign;
}
