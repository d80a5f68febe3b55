import { VISIT_DAY } from '../../../support/visit-day.ts';
import { expect, test } from '../../support/fixtures.ts';
import { database } from '../../support/harness.ts';
import { fillContact, openFilledBooking } from '../../support/visitor.ts';

test.use({ javaScriptEnabled: false });

test.describe('without JavaScript', () => {
  test('a booking can be requested @journey', async ({ page }) => {
    await openFilledBooking(page, 'plain@example.com');
    await page.getByRole('button', { name: 'Request Booking' }).click();
    await expect(page).toHaveURL('/booking/confirmation');
    await expect(page.getByRole('heading', { name: 'Booking Request Received!' })).toBeVisible();
    const { data } = await database()
      .from('appointments')
      .select('city')
      .eq('customer_email', 'plain@example.com');
    expect(data).toEqual([{ city: 'Minneapolis' }]);
  });

  test('a booking with a gap comes back with its message and every value @journey', async ({
    page,
  }) => {
    await openFilledBooking(page, 'plain-gap@example.com');
    await page.getByLabel('Phone').fill('');
    await page.getByRole('button', { name: 'Request Booking' }).click();
    await expect(page.getByText('Please fill out all required fields: phone')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue('plain-gap@example.com');
    await expect(page.getByLabel('Package')).toHaveValue('eco-wash');
    await expect(page.getByLabel('Date')).toHaveValue(VISIT_DAY);
  });

  test('a message can be sent @journey', async ({ page }) => {
    await page.goto('/contact');
    await fillContact(page, 'plain-message@example.com', 'No script here.');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Thank you for your message!')).toBeVisible();
    const { data } = await database()
      .from('contact_messages')
      .select('message')
      .eq('email', 'plain-message@example.com');
    expect(data).toEqual([{ message: 'No script here.' }]);
  });

  test('the quote page points to the prices and the phone @journey', async ({ page }) => {
    await page.goto('/quote');
    const pointer = page.locator('noscript p');
    await expect(pointer).toBeVisible();
    await expect(pointer).toContainText('All prices are on the services page');
  });
});
