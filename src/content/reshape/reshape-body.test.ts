import { describe, expect, it } from 'vitest';
import { type BodyBlock, reshapeBody } from './reshape-body.ts';

type Wire = NonNullable<Parameters<typeof reshapeBody>[0]>[number];

const words = (text: string) => ({
  _type: 'block' as const,
  _key: text,
  children: [{ _type: 'span' as const, _key: 'a', text }],
});
const shown = (...blocks: Wire[]): BodyBlock[] => reshapeBody(blocks, 'Salt');
const faq = { _type: 'faqBlock' as const, _key: 'f' };
const table = { _type: 'tableBlock' as const, _key: 't' };
const row = (...cells: string[]) => ({ _type: 'tableRow' as const, _key: cells.join(), cells });
const entry = (_ref: string) => ({ _type: 'reference' as const, _key: _ref, _ref });

describe('a block between paragraphs', () => {
  it('keeps its place and its content', () => {
    expect(
      shown(
        words('Brine.'),
        { _type: 'serviceBlock', _key: 's', serviceId: 'eco-wash' },
        { _type: 'comparisonBlock', _key: 'c', photo: entry('gallery-a') },
        { _type: 'calloutBlock', _key: 'n', heading: ' When ', text: [words('April.')] },
      ),
    ).toMatchObject([
      { _type: 'block' },
      { _type: 'serviceBlock', serviceId: 'eco-wash' },
      { _type: 'comparisonBlock', photoId: 'gallery-a' },
      { _type: 'calloutBlock', heading: 'When', text: [{ _type: 'block' }] },
    ]);
  });

  it('contains questions of the FAQ by their ids, among its own questions', () => {
    const own = { _type: 'ownQuestion' as const, _key: 'q', answer: [words('Yes.')] };
    const items = [entry('faq-a'), { ...own, question: 'Really?' }, { ...own, question: ' ' }];
    expect(shown({ ...faq, items })).toMatchObject([
      { heading: '', items: ['faq-a', { id: 'q', question: 'Really?' }] },
    ]);
  });

  it('has rows as long as the first, which names the columns', () => {
    const rows = [row('Where', 'What'), row('Paint'), row('Mats', ' Rings ', 'stray')];
    expect(shown({ ...table, rows })).toMatchObject([
      {
        columns: ['Where', 'What'],
        rows: [
          ['Paint', ''],
          ['Mats', 'Rings'],
        ],
      },
    ]);
  });

  it('is left out when it has nothing to show', () => {
    const empty: Wire[] = [
      faq,
      { ...faq, items: [] },
      { _type: 'serviceBlock', _key: 's', serviceId: null },
      { _type: 'comparisonBlock', _key: 'c' },
      { _type: 'calloutBlock', _key: 'n', heading: 'When' },
      table,
      { ...table, rows: [row('Where')] },
      { ...table, rows: [row(), row('Paint')] },
    ];
    for (const block of empty) expect(shown(block), JSON.stringify(block)).toEqual([]);
    expect(reshapeBody(null, '')).toEqual([]);
  });
});
