import { campaignsIn } from './note-attribution.ts';

/**
 * Where a visit began: the first page, the site that linked to it and the campaign in its address.
 * It stays in the tab, and leaves it only with what the visitor sends.
 */
export type Attribution = { page: string; referrer: string | null; campaign: string | null };

/** Names, in the address of the booking form, the page whose link led to it. */
const FROM = 'from';

/** Reads what a browser sent of it; null for anything else. */
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
 * What the address of a form tells without scripts: the page whose link led to it, or the campaign
 * that led right to it. Null: the visitor may have come from anywhere.
 * @param url of the page that the form stands on
 */
export function attributionInAddress(url: string | null): Attribution | null {
  if (!url || !URL.canParse(url)) return null;
  const { pathname, searchParams } = new URL(url);
  const campaign = campaignsIn(searchParams);
  const page = searchParams.get(FROM) ?? (campaign.length > 0 ? pathname : '');
  return parseAttribution(JSON.stringify([page, null, campaign]));
}

/** What the database can't hold must not cost what was sent along: a NUL, and half of a character. */
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
