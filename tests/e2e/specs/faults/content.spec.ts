import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { control } from '../../support/harness.ts';

const PAGES = ['/', '/services', '/minneapolis', '/booking', '/faq'];

async function expectEveryPage(request: APIRequestContext): Promise<void> {
  for (const path of PAGES) expect((await request.get(path)).status(), path).toBe(200);
}

test.describe('with the content source off', () => {
  test.afterEach(async () => control('start/content'));

  test('every page keeps its last good version @journey', async ({ request }) => {
    await control('stop/content');
    await expectEveryPage(request);
    const health = async () => (await request.get('/api/health')).status();
    await expect.poll(health, { timeout: 60_000 }).toBe(503);
    // Nobody restarts a site that still serves.
    expect((await request.get('/api/alive')).status()).toBe(200);
  });
});

test.describe(
  'with a content source that takes questions and answers none',
  { tag: '@waits' },
  () => {
    test.afterEach(async () => {
      await control('thaw/content');
      await control('start/site');
    });

    test('an address that does not exist is told to be none, right after a restart too', async ({
      request,
    }) => {
      await control('freeze/content');
      await control('stop/site');
      await control('start/site');
      expect((await request.get('/a-town-nobody-dreams-of')).status()).toBe(404);
      await expectEveryPage(request);
    });

    test('the site stops and starts again all the same', async ({ request }) => {
      await control('freeze/content');
      const answerless = request.get('/a-town-that-waits').catch(() => null);
      await control('stop/site');
      await answerless;
      await expect(request.get('/')).rejects.toThrow(/ECONNREFUSED|ECONNRESET|socket hang up/);
      await control('thaw/content');
      await control('start/site');
      await expectEveryPage(request);
    });
  },
);
