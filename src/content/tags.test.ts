import { describe, expect, it } from 'vitest';
import { PAGE_KEYS } from '#domain/pages.ts';
import { cityTag, pageTag, TAGS, tagsForDocument } from './tags.ts';

describe('a published document makes stale', () => {
  it.each([
    ['settings', 'settings', TAGS.settings],
    ['homePage', 'homePage', TAGS.home],
    ['service', 'service-eco-wash', TAGS.services],
    ['landingPage', 'landing-salt', TAGS.landingPages],
    ['testimonial', 'testimonial-1', TAGS.testimonials],
    ['faq', 'faq-payment', TAGS.faq],
    ['blogTeaser', 'blog-salt', TAGS.blog],
    ['galleryImage', 'gallery-exterior', TAGS.gallery],
    ['announcement', 'announcement', TAGS.announcement],
    ['redirects', 'redirects', TAGS.redirects],
  ])('its own tag when it is a %s', (_type, _id, tag) =>
    expect(tagsForDocument({ _id, _type })).toEqual([tag]),
  );

  describe.each([
    ['that changed only its own text', 'page', []],
    ['that lists show differently', 'lists', [TAGS.cities]],
    ['that the header shows', 'header', [TAGS.cities, TAGS.headerCities]],
    ['with an unknown change', undefined, [TAGS.cities, TAGS.headerCities]],
  ] as const)('when it is a city page %s', (_, reach, lists) => {
    it('its own tag at both addresses and the tags of the lists that show it', () => {
      const city = { _id: 'city-edina', _type: 'cityPage', slug: 'edina', previousSlug: 'old' };
      const own = [cityTag('edina'), cityTag('old'), TAGS.cityEdits];
      expect(tagsForDocument({ ...city, reach })).toEqual([...own, ...lists]);
    });
  });

  it('the page it belongs to, or every page when that is unknown', () => {
    expect(tagsForDocument({ _id: 'page-about', _type: 'page' })).toEqual([pageTag('about')]);
    expect(tagsForDocument({ _id: 'x9', _type: 'page' })).toHaveLength(PAGE_KEYS.length);
  });

  it.each([
    { _id: 'drafts.settings', _type: 'settings' },
    { _id: 'versions.r1.settings', _type: 'settings' },
    { _id: 'image-abc-1x1-jpg', _type: 'sanity.imageAsset' },
    { _id: 'x', _type: 'constructor' },
  ])('nothing when it is %j', (document) => expect(tagsForDocument(document)).toEqual([]));
});
