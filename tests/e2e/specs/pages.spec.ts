import { axeViolations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { PATHS } from '../../../src/domain/pages.ts';

const WIDTHS = [390, 768, 1440];
const PAGES = [...Object.values(PATHS), '/minneapolis', '/wayzata'];

for (const path of PAGES) {
  test.describe(`the page ${path}`, () => {
    test('answers 200 with one heading, a title of the business and its own address', async ({
      page,
    }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      await expect(page).toHaveTitle(/.+ \| North Star Mobile Detailing$/);
      await expect(page.locator('h1')).toHaveCount(1);
      const canonical = page.locator('link[rel="canonical"]');
      expect(new URL((await canonical.getAttribute('href')) ?? '').pathname).toBe(path);
    });

    for (const width of WIDTHS) {
      test(`fits ${width} px and has no barrier that axe can find`, async ({ page }) => {
        // Nothing waits to fade in: what lies below the screen is judged too.
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await page.setViewportSize({ width, height: 900 });
        await page.goto(path);
        await page.waitForLoadState('networkidle');
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, 'pixels that stick out to the side').toBeLessThanOrEqual(0);
        const name = path === '/' ? 'home' : path.slice(1).replaceAll('/', '-');
        await page.screenshot({ path: `test-results/pages/${name}-${width}.png`, fullPage: true });
        expect(await axeViolations(page)).toEqual([]);
      });
    }
  });
}

test('no two pages share a title or a description', async ({ request }) => {
  const texts = await Promise.all(PAGES.map(async (path) => (await request.get(path)).text()));
  const titles = texts.map((html) => /<title>([^<]*)<\/title>/.exec(html)?.[1]);
  const descriptions = texts.map((html) => /name="description" content="([^"]*)"/.exec(html)?.[1]);
  expect(new Set(titles).size).toBe(PAGES.length);
  expect(new Set(descriptions).size).toBe(PAGES.length);
});

test.describe('an address that leads nowhere', () => {
  test.use({ expectedConsole: [/404/] });

  for (const path of ['/nope', '/a/b', '/EDINA', '/booking/nothing']) {
    test(`${path} answers 404 with a way home, and the path is in the console`, async ({
      page,
    }) => {
      const logged: string[] = [];
      page.on('console', (message) => logged.push(message.text()));
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
      await expect.poll(() => logged.some((text) => text.includes(path))).toBe(true);
      await page.getByRole('link', { name: 'Return to Home' }).click();
      await expect(page).toHaveURL('/');
    });
  }
});
