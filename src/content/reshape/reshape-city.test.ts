import { describe, expect, it } from 'vitest';
import { reshapeArea, reshapeCity, reshapeServiceArea } from './reshape-city.ts';

type Wire = Parameters<typeof reshapeCity>[0];

const bare: Wire = {
  _id: 'city-edina',
  _updatedAt: '2026-11-01T10:00:00Z',
  name: 'Edina',
  slug: 'edina',
  inHeader: null,
  headerPosition: null,
  isListed: null,
  location: null,
  heading: null,
  intro: null,
  sections: null,
  localNotes: null,
  faq: null,
  nearby: null,
  zipCodes: null,
  banner: null,
  seo: null,
};

describe('a city page', () => {
  it('needs nothing but a name and a slug', () => {
    expect(reshapeCity(bare)).toMatchObject({
      name: 'Edina',
      slug: 'edina',
      heading: 'Edina',
      sections: [],
      faq: [],
      nearby: [],
      banner: null,
      seo: { title: 'Edina', description: '', image: null },
    });
  });

  it('leaves out empty sections, questions and nearby cities', () => {
    const city = reshapeCity({
      ...bare,
      sections: [{ _key: 'a', heading: 'Roads', body: null }],
      faq: [
        { _key: 'a', question: 'Do you come in winter?', answer: ' ' },
        { _key: 'b', question: 'Do you come in summer?', answer: 'Yes.' },
      ],
      nearby: [{ _id: 'city-hopkins', name: 'Hopkins', slug: null, location: null }],
    });
    expect(city).toMatchObject({
      sections: [],
      faq: [{ question: 'Do you come in summer?', answer: 'Yes.' }],
      nearby: [],
    });
  });

  it.each([{ name: null }, { slug: ' ' }])('is left out with %j', (missing) =>
    expect(reshapeCity({ ...bare, ...missing })).toBeNull(),
  );
});

describe('a city in a list', () => {
  it('is listed, but not in the header, by default', () => {
    expect(reshapeArea(bare)).toEqual({
      name: 'Edina',
      slug: 'edina',
      isListed: true,
      inHeader: false,
      headerPosition: null,
      position: null,
    });
    const placed = { ...bare, isListed: false, inHeader: true, headerPosition: 2 };
    expect(reshapeArea(placed)).toMatchObject({
      isListed: false,
      inHeader: true,
      headerPosition: 2,
    });
  });
});

describe('the place of a city on the map', () => {
  it('is what the owner entered', () => {
    const location = { latitude: 44.8897, longitude: -93.3499 };
    expect(reshapeArea({ ...bare, location })?.position).toEqual(location);
  });

  it.each([
    { latitude: 44.8897, longitude: null },
    { latitude: null, longitude: -93.3499 },
    { latitude: 144, longitude: -93 },
  ])('is unknown with %j', (location) =>
    expect(reshapeArea({ ...bare, location })?.position).toBeNull(),
  );
});

describe('a service area', () => {
  it('has its name and its ZIP codes', () => {
    expect(reshapeServiceArea({ name: ' Edina ', zipCodes: ['55424', ''] })).toEqual({
      name: 'Edina',
      zipCodes: ['55424'],
    });
    expect(reshapeServiceArea({ name: 'Edina', zipCodes: null })).toEqual({
      name: 'Edina',
      zipCodes: [],
    });
  });

  it('is left out without a name', () => {
    expect(reshapeServiceArea({ name: '', zipCodes: ['55424'] })).toBeNull();
  });
});
