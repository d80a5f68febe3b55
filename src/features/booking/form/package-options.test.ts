import { describe, expect, it } from 'vitest';
import { packageHint, packageOptions } from './package-options.ts';

const packages = [
  { id: 'eco-wash', title: 'ECO Wash', prices: null },
  { id: 'eco-wax', title: 'ECO Wax', prices: null },
];
const UNKNOWN = { price: null, duration: null };
const wheels = { id: 'wheel-restoration', title: 'Wheel Restoration' };

describe('the packages to choose from', () => {
  it('are the packages alone without a quote, or when the quote begins with one', () => {
    const plain = [
      { id: 'eco-wash', label: 'ECO Wash' },
      { id: 'eco-wax', label: 'ECO Wax' },
    ];
    expect(packageOptions(packages, [])).toEqual(plain);
    expect(packageOptions(packages, [{ id: 'eco-wax', title: 'ECO Wax' }, wheels])).toEqual(plain);
  });

  it('gain the first service of the quote when it is none of them', () => {
    expect(packageOptions(packages, [wheels]).at(-1)).toEqual({
      id: 'wheel-restoration',
      label: 'Wheel Restoration (from your quote)',
    });
  });

  it('come with their price and how long they take', () => {
    const facts = { price: '$170', duration: '3-4 hours' };
    expect(packageHint('eco-wax', [], packages, facts)).toBe('$170 · 3-4 hours');
    expect(packageHint('eco-wax', [], packages, { ...facts, duration: null })).toBe('$170');
    expect(packageHint('', [], packages, facts)).toBeUndefined();
  });

  it('are doubted only when the quote does not hold the chosen one', () => {
    expect(packageHint('eco-wash', [wheels], packages, UNKNOWN)).toContain(
      "isn't part of your quote",
    );
    expect(packageHint('wheel-restoration', [wheels], packages, UNKNOWN)).toBeUndefined();
    expect(packageHint('eco-wash', [], packages, UNKNOWN)).toBeUndefined();
    expect(packageHint('', [wheels], packages, UNKNOWN)).toBeUndefined();
  });

  it('give a way on when the owner offers none', () => {
    expect(packageHint('', [], [], UNKNOWN)).toContain('Please call us');
  });
});
