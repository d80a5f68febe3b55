import { PATHS } from '../../../../src/domain/pages.ts';
import { axeViolations } from '../../support/axe.ts';
import { leastContrast } from '../../support/contrast.ts';
import { expect, test } from '../../support/fixtures.ts';
import { resize } from '../../support/resize.ts';

const PHONE = { width: 390, height: 844 };

test.describe('a visitor on a phone who compares services', () => {
  test.use({ viewport: PHONE, reducedMotion: 'reduce' });

  test('reads price and time of each in a short list, and opens the details of one @journey', async ({
    page,
  }) => {
    await page.goto(PATHS.services);
    const rows = page.getByRole('main').locator('li[id]');
    await expect(rows).toHaveCount(8);
    for (const row of await rows.all()) {
      await expect(row.getByText(/^\$[\d,]+/).first()).toBeVisible();
      await expect(row.getByText(/Typically \d/)).toBeVisible();
      await expect(row.getByRole('link', { name: /^Book Now: / })).toBeVisible();
    }
    for (const size of [
      { width: 360, height: 800 },
      { width: 768, height: 1024 },
    ]) {
      await resize(page, size);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      expect(height, `at ${size.width} px`).toBeLessThan(5000);
    }

    await resize(page, PHONE);
    const wash = page.locator('#eco-wash');
    await expect(wash.getByRole('table')).toBeHidden();
    await wash.getByText("What's included").click();
    await expect(wash.getByText('Interior vacuum')).toBeVisible();
    await expect(wash.getByRole('row', { name: /Sedan \$40/ })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
  });

  test('prints every service with what it includes', async ({ page }) => {
    await page.goto(PATHS.services);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('main').getByRole('table').filter({ visible: true })).toHaveCount(
      8,
    );
  });
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`a link to one service, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled, viewport: PHONE });

    test('shows its details', async ({ page }) => {
      await page.goto(`${PATHS.services}#headlight-restoration`);
      const row = page.locator('#headlight-restoration');
      await expect(row.getByRole('heading', { level: 2 })).toBeInViewport();
      await expect(row.getByRole('cell', { name: '$100', exact: true })).toBeVisible();
      await expect(row.getByRole('link', { name: /^Book Now/ })).toBeVisible();
      await expect(page.locator('#eco-wash').getByRole('table')).toBeHidden();
    });
  });
}

test('on a wide screen all details stand open, and one list has every price', async ({ page }) => {
  await resize(page, { width: 1440, height: 900 });
  await page.goto(PATHS.services);
  const overview = page.getByRole('navigation', { name: 'Prices at a glance' });
  await expect(overview.getByRole('link')).toHaveCount(8);
  await expect(page.getByRole('main').getByRole('table').filter({ visible: true })).toHaveCount(8);
  await overview.getByRole('link', { name: /Headlight Restoration.*\$100/ }).click();
  await expect(page).toHaveURL(/\/services#headlight-restoration$/);
  await expect(page.locator('#headlight-restoration h2')).toBeInViewport();
});

test.describe('the page of a service', () => {
  for (const size of [
    { width: 360, height: 640 },
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    test(`has price, time, what lasts and Book Now on the first screen of ${size.width} px`, async ({
      page,
    }) => {
      await resize(page, size);
      await page.goto('/services/ceramic-coatings');
      const main = page.getByRole('main');
      for (const fact of [
        main.getByText('$1,000').first(),
        main.getByText('$1,200').first(),
        main.getByText('Typically 4-5 hours'),
        main.getByText('3-5 years of protection', { exact: true }).first(),
        main.getByRole('link', { name: 'Book Now' }).first(),
      ]) {
        await expect(fact).toBeInViewport({ ratio: 1 });
      }
    });
  }

  test('has a readable menu above it until the header turns solid', async ({ page }) => {
    await resize(page, { width: 1440, height: 900 });
    await page.goto('/services/eco-wash');
    for (const top of [0, 25, 50]) {
      await page.evaluate((y) => window.scrollTo(0, y), top);
      const { ratio, text } = await leastContrast(page, '.top-menu > li > a');
      expect(ratio, `after ${top} px: "${text}"`).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('is one page on paper, with price, what is included, phone and address', async ({
    page,
  }) => {
    await page.goto('/services/complete-detail');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('$300').first()).toBeVisible();
    await expect(page.getByText('Odor elimination')).toBeVisible();
    await expect(page.getByRole('main').getByText('612-555-0142')).toBeVisible();
    await expect(page.getByRole('heading', { name: /Ready to Get/ })).toBeHidden();
    for (const format of ['Letter', 'A4']) {
      const paper = (await page.pdf({ format })).toString('latin1');
      expect(paper.match(/\/Type\s*\/Page\b/g), format).toHaveLength(1);
    }
  });
});
