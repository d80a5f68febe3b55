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
    // Operators don't restart a site that still works.
    expect((await request.get('/api/alive')).status()).toBe(200);
  });
});

test.describe(
  'with a content source that accepts requests and never responds',
  { tag: '@landed' },
  () => {
    test.afterEach(async () => {
      await control('thaw/content');
      await control('start/site');
    });

    test('an unknown address is a 404, even right after a restart', async ({ request }) => {
      await control('freeze/content');
      await control('stop/site');
      await control('start/site');
      expect((await request.get('/a-town-nobody-dreams-of')).status()).toBe(404);
      await expectEveryPage(request);
    });

    test('the site still stops and starts again', async ({ request }) => {
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
