import { NEXT_YEAR, VISIT_DAY } from '../../../support/visit-day.ts';
import { expect, test } from '../../support/fixtures.ts';
import { database, inbox } from '../../support/harness.ts';
import {
  alert,
  chooseServices,
  fillBooking,
  openFilledBooking,
  toasts,
} from '../../support/visitor.ts';

const appointments = async (email: string) =>
  (await database().from('appointments').select('*').eq('customer_email', email)).data ?? [];

const mailsTo = async (email: string) =>
  (await inbox()).filter(({ to, replyTo }) => to.includes(email) || replyTo?.includes(email));

test.describe('the booking form', () => {
  test('names every missing field and puts the focus on the first of the form @journey', async ({
    page,
  }) => {
    await page.goto('/booking');
    await page.getByRole('button', { name: 'Request Booking' }).click();
    await expect(alert(page)).toHaveText(
      'Please fill out all required fields: name, email, phone, address, city, zip, package, year, make, model, date, time',
    );
    await expect(page.getByLabel('Package')).toBeFocused();
    await expect(page.getByLabel('Package')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('State')).toHaveValue('MN');
  });

  test('names only what is missing, and keeps the rest', async ({ page }) => {
    await openFilledBooking(page, 'gaps@example.com');
    await page.getByLabel('City').fill('   ');
    await page.getByLabel('Model').fill('');
    await page.getByRole('button', { name: 'Request Booking' }).click();
    await expect(alert(page)).toHaveText('Please fill out all required fields: city, model');
    await expect(page.getByLabel('Model')).toBeFocused();
    await expect(page.getByLabel('Address')).toHaveValue('100 Lake Street');
  });

  test('asks for a valid email address', async ({ page }) => {
    await openFilledBooking(page, 'ada@nowhere');
    await page.getByRole('button', { name: 'Request Booking' }).click();
    await expect(alert(page)).toHaveText('Please enter a valid email address.');
    await expect(page.getByLabel('Email')).toBeFocused();
  });

  test('makes one appointment and one of each mail when the button is pressed twice @journey', async ({
    page,
  }) => {
    await openFilledBooking(page, 'Double@Example.com');
    await page.getByLabel('State').fill('Minnesota');
    await page.getByRole('button', { name: 'Request Booking' }).dblclick();
    await expect(page).toHaveURL('/booking/confirmation');
    const [row, ...more] = await appointments('double@example.com');
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      state: 'MN',
      appointment_status: 'pending',
      vehicle_type: 'sedan',
      selected_services: ['eco-wash'],
      total_amount: 0,
      preferred_date: VISIT_DAY,
    });
    await expect.poll(async () => (await mailsTo('double@example.com')).length).toBe(2);
    for (const { text } of await mailsTo('double@example.com')) {
      expect(text).toContain('$40 sedan · $50 SUV/truck · $100 minimum per visit');
      expect(text).not.toMatch(/\$0\b/);
      expect(text).toContain(`May 14, ${NEXT_YEAR}`);
    }
  });

  test('makes one appointment when two tabs send the same request at once', async ({
    page,
    context,
  }) => {
    const second = await context.newPage();
    await openFilledBooking(page, 'tabs@example.com');
    await openFilledBooking(second, 'tabs@example.com');
    await Promise.all([
      page.getByRole('button', { name: 'Request Booking' }).click(),
      second.getByRole('button', { name: 'Request Booking' }).click(),
    ]);
    await expect(page).toHaveURL('/booking/confirmation');
    await expect(second).toHaveURL('/booking/confirmation');
    expect(await appointments('tabs@example.com')).toHaveLength(1);
    await expect.poll(async () => (await mailsTo('tabs@example.com')).length).toBe(2);
  });

  test('is empty after it was sent', async ({ page }) => {
    await openFilledBooking(page, 'cleared@example.com');
    await page.getByRole('button', { name: 'Request Booking' }).click();
    await expect(page).toHaveURL('/booking/confirmation');
    await page.goto('/booking');
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
  });

  test('keeps what was typed through a reload', async ({ page }) => {
    await openFilledBooking(page, 'reload@example.com');
    await page.reload();
    await expect(page.getByLabel('Email')).toHaveValue('reload@example.com');
    await expect(page.getByLabel('Package')).toHaveValue('eco-wash');
  });

  test('takes hostile text as text, in the row and in the mails', async ({ page }) => {
    const hostile = '<img src=x onerror=alert(1)>"\'';
    await openFilledBooking(page, 'hostile@example.com');
    await page.getByLabel('Name', { exact: true }).fill(hostile);
    await page.getByRole('button', { name: 'Request Booking' }).click();
    await expect(page).toHaveURL('/booking/confirmation');
    expect((await appointments('hostile@example.com'))[0]).toMatchObject({
      customer_name: hostile,
    });
    await expect.poll(async () => (await mailsTo('hostile@example.com')).length).toBe(2);
    for (const { html } of await mailsTo('hostile@example.com'))
      expect(html).not.toContain('<img src=x');
  });

  test('stores what looks like spam, tells the owner, and mails nothing to the typed address', async ({
    page,
  }) => {
    await openFilledBooking(page, 'robot@example.com');
    await page.getByLabel('Leave this field blank').evaluate((field) => {
      if (field instanceof HTMLInputElement) field.value = 'https://spam.example';
    });
    await page.getByRole('button', { name: 'Request Booking' }).click();
    await expect(page).toHaveURL('/booking/confirmation');
    await expect.poll(async () => (await mailsTo('robot@example.com')).length).toBe(1);
    const [mail] = await mailsTo('robot@example.com');
    expect(mail?.subject).toMatch(/spam/i);
    expect(mail?.to).not.toContain('robot@example.com');
  });
});

