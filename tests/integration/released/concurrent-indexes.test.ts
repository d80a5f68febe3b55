import { describe, expect, it } from 'vitest';
import { concurrentIndexes } from '../../../supabase/concurrent-indexes.ts';

const BUILD = 'create index concurrently if not exists';

describe('a migration of concurrent indexes only', () => {
  it('is recognized by them', () => {
    const sql = `-- Large; therefore:\n${BUILD} a\n  on public.quotes (id);\n${BUILD} b on private.unreported (what);\n`;
    expect(concurrentIndexes(sql)).toEqual([
      { name: 'public.a', sql: `${BUILD} a on public.quotes (id)` },
      { name: 'private.b', sql: `${BUILD} b on private.unreported (what)` },
    ]);
  });

  it('is refused if it contains anything else, which no transaction would cover', () => {
    expect(() =>
      concurrentIndexes(`${BUILD} a on public.quotes (id); drop index public.b;`),
    ).toThrow('must not have other statements');
  });

  it.each([
    'create index a on public.quotes (id);',
    "create function public.f() returns text as $$ select 'x'; $$ language sql;",
  ])('is not one with "%s"', (sql) => {
    expect(concurrentIndexes(sql)).toEqual([]);
  });
});
