import { describe, expect, it } from 'vitest';
import { validatePageSlug, validateServiceSlug, validateSlug } from './slug.ts';
import { RESERVED_SLUGS } from '../../src/domain/pages.ts';

describe('a name in an address', () => {
  it.each(['edina', 'st-louis-park', 'route-7'])('accepts "%s"', (current) =>
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
  ])('refuses "%s" and shows a good one', (current) =>
    expect(validateSlug({ current })).toMatch(/st-louis-park/),
  );

  it('asks for one when there is none', () => {
    expect(validateSlug(undefined)).toMatch(/Generate/);
    expect(validateSlug({ current: '' })).toMatch(/Generate/);
  });

  it('refuses one that is too long', () => {
    expect(validateSlug({ current: 'a'.repeat(61) })).toMatch(/60 characters/);
  });
});

describe('the address of a city page', () => {
  it.each(RESERVED_SLUGS.filter((slug) => /^[a-z-]+$/.test(slug)))(
    'refuses "%s", where the site has a page already',
    (current) => expect(validatePageSlug({ current })).toMatch(/already has a page/),
  );

  it('accepts a city', () => expect(validatePageSlug({ current: 'edina' })).toBe(true));
});

describe('the name of a service in addresses', () => {
  it.each(['hero', 'services', 'areas-we-serve'])(
    'refuses "%s", which names a section of the home page',
    (current) => expect(validateServiceSlug({ current })).toMatch(/section of the home page/),
  );

  it('accepts a service', () => expect(validateServiceSlug({ current: 'eco-wash' })).toBe(true));
});
