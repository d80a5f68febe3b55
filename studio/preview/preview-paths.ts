import type { DocumentLocation } from 'sanity/presentation';
import { articlePath, PAGE_KEYS, PATHS, servicePath } from '#domain/pages.ts';
import { PAGE_TITLES } from '../schema/fields/page-titles.ts';

export const HOME: DocumentLocation = { title: 'Home page', href: PATHS.home };
export const SERVICES: DocumentLocation = { title: 'Services & prices', href: PATHS.services };

/** Fields of a document that the owner may not have finished. */
type Selected = Record<string, unknown> | null;

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

const atRoot = (slug: string) => `/${slug}`;

/** Returns the document's own page, or nothing while it has no address. */
const ownPage = (slug: string, title: string, pathOf: (slug: string) => string) =>
  slug ? [{ title: title || slug, href: pathOf(slug) }] : [];

export function pathsOfService(service: Selected): DocumentLocation[] {
  const slug = textOf(service?.['slug']);
  const anchor = slug && `#${slug}`;
  return [
    ...ownPage(slug, 'Its own page', servicePath),
    { ...SERVICES, href: `${PATHS.services}${anchor}` },
    ...(service?.['isPackage'] === true ? [{ ...HOME, href: `${PATHS.home}${anchor}` }] : []),
    { title: 'Free quote (once published)', href: PATHS.quote },
  ];
}

export function pathsOfCity(city: Selected): DocumentLocation[] {
  const list = { title: 'Areas we serve', href: PATHS['areas-we-serve'] };
  return [
    ...ownPage(textOf(city?.['slug']), textOf(city?.['name']), atRoot),
    ...(city?.['isListed'] === false ? [] : [list]),
  ];
}

export const pathsOfLandingPage = (page: Selected): DocumentLocation[] =>
  ownPage(textOf(page?.['slug']), textOf(page?.['heading']), atRoot);

export function pathsOfPage(page: Selected): DocumentLocation[] {
  const key = PAGE_KEYS.find((candidate) => candidate === page?.['key']);
  return key ? [{ title: PAGE_TITLES[key], href: PATHS[key] }] : [];
}

export function pathsOfPost(post: Selected): DocumentLocation[] {
  const { title, slug, body } = post ?? {};
  const hasArticle = Array.isArray(body) && body.length > 0;
  return [
    ...(hasArticle ? ownPage(textOf(slug), textOf(title), articlePath) : []),
    { title: 'Blog', href: PATHS.blog },
    HOME,
  ];
}
