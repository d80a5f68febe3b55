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

/** Names as owners and customers type them: one of very many words, one without a space. */
const WORDY =
  'The Complete Spring, Summer, Autumn and Winter Restoration Package for Families with Three Dogs and a Boat';
const PLACE = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogoch';
/** The database stores service titles of up to 120 letters. */
const UNBROKEN = PLACE.repeat(2);
const LONGEST_WORD = PLACE.repeat(4).slice(0, 215);

/** The documents with texts that pages show. */
const TYPES = [
  'blogTeaser',
  'cityPage',
  'faq',
  'galleryImage',
  'homePage',
  'landingPage',
  'page',
  'service',
  'settings',
  'testimonial',
];
/** Fields without a space in their text. */
const NAMES = new Set(['action', 'author', 'duration', 'heading', 'label', 'name', 'title']);
/** Values that are parsed or compared, not only shown. */
const NOT_SHOWN = new Set(['pair', 'slug', 'timeZone']);

/** Returns a field's value with one very long word in place of each text. */
function lengthen(field: string, value: unknown): unknown {
  if (field.startsWith('_') || NOT_SHOWN.has(field)) return value;
  if (typeof value === 'string') {
    return value.includes(' ') || NAMES.has(field) ? LONGEST_WORD : value;
  }
  if (Array.isArray(value)) return value.map((item) => lengthen(field, item));
  return typeof value === 'object' && value !== null ? lengthenAll(value) : value;
}

const lengthenAll = (fields: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [field, lengthen(field, value)]),
  );

/** The titles of two services. The others keep theirs. */
const TITLES: Record<string, string> = {
  'service-eco-wash': UNBROKEN,
  'service-eco-wax': WORDY,
};

const PAGES = [
  '/',
  '/about',
  '/services',
  '/services/eco-wash',
  '/testimonials',
  '/faq',
  '/blog',
  '/blog/road-salt',
  '/gallery',
  '/areas-we-serve',
  '/edina',
  '/minneapolis',
  '/winter-salt-cleanup',
  '/contact',
  '/privacy',
  '/booking',
  '/quote',
];

test.describe('with a word of 215 letters in place of every text', () => {
  let borrowed: Temporary;

  test.beforeAll(async () => {
    borrowed = await borrow(`_type in ${JSON.stringify(TYPES)}`);
    const transaction = content().transaction();
    for (const document of borrowed.documents) {
      const { _id, _type, title } = document;
      transaction.createOrReplace({ ...document, ...lengthenAll(document) });
      if (_type === 'service') transaction.patch(_id, { set: { title: TITLES[_id] ?? title } });
    }
    transaction.patch('city-minneapolis', { set: { name: WORDY } });
    await transaction.commit();
    for (const path of PAGES) await expectPublished(path, LONGEST_WORD);
    await expectPublished('/api/services', UNBROKEN);
  });

  test.afterAll(async () => {
    await borrowed.giveBack();
    for (const path of [...PAGES, '/api/services']) await expectWithdrawn(path, PLACE);
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
        expect.soft(await overflows(page), `${path} at ${size.width} px`).toEqual([]);
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
    for (const summary of await page.locator('header summary:visible').all()) {
      await summary.click();
      expect(await overflows(page)).toEqual([]);
    }
  });

  test('a quote and a request keep their shape', async ({ page }) => {
    await resize(page, { width: 390, height: 844 });
    await page.goto('/quote');
    await chooseServices(page, UNBROKEN, WORDY);
    expect(await overflows(page)).toEqual([]);
    await bookQuote(page);
    await fillBooking(page, { Name: PLACE, Address: PLACE, City: PLACE, Model: PLACE });
    expect(await overflows(page)).toEqual([]);
    await resize(page, { width: 1024, height: 768 });
    expect(await overflows(page)).toEqual([]);
  });
});
