import { beforeEach, describe, expect, it, vi } from 'vitest';
import { READ_ACCESS_ID, SECRET_ID_PREFIX, SECRET_TYPE } from '#domain/publishing/studio-secret.ts';
import { answerCalls } from '../../../tests/support/process/answer-calls.ts';
import { configure } from '../../../tests/support/process/configure.ts';
import { ownerRoute } from '../owner-route.ts';
import { openSession, readSession } from './session-token.ts';

const NOW = Date.parse('2027-05-14T12:00:00Z');
const MINUTE = 60_000;
const SECRET = 'f'.repeat(64);
/** The documents in the dataset and the secrets that the database has seen. */
const stored = new Map<string, object>();
const used = new Set<unknown>();
const ID = `${SECRET_ID_PREFIX}a`;

const store = (id: string, age = 0) =>
  stored.set(id, {
    _id: id,
    _type: SECRET_TYPE,
    _updatedAt: new Date(NOW - age).toISOString(),
    secret: SECRET,
    userId: 'p1',
    userName: 'Olive',
  });
const bearer = (token: string) => new Headers({ Authorization: `Bearer ${token}` });

beforeEach(() => {
  stored.clear();
  used.clear();
  answerCalls({
    content: ({ name }) => stored.get(name) ?? null,
    database: ({ input }) => used.size < used.add(JSON.stringify(input)).size,
  });
});

describe('the Studio’s secret', () => {
  it('opens a session with the name of the member', async () => {
    store(ID);
    const session = await openSession(ID, SECRET, NOW);
    expect(session).toMatchObject({ access: 'act', expiresAt: NOW + 15 * MINUTE });
    const who = { userId: 'p1', userName: 'Olive', access: 'act' };
    expect(await readSession(bearer(session?.token ?? ''), NOW)).toEqual(who);
  });

  it.each([
    ['unknown', `${SECRET_ID_PREFIX}b`, SECRET, 0],
    ['wrong', ID, 'e'.repeat(64), 0],
    ['shortened', ID, SECRET.slice(1), 0],
    ['old', ID, SECRET, 2 * MINUTE],
    ['from the future', ID, SECRET, -2 * MINUTE],
  ])('opens nothing when it is %s', async (_, id, secret, age) => {
    store(ID, age);
    expect(await openSession(id, secret, NOW)).toBeNull();
  });

  it('opens nothing the second time', async () => {
    store(ID);
    expect(await openSession(ID, SECRET, NOW)).not.toBeNull();
    expect(await openSession(ID, SECRET, NOW)).toBeNull();
  });

  it('for readers opens any number of reading sessions for a week', async () => {
    store(READ_ACCESS_ID, 6 * 24 * 60 * MINUTE);
    for (let time = 0; time < 2; time++) {
      expect(await openSession(READ_ACCESS_ID, SECRET, NOW)).toMatchObject({ access: 'read' });
    }
    store(READ_ACCESS_ID, 8 * 24 * 60 * MINUTE);
    expect(await openSession(READ_ACCESS_ID, SECRET, NOW)).toBeNull();
  });
});

describe('a bearer token', () => {
  const token = async (id = ID) => {
    store(id);
    return (await openSession(id, SECRET, NOW))?.token ?? '';
  };

  it('ends after fifteen minutes', async () => {
    const issued = await token();
    expect(await readSession(bearer(issued), NOW + 14 * MINUTE)).not.toBeNull();
    expect(await readSession(bearer(issued), NOW + 15 * MINUTE)).toBeNull();
  });

  it('is invalid for another dataset, or after a change of the key', async () => {
    const issued = await token();
    configure(({ sanity }) => {
      sanity.dataset = 'staging';
    });
    expect(await readSession(bearer(issued), NOW)).toBeNull();
    configure(({ sanity, supabase }) => {
      sanity.dataset = 'production';
      supabase.secretKey = 'sb_secret_two';
    });
    expect(await readSession(bearer(issued), NOW)).toBeNull();
  });

  it('is invalid after any change in it', async () => {
    const [header = '', payload = '', signature = ''] = (await token(READ_ACCESS_ID)).split('.');
    const encode = (text: string) => Buffer.from(text).toString('base64url');
    const raised = encode(Buffer.from(payload, 'base64url').toString().replace('"read"', '"act"'));
    for (const forged of [
      `${header}.${raised}.${signature}`,
      `${encode('{"alg":"none"}')}.${raised}.`,
      `${header}.${payload}.`,
      `${header}.${payload}.${signature}x`,
      payload,
      `..${signature}`,
      '',
      'sb_publishable_key',
    ]) {
      expect(await readSession(bearer(forged), NOW), forged).toBeNull();
    }
    expect(await readSession(new Headers(), NOW)).toBeNull();
  });

  it('of a reader may read but not act', async () => {
    vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
    const headers = bearer(await token(READ_ACCESS_ID));
    const run = vi.fn(() => Promise.resolve({}));
    const call = async (init: RequestInit) =>
      (await ownerRoute({ run })(new Request('http://localhost/', init))).status;
    expect(await call({ headers })).toBe(200);
    expect(await call({ headers, method: 'POST' })).toBe(403);
    expect(await call({ headers, method: 'DELETE' })).toBe(403);
    expect(await call({})).toBe(401);
    expect(run).toHaveBeenCalledTimes(1);
  });
});

it('a page of another origin may not call, but the configured Studio may', async () => {
  const allowed = async () => {
    const route = ownerRoute({ run: () => Promise.resolve({}) });
    const response = await route(new Request('http://localhost/'));
    return response.headers.get('access-control-allow-origin');
  };
  expect(await allowed()).toBeNull();
  configure(({ sanity }) => {
    sanity.studioUrl = 'https://north-star.sanity.studio/x';
  });
  expect(await allowed()).toBe('https://north-star.sanity.studio');
});
