import { PATHS } from '../../../../src/domain/pages.ts';
import { expect, test } from '../../support/fixtures.ts';
import { findBrokenWords } from '../../support/page-checks.ts';
import { doubleTextSize, resize } from '../../support/resize.ts';
import { packages } from '../../support/visitor.ts';

/** Beside those that `every-page.spec.ts` opens. */
const PAGES = ['/booking?service=complete-detail', '/services/wheel-restoration', '/no-such-page'];
const ON_ITS_SIDE = [
  { width: 844, height: 390 },
  { width: 667, height: 375 },
];

test.use({ reducedMotion: 'reduce' });

test('text of twice the size breaks no word and cuts no button on a small phone', async ({
  browser,
  baseURL,
}) => {
  // A separate page, because the 404 page writes to the console.
  const page = await browser.newPage({ viewport: { width: 320, height: 640 }, baseURL });
  await doubleTextSize(page);
  for (const path of PAGES) {
    await page.goto(path, { waitUntil: 'networkidle' });
    expect.soft(await findBrokenWords(page), path).toEqual([]);
  }
  await page.close();
});

for (const [path, field] of [
  [PATHS.quote, 'Regular/Sedan'],
  [PATHS.booking, 'Complete Detail Package'],
] as const) {
  test(`${path} on a sideways phone starts with a visible field`, async ({ page }) => {
    await page.goto(path);
    for (const size of ON_ITS_SIDE) {
      await resize(page, size);
      await expect(page.getByLabel(field)).toBeInViewport({ ratio: 1 });
    }
  });
}

test('the bar of the booking form is one line on most phones, and Continue is as wide as the form', async ({
  page,
}) => {
  await page.goto('/booking?service=ceramic-coatings');
  const line = page.locator('.booking-bar summary');
  const field = packages(page);
  for (const width of [320, 360, 390, 430]) {
    await resize(page, { width, height: 800 });
    // A resized window is drawn in several steps.
    await expect(async () => {
      const button = await page.getByRole('link', { name: 'Continue' }).boundingBox();
      const column = await field.boundingBox();
      expect(button?.width, `at ${width} px`).toBe(column?.width);
      const height = (await line.boundingBox())?.height;
      expect(height, `at ${width} px`).toBeLessThanOrEqual(width < 360 ? 80 : 52);
    }).toPass({ timeout: 5_000 });
  }
});
