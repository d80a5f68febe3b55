import { PATHS } from '../../../../src/domain/pages.ts';
import { expect, test } from '../../support/fixtures.ts';

test.describe('a visitor on a phone who compares prices', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('finds all of them at the top of the services page, each linked to its card', async ({
    page,
  }) => {
    await page.goto(PATHS.services);
    const overview = page.getByRole('navigation', { name: 'Prices at a glance' });
    const cards = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.locator('table') });
    await expect(overview.getByRole('link')).toHaveCount(await cards.count());

    await overview.getByRole('link', { name: /Headlight Restoration.*\$100/ }).click();
    await expect(page).toHaveURL(/\/services#headlight-restoration$/);
    const card = page.locator('#headlight-restoration');
    await expect(card.getByRole('heading', { level: 2 })).toBeInViewport();
    await expect(card.getByRole('cell', { name: '$100', exact: true })).toHaveCount(1);
  });
});
