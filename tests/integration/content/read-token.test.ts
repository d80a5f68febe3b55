import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { environment } from '#config/env.ts';
import { getSettings } from '#content/getters/pages.ts';
import { getPublished } from '#content/getters/published.ts';
import { READ_ACCESS_ID, SECRET_TYPE } from '#domain/publishing/studio-secret.ts';
import { GET } from '../../../src/app/api/health/route.ts';
import { POST } from '../../../src/app/api/studio/session/route.ts';
import { captureLog } from '../../support/process/capture-log.ts';
import { setFaults } from '../../support/product/set-faults.ts';
import { startSeededLake } from './start-seeded-lake.ts';

const TOKEN = 'read-token-for-tests';
const REFUSED = /read token \(401\): set SANITY_READ_TOKEN/;

const SECRET = randomBytes(32).toString('hex');
const lake = await startSeededLake(undefined, [TOKEN]);
process.env['SANITY_READ_TOKEN'] = TOKEN;
await lake.editor.create({ _id: READ_ACCESS_ID, _type: SECRET_TYPE, secret: SECRET });
afterAll(() => lake.close());

/** A process that has just started. */
beforeEach(() => (globalThis.contentMemory = undefined));
afterEach(() => {
  vi.restoreAllMocks();
  return setAccess({});
});

const setAccess = (access: object) =>
  setFaults(lake.url, lake.editor.config().token ?? '', { access });

const signIn = () =>
  POST(
    new Request('http://localhost/api/studio/session', {
      method: 'POST',
      body: JSON.stringify({ id: READ_ACCESS_ID, secret: SECRET }),
    }),
  );

async function health(key: string | null): Promise<string> {
  const headers = new Headers(key === null ? [] : [['Authorization', `Bearer ${key}`]]);
  return (await GET(new Request('http://localhost/api/health', { headers }))).text();
}

describe('a read token that was revoked', () => {
  it.each(['while the site runs', 'before it starts'])(
    'does not affect published content, %s',
    async (time) => {
      if (time === 'while the site runs') await getSettings();
      await setAccess({ viewerTokens: 'revoked' });
      await lake.editor
        .patch('settings')
        .set({ tagline: `Published ${time}` })
        .commit();
      expect((await getSettings()).tagline).toBe(`Published ${time}`);
      expect(await getPublished()).not.toEqual([]);
    },
  );

  it('is reported to the owner at sign-in, and in the log', async () => {
    expect((await signIn()).status).toBe(200);
    await setAccess({ viewerTokens: 'revoked' });
    const { text } = captureLog();
    const response = await signIn();
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({
      error: expect.stringMatching(REFUSED) as string,
    });
    expect(text()).toMatch(REFUSED);
  });

  it('is reported at once to the operator only, and no longer once it works', async () => {
    expect(await health(null)).not.toMatch(REFUSED);
    await setAccess({ viewerTokens: 'revoked' });
    expect(await health(environment().cronSecret)).toMatch(REFUSED);
    expect(await health(null)).not.toMatch(REFUSED);
    await setAccess({});
    expect(await health(environment().cronSecret)).not.toMatch(REFUSED);
  });
});

it('a read token without access to drafts is reported too, although no request is refused', async () => {
  await setAccess({ viewerTokens: 'published' });
  expect(await health(environment().cronSecret)).toMatch('may not read drafts');
});

describe.each(['refused', 'nothing'])('a private dataset (without a token: %s)', (withoutToken) => {
  it('names the token if it is revoked before or after the start, and recovers with it', async () => {
    await setAccess({ withoutToken, viewerTokens: 'revoked' });
    await expect(getSettings()).rejects.toThrow(REFUSED);
    await setAccess({ withoutToken });
    expect((await getSettings()).businessName).toContain('North Star');
    await setAccess({ withoutToken, viewerTokens: 'revoked' });
    const reason = { summary: expect.stringMatching(REFUSED) as string };
    const results = await Promise.allSettled([getPublished(), getSettings(), getPublished()]);
    for (const result of results) expect(result).toMatchObject({ status: 'rejected', reason });
    await setAccess({ withoutToken });
    expect(await getPublished()).not.toEqual([]);
  });

  it('that was public at startup is read with the token from then on', async () => {
    await getSettings();
    await setAccess({ withoutToken });
    const missed = await getPublished().catch((error: unknown) => String(error));
    expect(missed).toEqual(
      withoutToken === 'nothing' ? [] : expect.stringContaining('without a read token (401)'),
    );
    expect(await getPublished()).not.toEqual([]);
  });
});
