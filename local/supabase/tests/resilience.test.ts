import { request as openRequest } from 'node:http';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { clientOf, KEYS, startEmulator } from './emulator.ts';
import { ITEM } from './operations/operation.ts';
import { send, sendBytes } from './send.ts';

const apikey = KEYS.publishableKey;
const postJson = (body: string, headers: Record<string, string> = {}) => ({
  method: 'POST',
  body,
  headers: { apikey, 'content-type': 'application/json', ...headers },
});

describe('the emulator keeps running', () => {
  let url: string;
  let close: () => Promise<void>;
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);

  beforeAll(async () => ({ url, close } = await startEmulator()));
  afterAll(() => close());
  afterEach(async () => {
    const { status, body } = await send(url, '/rest/v1/rpc/whoami', { headers: { apikey } });
    expect(status).toBe(200);
    expect(JSON.parse(body)).toMatchObject({ role: 'anon', claimed: 'anon' });
    expect(log).not.toHaveBeenCalled();
  });

  it('after a body over 1 MB, which fails with 413', async () => {
    const filled = (size: number) => JSON.stringify({ payload: 'x'.repeat(size - 14) });
    const limit = 1024 * 1024;
    const fits = await send(url, '/rest/v1/rpc/echo', postJson(filled(limit)));
    expect(fits.status).toBe(200);
    const over = await send(url, '/rest/v1/rpc/echo', postJson(filled(limit + 1)));
    expect(over.status).toBe(413);
    expect(JSON.parse(over.body)).toEqual({ message: 'The body may have at most 1 MB.' });
    const chunked = await send(
      url,
      '/rest/v1/rpc/echo',
      postJson(filled(2 * limit), { 'transfer-encoding': 'chunked' }),
    );
    expect(chunked.status).toBe(413);
  });

  it.each(['[', '{"a":'])('after JSON nested too deeply with %s', async (bracket) => {
    const body = `{"payload":${bracket.repeat(100_000)}`;
    expect((await send(url, '/rest/v1/rpc/echo', postJson(body))).status).toBe(400);
    const filter = encodeURIComponent(`cs.${bracket.repeat(500)}`);
    const filtered = await send(url, `/rest/v1/items?attributes=${filter}`, {
      headers: { apikey },
    });
    expect(filtered.status).toBe(400);
  });

  it('after filters nested too deeply', async () => {
    const or = `${'(and'.repeat(1_000)}(id.eq.1)${')'.repeat(1_000)}`;
    const { status, body } = await send(url, `/rest/v1/items?or=${or}`, { headers: { apikey } });
    expect(status).toBe(400);
    expect(JSON.parse(body)).toMatchObject({ code: 'PGRST100' });
  });

  it.each([
    '/rest/v1/%',
    '/rest/v1/%ff%fe',
    '/rest/v1/items%00',
    '/rest/v1/items?%00=eq.1',
    '/rest/v1/items?select=%00',
    '/rest/v1/items?select="a',
    '/rest/v1/items?select=,,',
    '/rest/v1/items?title=eq.%00',
    '/rest/v1/items?title=eq.%ff',
    '/rest/v1/items?order=;drop',
    '/rest/v1/items?select=title::text;drop%20table%20items',
    '/rest/v1/items?title=constructor.x',
    '/rest/v1/items?or=()',
    '/rest/v1/items?limit=99999999999999999999',
    '/rest/v1/items?offset=999999999999999',
    '/rest/v1/rpc',
    '/rest/v1/rpc/',
    '/rest/v1/rpc/__proto__?constructor=1',
    '/rest/v1/__proto__',
  ])('after %s', async (path) => {
    const { status, body } = await send(url, path, { headers: { apikey } });
    expect([200, 400, 404]).toContain(status);
    expect(body).toMatch(/^[[{]/);
  });

  it('after arbitrary text in every part of a request', async () => {
    const word = fc.string({ unit: 'binary', maxLength: 40 }).map((text) => text.toWellFormed());
    await fc.assert(
      fc.asyncProperty(word, word, word, async (name, value, path) => {
        const query = new URLSearchParams({ [name]: value, select: name, order: value });
        const reads = await send(url, `/rest/v1/items?${query.toString()}`, {
          headers: { apikey },
        });
        expect([200, 400, 401]).toContain(reads.status);
        const body = JSON.stringify({ [name]: value });
        const address = `/rest/v1/rpc/${encodeURIComponent(path)}`;
        expect((await send(url, address, postJson(body))).status).toBeGreaterThanOrEqual(300);
        const echo = await send(url, '/rest/v1/rpc/echo', postJson(`{"payload":${body}}`));
        if (!`${name}${value}`.includes('\0')) {
          expect(JSON.parse(echo.body)).toEqual(JSON.parse(body));
        }
      }),
      { numRuns: 100 },
    );
  });

  it('after bytes that are not HTTP', async () => {
    expect(await sendBytes(url, 'nonsense\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
    expect(await sendBytes(url, '\0\xff'.repeat(100))).toMatch(/^HTTP\/1\.1 400 /);
    expect(await sendBytes(url, 'GET http://evil.example/rest/v1/items HTTP/1.1\r\n\r\n')).toMatch(
      /^HTTP\/1\.1 40\d /,
    );
    await sendBytes(url, 'POST /rest/v1/rpc/echo HTTP/1.1\r\nHost: localhost\r\n');
  });

  it('after a client that disconnects in the middle of a body', async () => {
    const { port } = new URL(url);
    const headers = { apikey, 'content-length': '1000', 'content-type': 'application/json' };
    const request = openRequest({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: '/rest/v1/items',
      headers,
    });
    const closed = new Promise((resolve) => request.once('close', resolve));
    request.once('error', () => undefined);
    request.write('{"id":', () => request.destroy());
    await closed;
  });

  it('after failed statements, each request in a transaction of its own', async () => {
    const db = clientOf(url, KEYS.secretKey);
    const visitor = clientOf(url, apikey);
    const calls = Array.from({ length: 60 }, async (_, index) => {
      if (index % 3 === 0) return (await db.rpc('write_then_fail', { item: ITEM.bucket })).status;
      if (index % 3 === 1) return (await visitor.from('notes').select('*')).status;
      return (await db.from('notes').insert({ item_id: ITEM.brush, body: `note ${index}` })).status;
    });
    const statuses = await Promise.all(calls);
    expect(statuses.filter((_, index) => index % 3 === 0)).toEqual(Array(20).fill(400));
    expect(statuses.filter((_, index) => index % 3 === 1)).toEqual(Array(20).fill(401));
    expect(statuses.filter((_, index) => index % 3 === 2)).toEqual(Array(20).fill(201));
    const { data } = await db.from('notes').select('body').eq('item_id', ITEM.brush);
    expect(data).toHaveLength(20);
    const { data: left } = await db.from('notes').select('body').eq('body', 'must not stay');
    expect(left).toEqual([]);
  });

  it('after values that are SQL, which have no effect', async () => {
    const db = clientOf(url, apikey);
    const hostile = `x'; reset role; drop table public.items cascade; -- "$$ \\`;
    const { error } = await db
      .from('items')
      .insert({ id: ITEM.missing, title: hostile, tags: [hostile] });
    expect(error).toBeNull();
    const { data } = await db.from('items').select('title,tags').eq('title', hostile).single();
    expect(data).toEqual({ title: hostile, tags: [hostile] });
    const odd = await db.from(`items"; drop table public.items; --`).select(`a" from x; --`);
    expect(odd.error).not.toBeNull();
    const called = await db.rpc(`do_nothing(); drop table public.items; --`, {
      [hostile]: hostile,
    });
    expect(called.status).toBe(404);
    const renamed = await db
      .from('items')
      .update({ [hostile]: 1 })
      .eq('id', ITEM.missing);
    expect(renamed.error?.code).toBe('PGRST204');
  });
});
