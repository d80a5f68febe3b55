import { describe, expect, it } from 'vitest';
import { readShape } from '../reader/read-shape.ts';
import { articleShape, blogTeasersShape, testimonialsShape } from '../reader/shapes/entries.ts';
import {
  reshapeArticle,
  reshapeBlogTeaser,
  reshapeFaqItem,
  reshapeGalleryImage,
  reshapeTestimonial,
} from './reshape-entries.ts';

const teaser = {
  _id: 'blog-1',
  title: 'Salt',
  summary: null,
  date: '2026-10-01',
  link: null,
  slug: null,
  image: null,
};

const FILE = `image-${'a'.repeat(40)}-1200x800-jpg`;
const photo = (id: string) => ({
  _type: 'photo' as const,
  _key: id,
  photo: { asset: { _id: id, lqip: null }, alt: null, hotspot: null, crop: null },
});

function testimonial(fields: object = {}) {
  const wire = { _id: 't', quote: 'Great.', ...fields };
  const [entry] = readShape(testimonialsShape, [wire]).value;
  return entry ? reshapeTestimonial(entry) : null;
}

describe('a testimonial', () => {
  it('lists vehicle, service and month if they are known', () => {
    const details = testimonial({ vehicle: 'Volvo XC60', month: 'May 2026' })?.details;
    expect(details).toEqual(['Volvo XC60', 'May 2026']);
  });

  it.each([0, 6, 4.5])('has no stars when it has %d of them', (rating) =>
    expect(testimonial({ rating })?.rating).toBeNull(),
  );

  it('names its source, with a safe link', () => {
    const sourceOf = (sourceUrl: string | null, source = 'Google') =>
      testimonial({ source, sourceUrl })?.source;
    expect(sourceOf('https://g.example/1')).toEqual({ name: 'Google', url: 'https://g.example/1' });
    expect(sourceOf('javascript:alert(1)')).toEqual({ name: 'Google', url: null });
    expect(sourceOf('https://g.example/1', ' ')).toBeNull();
  });

  it('is not a sample unless it is marked as one', () => {
    expect(testimonial()).toEqual({
      id: 't',
      quote: 'Great.',
      author: '',
      isSample: false,
      details: [],
      rating: null,
      source: null,
      citySlug: null,
      serviceId: null,
    });
    expect(testimonial({ quote: ' ' })).toBeNull();
  });
});

it('an FAQ item is left out without an answer', () => {
  expect(reshapeFaqItem({ _id: 'f', question: 'How long?', answer: null })).toBeNull();
});

function shownTeaser(wire: object) {
  const [entry] = readShape(blogTeasersShape, [wire]).value;
  return entry ? reshapeBlogTeaser(entry) : null;
}

describe('a blog teaser', () => {
  it.each([
    [{}, null],
    [{ link: 'javascript:alert(1)' }, null],
    [{ link: '/blog' }, '/blog'],
    [{ link: 'https://example.com/salt', slug: 'salt' }, '/blog/salt'],
  ])('links to its own article, or else to a safe address: %j', (entered, link) =>
    expect(shownTeaser({ ...teaser, ...entered })?.link).toBe(link),
  );

  it.each([
    { title: null },
    { date: null },
    { date: 'October' },
    { date: '2022-25-10' },
    { date: '0000-00-00' },
  ])('is left out with %j', (bad) => expect(shownTeaser({ ...teaser, ...bad })).toBeNull());
});

describe('a gallery image', () => {
  const entry = {
    _id: 'g',
    caption: 'A seat.',
    serviceIds: [],
    isOnlyCompared: true,
    pair: { name: 'Seat', role: null },
    image: photo(FILE).photo,
  };

  it('has its caption as alt text, only existing services, and no pair when half is missing', () => {
    const serviceIds = ['interior-detail', null];
    expect(reshapeGalleryImage({ ...entry, serviceIds })).toMatchObject({
      image: { alt: 'A seat.' },
      serviceIds: ['interior-detail'],
      pair: null,
      isOnlyCompared: false,
    });
    expect(reshapeGalleryImage({ ...entry, image: null })).toBeNull();
  });

  it('belongs to a complete pair', () => {
    const pair = { name: 'Seat', role: 'before' as const };
    expect(reshapeGalleryImage({ ...entry, pair })).toMatchObject({ pair, isOnlyCompared: true });
  });
});

const paragraph = (text: string) => ({
  _type: 'block' as const,
  _key: text,
  children: [{ _type: 'span' as const, _key: 'a', text, marks: [] }],
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
  body: [paragraph('Brine.'), photo(FILE), photo('image-gone')],
};

describe('an article', () => {
  it('has its text and its existing photos in order, each photo with a description', () => {
    const { value } = readShape(articleShape, wire);
    expect(value && reshapeArticle(value)?.body).toMatchObject([
      { _type: 'block' },
      { _type: 'photo', image: { alt: 'Salt', width: 1200 } },
    ]);
  });

  it.each([{ date: null }, { slug: null }, { title: ' ' }])('is left out with %j', (bad) => {
    const { value } = readShape(articleShape, { ...wire, ...bad });
    expect(value && reshapeArticle(value)).toBeNull();
  });
});
