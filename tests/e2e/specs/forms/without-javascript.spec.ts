import { VISIT_DAY } from '../../../support/visit-day.ts';
import { expect, test } from '../../support/fixtures.ts';
import { database } from '../../support/harness.ts';
import { fillBooking, fillContact, openFilledBooking } from '../../support/visitor.ts';

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

  test('the owner learns which page led to a booking', async ({ page }) => {
    await page.goto('/minneapolis');
    await page.getByRole('main').getByRole('link', { name: 'Book Now' }).first().click();
    await fillBooking(page, { Email: 'plain-origin@example.com' });
    await page.getByLabel('Package').selectOption('eco-wash');
    await page.getByRole('button', { name: 'Request Booking' }).click();
    await expect(page).toHaveURL('/booking/confirmation');
    const { data } = await database()
      .from('appointments')
      .select('lead_page')
      .eq('customer_email', 'plain-origin@example.com');
    expect(data).toEqual([{ lead_page: '/minneapolis' }]);
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

  test('the menu stands on its own ground, whatever was scrolled below it', async ({ page }) => {
    await page.goto('/faq');
    await expect(page.locator('#site-header')).toHaveCSS('background-color', 'rgb(5, 10, 22)');
    await expect(page.locator('#site-header')).toHaveCSS('color', 'rgb(255, 255, 255)');
  });

  test('the quote page is a price list with the phone number, and nothing that needs a script @journey', async ({
    page,
  }) => {
    await page.goto('/quote');
    const prices = page.getByRole('region', { name: 'Our prices' });
    await expect(prices.getByRole('listitem')).toHaveCount(8);
    await expect(prices.getByRole('listitem').filter({ hasText: 'ECO Wash' })).toContainText('$40');
    await expect(prices.getByRole('link', { name: '612-555-0142' })).toBeVisible();
    await expect(page.getByText('Loading services...')).toBeHidden();
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  });
});
