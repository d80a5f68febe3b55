import { expect, it } from 'vitest';
import { usualSpans } from './span-fields.tsx';

it.each([
  ['2027-05-14', { week: ['2027-05-10', '2027-05-16'], month: ['2027-05-01', '2027-05-31'] }],
  ['2027-03-01', { week: ['2027-03-01', '2027-03-07'], month: ['2027-03-01', '2027-03-31'] }],
  ['2028-02-29', { week: ['2028-02-28', '2028-03-05'], month: ['2028-02-01', '2028-02-29'] }],
  ['2027-01-31', { week: ['2027-01-25', '2027-01-31'], month: ['2027-01-01', '2027-01-31'] }],
])('%s is in a week that starts on Monday, and in its month', (today, { week, month }) => {
  const spans = usualSpans(today);
  expect(Object.values(spans.week)).toEqual(week);
  expect(Object.values(spans.month)).toEqual(month);
});

it('last month is a whole month, even across New Year', () => {
  expect(usualSpans('2027-01-01').before).toEqual({ from: '2026-12-01', to: '2026-12-31' });
});
