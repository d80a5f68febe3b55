import { articlePath, PAGE_KEYS, PATHS, servicePath } from '#domain/pages.ts';
import { articleSearchTexts, serviceSearchTexts, type SearchTexts } from '#domain/search.ts';
import { siteUrl } from '../site/site-url.ts';
import { readPrice } from '../validation/price.ts';

/** Where search engines cut off, in characters. */
const MAX_TITLE = 60;
const MAX_DESCRIPTION = 160;

type Business = { businessName: string; region: string };

/** Null while the document has no page. */
export function pagePath(document: unknown): string | null {
  const { _type, key, slug } = readFields(document);
  if (_type === 'page') {
    const known = PAGE_KEYS.find((candidate) => candidate === key);
    return known ? PATHS[known] : null;
  }
  const current = line(readFields(slug)['current']);
  if (!current) return null;
  if (_type === 'service') return servicePath(current);
  return _type === 'blogTeaser' ? articlePath(current) : `/${current}`;
}

/**
 * A search result as search engines write it. An empty text falls back to the page's own, as on the
 * site.
 */
export function searchPreview(seo: unknown, document: unknown, business: Business) {
  const own = readFields(seo);
  const written = writtenTexts(document, business);
  const title = line(own['title']);
  const address = `${siteUrl('/').replace(/\/$/, '')}${pagePath(document) ?? '/…'}`;
  return {
    title: cut(title ? withName(title, business) : written.title, MAX_TITLE),
    address,
    description: cut(line(own['description']) || written.description, MAX_DESCRIPTION),
  };
}

/** What the site says while the owner has written nothing. */
function writtenTexts(document: unknown, business: Business): SearchTexts {
  const fields = readFields(document);
  const texts = { title: line(fields['title']), summary: line(fields['summary']) };
  if (fields['_type'] === 'service') {
    const duration = line(fields['duration']) || null;
    const price = readPrice(readFields(fields['price']));
    return serviceSearchTexts({ ...texts, duration, price }, business);
  }
  if (fields['_type'] === 'blogTeaser') return articleSearchTexts(texts, null, business);
  return { title: withName(line(fields['heading']), business), description: line(fields['intro']) };
}

const withName = (title: string, { businessName }: Business) =>
  businessName ? `${title} | ${businessName}` : title;

const line = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/** At the end of a word. */
function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  return `${text.slice(0, max).replace(/\s+\S*$/, '')} …`;
}

const readFields = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
