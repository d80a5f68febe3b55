import { DEFAULT_PLACE } from '../../../../src/config/business.ts';
import { addDays, businessDay } from '../../../../src/domain/schedule/times.ts';
import { NEXT_YEAR } from '../../../support/samples/visit-day.ts';
import { expect, test } from '../../support/fixtures.ts';
import { fillDays } from '../../support/owner.ts';
import { bookingsOf } from '../../support/traces.ts';
import {
  bookQuote,
  chooseServices,
  fillBooking,
  fillContact,
  requestBooking,
  toasts,
} from '../../support/visitor.ts';
import { findFull, join } from '../../support/waiting-list.ts';

const DAY_MS = 24 * 60 * 60_000;

// Until the first response contains the time, the calendar asks about days that only the device sees ahead.
test.use({ isAlone: true, expectedConsole: [/status of 400.*\/api\/availability/] });

for (const [clock, days] of [
  ['six years slow', -6 * 365],
  ['three days fast', 3],
] as const) {
  test(`a device whose clock is ${clock} saves a quote, books tomorrow and asks for another time @landed`, async ({
    page,
  }) => {
    const email = `clock${days}@example.com`;
    const today = businessDay(DEFAULT_PLACE.timeZone);
    const tomorrow = addDays(today, 1);
    await page.clock.setSystemTime(Date.now() + days * DAY_MS);
    await page.goto('/quote');
    await chooseServices(page, 'ECO Wash Package');
    await page.getByRole('main').getByRole('button', { name: 'Save Quote' }).click();
    await expect(toasts(page).getByText(/has been saved/)).toBeVisible();
    await bookQuote(page);
    const firstDay = page.getByRole('grid', { name: 'Day' }).getByRole('button').first();
    await expect(firstDay).toHaveAccessibleName(/^Today/);
    await fillBooking(page, { Email: email, Date: tomorrow });
    await expect(page.getByText(/hasn't passed/)).toHaveCount(0);
    await requestBooking(page);
    expect(await bookingsOf(email)).toMatchObject([{ preferred_date: tomorrow }]);

    await page.getByRole('link', { name: 'See or change your request' }).click();
    await page.getByText('Ask for another time').click();
    await page.getByRole('button', { name: 'Type a date instead' }).click();
    await page.getByLabel('Date', { exact: true }).fill(addDays(today, 2));
    await page.getByLabel('Time', { exact: true }).fill('13:00');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText("Thank you! We've got your message")).toBeVisible();
  });
}

test('a device whose clock is six years slow sends a message and joins the waiting list @landed', async ({
  page,
}) => {
  await page.clock.setSystemTime(Date.now() - 6 * 365 * DAY_MS);
  await page.goto('/contact');
  await fillContact(page, 'clock-message@example.com', 'What year is it?');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(toasts(page).getByText('Message Sent')).toBeVisible();
  const date = `${NEXT_YEAR}-06-21`;
  const open = await fillDays(date);
  await join(await findFull(page, date), 'clock-waiting@example.com');
  await open();
});
