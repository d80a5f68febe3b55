import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { send } from '../../tests/send.ts';
import { KEYS, openEmulator } from './emulator.ts';

const WHOAMI = '/rest/v1/rpc/whoami';
/** An unsigned token of the role service_role. */
const FORGED = 'eyJhbGciOiJub25lIn0.eyJyb2xlIjoic2VydmljZV9yb2xlIn0.';
const description = z.object({ paths: z.record(z.string(), z.unknown()) });

const { url } = await openEmulator();

describe('the gateway', () => {
  const roleOf = async (headers: Record<string, string>, path = WHOAMI): Promise<unknown> => {
    const { status, json } = await send(url, path, { headers });
    expect(status).toBe(200);
    return z.object({ role: z.string() }).parse(json).role;
  };

  it('gives the publishable key the role anon and the secret key the role service_role', async () => {
    expect(await roleOf({ apikey: KEYS.publishableKey })).toBe('anon');
    expect(await roleOf({ apikey: KEYS.secretKey })).toBe('service_role');
    expect(await roleOf({ authorization: `Bearer ${KEYS.secretKey}` })).toBe('service_role');
    expect(await roleOf({}, `${WHOAMI}?apikey=${KEYS.publishableKey}`)).toBe('anon');
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
    ['a forged bearer', { authorization: `Bearer ${FORGED}` }],
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

  it('describes at the root of the data API what a key may use', async () => {
    const pathsFor = async (apikey: string) => {
      const { status, json } = await send(url, '/rest/v1/', { headers: { apikey } });
      expect(status).toBe(200);
      return Object.keys(description.parse(json).paths);
    };
    const forService = await pathsFor(KEYS.secretKey);
    expect(forService).toEqual(expect.arrayContaining(['/items', '/rpc/whoami']));
    const forAnybody = await pathsFor(KEYS.publishableKey);
    expect(forService.filter((path) => !forAnybody.includes(path))).toContain('/rpc/trusted_only');
  });

  it('accepts requests from pages of other origins', async () => {
    const wanted = { 'access-control-request-headers': 'apikey,prefer' };
    const options = { method: 'OPTIONS', headers: { origin: 'http://localhost:3000', ...wanted } };
    const preflight = await send(url, '/rest/v1/items', options);
    expect(preflight.status).toBe(204);
    expect(preflight.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'apikey,prefer',
    });
    expect(preflight.headers['access-control-allow-methods']).toContain('PATCH');
    const { headers } = await send(url, WHOAMI, { headers: { apikey: KEYS.publishableKey } });
    expect(headers['access-control-allow-origin']).toBe('*');
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
