import type { Page } from '@playwright/test';
import { PATHS } from '../../../../src/domain/pages.ts';
import { expect, test } from '../../support/fixtures.ts';
import { database } from '../../support/harness.ts';
import { tabTo } from '../../support/keyboard.ts';
import { PHONE, resize } from '../../support/resize.ts';
import { chosenPackage } from '../../support/visitor.ts';

const bar = (page: Page) => page.getByRole('navigation', { name: 'Call or book' });
const scrollToEnd = (page: Page) =>
  page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));

test.use({ viewport: PHONE, reducedMotion: 'reduce' });

for (const path of [PATHS.home, PATHS.services, '/minneapolis']) {
  test(`on ${path}, calling and booking are in reach after the first screen`, async ({ page }) => {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expect(bar(page)).toBeHidden();
    await page.mouse.wheel(0, 900);
    const call = bar(page).getByRole('link', { name: 'Call' });
    await expect(call).toBeInViewport({ ratio: 1 });
    await expect(call).toHaveAttribute('href', /^tel:\+?\d+$/);
    const book = bar(page).getByRole('link', { name: 'Book Now' });
    await expect(book).toHaveAttribute('href', /^\/booking/);
    await book.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Book Your Detail');
  });
}

test.describe('a pressed phone number', () => {
  // No program here makes calls.
  test.use({ expectedConsole: [/Failed to launch 'tel:/] });

  test('is counted for its page', async ({ page }) => {
    await page.goto(PATHS.testimonials);
    await page.mouse.wheel(0, 900);
    await bar(page).getByRole('link', { name: 'Call' }).click();
    const counted = async () =>
      (await database().rpc('count_contact_clicks', { since: '2026-01-01' }).throwOnError()).data;
    await expect
      .poll(counted)
      .toContainEqual({ page: PATHS.testimonials, calls: 1, texts: 0, maps: 0 });
  });
});

test('the bar rests above the words of the footer, which ends with its last line', async ({
  page,
}) => {
  for (const path of [PATHS.faq, '/services/wheel-restoration']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await page.mouse.wheel(0, 900);
    await expect(bar(page)).toBeInViewport({ ratio: 1 });
    await scrollToEnd(page);
    const footer = await page.getByRole('contentinfo').boundingBox();
    const last = await page.getByText('All rights reserved').boundingBox();
    const logo = await page.getByRole('contentinfo').getByRole('img').first().boundingBox();
    const rest = await bar(page).boundingBox();
    if (!footer || !last || !logo || !rest) throw new Error('A part of the footer has no box.');
    expect(Math.abs(rest.y - footer.y), path).toBeLessThanOrEqual(1);
    expect(rest.y + rest.height, path).toBeLessThanOrEqual(logo.y);
    expect(footer.y + footer.height - (last.y + last.height), path).toBeLessThanOrEqual(1);
  }
});

test('the focused element is never under the bar', async ({ page }) => {
  await page.goto(PATHS.testimonials);
  await page.waitForLoadState('networkidle');
  await tabTo(page, page.getByRole('main').getByRole('link').last());
  await tabTo(page, bar(page).getByRole('link', { name: 'Book Now' }));
  await tabTo(page, page.getByRole('contentinfo').getByRole('link').last());
});

test('a page with its own action has no bar, and neither does a wide or a low screen', async ({
  page,
}) => {
  for (const [path, size] of [
    [PATHS.quote, PHONE],
    [PATHS.booking, PHONE],
    [PATHS.contact, PHONE],
    [PATHS['booking-confirmation'], PHONE],
    [PATHS.faq, { width: 1440, height: 900 }],
    [PATHS.faq, { width: 700, height: 390 }],
  ] as const) {
    await resize(page, size);
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await scrollToEnd(page);
    await expect(page.getByRole('banner')).toHaveAttribute('data-solid');
    await expect(bar(page), path).toBeHidden();
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test("the bar is there from the start, and books the page's service", async ({ page }) => {
    await page.goto('/services/wheel-restoration');
    await expect(bar(page)).toHaveCount(1);
    await expect(bar(page).getByRole('link', { name: 'Call' })).toBeInViewport({ ratio: 1 });
    await bar(page).getByRole('link', { name: 'Book Now' }).click();
    await expect(chosenPackage(page)).toHaveValue('wheel-restoration');
  });
});
