import { describe, expect, it } from 'vitest';
import { findDrift } from './published.ts';

const price = { regular: 40, suv: 50, flat: null, perWheel: null };
const wash = { id: 'eco-wash', title: 'ECO Wash Package', price };

describe('content and the services table', () => {
  it('agree when ids, titles and prices are the same', () => {
    expect(findDrift([wash], [wash])).toEqual([]);
  });

  it('differ by one dollar', () => {
    const raised = { ...wash, price: { ...price, suv: 51 } };
    expect(findDrift([raised], [wash])).toEqual(['eco-wash: the prices differ.']);
  });

  it('differ when one lacks a service', () => {
    expect(findDrift([wash], [])).toEqual(['eco-wash is published but cannot be quoted.']);
    expect(findDrift([], [wash])).toEqual(['eco-wash can be quoted but is not published.']);
  });

  it('differ in a title', () => {
    expect(findDrift([{ ...wash, title: 'ECO Wash' }], [wash])).toEqual([
      'eco-wash: the titles differ.',
    ]);
  });
});
