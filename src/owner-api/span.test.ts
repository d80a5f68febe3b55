import { expect, it } from 'vitest';
import { span } from './span.ts';

const spanOf = (query: string) =>
  span.safeParse(Object.fromEntries(new URLSearchParams(query))).data;

it('a span of days has a first and a last day, and at most 800 days', () => {
  const year = { from: '2026-01-01', to: '2026-12-31' };
  expect(spanOf('from=2026-01-01&to=2026-12-31&table=money')).toEqual(year);
  expect(spanOf('from=2026-01-01&to=2026-01-01')).toBeDefined();
  for (const query of [
    ...['', 'from=2026-01-01', 'from=2026-01-02&to=2026-01-01', 'from=2026-02-30&to=2026-03-01'],
    ...['from=0001-01-01&to=9999-12-31', 'from=%00&to=x'],
  ]) {
    expect(spanOf(query), query).toBeUndefined();
  }
});
