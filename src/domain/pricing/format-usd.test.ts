import { expect, it } from 'vitest';
import { formatUsd } from './format-usd.ts';

it.each([
  [0, '$0'],
  [99.5, '$99.50'],
  [1.07, '$1.07'],
  [440, '$440'],
  [1200, '$1,200'],
  [999.999, '$1,000'],
  [1234567.8, '$1,234,567.80'],
  [-45, '-$45'],
  [-1200.25, '-$1,200.25'],
  [-0.001, '$0'],
])('%d dollars read as %s', (dollars, text) => expect(formatUsd(dollars)).toBe(text));

it('dollars read as browsers write them in American English', () => {
  const format = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    trailingZeroDisplay: 'stripIfInteger',
  });
  for (let cents = -150_000; cents <= 150_000; cents += 7) {
    if (cents !== 0) expect(formatUsd(cents / 100)).toBe(format.format(cents / 100));
  }
});
