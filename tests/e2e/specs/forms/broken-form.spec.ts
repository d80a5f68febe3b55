import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { alert, fillBooking, fillContact } from '../../support/visitor.ts';

test.use({
  expectedConsole: [/NotFoundError|Minified React error|removeChild/],
});

/** An extension moves a part of the page elsewhere: React fails as soon as it removes that part. */
const moveAway = (part: Locator) => part.evaluate((element) => document.body.append(element));

/** Sees what went wrong, how to reach the business, and the form again. */
async function recover(page: Page): Promise<void> {
  const broken = alert(page).filter({
    hasText: 'Something went wrong on this page.',
  });
  await expect(broken.getByRole('link', { name: /^Call / })).toHaveAttribute('href', /^tel:/);
  await expect(broken.getByRole('link', { name: /^Email / })).toHaveAttribute('href', /^mailto:/);
  await broken.getByRole('button', { name: 'Show the form again' }).click();
  await expect(broken).toHaveCount(0);
}

test.describe('a form that breaks keeps what was typed and offers a call and an email', () => {
  test('in the booking', async ({ page }) => {
    await page.goto('/booking?service=eco-wash');
    await page.getByRole('button', { name: 'Request Booking' }).click();
    await moveAway(alert(page));
    // The ZIP code fills in the city, and nothing is missing any more.
    await fillBooking(page, { Email: 'broken@example.com' }, ['City', 'State']);
    await recover(page);
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('broken@example.com');
    await expect(page.getByLabel('Model', { exact: true })).toHaveValue('XC60');
  });

  test('in a message and in a quote', async ({ page }) => {
    await page.goto('/contact');
    await fillContact(page, 'broken-message@example.com', '   ');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await moveAway(alert(page));
    await page.getByLabel('Message').fill('Do you detail boats?');
    await recover(page);
    await expect(page.getByLabel('Message')).toHaveValue('Do you detail boats?');

    await page.goto('/quote');
    await page.getByLabel('Model').fill('Outback');
    await moveAway(page.locator('#quote-hint'));
    await page.getByRole('checkbox', { name: 'ECO Wash Package' }).click();
    await recover(page);
    await expect(page.getByLabel('Model')).toHaveValue('Outback');
    await expect(page.getByRole('checkbox', { name: 'ECO Wash Package' })).toBeChecked();
  });
});
