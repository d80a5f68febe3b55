import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { content, control } from '../../support/harness.ts';
import { expectPublished } from '../../support/published.ts';
import { expectAnswer, publishCity } from '../../support/publishing.ts';

const PAGES = ['/', '/services', '/minneapolis', '/booking', '/faq'];

async function expectEveryPage(request: APIRequestContext): Promise<void> {
  for (const path of PAGES) expect((await request.get(path)).status(), path).toBe(200);
}

const publishWaxPrice = (dollars: number) =>
  content().patch('service-eco-wax').set({ 'price.suv': dollars }).commit();

const showsWaxPrice = (request: APIRequestContext, dollars: number) =>
  expect
    .poll(async () => (await request.get('/services')).text(), { timeout: 30_000 })
    .toContain(`$${dollars}`);

const renameEdina = (name: string) => content().patch('city-edina').set({ name }).commit();

const healthOf = async (request: APIRequestContext) => (await request.get('/api/health')).status();
const IN_TIME = { timeout: 60_000 };

/** What was published is applied again some seconds later, when the source no longer answers. */
async function publishAndFreeze(request: APIRequestContext): Promise<void> {
  await renameEdina('Edina Heights');
  await expectPublished('/areas-we-serve', 'Edina Heights');
  await control('freeze/content');
  await expect.poll(() => healthOf(request), IN_TIME).toBe(503);
}

test.describe('with the content source off', () => {
  test.afterEach(async () => control('start/content'));

  test('every page keeps its last good version @journey', async ({ request }) => {
    await control('stop/content');
    await expectEveryPage(request);
    await expect.poll(() => healthOf(request), IN_TIME).toBe(503);
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

    test('every page keeps its last good version, and is fresh after the recovery', async ({
      request,
    }) => {
      await publishWaxPrice(106);
      await control('freeze/content');
      await expectEveryPage(request);
      await expect.poll(() => healthOf(request), IN_TIME).toBe(503);
      await control('thaw/content');
      await showsWaxPrice(request, 106);
      await publishWaxPrice(100);
      await showsWaxPrice(request, 100);
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

    test('an address told to be none right after a publish becomes a page once there is one', async ({
      request,
    }) => {
      test.setTimeout(180_000);
      await publishAndFreeze(request);
      expect((await request.get('/late-town')).status()).toBe(404);
      await control('thaw/content');
      await publishCity('city-late-town', 'late-town', 'Late Town');
      await expectAnswer(request, '/late-town', '200');
      await expectPublished('/late-town', '<title>Detailing in Late Town |');
      await content().delete('city-late-town');
      await renameEdina('Edina');
      await expectAnswer(request, '/late-town', '404');
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
