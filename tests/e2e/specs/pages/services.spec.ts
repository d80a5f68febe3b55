import { PATHS } from '../../../../src/domain/pages.ts';
import { axeViolations } from '../../support/axe.ts';
import { leastContrast } from '../../support/contrast.ts';
import { expect, test } from '../../support/fixtures.ts';
import { PHONE, resize } from '../../support/resize.ts';

test('a visitor on a phone reads price and time of each in a short list, also printed, and what others charge @journey', async ({
  page,
}) => {
  await resize(page, PHONE);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(PATHS.services);
  const rows = page.getByRole('main').locator('li[id]');
  await expect(rows).toHaveCount(8);
  for (const row of await rows.all()) {
    await expect(row.getByText(/^\$[\d,]+/).first()).toBeVisible();
    await expect(row.getByText(/Typically \d/)).toBeVisible();
    await expect(row.getByRole('link', { name: /^Book Now: / })).toBeVisible();
  }
  const coating = page.locator('#ceramic-coatings');
  await expect(coating).toContainText('Others, typically: about $1,200–$1,440');
  await expect(page.locator('#eco-wash')).toContainText('Others, typically: about $48–$60');
  await page.getByLabel('SUV/Truck').check();
  await expect(coating.getByText('Others, typically')).toHaveText(
    'Others, typically: about $1,440',
    { useInnerText: true },
  );
  expect(await axeViolations(page)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByText(/Typically \d/).filter({ visible: true })).toHaveCount(8);
});

test('a link to one service opens at its card', async ({ page }) => {
  await page.goto(`${PATHS.services}#headlight-restoration`);
  const card = page.locator('#headlight-restoration');
  await expect(card.getByRole('heading', { level: 2 })).toBeInViewport();
  await expect(card.getByText('$100')).toBeVisible();
});

test.describe('the page of a service', () => {
  test('has price, time, durability and Book Now on the first screen', async ({ page }) => {
    for (const size of [
      { width: 360, height: 640 },
      { width: 390, height: 844 },
      { width: 1440, height: 900 },
    ]) {
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
    }
  });

  test('has a readable menu above it until the header turns solid', async ({ page }) => {
    await resize(page, { width: 1440, height: 900 });
    await page.goto('/services/eco-wash');
    for (const top of [0, 25, 50]) {
      await page.evaluate((y) => window.scrollTo(0, y), top);
      const { ratio, text } = await leastContrast(page, '.top-menu > li > a');
      expect(ratio, `after ${top} px: "${text}"`).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('is one page on paper, with price, list of work, phone and address', async ({ page }) => {
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
