import { expect, test } from '../../support/fixtures.ts';
import { control } from '../../support/harness.ts';
import { bookingsOf, mailsAbout } from '../../support/traces.ts';
import { alert, openFilledBooking, toasts } from '../../support/visitor.ts';

test.describe('with the database off', { tag: '@waits' }, () => {
  test.use({ expectedConsole: [/503|Failed to load resource/] });
  test.afterEach(async () => control('start/database'));

  test('a booking keeps its values, shows the problem, and succeeds once when the database is back', async ({
    page,
  }) => {
    test.setTimeout(120_000);
    const email = 'patient@example.com';
    await openFilledBooking(page, email);
    await control('stop/database');
    await page.getByRole('button', { name: 'Request Booking' }).click();
    await expect(toasts(page).getByText('Booking Failed')).toBeVisible({ timeout: 60_000 });
    await expect(alert(page)).toContainText('Failed to save appointment: ');
    await expect(page.getByLabel('Address')).toHaveValue('100 Lake Street');
    await control('start/database');
    await page.getByRole('button', { name: 'Request Booking' }).click();
    await expect(page).toHaveURL('/booking/confirmation', { timeout: 30_000 });
    expect(await bookingsOf(email)).toHaveLength(1);
    await expect.poll(() => mailsAbout(email), { timeout: 30_000 }).toHaveLength(2);
  });

  test("a saved quote that can't be loaded leaves the form usable", async ({ page }) => {
    await control('stop/database');
    await page.goto('/booking?quote=7f0c5a52-0d1e-4b4f-9a55-6a1d9b6c0f10');
    await expect(
      toasts(page).getByText('Failed to load quote data. You can still proceed with booking.'),
    ).toBeVisible({ timeout: 40_000 });
    await expect(page.getByLabel('Name', { exact: true })).toBeEditable();
  });
});

test.describe('with a database that accepts requests and never responds', { tag: '@waits' }, () => {
  test.afterEach(async () => control('thaw/database'));

  test('the page of a visit shows the phone number and responds with 503', async ({ request }) => {
    await control('freeze/database');
    const response = await request.get('/visit/AAAAAAAAAAAAAAAAAAAAAA', { timeout: 60_000 });
    expect(response.status()).toBe(503);
    expect(response.headers()).toMatchObject({
      'retry-after': '60',
      'cache-control': 'private, no-store',
    });
    const page = await response.text();
    expect(page).toContain('tel:+16125550142');
    expect(page).toContain('We can&#x27;t load your request right now');
  });
});
