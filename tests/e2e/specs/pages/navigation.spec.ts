import { READY } from '../../../../src/config/inline-scripts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { DESKTOP, resize } from '../../support/resize.ts';

test.use({ viewport: DESKTOP });

test('the header turns solid once the page is scrolled more than 50 px', async ({ page }) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  await expect(header).not.toHaveAttribute('data-solid');
  await page.mouse.wheel(0, 400);
  await expect(header).toHaveAttribute('data-solid');
  await page.evaluate(() => window.scrollTo({ top: 50, behavior: 'instant' }));
  await expect(header).not.toHaveAttribute('data-solid');
});

test('a header link scrolls on the home page, and opens its page elsewhere', async ({ page }) => {
  const entry = page.getByRole('banner').getByRole('link', { name: 'Testimonials' });
  await page.goto('/');
  await entry.click();
  await expect(page).toHaveURL('/#testimonials');
  await expect(page.locator('#testimonials h2')).toBeFocused();
  await page.goto('/about');
  await entry.click();
  await expect(page).toHaveURL('/testimonials');
});

test('the logo is complete, wide enough to read, and in line with the text below it', async ({
  page,
}) => {
  await page.goto('/about');
  const logo = page.locator('#site-header .site-logo');
  const measure = () =>
    logo.evaluate((image) => {
      const { left = 0, right = 0 } = image.closest('a')?.getBoundingClientRect() ?? {};
      const next = [...(image.closest('nav')?.children ?? [])].slice(1);
      const shown = next.filter((element) => element.checkVisibility());
      return {
        width: right - left,
        indent: left - (document.querySelector('h1')?.getBoundingClientRect().left ?? 0),
        gaps: shown.map(
          (element, index) =>
            element.getBoundingClientRect().left -
            (shown[index - 1]?.getBoundingClientRect().right ?? right),
        ),
      };
    });
  // A classic scrollbar leaves 1265 px of 1280 px.
  for (const width of [320, 390, 768, 992, 1024, 1184, 1265, 1280, 1440, 1920]) {
    await resize(page, { width, height: 900 });
    const [atTop, below] = width < 768 ? [64, 48] : [80, 64];
    for (const top of [0, 400]) {
      const height = top === 0 ? atTop : below;
      // A resized window may scroll once more.
      await expect(async () => {
        await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
        await expect(logo).toHaveCSS('height', `${height}px`, { timeout: 1_000 });
      }).toPass({ timeout: 10_000 });
      await expect(logo).toHaveCSS('object-fit', 'contain');
      const { width: shown, indent, gaps } = await measure();
      // Drawn at that height: a narrower box would hold a smaller drawing.
      expect(shown, `at ${width} px`).toBeCloseTo((height * 10) / 3, 0);
      expect(Math.abs(indent), `at ${width} px`).toBeLessThan(1);
      expect(Math.min(...gaps), `at ${width} px`).toBeGreaterThanOrEqual(8);
    }
  }
});

test('the menu is a row from 1024 px on, and a button below that; the footer breaks no address', async ({
  page,
}) => {
  await page.goto('/about');
  const button = page.getByRole('button', { name: 'Open menu' });
  for (const [width, height, isRow] of [
    [1023, 768, false],
    [1024, 768, true],
    [844, 390, false],
    [1100, 420, false],
  ] as const) {
    await resize(page, { width, height });
    await expect(button).toBeVisible({ visible: !isRow });
    await expect(page.locator('.top-menu')).toBeVisible({ visible: isRow });
  }
  for (const width of [320, 768, 1024, 1440]) {
    await resize(page, { width, height: 900 });
    const links = page.getByRole('contentinfo').locator('a[href^="mailto:"], a[href^="tel:"]');
    for (const link of await links.all()) await expect(link).toHaveCSS('height', '44px');
  }
});

test('a slow page shows a spinner, and none after Back', async ({ page }) => {
  // Playwright can't inspect a page that is being left, so the page itself records what it shows.
  const { promise: shown, resolve: show } = Promise.withResolvers<string>();
  await page.exposeFunction('show', show);
  await page.route('**/faq', async (route) => {
    await shown;
    await route.continue();
  });
  await page.addInitScript(
    (ready) => addEventListener(ready, () => performance.mark(ready)),
    READY,
  );
  await page.goto('/about');
  await page.waitForFunction((ready) => performance.getEntriesByName(ready).length > 0, READY);
  await page.evaluate(() => {
    new MutationObserver(() => {
      const spinner = document.querySelector('.page-spinner[role=status]');
      if (spinner && 'show' in window && typeof window.show === 'function')
        Reflect.apply(window.show, window, [spinner.ariaLabel]);
    }).observe(document.body, { childList: true });
  });
  const link = page.getByRole('main').getByRole('link').first();
  // With a mouse over the link, the browser would prefetch the page.
  await link.evaluate((anchor: HTMLAnchorElement) => {
    anchor.href = '/faq';
    anchor.click();
  });
  expect(await shown).toBe('Loading…');
  await expect(page).toHaveURL('/faq');
  await page.goBack();
  await expect(page).toHaveURL('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.page-spinner')).toHaveCount(0);
});

test('the map of the area links to a city, by mouse and by keyboard', async ({ page }) => {
  await page.goto('/areas-we-serve');
  const map = page.locator('.area-map');
  await map.getByText('Excelsior').click();
  await expect(page).toHaveURL('/excelsior');
  await expect(map.getByText('Excelsior')).toBeVisible();
  await map.getByRole('link', { name: 'Minnetonka' }).focus();
  await page.keyboard.press('Tab');
  await expect(map.getByRole('link', { name: 'Mound' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/mound');
});

test('groups of the sheet on a phone expand, and a link opens its page @journey', async ({
  page,
}) => {
  await resize(page, { width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const sheet = page.getByRole('dialog', { name: 'Menu' });
  for (const name of ['Gallery', 'Get Free Quote', '612-555-0142']) {
    await expect(sheet.getByRole('link', { name })).toBeVisible();
  }
  await sheet.getByText('Locations', { exact: true }).click();
  await sheet.getByRole('link', { name: 'Minnetonka' }).click();
  await expect(page).toHaveURL('/minnetonka');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('the sheet still opens and closes @journey', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('heading', { name: 'Menu' })).toBeVisible();
    await page.getByRole('button', { name: 'Close menu' }).click();
    await expect(page.getByRole('heading', { name: 'Menu' })).toBeHidden();
  });
});
