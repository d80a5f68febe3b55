import { expect, test } from '../../support/fixtures.ts';

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('the header turns solid once the page is scrolled more than 50 px', async ({ page }) => {
    await page.goto('/');
    const header = page.getByRole('banner');
    await expect(header).not.toHaveAttribute('data-solid');
    await page.mouse.wheel(0, 400);
    await expect(header).toHaveAttribute('data-solid');
    await page.evaluate(() => window.scrollTo({ top: 50, behavior: 'instant' }));
    await expect(header).not.toHaveAttribute('data-solid');
  });

  test('a menu opens by keyboard, closes on Escape and gives the focus back', async ({ page }) => {
    await page.goto('/services');
    const menu = page
      .getByRole('banner')
      .getByText('Services & Prices', { exact: true })
      .filter({ visible: true });
    const entry = page.getByRole('banner').getByRole('link', { name: 'Ceramic Coatings' });
    await menu.focus();
    await page.keyboard.press('Enter');
    await expect(entry).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(entry).toBeHidden();
    await expect(page.locator('summary:focus')).toHaveText(/Services & Prices/);
  });

  test('the services menu lists the six packages, the locations menu five cities', async ({
    page,
  }) => {
    await page.goto('/');
    const header = page.getByRole('banner');
    const open = (name: string) =>
      header.getByText(name, { exact: true }).filter({ visible: true }).click();
    await open('Services & Prices');
    await expect(header.locator('details[open] a')).toHaveText([
      'ECO Wash Package',
      'Complete Detail Package',
      'Interior Detail Package',
      'ECO Wax Package',
      'Exterior Detailing Package',
      'Ceramic Coatings',
      'All Services & Prices',
    ]);
    await open('Locations');
    await expect(header.locator('details[open] a')).toHaveText([
      'Minneapolis',
      'St. Paul',
      'Minnetonka',
      'Eden Prairie',
      'Plymouth',
      'All Service Areas',
    ]);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the sheet opens, keeps the focus inside and closes on Escape', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const sheet = page.getByRole('dialog', { name: 'Menu' });
    await expect(sheet).toBeVisible();
    for (let step = 0; step < 12; step += 1) await page.keyboard.press('Tab');
    const isInside = await sheet.evaluate(
      (dialog) =>
        dialog.contains(document.activeElement) || document.activeElement === document.body,
    );
    expect(isInside).toBe(true);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
  });

  test('groups of the sheet expand, and a link opens its page', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const sheet = page.getByRole('dialog', { name: 'Menu' });
    await sheet.getByText('Locations', { exact: true }).click();
    await sheet.getByRole('link', { name: 'Minnetonka' }).click();
    await expect(page).toHaveURL('/minnetonka');
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('the sheet still opens and closes', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('heading', { name: 'Menu' })).toBeVisible();
    await page.getByRole('button', { name: 'Close menu' }).click();
    await expect(page.getByRole('heading', { name: 'Menu' })).toBeHidden();
  });
});
