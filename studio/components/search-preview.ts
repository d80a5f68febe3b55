import { PAGE_KEYS, PATHS } from '#domain/pages.ts';
import { siteUrl } from '../site-url.ts';

/** Where search engines cut off, in characters. */
const MAX_TITLE = 60;
const MAX_DESCRIPTION = 160;

type SearchPreview = { title: string; address: string; description: string };

/** @returns the path of the page that the document is; null while it has none */
export function pagePath(document: unknown): string | null {
  const { _type, key, slug } = readFields(document);
  if (_type === 'page') {
    const known = PAGE_KEYS.find((candidate) => candidate === key);
    return known ? PATHS[known] : null;
  }
  const current = readFields(slug)['current'];
  return typeof current === 'string' && current ? `/${current}` : null;
}

/**
 * A search result as search engines write it. An empty text falls back to the page's own, as on the
 * site.
 */
export function searchPreview(
  seo: unknown,
  document: unknown,
  businessName: string,
): SearchPreview {
  const { title, description } = readFields(seo);
  const { heading, intro } = readFields(document);
  const own = line(title) || line(heading);
  const full = businessName ? `${own} | ${businessName}` : own;
  const address = `${siteUrl('/').replace(/\/$/, '')}${pagePath(document) ?? '/…'}`;
  return {
    title: cut(full, MAX_TITLE),
    address,
    description: cut(line(description) || line(intro), MAX_DESCRIPTION),
  };
}

const line = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/** At the end of a word. */
function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  return `${text.slice(0, max).replace(/\s+\S*$/, '')} …`;
}

function readFields(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
