import { describe, expect, it } from 'vitest';
import { send } from '../../tests/send.ts';
import { KEYS, openEmulator } from './emulator.ts';

const BRUSH = '00000000-0000-4000-8000-000000000002';

const { url } = await openEmulator();

describe('the data API', () => {
  /** What supabase-js sends, as the service role. */
  async function call(method: string, path: string, prefer = '', body?: object) {
    const headers = { apikey: KEYS.secretKey, prefer, 'content-type': 'application/json' };
    const options = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const { status, json } = await send(url, `/rest/v1/${path}`, options);
    return { status, body: json };
  }
  const atMost = (rows: number) => `handling=strict, max-affected=${rows}`;

  it('changes nothing when a change would affect more rows than allowed', async () => {
    const before = await call('GET', 'shelves');
    expect(await call('DELETE', 'shelves?room=eq.left', atMost(1))).toMatchObject({
      status: 400,
      body: {
        code: 'PGRST124',
        details: 'The query affects 2 rows',
        message: 'Query result exceeds max-affected preference constraint',
      },
    });
    const renamed = await call('PATCH', 'shelves?place=gt.0', atMost(1), { content: 'x' });
    expect(renamed.status).toBe(400);
    expect(await call('GET', 'shelves')).toEqual(before);
  });

  it('changes as many rows as allowed', async () => {
    const change = await call('PATCH', 'shelves?room=eq.left', atMost(2), { content: 'rags' });
    expect(change.status).toBe(204);
  });

  it.each([
    ['embedded tables', 'title,notes(body)', "does not embed other tables, such as 'notes'"],
    ['embedded tables with a hint', 'n:notes!inner(body)', 'does not embed other tables'],
    ['aggregates', 'count()', 'has no aggregate functions'],
    ['aggregates of a column', 'total:price.sum()::text', 'has no aggregate functions'],
  ])('says that it has no %s', async (_, columns, message) => {
    const { status, body } = await call('GET', `items?select=${columns}`);
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(message);
  });

  it('numbers rows by their identity column when its default is asked for', async () => {
    const rows = [
      { item_id: BRUSH, body: 'with default' },
      { id: 900, item_id: BRUSH, body: 'with id' },
    ];
    const path = 'notes?select=id&columns=id,item_id,body';
    const inserted = await call('POST', path, 'return=representation, missing=default', rows);
    expect(inserted).toEqual({ status: 201, body: [{ id: 3 }, { id: 900 }] });
  });
});
