import { expect, it } from 'vitest';
import { parseSpan } from './parse-span.ts';

const spanOf = (query: string) => parseSpan(new Request(`http://localhost/?${query}`));

it('a span of days has a first and a last one, and is no longer than the owner ever needs', () => {
  const year = { from: '2026-01-01', to: '2026-12-31' };
  expect(spanOf('from=2026-01-01&to=2026-12-31&table=money')).toEqual(year);
  expect(spanOf('from=2026-01-01&to=2026-01-01')).not.toBeNull();
  for (const query of [
    '',
    'from=2026-01-01',
    'from=2026-01-02&to=2026-01-01',
    'from=2026-02-30&to=2026-03-01',
    'from=0001-01-01&to=9999-12-31',
    'from=%00&to=x',
  ]) {
    expect(spanOf(query), query).toBeNull();
  }
});
