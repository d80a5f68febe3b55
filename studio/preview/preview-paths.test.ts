import { expect, it } from 'vitest';
import { PAGE_KEYS } from '#domain/pages.ts';
import {
  pathsOfCity,
  pathsOfLandingPage,
  pathsOfPage,
  pathsOfPost,
  pathsOfService,
} from './preview-paths.ts';

const edina = { name: 'Edina', slug: 'edina' };
const post = { title: 'Salt', slug: 'salt', body: [{ _type: 'block' }] };

it.each([
  [
    'a package',
    pathsOfService({ slug: 'eco-wash', isPackage: true }),
    ['/services/eco-wash', '/services#eco-wash', '/#eco-wash', '/quote'],
  ],
  [
    'a service that is not a package',
    pathsOfService({ slug: 'headlights', isPackage: false }),
    ['/services/headlights', '/services#headlights', '/quote'],
  ],
  ['a listed city', pathsOfCity(edina), ['/edina', '/areas-we-serve']],
  ['a city that is not listed', pathsOfCity({ ...edina, isListed: false }), ['/edina']],
  ['a landing page', pathsOfLandingPage({ heading: 'Salt', slug: 'salt' }), ['/salt']],
  ['a landing page without an address', pathsOfLandingPage({ heading: 'Salt' }), []],
  ['a page', pathsOfPage({ key: 'booking-confirmation' }), ['/booking/confirmation']],
  ['a post with a text', pathsOfPost(post), ['/blog/salt', '/blog', '/']],
  ['a post without a text', pathsOfPost({ ...post, body: null }), ['/blog', '/']],
  ['a city that is barely filled in', pathsOfCity({ slug: '' }), ['/areas-we-serve']],
  ['a service that is barely filled in', pathsOfService(null), ['/services', '/quote']],
  ['an unknown page', pathsOfPage({ key: 'nowhere' }), []],
])('the preview of %s has its pages', (_, locations, hrefs) => {
  expect(locations.map(({ href }) => href)).toEqual(hrefs);
});

it('each fixed page has a preview of its own', () => {
  const all = PAGE_KEYS.flatMap((key) => pathsOfPage({ key }));
  expect(new Set(all.map(({ href }) => href)).size).toBe(PAGE_KEYS.length);
});
