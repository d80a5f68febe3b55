import { describe, expect, it } from 'vitest';
import { reshapeArticle } from './reshape-article.ts';

const paragraph = (text: string) => ({
  _type: 'block' as const,
  _key: text,
  children: [{ _type: 'span' as const, _key: 'a', text, marks: [] }],
});
const photo = (id: string) => ({
  _type: 'photo' as const,
  _key: id,
  photo: { asset: { _id: id, lqip: null }, alt: null, hotspot: null, crop: null },
});
const wire = {
  _id: 'blog-salt',
  _updatedAt: '2026-11-02T10:00:00Z',
  title: 'Salt',
  summary: 'What it does.',
  date: '2026-03-18',
  author: null,
  slug: 'salt',
  serviceId: null,
  seo: null,
  image: null,
  body: [paragraph('Brine.'), photo(`image-${'a'.repeat(40)}-1200x800-jpg`)],
};

describe('an article', () => {
  it('has its text and photos in order, each photo with a description', () => {
    expect(reshapeArticle(wire)?.body).toMatchObject([
      { _type: 'block' },
      { _type: 'photo', image: { alt: 'Salt', width: 1200 } },
    ]);
  });

  it('leaves out a photo that is not there', () => {
    const body = [paragraph('Brine.'), photo('image-gone')];
    expect(reshapeArticle({ ...wire, body })?.body).toHaveLength(1);
  });

  it.each([{ body: null }, { body: [] }, { slug: null }, { title: ' ' }])(
    'is none with %j',
    (bad) => expect(reshapeArticle({ ...wire, ...bad })).toBeNull(),
  );
});
