import { PATHS } from '../../../../src/domain/pages.ts';
import { expect, test } from '../../support/fixtures.ts';
import { content } from '../../support/harness.ts';
import { findFaults } from '../../support/images/image-faults.ts';
import { walk, watchShifts } from '../../support/images/image-walk.ts';
import { expectWithdrawn } from '../../support/published.ts';
import { borrow } from '../../support/temporary-content.ts';

/** One page for each way in which images stand in one. */
const PAGES = [
  PATHS.home,
  PATHS.about,
  PATHS.services,
  '/services/eco-wash',
  PATHS.blog,
  '/blog/road-salt',
  PATHS.gallery,
  PATHS.quote,
  '/minneapolis',
  '/rockford',
];
const SCREENS = [
  { name: 'a phone', viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 },
  { name: 'a sharp desktop', viewport: { width: 1440, height: 900 }, deviceScaleFactor: 2 },
];

for (const { name, ...screen } of SCREENS) {
  test.describe(`on ${name}`, () => {
    // A browser that has an image in a larger size takes that one.
    test.use({ ...screen, isAlone: true });

    for (const path of PAGES) {
      test(`the images of ${path} fit, are described, and move nothing`, async ({ page }) => {
        const shifts = await watchShifts(page);
        await page.goto(path);
        await expect(page.getByText('Loading services...')).toHaveCount(0);
        const images = await walk(page);
        expect(await findFaults(page.request, images)).toEqual([]);
        expect(await shifts()).toEqual([]);
      });
    }
  });
}

test('what the owner points at in an image stays in it', async ({ page }) => {
  const { documents, giveBack } = await borrow('_id == "city-edina"');
  expect(documents).toHaveLength(1);
  const banner = page.locator('main img').first();
  const pointAt = async (y: number, rect: RegExp) => {
    const hotspot = { _type: 'sanity.imageHotspot', x: 0.5, y, width: 0.2, height: 0.2 };
    const crop = { _type: 'sanity.imageCrop', top: 0, bottom: 0, left: 0.25, right: 0.25 };
    await content()
      .patch('city-edina')
      .set({ 'banner.hotspot': hotspot, 'banner.crop': crop })
      .commit();
    await expect(async () => {
      await page.goto('/edina');
      expect(await banner.getAttribute('src')).toMatch(rect);
    }).toPass({ timeout: 20_000 });
    const src = await banner.getAttribute('src');
    return (await page.request.get(src ?? '')).body();
  };
  try {
    const top = await pointAt(0, /rect=400,0,800,450$/);
    const bottom = await pointAt(1, /rect=400,450,800,450$/);
    expect(top.equals(bottom)).toBe(false);
  } finally {
    await giveBack();
    await expectWithdrawn('/edina', 'rect=400,');
  }
});
