import { PATHS } from '../../../../src/domain/pages.ts';
import { expect, test } from '../../support/fixtures.ts';
import { findBrokenWords } from '../../support/large-text.ts';
import { resize } from '../../support/resize.ts';

const PAGES = [
  ...Object.values(PATHS),
  '/booking?service=complete-detail',
  '/services/wheel-restoration',
  '/services/eco-wash',
  '/minneapolis',
  '/blog/road-salt',
  '/no-such-page',
];
const ON_ITS_SIDE = [
  { width: 844, height: 390 },
  { width: 667, height: 375 },
];

test.use({ reducedMotion: 'reduce' });

test('text of twice the size tears no word and cuts no button on a small phone', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  // A page of its own: the one that does not exist says so on the console.
  const page = await browser.newPage({ viewport: { width: 320, height: 640 }, baseURL });
  for (const path of PAGES) {
    await page.goto(path);
    if (path === PATHS.quote) await page.getByRole('checkbox').first().waitFor();
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    expect.soft(await findBrokenWords(page), path).toEqual([]);
  }
  await page.close();
});

for (const [path, field] of [
  [PATHS.quote, 'Regular/Sedan'],
  [PATHS.booking, 'Package'],
] as const) {
  test(`${path} on a phone on its side begins with a field in sight`, async ({ page }) => {
    await page.goto(path);
    for (const size of ON_ITS_SIDE) {
      await resize(page, size);
      await expect(page.getByLabel(field)).toBeInViewport({ ratio: 1 });
    }
  });
}

test('the bar of the booking form is one line, and Continue is as wide as the form', async ({
  page,
}) => {
  await page.goto('/booking?service=ceramic-coatings');
  const line = page.locator('.booking-bar summary');
  const field = page.getByLabel('Package');
  for (const width of [320, 360, 390, 430]) {
    await resize(page, { width, height: 800 });
    // A window that changes is drawn in several steps.
    await expect(async () => {
      const button = await page.getByRole('link', { name: 'Continue' }).boundingBox();
      const column = await field.boundingBox();
      expect(button?.width, `at ${width} px`).toBe(column?.width);
      expect((await line.boundingBox())?.height, `at ${width} px`).toBe(48);
    }).toPass({ timeout: 5_000 });
  }
});

test('the columns of a price table stand apart', async ({ page }) => {
  await resize(page, { width: 390, height: 800 });
  await page.goto(PATHS.services);
  for (const fold of await page.locator('main summary').all()) await fold.click();
  for (const width of [320, 360, 390]) {
    await resize(page, { width, height: 800 });
    const gaps = await page.locator('main table').evaluateAll((tables) =>
      tables.flatMap((table) =>
        [...table.querySelectorAll('tr')].flatMap(({ cells }) => {
          const texts = [...cells].map((cell) => {
            const range = document.createRange();
            range.selectNodeContents(cell);
            return range.getBoundingClientRect();
          });
          return texts.slice(1).map(({ left }, index) => left - (texts[index]?.right ?? 0));
        }),
      ),
    );
    expect(Math.min(...gaps), `at ${width} px`).toBeGreaterThanOrEqual(11);
  }
});
