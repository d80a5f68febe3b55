import { describe, expect, it } from 'vitest';
import { richText } from '../reader/fields.ts';
import { readShape } from '../reader/read-shape.ts';
import { reshapeText as reshape } from './reshape-text.ts';

const reshapeText = (wire: unknown) => reshape(readShape(richText, wire).value);

const paragraph = (href: string | undefined) => [
  {
    _type: 'block',
    _key: 'b1',
    markDefs: [{ _type: 'link', _key: 'l1', ...(href ? { href } : {}) }],
    children: [{ _type: 'span', _key: 's1', text: 'Call us', marks: ['strong', 'l1'] }],
  },
];

describe('formatted text', () => {
  it('keeps a link to a page, an email or a phone number', () => {
    const [block] = reshapeText(paragraph('tel:612-555-0142'));
    expect(block?.markDefs).toEqual([{ _type: 'link', _key: 'l1', href: 'tel:612-555-0142' }]);
    expect(block?.children[0]?.['marks']).toEqual(['strong', 'l1']);
  });

  it.each(['javascript:alert(1)', '//evil.example', undefined])(
    'keeps the text and drops the link to %j',
    (href) => {
      const [block] = reshapeText(paragraph(href));
      expect(block?.markDefs).toEqual([]);
      expect(block?.children).toEqual([
        { _type: 'span', _key: 's1', text: 'Call us', marks: ['strong'] },
      ]);
    },
  );

  it('leaves out unknown and empty blocks, and is empty without text', () => {
    expect(reshapeText(null)).toEqual([]);
    const imported = [
      { _type: 'video', _key: 'v' },
      { _type: 'block', _key: 'b' },
      { _type: 'block', _key: 'c', children: [{ _type: 'span', _key: 's' }] },
    ];
    expect(reshapeText(imported)).toMatchObject([{ _key: 'c', children: [{ text: '' }] }]);
  });
});
