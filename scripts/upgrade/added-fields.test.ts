import { at, insertAfter, patch, set, setIfMissing, unset } from 'sanity/migrate';
import { describe, expect, it } from 'vitest';
import { addedFields } from './upgrade-content.ts';

describe('a content migration', () => {
  it('may add fields, at any depth', () => {
    const added = patch('photo', [
      at('services', setIfMissing(['wash'])),
      at('items[_key=="a"].title', setIfMissing('A')),
    ]);
    expect(addedFields([added])).toEqual([
      { id: 'photo', fields: { services: ['wash'], 'items[_key=="a"].title': 'A' } },
    ]);
  });

  it.each([
    ['removes a field', patch('photo', at('service', unset()))],
    ['overwrites a field', patch('photo', at('service', set('wash')))],
    ['changes a list', patch('photo', at('services', insertAfter('wash', 0)))],
    ['deletes a document', { type: 'delete', id: 'photo' }],
  ])('that %s is refused, because the previous version still reads it', (_, mutation) => {
    expect(() => addedFields([mutation])).toThrow('only adds fields');
  });
});
