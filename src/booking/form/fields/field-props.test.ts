import { describe, expect, it } from 'vitest';
import { packageHint, packageOptions } from './field-props.ts';

const packages = [
  { id: 'eco-wash', title: 'ECO Wash', prices: null, offer: null, ifNew: null, deposit: null },
  { id: 'eco-wax', title: 'ECO Wax', prices: null, offer: null, ifNew: null, deposit: null },
];
const wheels = { id: 'wheel-restoration', title: 'Wheel Restoration', price: 500, lastDay: null };

describe('the packages to choose from', () => {
  it('are only the packages without a quote, or when the quote starts with a package', () => {
    const wax = { id: 'eco-wax', title: 'ECO Wax', price: 80, lastDay: null };
    expect(packageOptions(packages, [])).toEqual(packages);
    expect(packageOptions(packages, [wax, wheels])).toEqual(packages);
  });

  it('include the first service of the quote, at its price, when it is not a package', () => {
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
    ['eco-wash', [wheels], packages, /^This doesn't include the services you chose earlier.$/],
    // The owner offers no packages.
    ['', [], [], /Please call us/],
    // The quote contains the chosen package, there is no quote, or nothing is chosen.
    ['wheel-restoration', [wheels], packages, /^$/],
    ['eco-wash', [], packages, /^$/],
    ['', [wheels], packages, /^$/],
  ])('come with a hint for "%s" beside %j where it is needed', (chosen, quoted, options, hint) =>
    expect(packageHint(chosen, quoted, options) ?? '').toMatch(hint),
  );
});
