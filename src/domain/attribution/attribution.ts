import { campaignsIn } from './note-attribution.ts';

/**
 * The origin of a visit to the site: the first page, the site that linked to it and the campaign in its address. It is
 * stored in the tab and sent only with a form.
 */
export type Attribution = { page: string; referrer: string | null; campaign: string | null };

/** The parameter in the address of the booking form for the page with the link to it. */
const FROM = 'from';

/** Returns the attribution that a browser sent; null for invalid text. */
export function parseAttribution(text: string): Attribution | null {
  try {
    const [page, referrer, campaign] = listOf(JSON.parse(text));
    if (typeof page !== 'string' || !page.startsWith('/')) return null;
    const path = asStorable(page.slice(0, 200));
    return { page: path, referrer: hostOf(referrer), campaign: campaignOf(campaign) };
  } catch {
    return null;
  }
}

/**
 * Returns the attribution from the address of a form, for browsers without scripts: the page with the link to it, or
 * the campaign. Null when the address has neither.
 * @param url of the page with the form
 */
export function attributionInAddress(url: string | null): Attribution | null {
  if (!url || !URL.canParse(url)) return null;
  const { pathname, searchParams } = new URL(url);
  const campaign = campaignsIn(searchParams);
  const page = searchParams.get(FROM) ?? (campaign.length > 0 ? pathname : '');
  return parseAttribution(JSON.stringify([page, null, campaign]));
}

/** Removes NUL and unpaired surrogates, which the database would refuse together with the whole form. */
const asStorable = (text: string) => text.replaceAll('\0', '').toWellFormed();

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
  const campaign = asStorable(parts.filter(Boolean).join(', ').slice(0, 300));
  return campaign === '' ? null : campaign;
}
