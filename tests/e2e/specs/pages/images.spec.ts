import { PATHS } from '../../../../src/domain/pages.ts';
import { expect, test } from '../../support/fixtures.ts';
import { findFaults, walk, watchShifts } from '../../support/shown-images.ts';

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
