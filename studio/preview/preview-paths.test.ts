import { describe, expect, it } from 'vitest';
import { PAGE_KEYS } from '#domain/pages.ts';
import {
  pathsOfCity,
  pathsOfLandingPage,
  pathsOfPage,
  pathsOfPost,
  pathsOfService,
} from './preview-paths.ts';

const hrefs = (locations: { href: string }[]) => locations.map(({ href }) => href);

describe('the pages that show a document', () => {
  it('are the services page, the home page and the quote for a package', () => {
    const paths = pathsOfService({ slug: 'eco-wash', isPackage: true });
    expect(hrefs(paths)).toEqual([
      '/services/eco-wash',
      '/services#eco-wash',
      '/#eco-wash',
      '/quote',
    ]);
  });

  it('leave out the home page for a service that is not a package', () => {
    const paths = pathsOfService({ slug: 'headlights', isPackage: false });
    expect(hrefs(paths)).toEqual(['/services/headlights', '/services#headlights', '/quote']);
  });

  it('are its own page and the list of areas for a listed city', () => {
    const edina = { name: 'Edina', slug: 'edina' };
    expect(hrefs(pathsOfCity(edina))).toEqual(['/edina', '/areas-we-serve']);
    expect(hrefs(pathsOfCity({ ...edina, isListed: false }))).toEqual(['/edina']);
  });

  it('are its own page for a landing page, once it has an address', () => {
    expect(hrefs(pathsOfLandingPage({ heading: 'Salt', slug: 'salt' }))).toEqual(['/salt']);
    expect(pathsOfLandingPage({ heading: 'Salt' })).toEqual([]);
  });

  it('are that page for each fixed page', () => {
    const all = PAGE_KEYS.flatMap((key) => pathsOfPage({ key }));
    expect(new Set(hrefs(all)).size).toBe(PAGE_KEYS.length);
    expect(hrefs(pathsOfPage({ key: 'booking-confirmation' }))).toEqual(['/booking/confirmation']);
  });

  it('are its own page and the blog for a post with a text', () => {
    const post = { title: 'Salt', slug: 'salt', body: [{ _type: 'block' }] };
    expect(hrefs(pathsOfPost(post))).toEqual(['/blog/salt', '/blog', '/']);
    expect(hrefs(pathsOfPost({ ...post, body: null }))).toEqual(['/blog', '/']);
  });

  it('exist even for a document that is barely filled in', () => {
    expect(hrefs(pathsOfCity({ slug: '' }))).toEqual(['/areas-we-serve']);
    expect(hrefs(pathsOfService(null))).toEqual(['/services', '/quote']);
    expect(pathsOfPage({ key: 'nowhere' })).toEqual([]);
  });
});
