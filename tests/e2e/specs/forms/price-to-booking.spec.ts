import { expect, test } from '../../support/fixtures.ts';
import { bookQuote, fillBooking, requestBooking } from '../../support/visitor.ts';

test('a changed price shows once, and is booked with the next press @journey', async ({ page }) => {
  await page.route('**/api/services', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('"regular":300', '"regular":280');
    await route.fulfill({ response, body });
  });
  await page.goto('/quote');
  await page.getByRole('checkbox', { name: /Complete Detail Package/ }).check();
  await bookQuote(page);
  await expect(page.getByRole('definition').filter({ hasText: '$280' }).first()).toBeVisible();
  await fillBooking(page, { Email: 'changed-price@example.com' });
  await page.getByRole('button', { name: 'Request Booking' }).click();
  await expect(page.getByText('The price of Complete Detail Package is now $300.')).toHaveCount(1);
  await expect(page.getByRole('definition').filter({ hasText: '$300' }).first()).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('changed-price@example.com');
  await requestBooking(page);
  await expect(page.getByRole('main')).toContainText('$300');
});

test('the booking page reuses the services that the quote page fetched', async ({ page }) => {
  let fetched = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/services') fetched += 1;
  });
  await page.goto('/quote');
  await page.getByRole('checkbox', { name: /Ceramic Coatings/ }).check();
  await bookQuote(page);
  expect(fetched).toBe(1);
});
