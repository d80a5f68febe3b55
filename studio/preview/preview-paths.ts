import type { DocumentLocation } from 'sanity/presentation';
import { articlePath, PAGE_KEYS, PATHS, servicePath } from '#domain/pages.ts';
import { PAGE_TITLES } from '../schema/fields/page-titles.ts';

export const HOME: DocumentLocation = { title: 'Home page', href: PATHS.home };
export const SERVICES: DocumentLocation = { title: 'Services & prices', href: PATHS.services };

/** Fields of a document that may be only half filled in. */
type Selected = Record<string, unknown> | null;

export function pathsOfService(service: Selected): DocumentLocation[] {
  const slug = typeof service?.['slug'] === 'string' ? service['slug'] : '';
  const card = { ...HOME, href: slug ? `${PATHS.home}#${slug}` : PATHS.home };
  return [
    ...(slug ? [{ title: 'Its own page', href: servicePath(slug) }] : []),
    { ...SERVICES, href: slug ? `${PATHS.services}#${slug}` : PATHS.services },
    ...(service?.['isPackage'] === true ? [card] : []),
    { title: 'Free quote (once published)', href: PATHS.quote },
  ];
}

export function pathsOfCity(city: Selected): DocumentLocation[] {
  const { name, slug, isListed } = city ?? {};
  const list = { title: 'Areas we serve', href: PATHS['areas-we-serve'] };
  return [
    ...(typeof slug === 'string' && slug
      ? [{ title: typeof name === 'string' ? name : slug, href: `/${slug}` }]
      : []),
    ...(isListed === false ? [] : [list]),
  ];
}

export function pathsOfLandingPage(page: Selected): DocumentLocation[] {
  const { heading, slug } = page ?? {};
  if (typeof slug !== 'string' || !slug) return [];
  return [{ title: typeof heading === 'string' ? heading : slug, href: `/${slug}` }];
}

export function pathsOfPage(page: Selected): DocumentLocation[] {
  const key = PAGE_KEYS.find((candidate) => candidate === page?.['key']);
  return key ? [{ title: PAGE_TITLES[key], href: PATHS[key] }] : [];
}

export function pathsOfPost(post: Selected): DocumentLocation[] {
  const { title, slug, body } = post ?? {};
  const hasArticle = Array.isArray(body) && body.length > 0;
  return [
    ...(hasArticle && typeof slug === 'string' && slug
      ? [{ title: typeof title === 'string' ? title : slug, href: articlePath(slug) }]
      : []),
    { title: 'Blog', href: PATHS.blog },
    HOME,
  ];
}
