import { expect, test } from '../../support/fixtures.ts';
import { openWithoutScripts, waitForScripts } from '../../support/hold-scripts.ts';
import { mailsAbout } from '../../support/traces.ts';
import { fillBooking } from '../../support/visitor.ts';

test.describe('a visitor who says once how large the vehicle is', () => {
  test('reads one price on the page, in the form and in the emails @journey', async ({ page }) => {
    await page.goto('/services/eco-wash');
    const prices = page.getByRole('region', { name: 'Prices' });
    await expect(prices.getByRole('row')).toHaveCount(3);
    const first = page.getByRole('main').getByRole('list').first();
    await expect(first).toHaveText('$40 Sedan$50 SUV / Truck');
    await prices.getByLabel('SUV/Truck').check();
    await expect(first.getByRole('listitem')).toHaveText(['$50 SUV / Truck']);
    await expect(prices.getByRole('row')).toHaveText([/Our price/, /SUV \/ Truck\s*\$50/]);

    await page.getByRole('main').getByRole('link', { name: 'Book Now' }).first().click();
    await expect(page).toHaveURL('/booking?service=eco-wash&from=/services/eco-wash');
    await expect(page.getByLabel('Package')).toHaveAccessibleDescription(/^\$100 incl\. \$50 fee/);
    const summary = page.getByRole('complementary', { name: 'Your request' });
    await expect(summary).toContainText('Mobile Service Fee$50Total Estimate$100');
    await fillBooking(page, { Email: 'one-size@example.com' });
    await page.getByRole('button', { name: 'Request Booking' }).click();
    await expect(page).toHaveURL('/booking/confirmation');

    await expect.poll(async () => (await mailsAbout('one-size@example.com')).length).toBe(2);
    for (const { text, html } of await mailsAbout('one-size@example.com')) {
      for (const body of [text, html]) {
        expect(body).toContain('$50');
        expect(body).toContain('Mobile service fee');
        expect(body).toContain('$100');
        expect(body).not.toContain('$40');
      }
    }
  });

  test('sees it on the services page, and the quote is the same answer', async ({ page }) => {
    await page.goto('/services');
    const overview = page.getByRole('navigation', { name: 'Prices at a glance' });
    const coating = overview.getByRole('link', { name: /Ceramic/ });
    await expect(coating).toHaveText('Ceramic Coatings$1,000 sedan · $1,200 SUV/truck');
    await page.getByLabel('SUV/Truck').check();
    await expect(coating).toHaveAccessibleName('Ceramic Coatings $1,200');

    await page.goto('/quote');
    await expect(page.getByLabel('SUV/Truck')).toBeChecked();
    await page.getByLabel('Regular/Sedan').check();
    await page.goto('/services');
    await expect(page.getByLabel('Sedan')).toBeChecked();
    await page.getByLabel('SUV/Truck').check();
    await page.goBack();
    await expect(page.getByLabel('SUV/Truck')).toBeChecked();
  });

  test('never sees the other price before the scripts are there', async ({ page }) => {
    await page.goto('/services');
    await page.getByLabel('SUV/Truck').check();
    await openWithoutScripts(page, '/booking?service=eco-wash');
    await expect(page.getByLabel('SUV/Truck')).toBeChecked();
    await expect(page.getByText('$40 sedan').first()).toBeHidden();
    await page.getByLabel('Sedan').check();
    await waitForScripts(page);
    await expect(page.getByLabel('Package')).toHaveAccessibleDescription(/^\$100 incl\. \$60 fee/);
  });

  test('is asked only where it makes a difference', async ({ page }) => {
    await page.goto('/booking');
    const size = page.getByRole('group', { name: 'Vehicle size (optional)' });
    await expect(page.getByLabel('Package')).toBeVisible();
    await expect(size).toBeHidden();
    await page.getByLabel('Package').selectOption('eco-wax');
    await expect(size).toBeVisible();
    await page.goto('/booking?service=headlight-restoration');
    await expect(page.getByLabel('Package')).toHaveAccessibleDescription(/^\$100 · /);
    await expect(size).toBeHidden();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the size is asked beside the package, and kept when the form comes back @journey', async ({
    page,
  }) => {
    await page.goto('/booking?service=eco-wash');
    await page.getByLabel('SUV/Truck').check();
    await fillBooking(page, { Email: 'plain-size@example.com', Phone: '' });
    await page.getByRole('button', { name: 'Request Booking' }).click();
    await expect(page.getByText('Please fill out all required fields: phone')).toBeVisible();
    await expect(page.getByLabel('SUV/Truck')).toBeChecked();
    await page.getByLabel('Phone').fill('612-555-0177');
    await page.getByRole('button', { name: 'Request Booking' }).click();
    await expect(page).toHaveURL('/booking/confirmation');
    await expect.poll(async () => (await mailsAbout('plain-size@example.com')).length).toBe(2);
    for (const { text } of await mailsAbout('plain-size@example.com')) {
      expect(text).toContain('$50');
    }
  });
});
