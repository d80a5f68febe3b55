import { z } from 'zod';
import { articlePath, PAGE_KEYS, PATHS, servicePath } from '#domain/pages.ts';
import { readPrice } from '#domain/pricing/price.ts';
import { articleSearchTexts, serviceSearchTexts, type SearchTexts } from '#domain/search.ts';
import { siteUrl } from '../site/site-url.ts';

/** Search engines cut texts off after this many characters. */
const MAX_TITLE = 60;
const MAX_DESCRIPTION = 160;

const line = z.string().trim().catch('');
/** The fields that the preview reads. Any of them can be empty while the owner types. */
const page = z.object({
  _type: line,
  key: line,
  title: line,
  summary: line,
  heading: line,
  intro: line,
  slug: z.object({ current: line }).catch({ current: '' }),
  duration: line.transform((duration) => duration || null),
  price: z.record(z.string(), z.unknown()).catch({}).transform(readPrice),
});
const searchTexts = z.object({ title: line, description: line });

type Business = { businessName: string; region: string };

/** Returns the path of a document's page, or null while it has none. */
export function pagePath(document: unknown): string | null {
  const { _type, key, slug } = page.parse(document ?? {});
  if (_type === 'page') {
    const known = PAGE_KEYS.find((candidate) => candidate === key);
    return known ? PATHS[known] : null;
  }
  if (!slug.current) return null;
  if (_type === 'service') return servicePath(slug.current);
  return _type === 'blogTeaser' ? articlePath(slug.current) : `/${slug.current}`;
}

/**
 * Returns the page's search result. An empty text falls back to the page's own, as on the site.
 */
export function searchPreview(seo: unknown, document: unknown, business: Business) {
  const { title, description } = searchTexts.parse(seo ?? {});
  const fallback = fallbackTexts(document, business);
  return {
    title: cut(title ? withName(title, business) : fallback.title, MAX_TITLE),
    address: `${siteUrl('/').replace(/\/$/, '')}${pagePath(document) ?? '/…'}`,
    description: cut(description || fallback.description, MAX_DESCRIPTION),
  };
}

/** Returns the texts that the site uses until the owner writes some. */
function fallbackTexts(document: unknown, business: Business): SearchTexts {
  const { _type, heading, intro, ...texts } = page.parse(document ?? {});
  if (_type === 'service') return serviceSearchTexts(texts, business);
  if (_type === 'blogTeaser') return articleSearchTexts(texts, null, business);
  return { title: withName(heading, business), description: intro };
}

const withName = (title: string, { businessName }: Business) =>
  businessName ? `${title} | ${businessName}` : title;

/** Cuts a text off at the end of a word. */
function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  return `${text.slice(0, max).replace(/\s+\S*$/, '')} …`;
}
