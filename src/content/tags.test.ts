import { describe, expect, it } from 'vitest';
import { pageTag, TAGS, tagsForDocument } from './tags.ts';
import { PAGE_KEYS } from '#domain/pages.ts';

describe('a published document makes stale', () => {
  it.each([
    ['settings', 'settings', TAGS.settings],
    ['homePage', 'homePage', TAGS.home],
    ['service', 'service-eco-wash', TAGS.services],
    ['cityPage', 'city-edina', TAGS.cities],
    ['testimonial', 'testimonial-1', TAGS.testimonials],
    ['faq', 'faq-payment', TAGS.faq],
    ['blogTeaser', 'blog-salt', TAGS.blog],
    ['galleryImage', 'gallery-exterior', TAGS.gallery],
    ['announcement', 'announcement', TAGS.announcement],
    ['redirects', 'redirects', TAGS.redirects],
  ])('its own tag when it is a %s', (_type, _id, tag) =>
    expect(tagsForDocument({ _id, _type })).toEqual([tag]),
  );

  it('the page that it belongs to, or every page when that is unknown', () => {
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
