import { expect, test } from '../../support/fixtures.ts';
import { openWithoutScripts, waitForScripts } from '../../support/hold-scripts.ts';
import { resize } from '../../support/resize.ts';
import {
  choosePackage,
  chosenPackage,
  fillBooking,
  packages,
  requestBooking,
} from '../../support/visitor.ts';

const QUESTION = 'Sedan or SUV? Pick one to see your price.';

test.describe('a visitor who chooses the vehicle size once', () => {
  test('reads one price on the page and in the form', async ({ page }) => {
    await page.goto('/services/eco-wash');
    const first = page.getByRole('main').getByRole('list').first();
    await expect(first).toHaveText('$40 Sedan$50 SUV/Truck');
    await page.getByRole('main').getByLabel('SUV/Truck').check();
    await expect(first.getByRole('listitem')).toHaveText(['$50 SUV/Truck']);

    await page.getByRole('main').getByRole('link', { name: 'Book Now' }).first().click();
    await expect(page).toHaveURL('/booking?service=eco-wash&from=/services/eco-wash');
    await expect(chosenPackage(page)).toHaveAccessibleDescription(/ \$100 a visit$/);
    const summary = page.getByRole('complementary', { name: 'Your request' });
    await expect(summary).toContainText('Mobile Service Fee$50Total Estimate$100');
  });

  test('sees it on the services page, and the quote uses the same answer', async ({ page }) => {
    await page.goto('/services');
    const coating = page.locator('#ceramic-coatings').getByRole('listitem');
    await expect(coating).toHaveText(['$1,000 Sedan', '$1,200 SUV/Truck']);
    await page.getByLabel('SUV/Truck').check();
    await expect(coating).toHaveText(['$1,200 SUV/Truck']);

    await page.goto('/quote');
    await expect(page.getByLabel('SUV/Truck')).toBeChecked();
    await page.getByLabel('Regular/Sedan').check();
    await page.goto('/services');
    await expect(page.getByLabel('Sedan')).toBeChecked();
    await page.getByLabel('SUV/Truck').check();
    await page.goBack();
    await expect(page.getByLabel('SUV/Truck')).toBeChecked();
  });

  test('never sees the other price before the scripts arrive', async ({ page }) => {
    await page.goto('/services');
    await page.getByLabel('SUV/Truck').check();
    await openWithoutScripts(page, '/booking?service=eco-wash');
    await expect(page.getByLabel('SUV/Truck')).toBeChecked();
    await expect(page.getByText('$40 or $50').first()).toBeHidden();
    await page.getByLabel('Sedan').check();
    await waitForScripts(page);
    await expect(chosenPackage(page)).toHaveAccessibleDescription(/ \$100 a visit$/);
    const summary = page.getByRole('complementary', { name: 'Your request' });
    await expect(summary).toContainText('Mobile Service Fee$60Total Estimate$100');
  });

  test('is asked only if it makes a difference', async ({ page }) => {
    await page.goto('/booking');
    const size = page.getByRole('group', { name: 'Vehicle size' });
    await expect(packages(page)).toBeVisible();
    await expect(size).toBeHidden();
    await choosePackage(page, 'ECO Wax Package');
    await expect(size).toBeVisible();
    await page.goto('/booking?service=headlight-restoration');
    await expect(chosenPackage(page)).toHaveAccessibleDescription(/ \$100 a visit$/);
    await expect(size).toBeHidden();
  });

  test('is asked once on a phone, and can go on without an answer', async ({ page }) => {
    await resize(page, { width: 390, height: 844 });
    await page.goto('/booking?service=eco-wash');
    for (const [label, value] of [
      ['Year', '2021'],
      ['Make', 'Saab'],
      ['Model', '900'],
    ] as const) {
      await page.getByLabel(label).fill(value);
    }
    const question = page.getByText(QUESTION);
    await expect(question).toHaveCount(0);
    await page.getByRole('link', { name: 'Continue' }).click();
    await expect(question).toBeInViewport();
    await expect(page.getByLabel('Sedan')).toBeFocused();
    await page.getByRole('link', { name: 'Continue' }).click();
    await expect(page.getByRole('grid', { name: 'Day' })).toBeVisible();
    await page.goBack();
    await page.getByLabel('SUV/Truck').check();
    await expect(question).toHaveCount(0);
  });

  test('is asked once on a computer, after missing fields, and can go on', async ({ page }) => {
    await page.goto('/booking?service=eco-wash');
    const press = () => page.getByRole('button', { name: 'Request Booking' }).click();
    await fillBooking(page, { Email: 'no-size@example.com', Model: '900', Name: '' });
    await press();
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
    await expect(page.getByText(QUESTION)).toHaveCount(0);
    await page.getByLabel('Name', { exact: true }).fill('Ada Lindqvist');
    await press();
    await expect(page.getByText(QUESTION)).toBeInViewport();
    await expect(page.getByLabel('Sedan')).toBeFocused();
    await requestBooking(page);
  });

  test('is not asked for a common model, and has the last word', async ({ page }) => {
    await page.goto('/booking?service=eco-wash');
    const model = page.getByLabel('Model', { exact: true });
    await model.fill('RAV4');
    await expect(page.getByLabel('SUV/Truck')).toBeChecked();
    await expect(
      page.getByText("SUV/Truck, from your model. Change it if it's not."),
    ).toBeVisible();
    await expect(chosenPackage(page)).toHaveAccessibleDescription(/ \$100 a visit$/);
    await page.getByLabel('Sedan').check();
    await model.fill('RAV4 Prime');
    await expect(page.getByLabel('Sedan')).toBeChecked();
    await expect(page.getByText(/from your model/)).toHaveCount(0);
  });
});
