import { z } from 'zod';
import { articlePath, PATHS, servicePath } from '#domain/pages.ts';
import { findFaults, normalizeAddress, type Redirect } from '#domain/redirects.ts';
import { isSafeLink } from '#lib/addresses.ts';
import { type DatasetContext, queryDataset } from './query-dataset.ts';

export const validateLink = (href: string | undefined): true | string =>
  href && isSafeLink(href)
    ? true
    : 'Start with "/" for a page on this site, or with "https://", "mailto:", or "tel:".';

/** For links to web pages. Phone numbers and email addresses don't count. */
export const validateWebLink = (href: string | undefined): true | string =>
  href && isSafeLink(href) && /^(?:\/|https?:)/i.test(href)
    ? true
    : 'Start with "/" for a page on this site, or with "https://".';

/** For links to another site. */
export const validateOutsideLink = (href: string | undefined): true | string =>
  href === undefined || (isSafeLink(href) && href.startsWith('https://') && href.includes('.'))
    ? true
    : 'Start with "https://", for example "https://example.com".';

/** Returns true for a menu link to one page of this site or to another site, otherwise the error. */
export function validateMenuTarget({ page, url }: { page?: string; url?: string }): true | string {
  if (page && url) return 'Choose a page or enter an address on another site, not both.';
  return page || url ? true : 'Choose a page, or enter an address on another site.';
}

type Pages = { atRoot: string[]; services: string[]; articles: string[] };

/**
 * Checks that each redirect goes to another address in one step and hides no page.
 * @returns true, or how to fix the first problem
 */
export async function validateRedirects(entries: unknown, context: DatasetContext) {
  const [fault] = findFaults(readRedirects(entries), await readPages(context));
  return fault ?? true;
}

/** @returns true, or a warning about the first redirect whose target doesn't exist */
export async function warnOfDeadTargets(entries: unknown, context: DatasetContext) {
  const pages = new Set([...Object.values(PATHS), ...(await readPages(context))]);
  const dead = readRedirects(entries).find(({ to }) => !pages.has(normalizeAddress(to) ?? to));
  return dead
    ? `"${dead.from}" redirects to "${dead.to}", but there's no page at that address.`
    : true;
}

const filled = z.string().trim().min(1);
const redirect = z.object({ from: filled, to: filled });

/** Returns the redirects that are filled in. An empty field has an error of its own. */
const readRedirects = (entries: unknown): Redirect[] =>
  Array.isArray(entries) ? entries.flatMap((entry) => redirect.safeParse(entry).data ?? []) : [];

/** Returns the paths of all pages that come from documents, including unpublished ones. */
async function readPages(context: DatasetContext): Promise<string[]> {
  const { atRoot, services, articles } = await queryDataset<Pages>(
    context,
    `{
      "atRoot": *[_type in ["cityPage", "landingPage"] && defined(slug.current)].slug.current,
      "services": *[_type == "service" && defined(slug.current)].slug.current,
      "articles": *[_type == "blogTeaser" && defined(slug.current) && count(body) > 0].slug.current
    }`,
  );
  return [
    ...atRoot.map((slug) => `/${slug}`),
    ...services.map(servicePath),
    ...articles.map(articlePath),
  ];
}
