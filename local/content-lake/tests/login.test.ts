import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { SESSION_ROUTES } from '../routes.ts';
import { clientFor, STUDIO_KEY, STUDIO_ORIGIN, openLake, API } from './support/start-lake.ts';

const lake = await openLake();
const studio = `${STUDIO_ORIGIN}/studio`;

function submit(fields: Record<string, string>, origin = lake.url): Promise<Response> {
  const body = new URLSearchParams({ origin: studio, key: STUDIO_KEY, name: 'Ann', ...fields });
  const init = { method: 'POST', body, redirect: 'manual', headers: { Origin: origin } } as const;
  return lake.send('/login', null, init);
}

/** Signs in. @returns a function that exchanges the code of the redirect for a token */
async function startSession(name = 'Ann') {
  const address = new URL((await submit({ name })).headers.get('location') ?? '');
  const sid = new URLSearchParams(address.hash.slice(1)).get('sid') ?? '';
  return async () => {
    const body = await lake.visitor.request<unknown>({ url: '/auth/fetch', query: { sid } });
    return z.object({ token: z.string().min(32) }).parse(body).token;
  };
}
const signIn = async (name?: string) => (await startSession(name))();

const clientWith = (token: string) => clientFor(lake.url, { token, perspective: 'raw' });

describe('sign-in', () => {
  it('offers the Studio a page that cannot be framed', async () => {
    const providers = await lake.visitor.request<unknown>({ url: '/auth/providers' });
    expect(providers).toMatchObject({
      providers: [{ url: `${lake.url}/login` }],
    });
    const page = await fetch(`${lake.url}/login?origin=${encodeURIComponent(studio)}`);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(await page.text()).toContain(`value="${studio}"`);
  });

  it('with the key redirects to the Studio and gives access to drafts under the user’s name', async () => {
    const token = await signIn();
    await clientWith(token).create({ _id: 'drafts.mine', _type: 'note' });
    expect(await clientWith(token).fetch('*[_id == "drafts.mine"]._id')).toEqual(['drafts.mine']);
    const me = await clientWith(token).request<{ id: string }>({ url: '/users/me' });
    expect(me).toMatchObject({ name: 'Ann', role: 'administrator' });
    const users = await clientWith(token).request<unknown>({
      url: `/users/${me.id},robot-1`,
    });
    expect(users).toMatchObject([{ displayName: 'Ann' }, { id: 'robot-1' }]);
  });

  it('redirects with a code that works once and starts a session that lasts until sign-out', async () => {
    const exchange = await startSession('Bob');
    const client = clientWith(await exchange());
    await expect(exchange()).rejects.toMatchObject({ statusCode: 401 });
    expect(await client.fetch('1')).toBe(1);
    await client.request({ method: 'POST', url: '/auth/logout' });
    await expect(client.fetch('*')).rejects.toMatchObject({ statusCode: 401 });
  });

  it('fails with a wrong key', async () => {
    const response = await submit({ key: 'guess' });
    expect(response.status).toBe(403);
    expect(response.headers.get('location')).toBeNull();
    expect(await response.text()).toContain('That key isn’t right.');
  });

  it.each(['https://evil.example', STUDIO_ORIGIN, 'null'])(
    'fails from the page %s',
    async (origin) => {
      expect((await submit({}, origin)).status).toBe(403);
    },
  );

  it.each([
    'https://evil.example/',
    'http://localhost:3333.evil.example/',
    'javascript:alert(1)',
    '',
  ])('never redirects to "%s"', async (origin) => {
    expect((await submit({ origin })).status).toBe(403);
    const page = await fetch(`${lake.url}/login?origin=${encodeURIComponent(origin)}`);
    expect(page.status).toBe(403);
  });
});

it('settings of the Studio belong to one user', async () => {
  const [ann, bob] = [clientWith(await signIn('Ann')), clientWith(await signIn('Bob'))];
  const body = [{ key: 'layout', value: { compact: true } }];
  await ann.request({ method: 'PUT', url: '/users/me/keyvalue', body });
  const url = '/users/me/keyvalue/layout,other';
  expect(await ann.request<unknown>({ url })).toEqual([...body, { key: 'other', value: null }]);
  expect(await bob.request<unknown>({ url })).toMatchObject([{ value: null }, { value: null }]);
});

const PATHS = Object.entries(SESSION_ROUTES).map(([path, methods]) => [
  Object.keys(methods)[0],
  path
    .replace(':dataset', 'production')
    .replace(':project', 'test')
    .replace(/:ids?/, 'drafts.secret')
    .replace(/:\w+/, 'x'),
]);

it.each(PATHS)('%s %s fails with 401 without a session', async (method = '', path = '') => {
  await lake.editor.createOrReplace({ _id: 'drafts.secret', _type: 'note', title: 'secret' });
  const response = await lake.send(API + path, null, { method });
  expect(response.status).toBe(401);
  expect(await response.text()).not.toContain('secret');
});
