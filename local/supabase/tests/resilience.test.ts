import { request as openRequest } from 'node:http';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { send } from '../../tests/send.ts';
import { clientOf, KEYS, openEmulator } from './emulator.ts';
import { ITEM } from './operations.ts';

const apikey = KEYS.publishableKey;

const { url } = await openEmulator();
const read = (path: string) => send(url, `/rest/v1/${path}`, { headers: { apikey } });
const call = (name: string, body: string, more: Record<string, string> = {}) => {
  const headers = { apikey, 'content-type': 'application/json', ...more };
  return send(url, `/rest/v1/rpc/${name}`, { method: 'POST', body, headers });
};

describe('the emulator keeps running', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);

  afterEach(async () => {
    const json = { role: 'anon' };
    expect(await read('rpc/whoami')).toMatchObject({ status: 200, json });
    expect(log).not.toHaveBeenCalled();
  });

  it('after a body over 1 MB, which fails with 413', async () => {
    const filled = (size: number) => JSON.stringify({ payload: 'x'.repeat(size - 14) });
    const limit = 1024 * 1024;
    expect((await call('echo', filled(limit))).status).toBe(200);
    const body = JSON.stringify({ message: 'The body may have at most 1 MB.' });
    expect(await call('echo', filled(limit + 1))).toMatchObject({ status: 413, body });
    const chunked = await call('echo', filled(2 * limit), { 'transfer-encoding': 'chunked' });
    expect(chunked.status).toBe(413);
  });

  it.each(['[', '{"a":'])('after JSON nested too deeply with %s', async (bracket) => {
    const body = `{"payload":${bracket.repeat(100_000)}`;
    expect((await call('echo', body)).status).toBe(400);
    const filter = encodeURIComponent(`eq.${bracket.repeat(500)}`);
    expect((await read(`items?attributes=${filter}`)).status).toBe(400);
  });

  it('after filters nested too deeply', async () => {
    const or = `${'(and'.repeat(1_000)}(id.eq.1)${')'.repeat(1_000)}`;
    const json = { code: 'PGRST100' };
    expect(await read(`items?or=${or}`)).toMatchObject({ status: 400, json });
  });

  it.each([
    '%',
    '%ff%fe',
    'items%00',
    'items?%00=eq.1',
    'items?select=%00',
    'items?select="a',
    'items?select=,,',
    'items?title=eq.%00',
    'items?title=eq.%ff',
    'items?order=;drop',
    'items?select=title::text;drop%20table%20items',
    'items?title=constructor.x',
    'items?or=()',
    'items?limit=99999999999999999999',
    'items?offset=999999999999999',
    'rpc',
    'rpc/',
    'rpc/__proto__?constructor=1',
    '__proto__',
  ])('after %s', async (path) => {
    const { status, body } = await read(path);
    expect([200, 400, 404]).toContain(status);
    expect(body).toMatch(/^[[{]/);
  });

  it('after arbitrary text in every part of a request', async () => {
    const word = fc.string({ unit: 'binary', maxLength: 40 }).map((text) => text.toWellFormed());
    await fc.assert(
      fc.asyncProperty(word, word, word, async (name, value, path) => {
        const query = new URLSearchParams({ [name]: value, select: name, order: value });
        expect([200, 400, 401]).toContain((await read(`items?${query.toString()}`)).status);
        const body = JSON.stringify({ [name]: value });
        const unknown = await call(encodeURIComponent(path), body);
        expect(unknown.status).toBeGreaterThanOrEqual(300);
        const echo = await call('echo', `{"payload":${body}}`);
        if (!`${name}${value}`.includes('\0')) {
          expect(echo.json).toEqual(JSON.parse(body));
        }
      }),
      { numRuns: 100 },
    );
  });

  it('after a client that disconnects during a body', async () => {
    const { port } = new URL(url);
    const headers = { apikey, 'content-length': '1000', 'content-type': 'application/json' };
    const address = { port, host: '127.0.0.1', method: 'POST', path: '/rest/v1/rpc/echo' };
    const request = openRequest({ ...address, headers });
    const closed = new Promise((resolve) => request.once('close', resolve));
    request.once('error', () => undefined);
    request.write('{"payload":', () => request.destroy());
    await closed;
  });

  it('after failed statements, because each request has its own transaction', async () => {
    const db = clientOf(url, KEYS.secretKey);
    const visitor = clientOf(url, apikey);
    const calls = Array.from({ length: 60 }, async (_, index) => {
      if (index % 3 === 0) return (await db.rpc('write_then_fail', { item: ITEM.bucket })).status;
      if (index % 3 === 1) return (await visitor.from('notes').select('*')).status;
      return (await db.rpc('add_note', { item: ITEM.brush, body: `note ${index}` })).status;
    });
    const statuses = await Promise.all(calls);
    expect(statuses).toEqual(statuses.map((_, index) => [400, 401, 200][index % 3]));
    const { data } = await db.from('notes').select('body');
    expect(data).toHaveLength(22);
  });

  it('after names that are SQL, which have no effect', async () => {
    const db = clientOf(url, apikey);
    const odd = await db.from(`items"; drop table public.items; --`).select(`a" from x; --`);
    expect(odd.error).not.toBeNull();
    const values = { [`x'; reset role; -- "$$ \\`]: 1 };
    const called = await db.rpc(`do_nothing(); drop table public.items; --`, values);
    expect(called.status).toBe(404);
    expect((await db.rpc('echo', values)).error?.code).toBe('PGRST202');
  });
});
