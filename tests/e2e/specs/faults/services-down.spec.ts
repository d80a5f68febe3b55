import { expect, test } from '../../support/fixtures.ts';
import { content, control } from '../../support/harness.ts';
import { bookingsOf, mailsAbout } from '../../support/traces.ts';
import {
  alert,
  chooseServices,
  fillBooking,
  fillContact,
  openFilledBooking,
  toasts,
} from '../../support/visitor.ts';

test.describe('with the database off', () => {
  test.use({ expectedConsole: [/503|Failed to load resource/] });
  test.afterEach(async () => control('start/database'));

  test('a booking keeps its values, says so, and succeeds once when the database is back @journey', async ({
    page,
  }) => {
    await openFilledBooking(page, 'patient@example.com');
    await control('stop/database');
    await page.getByRole('button', { name: 'Request Booking' }).click();
    await expect(toasts(page).getByText('Booking Failed')).toBeVisible({ timeout: 20_000 });
    await expect(alert(page)).toContainText('Failed to save appointment: ');
    await expect(page.getByLabel('Address')).toHaveValue('100 Lake Street');
    await control('start/database');
    await page.getByRole('button', { name: 'Request Booking' }).click();
    await expect(page).toHaveURL('/booking/confirmation', { timeout: 20_000 });
    expect(await bookingsOf('patient@example.com')).toHaveLength(1);
    await expect.poll(() => mailsAbout('patient@example.com')).toHaveLength(2);
  });

  test('a quote says that it was not saved and keeps the selection', async ({ page }) => {
    await page.goto('/quote');
    await chooseServices(page, 'ECO Wax Package');
    await control('stop/database');
    await page.getByRole('main').getByRole('button', { name: 'Save Quote' }).click();
    await expect(toasts(page).getByText('Failed to save quote. Please try again.')).toBeVisible({
      timeout: 20_000,
    });
    await expect(page.getByRole('checkbox', { name: 'ECO Wax Package' })).toBeChecked();
  });

  test('a saved quote that cannot be loaded leaves the form usable', async ({ page }) => {
    await control('stop/database');
    await page.goto('/booking?quote=7f0c5a52-0d1e-4b4f-9a55-6a1d9b6c0f10');
    await expect(
      toasts(page).getByText('Failed to load quote data. You can still proceed with booking.'),
    ).toBeVisible({ timeout: 40_000 });
    await expect(page.getByLabel('Name', { exact: true })).toBeEditable();
  });

  test('an unsaved selection says that the services cannot be fetched', async ({ page }) => {
    await page.goto('/quote');
    await chooseServices(page, 'Interior Detail Package');
    await page.getByRole('main').getByRole('button', { name: 'Book Now' }).click();
    await expect(page.getByText('Quote Information Loaded')).toBeVisible();
    await fillBooking(page, { Email: 'no-services@example.com' });
    await control('stop/database');
    await page.getByRole('button', { name: 'Request Booking' }).click();
    await expect(alert(page)).toContainText(/Failed to (fetch services|create quote): /, {
      timeout: 30_000,
    });
  });

  test('a message keeps its text and tells a harmless reason', async ({ page }) => {
    await page.goto('/contact');
    await fillContact(page, 'kept@example.com', 'Please keep this.');
    await control('stop/database');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(alert(page)).toContainText('Error submitting message', { timeout: 20_000 });
    await expect(page.getByLabel('Message')).toHaveValue('Please keep this.');
    await expect(page.getByRole('button', { name: 'Send Message' })).toBeEnabled();
  });
});

test.describe('with a service taken off the offer meanwhile', () => {
  test('an unsaved selection says that no quote can be made of it', async ({ page }) => {
    const service = await content().getDocument('service-headlight-restoration');
    if (!service) throw new Error('The seed has no headlight restoration.');
    await page.goto('/quote');
    await chooseServices(page, 'Headlight Restoration');
    await page.getByRole('main').getByRole('button', { name: 'Book Now' }).click();
    await expect(page.getByText('Quote Information Loaded')).toBeVisible();
    await fillBooking(page, { Email: 'withdrawn@example.com' });
    await content().delete('service-headlight-restoration');
    await expect
      .poll(async () => (await page.request.get('/api/services')).text(), { timeout: 20_000 })
      .not.toContain('headlight-restoration');
    await page.getByRole('button', { name: 'Request Booking' }).click();
    await expect(alert(page)).toContainText('Failed to create quote: ');
    await expect(page.getByLabel('Address')).toHaveValue('100 Lake Street');
    await content().createOrReplace(service);
    await expect
      .poll(async () => (await page.request.get('/api/services')).text(), { timeout: 20_000 })
      .toContain('headlight-restoration');
  });
});

test.describe('with the mail service off', { tag: '@waits' }, () => {
  test.afterEach(async () => control('start/mail'));

  test('the booking succeeds, and its mails arrive once when the service is back', async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await control('stop/mail');
    await openFilledBooking(page, 'later@example.com');
    await page.getByRole('button', { name: 'Request Booking' }).click();
    await expect(page).toHaveURL('/booking/confirmation');
    await control('start/mail');
    await expect.poll(() => mailsAbout('later@example.com'), { timeout: 90_000 }).toHaveLength(2);
  });
});
