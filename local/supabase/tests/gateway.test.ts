import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { textWith } from '../../tests/matchers.ts';
import { send } from '../../tests/send.ts';
import { KEYS, openEmulator } from './emulator.ts';

const WHOAMI = '/rest/v1/rpc/whoami';
const description = z.object({ paths: z.record(z.string(), z.unknown()) });

const { url } = await openEmulator();

describe('the gateway', () => {
  const roleOf = async (headers: Record<string, string>): Promise<unknown> => {
    const { status, json } = await send(url, WHOAMI, { headers });
    expect(status).toBe(200);
    return z.object({ role: z.string() }).parse(json).role;
  };

  it('assigns the role anon to the publishable key and service_role to the secret key', async () => {
    expect(await roleOf({ apikey: KEYS.publishableKey })).toBe('anon');
    expect(await roleOf({ apikey: KEYS.secretKey })).toBe('service_role');
  });

  it('ignores a key in the Authorization header beside apikey', async () => {
    const apikey = KEYS.publishableKey;
    expect(await roleOf({ apikey, authorization: `Bearer ${KEYS.secretKey}` })).toBe('anon');
    expect(await roleOf({ apikey, authorization: 'Bearer sb_secret_wrong' })).toBe('anon');
  });

  it('rejects a request without a key', async () => {
    const body = JSON.stringify({
      message: 'No API key found in request',
      hint: 'No `apikey` request header or url param was found.',
    });
    expect(await send(url, WHOAMI)).toMatchObject({ status: 401, body });
  });

  it.each([
    ['an unknown key', { apikey: 'sb_secret_wrong' }],
    ['an empty key', { apikey: '' }],
    ['the beginning of a key', { apikey: KEYS.secretKey.slice(0, -1) }],
    ['a key in another case', { apikey: KEYS.secretKey.toUpperCase() }],
    ['a wrong key beside a bearer', { apikey: 'x', authorization: `Bearer ${KEYS.secretKey}` }],
  ])('rejects %s', async (_, headers) => {
    const refused = { status: 401, json: { message: 'Invalid API key' } };
    expect(await send(url, WHOAMI, { headers })).toMatchObject(refused);
  });

  it('rejects the secret key from a browser', async () => {
    const headers = { apikey: KEYS.secretKey, 'user-agent': 'Mozilla/5.0 (X11)' };
    const refused = {
      status: 401,
      json: { message: 'Forbidden use of secret API key in browser' },
    };
    expect(await send(url, WHOAMI, { headers })).toMatchObject(refused);
  });

  it.each(['/', '/auth/v1/user', '/storage/v1/object/x', '/realtime/v1', '/rest/v2/items', '//x'])(
    'returns 404 for %s',
    async (path) => {
      const message = `The local emulator of Supabase has no ${path}, only /rest/v1.`;
      const answer = await send(url, path, { headers: { apikey: KEYS.secretKey } });
      expect(answer).toMatchObject({ status: 404, body: JSON.stringify({ message }) });
    },
  );

  it('lists at the root of the data API what a key may read', async () => {
    const pathsFor = async (apikey: string) => {
      const { json } = await send(url, '/rest/v1/', { headers: { apikey } });
      return Object.keys(description.parse(json).paths).sort();
    };
    expect(await pathsFor(KEYS.secretKey)).toEqual(['/item_titles', '/items', '/notes']);
    expect(await pathsFor(KEYS.publishableKey)).toEqual(['/item_titles', '/items']);
  });

  it('rejects writes to tables and embedded tables with a message', async () => {
    const headers = { apikey: KEYS.secretKey };
    const written = await send(url, '/rest/v1/items', { method: 'POST', headers, body: '{}' });
    expect(written).toMatchObject({
      status: 405,
      json: { message: textWith('call a database function') },
    });
    const embedded = await send(url, '/rest/v1/items?select=title,notes(body)', { headers });
    expect(embedded).toMatchObject({
      status: 400,
      json: { message: textWith("not 'notes(body)'") },
    });
  });

  it.each(['evil.example', 'evil.example:3020', 'localhost.evil.example', '127.0.0.1.nip.io'])(
    'rejects the host name %s',
    async (host) => {
      const headers = { apikey: KEYS.secretKey, host };
      expect((await send(url, WHOAMI, { headers })).status).toBe(403);
    },
  );

  it.each(['localhost', 'LOCALHOST:1', '127.0.0.1:3020', '[::1]:3020'])(
    'accepts the host name %s',
    async (host) => expect(await roleOf({ apikey: KEYS.secretKey, host })).toBe('service_role'),
  );
});
