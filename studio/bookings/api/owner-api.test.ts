import type { SanityClient } from '@sanity/client';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { READ_ACCESS_ID } from '#domain/publishing/studio-secret.ts';
import { createOwnerApi } from './owner-api.ts';

const MEMBER = { id: 'p1', name: 'Olive' };
const COUNTS = { new: 1, messages: 0 };
const VIEW = { today: '2027-05-14', counts: COUNTS, rows: [], hasMore: false };

type Stored = Record<string, unknown> & { _id: string };

/** A dataset as this member sees it. */
function dataset({ mayWrite = true } = {}) {
  const documents = new Map<string, Stored>();
  const client = {
    createOrReplace: (document: Stored) => {
      if (!mayWrite) return Promise.reject(Object.assign(new Error('no'), { statusCode: 403 }));
      documents.set(document._id, { ...document, _updatedAt: new Date().toISOString() });
      return Promise.resolve(document);
    },
    delete: (id: string) => Promise.resolve(documents.delete(id)),
    getDocument: (id: string) => Promise.resolve(documents.get(id)),
  };
  // Only these three are called.
  return { documents, client: client as unknown as SanityClient };
}

type Call = { path: string; authorization: string | null; body: unknown };
let calls: Call[];
/** The site's responses by path. The last response of a path repeats. */
let responses: Record<string, { status: number; body: unknown }[]>;

beforeEach(() => {
  calls = [];
  responses = {
    '/api/studio/session': [
      { status: 200, body: { token: 't1', expiresAt: Date.now() + 900_000, access: 'act' } },
    ],
    '/api/studio/bookings?view=new': [{ status: 200, body: VIEW }],
  };
  vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) => {
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null;
    calls.push({ path, authorization: new Headers(init.headers).get('authorization'), body });
    const queue = responses[path] ?? [];
    const response = queue.length > 1 ? queue.shift() : queue[0];
    return response
      ? Promise.resolve(Response.json(response.body, { status: response.status }))
      : Promise.reject(new TypeError('failed to fetch'));
  });
});

const paths = () => calls.map(({ path }) => path);

describe('the tool', () => {
  it('signs in once with a secret that it then deletes', async () => {
    const { client, documents } = dataset();
    const api = createOwnerApi(client, MEMBER);
    expect((await api.list('new')).counts).toEqual(COUNTS);
    await api.list('new');
    expect(paths().filter((path) => path.endsWith('/session'))).toHaveLength(1);
    expect(calls[0]?.body).toMatchObject({
      id: expect.stringMatching(/^requests-secret\./) as string,
    });
    expect(calls[1]?.authorization).toBe('Bearer t1');
    await vi.waitFor(() => expect([...documents.keys()]).toEqual([READ_ACCESS_ID]));
  });

  it('opens a new session when the site no longer accepts the token', async () => {
    responses['/api/studio/bookings?view=new'] = [
      { status: 401, body: { error: 'no' } },
      { status: 200, body: VIEW },
    ];
    const api = createOwnerApi(dataset().client, MEMBER);
    expect((await api.list('new')).today).toBe('2027-05-14');
    expect(paths().filter((path) => path.endsWith('/session'))).toHaveLength(2);
  });

  it('lets a member who can only read use the secret of a member who can write', async () => {
    const { client, documents } = dataset({ mayWrite: false });
    const api = createOwnerApi(client, MEMBER);
    await expect(api.list('new')).rejects.toThrow('Ask someone who can to open this tool once');
    documents.set(READ_ACCESS_ID, { _id: READ_ACCESS_ID, secret: 'f'.repeat(64) });
    await api.list('new');
    expect(calls[0]?.body).toEqual({ id: READ_ACCESS_ID, secret: 'f'.repeat(64) });
  });

  it('reports what another member did first instead of failing', async () => {
    const current = { status: 'confirmed', revision: 1, actor: 'Bob', happenedAt: null };
    responses['/api/studio/bookings/r1'] = [{ status: 409, body: { done: false, current } }];
    const api = createOwnerApi(dataset().client, MEMBER);
    expect(await api.send('r1', { do: 'decline', revision: 0 })).toEqual({ done: false, current });
  });

  it('reads the site’s health as a member, or without a token if there is no session', async () => {
    const report = { status: 'ok', errors: [], emails: [], retrying: [], failedEmails: 2 };
    responses['/api/health'] = [{ status: 200, body: report }];
    expect((await createOwnerApi(dataset().client, MEMBER).health()).failedEmails).toBe(2);
    expect(calls.at(-1)?.authorization).toBe('Bearer t1');
    responses['/api/studio/session'] = [{ status: 401, body: {} }];
    await createOwnerApi(dataset().client, MEMBER).health();
    expect(calls.at(-1)).toMatchObject({ path: '/api/health', authorization: null });
    responses['/api/studio/session'] = [{ status: 503, body: { error: 'Token refused (401).' } }];
    const { errors } = await createOwnerApi(dataset().client, MEMBER).health();
    expect(errors).toEqual(['Token refused (401).']);
  });

  it('explains in a sentence what went wrong', async () => {
    const api = createOwnerApi(dataset().client, MEMBER);
    responses['/api/studio/bookings?view=new'] = [
      { status: 503, body: { error: 'Down for now.' } },
    ];
    await expect(api.list('new')).rejects.toThrow('Down for now.');
    responses['/api/studio/bookings?view=new'] = [];
    await expect(api.list('new')).rejects.toThrow("The website isn't responding.");
    responses['/api/studio/session'] = [{ status: 401, body: {} }];
    const other = createOwnerApi(dataset().client, MEMBER);
    await expect(other.list('new')).rejects.toThrow('It needs SANITY_READ_TOKEN');
    responses['/api/studio/session'] = [{ status: 503, body: { error: 'Token refused (401).' } }];
    await expect(other.list('new')).rejects.toThrow('Token refused (401).');
  });
});
