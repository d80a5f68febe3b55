import { beforeEach, expect, it } from 'vitest';
import { describeDatabase } from '../harness.ts';

describeDatabase('presses on phone numbers and maps', (db) => {
  beforeEach(() => db.admin('truncate private.contact_clicks'));

  const press = (kind: string, page: string) =>
    db.call('anon', 'add_contact_click', { kind, page });
  const count = (since = '2026-01-01') => db.serve('count_contact_clicks', { since });

  it('are counted by day and page, the most pressed first', async () => {
    for (const kind of ['tel', 'tel', 'sms', 'map']) await press(kind, '/edina');
    expect(await press('tel', '/')).toBe(true);
    expect(await count()).toEqual([
      { page: '/edina', calls: 2, texts: 1, maps: 1 },
      { page: '/', calls: 1, texts: 0, maps: 0 },
    ]);
    expect(await count('2999-01-01')).toEqual([]);
  });

  it.each([
    ['spam', '/'],
    ['tel', 'https://elsewhere.example'],
    ['tel', '/visit?token=secret'],
    ['tel', `/${'x'.repeat(300)}`],
    ['tel', '/Zl5vT0c3dGh1bmRlcmJvbHQ'],
  ])('are refused as %s on %s', async (kind, page) => {
    await expect(press(kind, page)).rejects.toMatchObject({ code: '22023' });
    expect(await count()).toEqual([]);
  });

  it('fill a day up to its limit, and are deleted after a year', async () => {
    await db.admin(`insert into private.contact_clicks (day, kind, page, clicks) values
      (private.wall_clock(now())::date, 'tel', '/', 1999),
      (private.wall_clock(now())::date - 367, 'tel', '/', 1)`);
    expect(await press('tel', '/')).toBe(true);
    expect(await press('tel', '/')).toBe(false);
    expect(await count('2020-01-01')).toEqual([{ page: '/', calls: 2000, texts: 0, maps: 0 }]);
  });
});
