import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isPageSlug, PAGE_KEYS, PATHS, RESERVED_SLUGS, SLUG_SHAPE } from './pages.ts';

const ROOT = new URL('../../', import.meta.url);

const foldersIn = (path: string) =>
  readdirSync(new URL(path, ROOT), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** The first segments of every route and public folder, as far as a slug could equal them. */
const routes = [...foldersIn('src/app/'), ...foldersIn('public/')].filter((name) =>
  SLUG_SHAPE.test(name),
);

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
