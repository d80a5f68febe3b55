import { expect, test } from '../../support/fixtures.ts';
import { content, database } from '../../support/harness.ts';
import { mailsAbout } from '../../support/traces.ts';
import { fillBooking, toasts } from '../../support/visitor.ts';

const SERVICE = 'service-complete-detail';

test.describe('one price, from the dataset to the mail', () => {
  test.afterEach(async () => {
    await content().patch(SERVICE).set({ 'price.regular': 300, 'price.suv': 350 }).commit();
  });

  test('the owner changes a price; page, quote, row and all mails of a booking say the same', async ({
    page,
    request,
  }) => {
    await content().patch(SERVICE).set({ 'price.regular': 333, 'price.suv': 377 }).commit();

    await expect
      .poll(async () => (await request.get('/services')).text(), { timeout: 20_000 })
      .toContain('$377');
    await page.goto('/services');
    const row = page.getByRole('row', { name: /^SUV/ }).filter({ hasText: '$377' });
    await expect(row).toContainText('$452');

    await page.goto('/quote');
    await page.getByLabel('SUV/Truck').check();
    await page.getByRole('checkbox', { name: /Complete Detail Package/ }).check();
    await page.getByRole('checkbox', { name: /Headlight Restoration/ }).check();
    await expect(page.getByText('$477').filter({ visible: true }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Save Quote' }).click();
    await expect(
      toasts(page).getByText(/Your quote #Q-\w+ for \$477 has been saved/),
    ).toBeVisible();

    await page.getByRole('main').getByRole('button', { name: 'Book Now' }).click();
    await expect(page).toHaveURL(/\/booking\?quote=/);
    await expect(page.getByText('Quote Information Loaded')).toBeVisible();
    await expect(page.getByLabel('Package')).toHaveValue('complete-detail');
    await fillBooking(page, { Email: 'price@example.com' });
    await page.getByRole('button', { name: 'Request Booking' }).click();
    await expect(page).toHaveURL('/booking/confirmation');
    await expect(
      toasts(page).getByText(/Your booking request #A-\w+ has been submitted/),
    ).toBeVisible();
    await page.goBack();
    await expect(page.getByText(/Your request #A-\w+ was sent/)).toBeVisible();
    await expect(page.getByText('Quote Not Found')).toHaveCount(0);

    const { data } = await database()
      .from('appointment_overview')
      .select('*')
      .eq('customer_email', 'price@example.com')
      .single();
    expect(data).toMatchObject({
      total: 477,
      services: ['Complete Detail Package', 'Headlight Restoration'],
    });
    const quote = await database()
      .from('quotes')
      .select('service_details, quote_status')
      .eq('quote_number', String(data?.quote_number))
      .single();
    expect(quote.data).toMatchObject({
      quote_status: 'converted',
      service_details: {
        'Complete Detail Package': { price: 377 },
        'Headlight Restoration': { price: 100 },
      },
    });

    await expect.poll(async () => (await mailsAbout('price@example.com')).length).toBe(2);
    for (const mail of await mailsAbout('price@example.com')) {
      expect(mail.text).toContain('$477');
      expect(mail.text).toContain('$377');
      expect(mail.html).toContain('$477');
    }

    await page.goto('/contact');
    await page.getByLabel('Name').fill('Ada Lindqvist');
    await page.getByLabel('Email').fill('price@example.com');
    await page.getByLabel('Message').fill('May I bring a second car?');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(toasts(page).getByText('Message Sent')).toBeVisible();
    await expect.poll(async () => (await mailsAbout('price@example.com')).length).toBe(4);
  });
});

test('an old price in a browser changes nothing: the database reckons', async ({ page }) => {
  await page.route('**/api/services', async (route) => {
    const response = await route.fetch();
    const forged = (await response.text()).replaceAll(
      /"(regular|suv|flat|perWheel)":\d+/g,
      '"$1":1',
    );
    await route.fulfill({ response, body: forged });
  });
  await page.goto('/quote');
  await page.getByRole('checkbox', { name: /Ceramic Coatings/ }).check();
  await page.getByRole('button', { name: 'Save Quote' }).click();
  await expect(toasts(page).getByText(/for \$1,?000 has been saved/)).toBeVisible();
});

test('services that the quote page fetched are not fetched again for the booking', async ({
  page,
}) => {
  let fetched = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/services') fetched += 1;
  });
  await page.goto('/quote');
  await page.getByRole('checkbox', { name: /Ceramic Coatings/ }).check();
  await page.getByRole('main').getByRole('button', { name: 'Book Now' }).click();
  await expect(page).toHaveURL('/booking');
  await expect(page.getByText('Quote Information Loaded')).toBeVisible();
  expect(fetched).toBe(1);
});
