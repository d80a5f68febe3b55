import { describe, expect, it } from 'vitest';
import { reshapeService } from './reshape-service.ts';

type Wire = Parameters<typeof reshapeService>[0];

const bare: Wire = {
  _id: 'service-eco-wash',
  _updatedAt: '2026-11-01T10:00:00Z',
  title: 'ECO Wash Package',
  slug: 'eco-wash',
  summary: null,
  description: null,
  includes: null,
  duration: null,
  lasts: null,
  price: null,
  isPackage: null,
  image: null,
  seo: null,
};

describe('a service', () => {
  it('needs nothing but a title and a slug', () => {
    expect(reshapeService(bare)).toEqual({
      id: 'eco-wash',
      title: 'ECO Wash Package',
      summary: '',
      description: '',
      includes: [],
      duration: null,
      lasts: null,
      price: { regular: null, suv: null, flat: null, perWheel: null },
      isPackage: false,
      image: null,
      seo: { title: '', description: '' },
      updatedAt: '2026-11-01T10:00:00Z',
    });
  });

  it('uses its description on cards when it has no summary', () => {
    expect(reshapeService({ ...bare, description: 'Hand wash.' })?.summary).toBe('Hand wash.');
  });

  it('leaves out empty lines of its list', () => {
    const service = reshapeService({ ...bare, includes: [' Hand wash ', '', '  '] });
    expect(service?.includes).toEqual(['Hand wash']);
  });

  it.each([{ title: null }, { title: '  ' }, { slug: null }, { slug: '' }])(
    'is left out with %j',
    (missing) => expect(reshapeService({ ...bare, ...missing })).toBeNull(),
  );
});
