import type { Page } from '@playwright/test';
import { PATHS } from '../../../../src/domain/pages.ts';
import { expect, test } from '../../support/fixtures.ts';
import { resize } from '../../support/resize.ts';
import { chooseServices, packages } from '../../support/visitor.ts';

const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1440, height: 900 };
const ARTICLE = '/blog/road-salt';

const card = (page: Page) => page.getByRole('complementary', { name: /^Service: / });

for (const { path, size, most } of [
  { path: PATHS.home, size: PHONE, most: 6_500 },
  { path: PATHS.quote, size: WIDE, most: 1_900 },
]) {
  test(`${path} takes at most ${most} px of a page that is ${size.width} px wide`, async ({
    page,
  }) => {
    await resize(page, size);
    await page.goto(path);
    if (path === PATHS.quote) await expect(page.getByRole('checkbox')).toHaveCount(8);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThanOrEqual(most);
  });
}

test('an article shows its service beside its beginning on a computer', async ({ page }) => {
  await resize(page, WIDE);
  await page.goto(ARTICLE);
  await expect(card(page).getByRole('link')).toBeInViewport({ ratio: 1 });
});

test('an article shows its service behind its second heading on a phone', async ({ page }) => {
  await resize(page, PHONE);
  await page.goto(ARTICLE);
  const headings = page.getByRole('article').getByRole('heading', { level: 2 });
  const own = (await card(page).getByRole('heading').textContent()) ?? '';
  await expect(headings.nth(2)).toHaveText(own);
  const tops = await headings.evaluateAll((all) =>
    all.map((each) => each.getBoundingClientRect().y),
  );
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
});

test('who comes from a quote with three services sees the first field at once', async ({
  page,
}) => {
  await resize(page, PHONE);
  await page.goto(PATHS.quote);
  await chooseServices(
    page,
    'ECO Wash Package',
    'Complete Detail Package',
    'Headlight Restoration',
  );
  await page.getByRole('main').getByRole('button', { name: 'Book Now' }).click();
  const quote = page.getByText('Quote Information Loaded · 3 services · Sedan · $440');
  await expect(quote).toBeInViewport({ ratio: 1 });
  await expect(packages(page).getByRole('radio').first()).toBeInViewport({ ratio: 1 });
  const rest = page.getByText('The services you chose will be saved');
  await expect(rest).toBeHidden();
  await quote.click();
  await expect(rest).toBeVisible();
});

test('on a phone the banner of an article is a fifth of the screen', async ({ page }) => {
  await resize(page, PHONE);
  await page.goto(ARTICLE);
  const box = await page.locator('.page-heading').boundingBox();
  expect(box?.height).toBeLessThanOrEqual(200);
});

for (const city of ['/edina', '/minneapolis', '/st-louis-park']) {
  test(`on a phone ${city} says the price and how to book on its first screen`, async ({
    page,
  }) => {
    await resize(page, PHONE);
    await page.goto(city);
    const banner = page.locator('.page-heading');
    await expect(banner.getByText(/\$\d/)).toBeInViewport({ ratio: 1 });
    await expect(banner.getByRole('link', { name: 'Book Now' })).toBeInViewport({ ratio: 1 });
  });
}
