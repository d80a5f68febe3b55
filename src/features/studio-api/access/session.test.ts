import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { StudioSecret } from '#domain/studio-secret.ts';
import { READ_ACCESS_ID } from '#domain/studio-secret.ts';

const NOW = Date.parse('2027-05-14T12:00:00Z');
const MINUTE = 60_000;
const SECRET = 'f'.repeat(64);
const environment = {
  sanity: { projectId: 'abc', dataset: 'production', studioUrl: '/studio' },
  supabase: { secretKey: 'sb_secret_one' },
};
const stored = vi.hoisted(() => new Map<string, StudioSecret>());
const used = vi.hoisted(() => new Set<string>());

vi.mock('#config/env.ts', () => ({ environment: () => environment }));
vi.mock('#content/studio-secret.ts', () => ({
  readStudioSecret: (id: string) => Promise.resolve(stored.get(id) ?? null),
}));
vi.mock('#data/studio-secrets.ts', () => ({
  consumeStudioSecret: (secret: string) =>
    Promise.resolve(!used.has(secret) && Boolean(used.add(secret))),
}));

const { openSession } = await import('./open-session.ts');
const { readSession } = await import('./session-token.ts');
const { forMember } = await import('./respond.ts');

const store = (id: string, age = 0, secret = SECRET) =>
  stored.set(id, { secret, writtenAt: NOW - age, userId: 'p1', userName: 'Olive' });
const bearer = (token: string) => new Headers({ Authorization: `Bearer ${token}` });

beforeEach(() => {
  stored.clear();
  used.clear();
  environment.sanity.dataset = 'production';
  environment.supabase.secretKey = 'sb_secret_one';
});

describe('the Studio’s secret', () => {
  it('lets a member in, by name', async () => {
    store('a');
    const session = await openSession('a', SECRET, NOW);
    expect(session).toMatchObject({ access: 'act', expiresAt: NOW + 15 * MINUTE });
    expect(readSession(bearer(session?.token ?? ''), NOW)).toMatchObject({
      userId: 'p1',
      userName: 'Olive',
      access: 'act',
    });
  });

  it.each([
    ['unknown', 'b', SECRET],
    ['wrong', 'a', 'e'.repeat(64)],
    ['shortened', 'a', SECRET.slice(1)],
  ])('opens nothing when it is %s', async (_, id, secret) => {
    store('a');
    expect(await openSession(id, secret, NOW)).toBeNull();
  });

  it('opens nothing when it is old, or from the future', async () => {
    store('a', 2 * MINUTE);
    expect(await openSession('a', SECRET, NOW)).toBeNull();
    store('a', -2 * MINUTE);
    expect(await openSession('a', SECRET, NOW)).toBeNull();
  });

  it('opens nothing the second time', async () => {
    store('a');
    expect(await openSession('a', SECRET, NOW)).not.toBeNull();
    expect(await openSession('a', SECRET, NOW)).toBeNull();
  });

  it('for readers lets in again and again, to read, for a week', async () => {
    store(READ_ACCESS_ID, 6 * 24 * 60 * MINUTE);
    for (let time = 0; time < 2; time++) {
      expect(await openSession(READ_ACCESS_ID, SECRET, NOW)).toMatchObject({ access: 'read' });
    }
    store(READ_ACCESS_ID, 8 * 24 * 60 * MINUTE);
    expect(await openSession(READ_ACCESS_ID, SECRET, NOW)).toBeNull();
  });
});

describe('a bearer token', () => {
  const token = async (id = 'a') => {
    store(id);
    return (await openSession(id, SECRET, NOW))?.token ?? '';
  };

  it('ends after fifteen minutes', async () => {
    const issued = await token();
    expect(readSession(bearer(issued), NOW + 14 * MINUTE)).not.toBeNull();
    expect(readSession(bearer(issued), NOW + 15 * MINUTE)).toBeNull();
  });

  it('is of no use for another dataset, or after the key was changed', async () => {
    const issued = await token();
    environment.sanity.dataset = 'staging';
    expect(readSession(bearer(issued), NOW)).toBeNull();
    environment.sanity.dataset = 'production';
    environment.supabase.secretKey = 'sb_secret_two';
    expect(readSession(bearer(issued), NOW)).toBeNull();
  });

  it('is of no use when anything in it was changed', async () => {
    const [payload = '', signature = ''] = (await token(READ_ACCESS_ID)).split('.');
    const raised = Buffer.from(
      Buffer.from(payload, 'base64url').toString().replace('"read"', '"act"'),
    ).toString('base64url');
    for (const forged of [
      `${raised}.${signature}`,
      `${payload}.`,
      `${payload}.${signature}x`,
      payload,
      `.${signature}`,
      '',
      'sb_publishable_key',
    ]) {
      expect(readSession(bearer(forged), NOW), forged).toBeNull();
    }
    expect(readSession(new Headers(), NOW)).toBeNull();
  });

  it('of a reader may look and not act', async () => {
    vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
    const request = new Request('http://localhost/', {
      headers: bearer(await token(READ_ACCESS_ID)),
    });
    const run = vi.fn(() => Promise.resolve(Response.json({})));
    expect((await forMember(request, 'read', run)).status).toBe(200);
    expect((await forMember(request, 'act', run)).status).toBe(403);
    expect((await forMember(new Request('http://localhost/'), 'read', run)).status).toBe(401);
    expect(run).toHaveBeenCalledTimes(1);
    vi.useRealTimers();
  });
});

describe('a page of another origin', () => {
  const allowed = async () => {
    const run = () => Promise.resolve(Response.json({}));
    const response = await forMember(new Request('http://localhost/'), 'read', run);
    return response.headers.get('access-control-allow-origin');
  };

  it('may not call, but the configured Studio may', async () => {
    expect(await allowed()).toBeNull();
    environment.sanity.studioUrl = 'https://north-star.sanity.studio/x';
    expect(await allowed()).toBe('https://north-star.sanity.studio');
    environment.sanity.studioUrl = '/studio';
  });
});
