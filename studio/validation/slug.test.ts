import { describe, expect, it } from 'vitest';
import { RESERVED_SLUGS } from '#domain/pages.ts';
import { validatePageSlug, validateServiceSlug, validateSlug } from './slug.ts';

describe('a slug', () => {
  it.each(['edina', 'st-louis-park', 'route-7'])('can be "%s"', (current) =>
    expect(validateSlug({ current })).toBe(true),
  );

  it.each([
    'EDINA',
    'st louis',
    'st_louis',
    '-edina',
    'edina-',
    'a--b',
    'a/b',
    'são',
    '../x',
    '%2e',
  ])('cannot be "%s", and the message shows a good one', (current) =>
    expect(validateSlug({ current })).toMatch(/st-louis-park/),
  );

  it('cannot be empty', () => {
    expect(validateSlug(undefined)).toMatch(/Generate/);
    expect(validateSlug({ current: '' })).toMatch(/Generate/);
  });

  it('has a maximum length', () => {
    expect(validateSlug({ current: 'a'.repeat(61) })).toMatch(/60 characters/);
  });
});

describe('the slug of a city page', () => {
  it.each(RESERVED_SLUGS)('cannot be "%s", which the site already uses', (current) =>
    expect(validatePageSlug({ current })).toMatch(/already has a page/),
  );

  it('can be the name of a city', () => expect(validatePageSlug({ current: 'edina' })).toBe(true));
});

describe('the slug of a service', () => {
  it.each(['hero', 'services', 'areas-we-serve'])(
    'cannot be "%s", a section of the home page',
    (current) => expect(validateServiceSlug({ current })).toMatch(/section of the home page/),
  );

  it('can be the name of a service', () =>
    expect(validateServiceSlug({ current: 'eco-wash' })).toBe(true));
});
