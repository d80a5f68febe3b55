import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  isArticleSlug,
  isPageSlug,
  PAGE_KEYS,
  PATHS,
  RESERVED_SLUGS,
  SLUG_SHAPE,
} from './pages.ts';

const ROOT = new URL('../../', import.meta.url);

const foldersIn = (path: string) =>
  readdirSync(new URL(path, ROOT), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** The first segments of every route and public folder, as far as a slug could equal them. */
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
    expect(RESERVED_SLUGS).toEqual([...new Set([...routes, ...PAGE_KEYS, 'studio'])].toSorted());
  });

  it.each(['home', 'share', 'booking-confirmation', 'api', 'quote'])(
    'allows no city page at /%s',
    (slug) => expect(isPageSlug(slug)).toBe(false),
  );

  it.each(['edina', 'st-louis-park'])('allows a city page at /%s', (slug) =>
    expect(isPageSlug(slug)).toBe(true),
  );
});

describe('an address of an article', () => {
  it.each(['road-salt', 'about', 'a'.repeat(96)])('may be %s', (slug) => {
    expect(isArticleSlug(slug)).toBe(true);
  });

  it.each(['', 'Road-Salt', 'road--salt', 'road/salt', 'a'.repeat(97)])('is never %j', (slug) => {
    expect(isArticleSlug(slug)).toBe(false);
  });

  it('and one of a page is at most 96 letters long', () => {
    expect(isPageSlug('a'.repeat(96))).toBe(true);
    expect(isPageSlug('a'.repeat(97))).toBe(false);
  });
});
