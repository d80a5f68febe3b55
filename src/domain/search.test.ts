import { describe, expect, it } from 'vitest';
import type { Price } from './pricing/price.ts';
import {
  articleSearchTexts,
  firstFitting,
  leadingWords,
  MAX_DESCRIPTION,
  MAX_TITLE,
  serviceSearchTexts,
} from './search.ts';

const price = (filled: Partial<Price>): Price => ({
  regular: null,
  suv: null,
  flat: null,
  perWheel: null,
  ...filled,
});
const business = { businessName: 'North Star Mobile Detailing', region: 'Twin Cities' };
const service = {
  title: 'ECO Wash Package',
  summary: 'A waterless hand wash outside and a quick clean inside.',
  price: price({ regular: 140, suv: 150 }),
  duration: '1-2 hours',
};

describe('a search result of a service', () => {
  it('contains the service, the place and the price', () => {
    expect(serviceSearchTexts(service, business)).toEqual({
      title: 'ECO Wash Package in the Twin Cities from $140',
      description:
        'A waterless hand wash outside and a quick clean inside. From $140 at your door in the Twin Cities. Takes 1-2 hours.',
    });
  });

  it('contains the name of the business if it fits', () => {
    const { title } = serviceSearchTexts(service, { ...business, businessName: 'Polaris' });
    expect(title).toBe('ECO Wash Package in the Twin Cities from $140 | Polaris');
  });

  it.each([
    [price({ flat: 100 }), 'for $100'],
    [price({ perWheel: 125 }), 'for $125 per wheel'],
    [price({ regular: 90, suv: 90 }), 'for $90'],
    [price({}), 'Cities'],
  ])('contains the price %j', (described, end) => {
    const { title } = serviceSearchTexts({ ...service, price: described }, business);
    expect(title.endsWith(end), title).toBe(true);
  });

  it('contains the minimum beside a lower price', () => {
    const cheap = { ...service, price: price({ regular: 40, suv: 50 }) };
    expect(serviceSearchTexts(cheap, business).description).toContain(
      'From $40, $100 minimum per visit, at your door in the Twin Cities.',
    );
  });

  it('contains no minimum beside a price above it, and no price without one', () => {
    const described = (of: Price) =>
      serviceSearchTexts({ ...service, price: of }, business).description;
    expect(described(price({ flat: 100 }))).toContain('inside. For $100 at your door');
    expect(described(price({}))).toContain('inside. Done at your door');
  });

  it.each([
    [`Takes 2.5 hours off you! ${'More words follow. '.repeat(7)}`, 'Takes 2.5 hours off you!'],
    [`${'More words follow '.repeat(8)}.`, 'ECO Wash Package.'],
  ])('contains the first sentence of a long summary, or else the title: %j', (summary, first) => {
    const { description } = serviceSearchTexts({ ...service, summary }, business);
    expect(description.startsWith(`${first} From $140 at your door`), description).toBe(true);
  });

  it('leaves out the place before the price, and both before a part of the name', () => {
    const title = 'Ceramic Coating With Paint Correction for Trucks';
    expect(serviceSearchTexts({ ...service, title }, business).title).toBe(`${title} from $140`);
    const longer = `${title} and Trailers`;
    expect(serviceSearchTexts({ ...service, title: longer }, business).title).toBe(
      'Ceramic Coating With Paint Correction for Trucks',
    );
  });
});

describe('a search result of an article', () => {
  const article = {
    title: 'What Minnesota Road Salt Does to a Car, and When to Deal With It',
    summary: 'Where it collects. When it matters.',
  };

  it('contains the part of its headline that fits, and the related service with place and price', () => {
    expect(articleSearchTexts(article, service, business)).toEqual({
      title: 'What Minnesota Road Salt Does to a Car',
      description:
        'Where it collects. When it matters. ECO Wash Package in the Twin Cities from $140.',
    });
  });

  it('contains as many clauses of its headline as fit', () => {
    const title = 'Pollen, Cottonwood and Lake Season: A Summer Plan for Your Paint';
    expect(articleSearchTexts({ ...article, title }, null, business).title).toBe(
      'Pollen, Cottonwood and Lake Season',
    );
    const asked = 'Ceramic Coating or Wax for This Winter? How to Choose Before the Snow';
    expect(articleSearchTexts({ ...article, title: asked }, null, business).title).toBe(
      'Ceramic Coating or Wax for This Winter?',
    );
  });

  it('contains only the article without a related service', () => {
    expect(articleSearchTexts({ ...article, title: 'Salt' }, null, business)).toEqual({
      title: 'Salt | North Star Mobile Detailing',
      description: article.summary,
    });
  });
});

describe('with any names, search results', () => {
  const OWN_WORDS = 'in the from From $140 at your door Takes 1-2 hours ECO Wash Package';
  const word = 'Donaudampfschifffahrt';
  const texts = [
    '',
    'Wax',
    'A clean car. '.repeat(9),
    `${word} `.repeat(4),
    'wash, wax & '.repeat(40),
  ];
  const wordsOf = (text: string): string[] => text.match(/[\w$-]+/g) ?? [];
  const every = texts.flatMap((title) => texts.map((summary) => ({ title, summary })));

  it.each(every)('have short texts of whole words: $title / $summary', ({ title, summary }) => {
    for (const name of ['Polaris', 'North Star Mobile Detailing of Greater Minneapolis']) {
      for (const region of ['', 'Twin Cities', 'Counties of Hennepin, Ramsey, Anoka and Dakota']) {
        const owner = { businessName: name, region };
        const offered = { ...service, title: title.trim(), summary: summary.trim() };
        for (const result of [
          serviceSearchTexts(offered, owner),
          articleSearchTexts(offered, service, owner),
        ]) {
          expect(result.title.length).toBeLessThanOrEqual(MAX_TITLE);
          expect(result.description.length).toBeLessThanOrEqual(MAX_DESCRIPTION);
          const known = wordsOf(`${title} ${summary} ${name} ${region} ${OWN_WORDS}`);
          const words = wordsOf(`${result.title} ${result.description}`);
          expect(words.filter((each) => !known.includes(each))).toEqual([]);
        }
      }
    }
  });

  it('contain text that just fits', () => {
    expect(firstFitting(5, ' a car ', 'wax')).toBe('a car');
    expect(leadingWords(5, 'a car wash')).toBe('a car');
  });

  it('keep a single word that is too long', () => {
    expect(firstFitting(5, word)).toBe(word);
  });
});

it.each([
  ['North Star Mobile Detailing', 'North Star'],
  ['Extraordinarily Clean', 'Extraordinarily'],
  ['  Shine ', 'Shine'],
  ['', ''],
])('under an icon, "%s" becomes "%s"', (name, short) => expect(leadingWords(12, name)).toBe(short));
