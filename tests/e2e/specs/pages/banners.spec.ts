import { PATHS } from '../../../../src/domain/pages.ts';
import { leastContrast } from '../../support/contrast.ts';
import { expect, test } from '../../support/fixtures.ts';
import { resize } from '../../support/resize.ts';

const WORDS =
  '.page-heading :is(h1, h1 ~ p:not(:has(a))), .page-heading .eyebrow, .top-menu > li > a';

test('the text of a banner is readable over its photo @landed', async ({ page }) => {
  for (const path of ['/services', '/gallery', '/testimonials', '/about', '/wayzata', '/crystal']) {
    await page.goto(path);
    for (const width of [390, 1024, 1440]) {
      await resize(page, { width, height: 900 });
      await page.locator('.page-heading > img').evaluate((image) => {
        if (image instanceof HTMLImageElement) return image.decode();
        throw new Error('The banner has no photo.');
      });
      const { ratio, text } = await leastContrast(page, WORDS);
      expect(ratio, `${path} at ${width} px: "${text}"`).toBeGreaterThanOrEqual(4.5);
    }
  }
});

test('outside its text a banner shows its photo in full light', async ({ page }) => {
  await resize(page, { width: 1440, height: 900 });
  await page.goto('/about');
  const banner = page.locator('.page-heading');
  const box = await banner.boundingBox();
  const right = { x: 1300, y: (box?.y ?? 0) + 180, width: 100, height: 100 };
  const withWords = await page.screenshot({ clip: right });
  await page.addStyleTag({
    content: '.page-heading::before, .page-heading *::before { display: none }',
  });
  expect(withWords.equals(await page.screenshot({ clip: right }))).toBe(true);
});

test('on a phone a banner leaves three quarters of the screen, and pages with facts have no photo', async ({
  page,
}) => {
  const factual: string[] = [PATHS.faq, PATHS.contact, PATHS.blog, PATHS['areas-we-serve']];
  await resize(page, { width: 390, height: 844 });
  const paths = Object.values(PATHS).filter((each) => each !== PATHS.home);
  for (const path of [...paths, '/blog/road-salt']) {
    await page.goto(path);
    const box = await page.locator('.page-heading').boundingBox();
    expect(box?.height, path).toBeLessThanOrEqual(200);
    if (factual.includes(path))
      await expect(page.locator('.page-heading > img'), path).toHaveCount(0);
  }
});
