import { describe, expect, it } from 'vitest';
import { pagePath, searchPreview } from './search-preview.ts';

describe('the preview of a search result', () => {
  const business = { businessName: 'North Star', region: 'Twin Cities' };
  const page = { _type: 'page', key: 'about', heading: 'About Us', intro: 'Who we are.' };

  it('has the title with the name of the business, the address and the description', () => {
    const seo = { title: 'Our team', description: 'People with buckets.' };
    expect(searchPreview(seo, page, business)).toEqual({
      title: 'Our team | North Star',
      address: '/about',
      description: 'People with buckets.',
    });
  });

  it('falls back to the heading and the introduction, as the site does', () => {
    expect(searchPreview(undefined, page, { ...business, businessName: '' })).toMatchObject({
      title: 'About Us',
      description: 'Who we are.',
    });
  });

  it('has the texts that the site writes for a service or an article without any', () => {
    const own = { slug: { current: 'eco-wash' }, title: 'ECO Wash', summary: 'A wash by hand.' };
    const service = { ...own, _type: 'service', price: { regular: 140, suv: 150 } };
    expect(searchPreview(undefined, service, business)).toMatchObject({
      title: 'ECO Wash in the Twin Cities from $140 | North Star',
      address: '/services/eco-wash',
      description: 'A wash by hand. From $140 at your door in the Twin Cities.',
    });
    expect(searchPreview(undefined, { ...own, _type: 'blogTeaser' }, business)).toMatchObject({
      title: 'ECO Wash | North Star',
      address: '/blog/eco-wash',
    });
  });

  it('cuts long texts off at the end of a word', () => {
    const seo = { title: 'Detailing '.repeat(8), description: 'Wash and wax. '.repeat(20) };
    const { title, description } = searchPreview(seo, page, business);
    expect(title).toMatch(/^(?:Detailing )+…$/);
    expect(title.length).toBeLessThanOrEqual(62);
    expect(description.length).toBeLessThanOrEqual(162);
  });
});

describe('the address in the preview', () => {
  it.each([
    [{ _type: 'page', key: 'home' }, '/'],
    [{ _type: 'page', key: 'nowhere' }, null],
    [{ _type: 'cityPage', slug: { current: 'edina' } }, '/edina'],
    [{ _type: 'landingPage', slug: { current: 'winter-salt' } }, '/winter-salt'],
    [{ _type: 'cityPage' }, null],
    [undefined, null],
  ])('of %j is %j', (document, path) => expect(pagePath(document)).toBe(path));
});
