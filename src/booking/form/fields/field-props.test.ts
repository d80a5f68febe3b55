import { describe, expect, it } from 'vitest';
import { packageHint, packageOptions } from './field-props.ts';

const packages = [
  { id: 'eco-wash', title: 'ECO Wash', prices: null },
  { id: 'eco-wax', title: 'ECO Wax', prices: null },
];
const wheels = { id: 'wheel-restoration', title: 'Wheel Restoration', price: 500 };
const DURATIONS = new Map([['eco-wax', '3-4 hours']]);

describe('the packages to choose from', () => {
  it('are the packages alone without a quote, or when the quote begins with one', () => {
    const plain = [
      { id: 'eco-wash', label: 'ECO Wash', prices: null },
      { id: 'eco-wax', label: 'ECO Wax', prices: null, duration: '3-4 hours' },
    ];
    const wax = { id: 'eco-wax', title: 'ECO Wax', price: 80 };
    expect(packageOptions(packages, [], DURATIONS)).toEqual(plain);
    expect(packageOptions(packages, [wax, wheels], DURATIONS)).toEqual(plain);
  });

  it('gain the first service of the quote, at its price, when it is none of them', () => {
    expect(packageOptions(packages, [wheels], DURATIONS).at(-1)).toEqual({
      id: 'wheel-restoration',
      label: 'Wheel Restoration (from your quote)',
      prices: { regular: 500, suv: 500 },
    });
  });

  it('are booked by themselves when the quote does not hold the chosen one', () => {
    expect(packageHint('eco-wash', [wheels], packages)).toBe(
      'This is without the services that you chose before.',
    );
    expect(packageHint('wheel-restoration', [wheels], packages)).toBeUndefined();
    expect(packageHint('eco-wash', [], packages)).toBeUndefined();
    expect(packageHint('', [wheels], packages)).toBeUndefined();
  });

  it('give a way on when the owner offers none', () => {
    expect(packageHint('', [], [])).toContain('Please call us');
  });
});
