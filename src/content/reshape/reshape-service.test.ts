import { describe, expect, it } from 'vitest';
import { readShape } from '../reader/read-shape.ts';
import { servicesShape } from '../reader/shapes/services.ts';
import { reshapeService as reshapeOn } from './reshape-service.ts';

function reshapeService(wire: unknown, today = '2026-12-01') {
  const [service] = readShape(servicesShape, [wire]).value;
  return service ? reshapeOn(service, today) : null;
}
const updatedAt = '2026-11-01T10:00:00Z';
const named = {
  _id: 'service-eco-wash',
  title: 'ECO Wash Package',
  slug: 'eco-wash',
  _updatedAt: updatedAt,
  offers: [],
};
const wire = (fields: object = {}) => ({ ...named, ...fields });

describe('a service', () => {
  it('needs only a title and a slug', () => {
    expect(reshapeService(wire())).toEqual({
      id: 'eco-wash',
      title: 'ECO Wash Package',
      summary: '',
      description: '',
      includes: [],
      duration: null,
      lasts: null,
      price: { regular: null, suv: null, flat: null, perWheel: null },
      offer: null,
      newcomers: null,
      ifNew: null,
      asksIfNew: false,
      takesCode: false,
      deposit: null,
      isPackage: false,
      image: null,
      seo: { title: '', description: '', image: null },
      updatedAt,
    });
  });

  it('uses its description on cards without a summary, and leaves out empty lines of its list', () => {
    const edited = { description: 'Hand wash.', includes: [' Hand wash ', '', '  '] };
    const shown = { summary: 'Hand wash.', includes: ['Hand wash'] };
    expect(reshapeService(wire(edited))).toMatchObject(shown);
  });

  it.each([{ title: null }, { title: '  ' }, { slug: null }, { slug: '' }])(
    'is left out with %j',
    (missing) => expect(reshapeService(wire(missing))).toBeNull(),
  );
});

const none = { regular: null, suv: null, flat: null, perWheel: null };

describe('an offer', () => {
  const offer = {
    _id: 'a',
    name: 'Winter offer',
    dollarsOff: 5,
    percentOff: null,
    newCustomers: null,
    firstDay: '2026-12-01',
    lastDay: '2026-12-15',
    services: ['eco-wash'],
    code: null,
  };

  it('lowers the price from its first day to its last, and keeps the regular price', () => {
    const dated = wire({ price: { ...none, regular: 170, suv: 190 }, offers: [offer] });
    const on = (day: string) => reshapeService(dated, day);
    expect(on('2026-12-15')).toMatchObject({
      price: { regular: 165, suv: 185 },
      offer: { name: 'Winter offer', lastDay: '2026-12-15', was: { regular: 170, suv: 190 } },
    });
    expect(on('2026-12-15')?.takesCode).toBe(false);
    for (const day of ['2026-11-30', '2026-12-16']) {
      expect(on(day)).toMatchObject({ price: { regular: 170 }, offer: null });
    }
  });

  it('with a code does not change the price on the page, which accepts codes on its days', () => {
    const coded = wire({
      price: { ...none, regular: 40, suv: 50 },
      offers: [{ ...offer, code: 'spring26' }],
    });
    const usual = { price: { regular: 40 }, offer: null };
    expect(reshapeService(coded, '2026-12-15')).toMatchObject({ ...usual, takesCode: true });
    expect(reshapeService(coded, '2026-12-16')).toMatchObject({ ...usual, takesCode: false });
  });

  it.each([
    { name: ' ' },
    { dollarsOff: null },
    { percentOff: 5 },
    { dollarsOff: 0.5 },
    { dollarsOff: null, percentOff: 91 },
    { firstDay: 'soon' },
    { lastDay: '2026-11-30' },
    { services: [] },
  ])('that an import wrote with %j is left out', (fields) => {
    const price = { ...none, regular: 40, suv: 50 };
    const offers = [{ ...offer, ...fields }];
    const shown = reshapeService(wire({ price, offers }), '2026-12-15');
    expect(shown).toMatchObject({ price, offer: null });
  });
});

describe('the price of a service', () => {
  it.each([{ regular: 40, suv: 50 }, { regular: 300, suv: 300 }, { flat: 100 }, { perWheel: 125 }])(
    'is kept: %j',
    (price) =>
      expect(reshapeService(wire({ price: { ...none, ...price } }))?.price).toEqual({
        ...none,
        ...price,
      }),
  );

  // The Studio's rules cover other invalid prices.
  it.each([
    ['is missing', null],
    ['is empty', none],
    ['has two shapes', { ...none, regular: 40, suv: 50, flat: 100 }],
    ['was imported as text', { regular: '40', suv: '50', flat: 100 }],
  ])('is not shown when it %s', (_, price) =>
    expect(reshapeService(wire({ price }))?.price).toEqual(none),
  );
});
