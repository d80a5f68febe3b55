import { NEXT_YEAR, VISIT_DAY } from '../../../support/samples/visit-day.ts';
import { fillSilently } from '../../support/adverse.ts';
import { expect, test } from '../../support/fixtures.ts';
import { database } from '../../support/harness.ts';
import { fillDays } from '../../support/owner.ts';
import { bookingsOf } from '../../support/traces.ts';
import {
  choosePackage,
  chooseServices,
  requestBooking,
  showField,
  toasts,
} from '../../support/visitor.ts';
import { findFull } from '../../support/waiting-list.ts';

test.describe('what a browser fills in without an event is sent as seen', () => {
  test('in a quote that changes after it, in the booking, and in a change of the visit', async ({
    page,
  }) => {
    await page.goto('/quote');
    await expect(page.getByRole('checkbox', { disabled: false })).toHaveCount(8);
    const person = { Name: 'Otto Fill', Email: 'autofilled@example.com' };
    await fillSilently(page, {
      'Name (optional)': person.Name,
      'Email (optional)': person.Email,
      'Phone (optional)': '612-555-0177',
    });
    await chooseServices(page, 'ECO Wash Package');
    await page.getByRole('main').getByRole('button', { name: 'Save Quote' }).click();
    await expect(toasts(page).getByText(/has been saved/)).toBeVisible();
    const quotes = await database()
      .from('quotes')
      .select('customer_name, customer_phone')
      .eq('customer_email', person.Email)
      .throwOnError();
    expect(quotes.data).toEqual([{ customer_name: 'Otto Fill', customer_phone: '612-555-0177' }]);

    await page.goto('/booking');
    await choosePackage(page, 'ECO Wax Package');
    await showField(page, 'Date');
    await page.getByLabel('Date', { exact: true }).fill(VISIT_DAY);
    await page.getByLabel('Time', { exact: true }).fill('09:30');
    const car = { Year: '2021', Make: 'Volvo', Model: 'XC60' };
    const place = {
      Address: '1 Lake Street',
      'ZIP code': '55424',
      City: 'Edina',
      State: 'Minn',
    };
    await fillSilently(page, {
      ...car,
      ...person,
      ...place,
      Phone: '612-555-0177',
    });
    await requestBooking(page);
    expect(await bookingsOf(person.Email)).toMatchObject([
      {
        customer_name: 'Otto Fill',
        vehicle_model: 'XC60',
        city: 'Edina',
        state: 'MN',
      },
    ]);

    await page.getByRole('link', { name: 'See or change your request' }).click();
    await page.getByText('Ask for another time').click();
    await fillSilently(page, {
      'Anything else about the time? (optional)': 'Mornings only',
    });
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText("Thank you! We've got your message")).toBeVisible();
    expect(await bookingsOf(person.Email)).toMatchObject([{ requested_note: 'Mornings only' }]);
  });

  test('in a quote that is saved with Enter, and comes along to its booking', async ({ page }) => {
    await page.goto('/quote');
    await chooseServices(page, 'ECO Wash Package');
    const name = page.getByLabel('Name (optional)');
    await name.focus();
    await fillSilently(page, {
      'Name (optional)': 'Otto Fill',
      'Email (optional)': 'autofilled-enter@example.com',
    });
    await name.press('Enter');
    await expect(toasts(page).getByText(/has been saved/)).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Book Now' }).click();
    await expect(page.getByText('Quote Information Loaded')).toBeVisible();
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(
      'autofilled-enter@example.com',
    );
  });

  test('in a message', async ({ page }) => {
    const email = 'autofilled-message@example.com';
    await page.goto('/contact');
    await page.getByLabel('Message').fill('Do you detail boats?');
    await fillSilently(page, { Name: 'Otto Fill', Email: email });
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(toasts(page).getByText('Message Sent')).toBeVisible();
    const { data } = await database()
      .from('contact_messages')
      .select('name, message')
      .eq('email', email)
      .throwOnError();
    expect(data).toEqual([{ name: 'Otto Fill', message: 'Do you detail boats?' }]);
  });

  test('on the waiting list', async ({ page }) => {
    const date = `${NEXT_YEAR}-06-17`;
    const email = 'autofilled-waiting@example.com';
    const open = await fillDays(date);
    const panel = await findFull(page, date);
    await fillSilently(panel, {
      'Your name': 'Otto Fill',
      'Your email': email,
    });
    await panel.getByRole('button', { name: 'Join the waiting list' }).click();
    await expect(page.getByText("If it opens, we'll email you")).toBeVisible();
    await open();
  });
});
