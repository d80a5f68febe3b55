import { expect, test } from '../../support/fixtures.ts';
import { content } from '../../support/harness.ts';
import { expectHealthy, expectComplete, overflows } from '../../support/page-health.ts';
import {
  borrow,
  expectAllFresh,
  expectPublished,
  expectWithdrawn,
} from '../../support/published.ts';
import type { Temporary } from '../../support/published.ts';
import { resize } from '../../support/resize.ts';
import { bookQuote, chooseServices, fillBooking } from '../../support/visitor.ts';

test.describe('with documents that lost their images', () => {
  const BARE = ['service-eco-wash', 'gallery-exterior', 'blog-road-salt', 'page-faq', 'city-edina'];
  let borrowed: Temporary;

  test.beforeAll(async () => {
    borrowed = await borrow(`_id in ${JSON.stringify(BARE)}`);
    const transaction = content().transaction();
    for (const id of BARE) transaction.patch(id, (patch) => patch.unset(['image', 'banner']));
    await transaction.commit();
    await expectPublished('/gallery', '1 of 5');
    await expectWithdrawn('/faq', 'class="absolute inset-0');
    await expectWithdrawn('/edina', 'fetchPriority="high"');
  });

  test.afterAll(async () => {
    await borrowed.giveBack();
    await expectPublished('/gallery', '1 of 6');
    await expectPublished('/edina', 'fetchPriority="high"');
    await expectAllFresh();
  });

  test("every page is complete, and the service's card keeps its shape", async ({ page }) => {
    for (const path of ['/', '/services', '/gallery', '/blog', '/faq', '/edina']) {
      await expectHealthy(page, path);
    }
    await resize(page, { width: 1440, height: 900 });
    await page.goto('/');
    const heights = await page
      .locator('#services li > :first-child')
      .evaluateAll((slots) => slots.map((slot) => Math.round(slot.getBoundingClientRect().height)));
    expect(heights).toHaveLength(6);
    expect(new Set(heights).size).toBe(1);
  });
});

test.describe('if no image arrives', () => {
  test.use({ expectedConsole: [/Failed to load resource/] });

  test.beforeEach(async ({ page }) => page.route(/\/(?:media|hero)\//, (route) => route.abort()));

  test('every page keeps its layout and its text', async ({ page }) => {
    for (const path of ['/', '/services', '/gallery', '/edina']) {
      await expectComplete(page, path);
      const flat = await page
        .locator('main img')
        .evaluateAll(
          (all) =>
            all.filter((img) => img.checkVisibility() && img.getBoundingClientRect().height < 40)
              .length,
        );
      expect(flat, `images of ${path} without room`).toBe(0);
    }
  });

  test('the hero is a still image, with neither spinner nor button', async ({ page }) => {
    await resize(page, { width: 1440, height: 900 });
    const asked: string[] = [];
    page.on('requestfailed', (request) => asked.push(request.url()));
    await page.goto('/');
    await expect.poll(() => asked.filter((url) => url.endsWith('.mp4')).length).toBe(5);
    await expect(page.getByRole('button', { name: 'Pause video' })).toHaveCount(0);
    await expect(page.locator('#hero .animate-spin')).toHaveCount(0);
    expect(await overflows(page)).toEqual([]);
  });
});

/** Names as owners and customers type them: one without a space, one of very many words. */
const UNBROKEN = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogoch';
const WORDY =
  'The Complete Spring, Summer, Autumn and Winter Restoration Package for Families with Three Dogs and a Boat';

const RENAMED = {
  'service-eco-wash': { title: UNBROKEN },
  'service-eco-wax': { title: WORDY },
  'testimonial-1': { author: `${UNBROKEN} von ${UNBROKEN}, ${UNBROKEN}`, quote: UNBROKEN },
  'faq-duration': { question: `${UNBROKEN}?` },
  'blog-road-salt': { title: UNBROKEN },
  'gallery-exterior': { caption: UNBROKEN },
  'city-edina': { name: UNBROKEN, heading: `Mobile Detailing in ${UNBROKEN}` },
  'city-minneapolis': { name: WORDY },
} as const;

const PAGES = [
  '/',
  '/services',
  '/testimonials',
  '/faq',
  '/blog',
  '/gallery',
  '/areas-we-serve',
  '/edina',
  '/minneapolis',
  '/booking',
  '/quote',
];

test.describe('with very long names', () => {
  let borrowed: Temporary;

  test.beforeAll(async () => {
    borrowed = await borrow(`_id in ${JSON.stringify(Object.keys(RENAMED))}`);
    const transaction = content().transaction();
    for (const [id, names] of Object.entries(RENAMED)) {
      transaction.patch(id, (patch) => patch.set(names));
    }
    await transaction.commit();
    for (const path of PAGES) {
      const name = path === '/minneapolis' ? WORDY.slice(0, 40) : UNBROKEN;
      if (path !== '/quote') await expectPublished(path, name);
    }
    await expectPublished('/api/services', UNBROKEN);
  });

  test.afterAll(async () => {
    await borrowed.giveBack();
    for (const path of [...PAGES, '/api/services']) await expectWithdrawn(path, UNBROKEN);
    await expectAllFresh();
  });

  test('every page keeps its shape on a phone', async ({ page }) => {
    for (const path of PAGES) {
      await expectComplete(page, path);
      for (const size of [
        { width: 320, height: 640 },
        { width: 1024, height: 768 },
      ]) {
        await resize(page, size);
        expect(await overflows(page), path).toEqual([]);
      }
    }
  });

  test('the menus keep their shape', async ({ page }) => {
    await resize(page, { width: 390, height: 844 });
    await page.goto('/faq');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const sheet = page.getByRole('dialog', { name: 'Menu' });
    for (const summary of await sheet.locator('summary').all()) await summary.click();
    const spills = await sheet.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(spills).toBeLessThanOrEqual(0);
    await resize(page, { width: 1024, height: 768 });
    await page.goto('/faq');
    for (const name of ['Services & Prices', 'Locations']) {
      await page.locator('header summary', { hasText: name }).first().click();
      expect(await overflows(page)).toEqual([]);
    }
  });

  test('a quote and a request keep their shape', async ({ page }) => {
    await resize(page, { width: 390, height: 844 });
    await page.goto('/quote');
    await chooseServices(page, UNBROKEN, WORDY);
    expect(await overflows(page)).toEqual([]);
    await bookQuote(page);
    await fillBooking(page, { Name: UNBROKEN, Address: UNBROKEN, City: UNBROKEN, Model: UNBROKEN });
    expect(await overflows(page)).toEqual([]);
    await resize(page, { width: 1024, height: 768 });
    expect(await overflows(page)).toEqual([]);
  });
});
