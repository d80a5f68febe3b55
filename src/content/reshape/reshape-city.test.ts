import { describe, expect, it } from 'vitest';
import { blank } from '../../../tests/support/samples/blank.ts';
import { reshapeArea, reshapeCity, reshapeServiceArea } from './reshape-city.ts';

type Wire = Parameters<typeof reshapeCity>[0];
const wire = (fields: Partial<Wire> = {}) =>
  blank<Wire>({ name: 'Edina', slug: 'edina', ...fields });

describe('a city page', () => {
  it('needs only a name and a slug', () => {
    expect(reshapeCity(wire())).toMatchObject({
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
    const city = reshapeCity(
      wire({
        sections: [{ _key: 'a', heading: 'Roads', body: null }],
        faq: [
          { _key: 'a', question: 'Do you come in winter?', answer: ' ' },
          { _key: 'b', question: 'Do you come in summer?', answer: 'Yes.' },
        ],
        nearby: [{ _id: 'city-hopkins', name: 'Hopkins', slug: null, location: null }],
      }),
    );
    expect(city).toMatchObject({
      sections: [],
      faq: [{ question: 'Do you come in summer?', answer: 'Yes.' }],
      nearby: [],
    });
  });

  it.each([{ name: null }, { slug: null }])('is left out with %j', (missing) =>
    expect(reshapeCity(wire(missing))).toBeNull(),
  );
});

it('a city in a list is listed, but not in the header, by default', () => {
  expect(reshapeArea(wire())).toEqual({
    name: 'Edina',
    slug: 'edina',
    isListed: true,
    inHeader: false,
    headerPosition: null,
    position: null,
  });
  const placed = { isListed: false, inHeader: true, headerPosition: 2 };
  expect(reshapeArea(wire(placed))).toMatchObject(placed);
});

it.each([
  [{ latitude: 44.8897, longitude: -93.3499 }, true],
  [{ latitude: 44.8897, longitude: null }, false],
  [{ latitude: null, longitude: -93.3499 }, false],
])('the place of a city on the map is %j: %s', (location, isKnown) =>
  expect(reshapeArea(wire({ location }))?.position).toEqual(isKnown ? location : null),
);

it.each([
  [
    { name: ' Edina ', zipCodes: ['55424', ''] },
    { name: 'Edina', zipCodes: ['55424'] },
  ],
  [
    { name: 'Edina', zipCodes: null },
    { name: 'Edina', zipCodes: [] },
  ],
  [{ name: '', zipCodes: ['55424'] }, null],
])('a service area has its name and its ZIP codes: %j', (wired, area) =>
  expect(reshapeServiceArea(wired)).toEqual(area),
);
