import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { body, image, richText } from './fields.ts';
import { PLAIN_TEXT, readShape } from './read-shape.ts';
import { areasShape } from './shapes/cities.ts';
import { blogTeasersShape, faqShape } from './shapes/entries.ts';
import { homeCopyShape } from './shapes/pages.ts';
import { publishedShape } from './shapes/published.ts';
import { servicesShape } from './shapes/services.ts';
import { redirectsShape, settingsShape } from './shapes/settings.ts';

const HASH = '3f2a9c0d1e4b5a6978877665544332211aabbccd';
const span = { _type: 'span', _key: 's', text: 'Yes.' };
const block = { _type: 'block', _key: 'b', children: [span] };

const read = (shape: z.ZodType, value: unknown) => {
  const { value: shown, faults } = readShape(shape, value);
  return { shown, faults: faults.map(({ path, problem }) => [path.join('.'), problem]) };
};

describe('an answer in the FAQ', () => {
  it('that is plain text shows as one paragraph', () => {
    const { shown, faults } = read(faqShape, [
      { _id: 'a', question: 'How?', answer: 'Plain text of an older schema' },
      { _id: 'b', question: 'When?', answer: [block] },
    ]);
    expect(shown).toMatchObject([
      { answer: [{ children: [{ text: 'Plain text of an older schema' }] }] },
      { answer: [{ children: [{ text: 'Yes.' }] }] },
    ]);
    expect(faults).toEqual([['0.answer', PLAIN_TEXT]]);
  });

  it.each<[string, unknown, string]>([
    ['an empty block', [null, block], '0'],
    ['an empty span', [{ ...block, children: [null, span] }], '0.children.0'],
    ['an empty link', [{ ...block, markDefs: [null] }], '0.markDefs.0'],
    ['links that are not a list', [{ ...block, markDefs: {} }], '0.markDefs'],
    [
      'styles that are not a list',
      [{ ...block, children: [{ ...span, marks: 'strong' }] }],
      '0.children.0.marks',
    ],
    ['a block of another kind', [{ _type: 'video', _key: 'v' }, block], '0._type'],
  ])('with %s keeps the rest', (_, answer, field) => {
    const { shown, faults } = read(richText, answer);
    expect(shown).toMatchObject([{ children: [{ text: 'Yes.' }] }]);
    expect(faults.map(([path]) => path)).toEqual([field]);
  });

  it('whose text is not a list has no text', () =>
    expect(read(richText, [{ ...block, children: 'text' }]).shown).toEqual([
      { _type: 'block', _key: 'b', children: null },
    ]));
});

it.each<[string, z.ZodType, object, object]>([
  ['opening hours', settingsShape, { openingHours: [null] }, { openingHours: [] }],
  [
    'days that are not a list',
    settingsShape,
    { openingHours: [{ days: 'Monday' }] },
    { openingHours: [{ days: null }] },
  ],
  ['profiles', settingsShape, { profiles: 'https://a.example' }, { profiles: null }],
  ['a menu', settingsShape, { menu: [null], footerLinks: [null] }, { menu: [], footerLinks: [] }],
  ['reasons', homeCopyShape, { reasons: { points: [null] } }, { reasons: { points: [] } }],
  ['figures', homeCopyShape, { about: { stats: [null, 5] } }, { about: { stats: [] } }],
  [
    'redirects',
    redirectsShape,
    { entries: [null, { from: '/a', to: '/b' }] },
    { entries: [{ from: '/a', to: '/b' }] },
  ],
])('a document with broken %s keeps its other fields', (_, shape, fields, shown) =>
  expect(read(shape, { _id: 'a', ...fields }).shown).toMatchObject(shown),
);

describe('a block between paragraphs', () => {
  it.each([
    { _type: 'tableBlock', _key: 't', rows: [null] },
    { _type: 'tableBlock', _key: 't', rows: [{ cells: 'x' }] },
    { _type: 'faqBlock', _key: 'f', items: [null] },
    { _type: 'calloutBlock', _key: 'c', text: 5 },
  ])('that is broken leaves the others alone: %j', (broken) => {
    const { shown, faults } = read(body, [broken, block]);
    expect(shown).toMatchObject([{ _type: broken._type }, { _type: 'block' }]);
    expect(faults).toHaveLength(1);
  });

  it('keeps the columns of a table whose cell cannot be read', () =>
    expect(
      read(body, [{ _type: 'tableBlock', rows: [{ cells: ['a', null, { b: 1 }, 'd'] }] }]).shown,
    ).toMatchObject([{ rows: [{ cells: ['a', null, null, 'd'] }] }]));
});