test.describe('booking with a quote', () => {
  test('prefills from the saved quote, offers its first service though no package, and links it @journey', async ({
    page,
  }) => {
    await page.goto('/quote');
    await page.getByLabel('Name').fill('Quinn');
    await page.getByLabel('Model').fill('Forester');
    await chooseServices(page, 'Wheel Restoration', 'ECO Wash Package');
    await page.getByRole('main').getByRole('button', { name: 'Save Quote' }).click();
    await page.getByRole('main').getByRole('button', { name: 'Book Now' }).click();
    await expect(toasts(page).getByText(/Your saved quote #Q-\w+ has been loaded/)).toBeVisible();
    await expect(page.getByLabel('Package')).toHaveValue('wheel-restoration');
    await expect(page.getByLabel('Package').locator('option:checked')).toContainText(
      '(from your quote)',
    );
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Quinn');
    await expect(page.getByRole('main')).toContainText('$540');
    await fillBooking(page, { Email: 'linked@example.com' }, ['Name', 'Model']);
    await page.getByRole('button', { name: 'Request Booking' }).click();
    await expect(page).toHaveURL('/booking/confirmation');
    const { data } = await database()
      .from('appointment_overview')
      .select('customer_name, vehicle_model, total')
      .eq('customer_email', 'linked@example.com');
    expect(data).toEqual([{ customer_name: 'Quinn', vehicle_model: 'Forester', total: 540 }]);
  });

  test('carries an unsaved selection along and saves the quote with the request @journey', async ({
    page,
  }) => {
    await page.goto('/quote');
    await page.getByLabel('SUV/Truck').check();
    await chooseServices(page, 'Interior Detail Package', 'Headlight Restoration');
    await page.getByRole('main').getByRole('button', { name: 'Book Now' }).click();
    await expect(page).toHaveURL('/booking');
    await expect(page.getByText('Quote Information Loaded')).toBeVisible();
    await fillBooking(page, { Email: 'unsaved@example.com' });
    await page.getByRole('button', { name: 'Request Booking' }).click();
    await expect(page).toHaveURL('/booking/confirmation');
    const { data } = await database()
      .from('appointment_overview')
      .select('total, vehicle_type')
      .eq('customer_email', 'unsaved@example.com');
    expect(data).toEqual([{ total: 290, vehicle_type: 'suv' }]);
  });

  for (const id of ['00000000-0000-4000-8000-000000000000', 'rubbish', '%3Cscript%3E']) {
    test(`says that the quote "${id}" is not to be had, and still takes a booking`, async ({
      page,
    }) => {
      await page.goto(`/booking?quote=${id}`);
      const text = "The quote you're trying to use has expired or doesn't exist.";
      await expect(toasts(page).getByText(text)).toBeVisible();
      await expect(page.getByRole('link', { name: 'Get a new quote' })).toBeVisible();
      await expect(page.getByLabel('Name', { exact: true })).toBeEditable();
    });
  }
});
