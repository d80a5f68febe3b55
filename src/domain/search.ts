import { MINIMUM_CHARGE } from '#config/business.ts';
import { formatUsd } from './pricing/format-usd.ts';
import { minimumLabel } from './pricing/price-label.ts';
import { lowestPrice, type Price } from './pricing/price.ts';

/** The characters that search results show of a title and of a description. */
export const MAX_TITLE = 60;
export const MAX_DESCRIPTION = 155;

/**
 * Returns the first text that fits. If none fits, returns as many leading words of the last one as fit.
 */
export function firstFitting(max: number, ...texts: string[]): string {
  const tidy = texts.map((text) => text.trim());
  return (
    tidy.find((text) => text.length <= max) ??
    leadingWords(max, tidy.at(-1) ?? '').replace(LOOSE_END, '')
  );
}

/** Characters and words that should not end a text. */
const LOOSE_END = /(?:[\s,;:&–—|-]|\s(?:a|an|and|at|for|from|in|of|on|or|the|to|with))+$/i;

/** Returns the leading words of a text that fit, at least one. */
export function leadingWords(max: number, text: string): string {
  const [first = '', ...words] = text.trim().split(/\s+/);
  let short = first;
  for (const word of words) {
    if (`${short} ${word}`.length > max) break;
    short = `${short} ${word}`;
  }
  return short;
}

/** The complete title, with the name of the business if it fits, and the description. */
export type SearchTexts = { title: string; description: string };

type Business = { businessName: string; region: string };
type Service = { title: string; summary: string; price: Price; duration: string | null };
type Article = { title: string; summary: string };

/** Returns the search texts of a service without texts from the owner: service, place and price. */
export function serviceSearchTexts(service: Service, business: Business): SearchTexts {
  const { title, summary, duration } = service;
  const price = priceWords(service.price);
  const lowest = lowestPrice(service.price);
  const minimum = lowest !== null && lowest < MINIMUM_CHARGE ? `, ${minimumLabel()},` : '';
  const place = business.region ? ` in the ${business.region}` : '';
  const offer = `${capitalize(price || 'Done')}${minimum} at your door${place}.`;
  const time = duration ? ` Takes ${duration}.` : '';
  return {
    title: firstFitting(
      MAX_TITLE,
      ...[place, '']
        .map((where) => `${title}${where} ${price}`.trim())
        .flatMap((text) => [withName(text, business), text]),
      title,
    ),
    description: firstFitting(
      MAX_DESCRIPTION,
      `${summary} ${offer}${time}`,
      `${summary} ${offer}`,
      `${firstSentence(summary)} ${offer}`,
      `${title}. ${offer}${time}`,
      offer,
    ),
  };
}

/** Returns the search texts of an article: its own text, and the related service with its price. */
export function articleSearchTexts(
  { title, summary }: Article,
  service: Pick<Service, 'title' | 'price'> | null,
  business: Business,
): SearchTexts {
  const place = business.region ? ` in the ${business.region}` : '';
  const offers = service
    ? [place, ''].map((where) => `${service.title}${where} ${priceWords(service.price)}`.trim())
    : [];
  return {
    title: firstFitting(MAX_TITLE, withName(title, business), title, ...leadingClauses(title)),
    description: firstFitting(
      MAX_DESCRIPTION,
      ...offers.map((offer) => `${summary} ${offer}.`),
      ...offers.map((offer) => `${firstSentence(summary)} ${offer}.`),
      summary,
      ...leadingClauses(summary).map((clause) => clause.replace(/[^.?!]$/, '$&.')),
    ),
  };
}

const withName = (text: string, { businessName }: Business) => `${text} | ${businessName}`;

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns "from $40", "for $100" or "for $125 per wheel"; empty without a price. */
function priceWords(price: Price): string {
  const lowest = lowestPrice(price);
  if (lowest === null) return '';
  const amount = formatUsd(lowest);
  if (price.regular !== null && price.regular !== price.suv) return `from ${amount}`;
  return lowest === price.perWheel ? `for ${amount} per wheel` : `for ${amount}`;
}

const firstSentence = (text: string) => /^.*?[.?!](?=\s|$)/s.exec(text)?.[0] ?? text;

/** Returns a text without its last clause, without the last two, and so on. */
function leadingClauses(text: string): string[] {
  const ends = [...text.matchAll(/[,:;](?=\s)|(?<=[.?!])(?=\s)/g)].map(({ index }) => index);
  return ends.reverse().map((end) => text.slice(0, end));
}
