import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  bookingPathFrom,
  isArticleSlug,
  isPageSlug,
  PAGE_KEYS,
  PATHS,
  pathInLowercase,
  requestedPath,
  RESERVED_SLUGS,
  SLUG_SHAPE,
  STAND_IN_FOR_INDEX,
} from './pages.ts';

const ROOT = new URL('../../', import.meta.url);

const foldersIn = (path: string) =>
  readdirSync(new URL(path, ROOT), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** The first segments of all routes and public folders that a slug could equal. */
const routes = [
  ...foldersIn('src/app/'),
  ...foldersIn('src/app/(pages)/'),
  ...foldersIn('public/'),
].filter((name) => SLUG_SHAPE.test(name));

describe('the list of pages', () => {
  it('has only paths that are routes', () => {
    const pages = PAGE_KEYS.map((key) => PATHS[key].split('/')[1] ?? '').filter(Boolean);
    expect(pages.every((segment) => routes.includes(segment))).toBe(true);
  });

  it('reserves every route of the site and every share card', () => {
    const others = ['studio', '404', '500', 'index'];
    expect(RESERVED_SLUGS).toEqual([...new Set([...routes, ...PAGE_KEYS, ...others])].toSorted());
  });

  it.each<readonly [string, boolean]>([
    ...['home', 'share', 'booking-confirmation', 'api', 'quote'].map(
      (slug) => [slug, false] as const,
    ),
    ...['edina', 'st-louis-park', 'a'.repeat(96)].map((slug) => [slug, true] as const),
    ['a'.repeat(97), false],
  ])('has room for a city page at /%s: %s', (slug, isFree) =>
    expect(isPageSlug(slug)).toBe(isFree),
  );

  it.each<readonly [string, boolean]>([
    ...['road-salt', 'about', 'a'.repeat(96)].map((slug) => [slug, true] as const),
    ...['', 'Road-Salt', 'road--salt', 'road/salt', 'a'.repeat(97)].map(
      (slug) => [slug, false] as const,
    ),
  ])('has room for an article at %j: %s', (slug, isFree) =>
    expect(isArticleSlug(slug)).toBe(isFree),
  );
});

it.each([
  [null, '/booking?from=/faq'],
  ['wash & wax', '/booking?service=wash%20%26%20wax&from=/faq'],
])('the form opens with the service %j and the page with the link', (service, path) =>
  expect(bookingPathFrom('/faq', service)).toBe(path),
);

it.each([
  ['/FAQ', '/faq'],
  ['/Minnetonka', '/minnetonka'],
  ['/Blog/Road-SALT', '/blog/road-salt'],
  ['/minnetonka', null],
  ['/NOPE', null],
  ['/F%41Q', null],
])('the address %j in capitals means the page %j', (address, path) =>
  expect(pathInLowercase(address, ['/faq', '/minnetonka', '/blog/road-salt'])).toBe(path),
);

it('the replacement of /index is not a page, and is displayed as /index', () => {
  const parts = STAND_IN_FOR_INDEX.split('/').slice(1);
  expect(isPageSlug(parts[0] ?? '')).toBe(false);
  expect(requestedPath(parts)).toBe('/index');
  expect(requestedPath(['a', 'b'])).toBe('/a/b');
});
