import { describe, expect, it } from 'vitest';
import { packageHint, packageOptions } from './field-props.ts';

const packages = [
  { id: 'eco-wash', title: 'ECO Wash', prices: null, offer: null, ifNew: null, deposit: null },
  { id: 'eco-wax', title: 'ECO Wax', prices: null, offer: null, ifNew: null, deposit: null },
];
const wheels = { id: 'wheel-restoration', title: 'Wheel Restoration', price: 500, lastDay: null };

describe('the packages to choose from', () => {
  it('are the packages alone without a quote, or when the quote begins with one', () => {
    const wax = { id: 'eco-wax', title: 'ECO Wax', price: 80, lastDay: null };
    expect(packageOptions(packages, [])).toEqual(packages);
    expect(packageOptions(packages, [wax, wheels])).toEqual(packages);
  });

  it('gain the first service of the quote, at its price, when it is none of them', () => {
    expect(packageOptions(packages, [wheels]).at(-1)).toEqual({
      id: 'wheel-restoration',
      title: 'Wheel Restoration (from your quote)',
      prices: { regular: 500, suv: 500 },
      offer: null,
      ifNew: null,
      deposit: null,
    });
  });

  it.each([
    ['eco-wash', [wheels], packages, /^This is without the services that you chose before.$/],
    // The owner offers none.
    ['', [], [], /Please call us/],
    // The quote holds the chosen one, there is no quote, or nothing is chosen.
    ['wheel-restoration', [wheels], packages, /^$/],
    ['eco-wash', [], packages, /^$/],
    ['', [wheels], packages, /^$/],
  ])('are doubted where "%s" is chosen beside %j', (chosen, quoted, options, doubt) =>
    expect(packageHint(chosen, quoted, options) ?? '').toMatch(doubt),
  );
});
