import { describe, expect, it } from 'vitest';
import { RESERVED_SLUGS } from '../../src/config/paths.ts';
import { checkPageSlug, checkServiceSlug, checkSlug } from './slug.ts';

describe('a name in an address', () => {
  it.each(['edina', 'st-louis-park', 'route-7'])('accepts "%s"', (current) =>
    expect(checkSlug({ current })).toBe(true),
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
    expect(checkSlug({ current })).toMatch(/st-louis-park/),
  );

  it('asks for one when there is none', () => {
    expect(checkSlug(undefined)).toMatch(/Generate/);
    expect(checkSlug({ current: '' })).toMatch(/Generate/);
  });

  it('refuses one that is too long', () => {
    expect(checkSlug({ current: 'a'.repeat(61) })).toMatch(/60 characters/);
  });
});

describe('the address of a city page', () => {
  it.each(RESERVED_SLUGS.filter((slug) => /^[a-z-]+$/.test(slug)))(
    'refuses "%s", where the site has a page already',
    (current) => expect(checkPageSlug({ current })).toMatch(/already has a page/),
  );

  it('accepts a city', () => expect(checkPageSlug({ current: 'edina' })).toBe(true));
});

describe('the name of a service in addresses', () => {
  it.each(['hero', 'services', 'areas-we-serve'])(
    'refuses "%s", which names a section of the home page',
    (current) => expect(checkServiceSlug({ current })).toMatch(/section of the home page/),
  );

  it('accepts a service', () => expect(checkServiceSlug({ current: 'eco-wash' })).toBe(true));
});