describe('an address', () => {
  it.each(['burger-&-fries', '/evil.example', '..', 'a'.repeat(97), 'booking', 'Edina', '404'])(
    'of a city cannot be %s',
    (slug) => {
      const { shown, faults } = read(areasShape, [{ _id: 'a', name: 'A', slug }]);
      expect(shown).toMatchObject([{ slug: null }]);
      expect(faults).toEqual([
        ['0.slug', expect.stringContaining('No page can have this address')],
      ]);
    },
  );

  it('belongs to the document with the lowest id', () => {
    const city = (_id: string) => ({ _id, name: _id, slug: 'edina' });
    const { shown, faults } = read(areasShape, [city('c'), city('a'), city('b')]);
    expect(shown).toMatchObject([{ slug: null }, { slug: 'edina' }, { slug: null }]);
    expect(faults.map(([path]) => path)).toEqual(['0.slug', '2.slug']);
  });

  it('at the root belongs to the city page, and a service may have the same slug', () => {
    const edit = { _updatedAt: '2026-11-02T10:00:00Z', _rev: 'r', slug: 'edina' };
    const documents = ['landingPage', 'cityPage', 'service'].map((_type) => ({
      ...edit,
      _id: _type,
      _type,
    }));
    expect(read(publishedShape, documents).shown).toMatchObject([
      { _type: 'landingPage', slug: null },
      { _type: 'cityPage', slug: 'edina' },
      { _type: 'service', slug: 'edina' },
    ]);
  });
});

it.each(['2022-25-10', '0000-00-00', '2026-02-29', 20261102])('%j is not a date', (date) =>
  expect(read(blogTeasersShape, [{ _id: 'a', title: 'A', date }]).shown).toMatchObject([
    { date: null },
  ]),
);

it.each([
  ['svg', 'SVG images cannot be shown.'],
  ['tif', 'TIF images cannot be shown.'],
  ['heic', 'HEIC images cannot be shown.'],
  ['pdf', 'The file of this image cannot be read.'],
])('an image of type %s is left out and named', (type, sentence) => {
  const { shown, faults } = read(image, { asset: { _id: `image-${HASH}-10x10-${type}` } });
  expect(shown).toMatchObject({ asset: null });
  expect(faults).toEqual([['asset._id', expect.stringContaining(sentence)]]);
});

it('an offer whose code cannot be read is left out, or it would apply without the code', () => {
  const offer = {
    _id: 'o',
    name: 'Winter',
    dollarsOff: 5,
    percentOff: null,
    firstDay: '2026-12-01',
    lastDay: '2026-12-15',
    newCustomers: false,
    code: null,
    services: ['eco-wash'],
  };
  const service = { _id: 's', _updatedAt: '2026-11-02T10:00:00Z', slug: 'eco-wash', title: 'Wash' };
  const offers = [offer, { ...offer, code: 5 }, { ...offer, dollarsOff: '5', percentOff: 5 }];
  expect(read(servicesShape, [{ ...service, offers }]).shown).toMatchObject([{ offers: [offer] }]);
});

it('a service with part of its price unreadable is not quoted', () => {
  const service = { title: 'Wash', price: { regular: '40', suv: '50', flat: 100, perWheel: null } };
  const document = { _id: 's', _type: 'service', _rev: 'r', _updatedAt: '2026-11-02T10:00:00Z' };
  const { shown, faults } = read(publishedShape, [{ ...document, slug: 'wash', service }]);
  expect(shown).toMatchObject([{ slug: 'wash', service: null }]);
  expect(faults.map(([path]) => path)).toEqual(['0.service.price.regular']);
});

it('texts lose characters that neither XML nor the database accepts', () =>
  expect(
    read(areasShape, [{ _id: 'a', name: 'Edina\u0000\u0008 \ud800.', slug: 'edina' }]).shown,
  ).toMatchObject([{ name: 'Edina \ufffd.' }]));

it('a value that is not the result of a query is an error', () => {
  expect(() => readShape(areasShape, null)).toThrow('wrong shape');
  expect(() => readShape(areasShape, 'text')).toThrow('wrong shape');
});
