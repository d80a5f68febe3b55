import { expect, test } from '../../support/fixtures.ts';
import { content } from '../../support/harness.ts';
import { expectHealthy, expectWhole, overflows } from '../../support/page-health.ts';
import {
  borrow,
  expectAllFresh,
  expectPublished,
  expectWithdrawn,
  type Temporary,
} from '../../support/published.ts';
import { resize } from '../../support/resize.ts';

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

  test('every page is whole, and the card of the service keeps its shape', async ({ page }) => {
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

test.describe('when no image arrives', () => {
  test.use({ expectedConsole: [/Failed to load resource/] });

  test.beforeEach(async ({ page }) => page.route(/\/(?:media|hero)\//, (route) => route.abort()));

  test('every page keeps its room and its words', async ({ page }) => {
    for (const path of ['/', '/services', '/gallery', '/edina']) {
      await expectWhole(page, path);
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

  test('the hero stays still, with neither spinner nor button', async ({ page }) => {
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
