import type { Page } from '@playwright/test';
import { nameDay } from '../../../../src/booking/when/describe-day.ts';
import { DEFAULT_PLACE } from '../../../../src/config/business.ts';
import { availability, type AvailableDay } from '../../../../src/domain/schedule/availability.ts';
import { formatClockRange } from '../../../../src/domain/schedule/schedule.ts';
import { businessDay } from '../../../../src/domain/schedule/times.ts';
import { expect, test } from '../../support/fixtures.ts';
import { confirmAtOnce, fillDays } from '../../support/owner.ts';
import { resize } from '../../support/resize.ts';
import { bookingsOf } from '../../support/traces.ts';
import { fillBooking, requestBooking } from '../../support/visitor.ts';

/** The next days with a free window. */
async function freeDays(page: Page, within: number): Promise<AvailableDay[]> {
  const response = await page.request.get(
    `/api/availability?from=${businessDay(DEFAULT_PLACE.timeZone)}&days=${within}&services=eco-wash`,
  );
  const { days } = availability.parse(await response.json());
  return days.filter(({ state }) => state === 'free');
}

test('a full day shows as full, and the first free one is offered, chosen, and confirmed at once', async ({
  page,
}) => {
  const days = await freeDays(page, 14);
  const [first = '', second = '', free = ''] = days.map(({ date }) => date);
  const { from = '', until = '' } = days[2]?.windows.find(({ state }) => state === 'free') ?? {};
  const range = formatClockRange(from, until);
  const opened = await Promise.all([fillDays(first), fillDays(second), confirmAtOnce()]);
  try {
    // A repeated question gets the same answer for some seconds, as in the form.
    await expect.poll(async () => (await freeDays(page, 42))[0]?.date).toBe(free);
    await expect
      .poll(async () => (await freeDays(page, 42))[0]?.windows.some(({ instant }) => instant))
      .toBe(true);
    await page.goto('/booking?service=eco-wash');
    const grid = page.getByRole('grid', { name: 'Day' });
    await grid.getByRole('button', { name: `${nameDay(second)}, probably full` }).click();
    const advice = page.getByText("We're probably full then.");
    await expect(advice).toContainText("Send it and we'll call you with the nearest free time.");
    await page.getByRole('button', { name: `First free: ${nameDay(free)}` }).click();
    await expect(grid.getByRole('button', { pressed: true })).toHaveAccessibleName(
      new RegExp(`^${nameDay(free)}, (?:free|\\d arrivals? left)$`),
    );
    await expect(advice).toHaveCount(0);
    await page.getByRole('button', { name: `${range} Free` }).click();
    await expect(page.getByLabel('Time', { exact: true })).toHaveValue(from);
    await fillBooking(page, { Email: 'first-free@example.com' }, ['Date', 'Time']);
    await page.reload();
    // The model determines the size, and with it the price.
    const pressed = page.getByRole('button', { name: range, pressed: true });
    await expect(pressed).toHaveAccessibleName(`${range} Confirmed at once`);
    await expect(page.getByText('This time is confirmed at once')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Book it' })).toBeVisible();
    await requestBooking(page);
    await expect(page.getByRole('heading', { name: 'Your Visit Is Confirmed' })).toBeVisible();
    await expect(page).toHaveTitle('Your Visit Is Confirmed | North Star Mobile Detailing');
    await expect(page.getByRole('article')).toContainText('Confirmed');
  } finally {
    for (const open of opened) await open();
  }
  expect(await bookingsOf('first-free@example.com')).toMatchObject([
    {
      preferred_date: free,
      preferred_time: `${from}:00`,
      preferred_until: `${until}:00`,
      appointment_status: 'confirmed',
    },
  ]);
});

test('the week is one row of equal days on the smallest phone, and works with keys and arrows', async ({
  page,
}) => {
  await resize(page, { width: 320, height: 700 });
  await page.goto('/booking?service=eco-wash#when');
  const days = page.getByRole('grid', { name: 'Day' }).getByRole('button');
  await expect(days).toHaveCount(7);
  const boxes = await days.evaluateAll((buttons) =>
    buttons.map((button) => {
      const { top, height } = button.getBoundingClientRect();
      return { top, height, isWhole: button.scrollWidth <= button.clientWidth };
    }),
  );
  expect(new Set(boxes.map((box) => JSON.stringify(box))).size).toBe(1);
  expect(boxes[0]?.isWhole).toBe(true);
  await expect(days.and(page.locator('[tabindex="0"]'))).toHaveCount(1);
  const focusedDay = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  // Its name gets longer once the server has returned the free times.
  await expect(days.first()).toHaveAccessibleName(
    /, (?:free|\d arrivals? left|probably full|closed|a holiday, ask us)$/,
  );
  await days.first().focus();
  const today = await focusedDay();
  await page.keyboard.press('PageDown');
  await expect.poll(focusedDay).not.toBe(today);
  await expect(days.first()).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(days.last()).toBeFocused();
  await page.keyboard.press('Home');
  expect(await focusedDay()).toBe(today);
  const previous = page.getByRole('button', { name: 'Previous week' });
  await expect(previous).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Next week' }).click();
  await expect(previous).not.toHaveAttribute('aria-disabled');
  await expect(days.first()).not.toHaveAccessibleName(/^Today/);
});

test.describe('in a browser that fails at the parts of a date', () => {
  test.use({ expectedConsole: [/No parts of a date|is posted as it is/] });

  test('a day and a time that are typed are posted as they are, and booked', async ({ page }) => {
    await page.addInitScript(() => {
      Intl.DateTimeFormat.prototype.formatToParts = () => {
        throw new Error('No parts of a date');
      };
    });
    await page.goto('/booking?service=eco-wash');
    await fillBooking(page, { Email: 'no-parts@example.com' });
    await page.getByRole('button', { name: 'Request Booking' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Booking Request Received!');
    expect(await bookingsOf('no-parts@example.com')).toHaveLength(1);
  });
});
