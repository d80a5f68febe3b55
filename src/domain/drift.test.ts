import { describe, expect, it } from 'vitest';
import { findDrift } from './drift.ts';

const price = { regular: 40, suv: 50, flat: null, perWheel: null };
const wash = { id: 'eco-wash', title: 'ECO Wash Package', price };

describe('content beside the services table', () => {
  it('agrees when ids, titles and prices are the same', () => {
    expect(findDrift([wash], [wash])).toEqual([]);
  });

  it('differs by one dollar', () => {
    const dearer = { ...wash, price: { ...price, suv: 51 } };
    expect(findDrift([dearer], [wash])).toEqual(['eco-wash: the prices differ.']);
  });

  it('misses a service on either side', () => {
    expect(findDrift([wash], [])).toEqual(['eco-wash is published but cannot be quoted.']);
    expect(findDrift([], [wash])).toEqual(['eco-wash can be quoted but is not published.']);
  });

  it('tells a title that was not carried over', () => {
    expect(findDrift([{ ...wash, title: 'ECO Wash' }], [wash])).toEqual([
      'eco-wash: the titles differ.',
    ]);
  });
});
