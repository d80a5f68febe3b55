import type { Page } from '@playwright/test';
import { NEXT_YEAR } from '../../../support/samples/visit-day.ts';
import { expect, test } from '../../support/fixtures.ts';
import { readFields } from '../../support/hold-scripts.ts';
import { fillDays } from '../../support/owner.ts';
import { findLoss } from '../../support/page-checks.ts';
import { PHONE, resize } from '../../support/resize.ts';
import { bookingsOf } from '../../support/traces.ts';
import { chooseServices, fillContact, toasts } from '../../support/visitor.ts';
import { findFull, join } from '../../support/waiting-list.ts';

test.use({ viewport: PHONE, hasTouch: true });

const ON_ITS_SIDE = { width: PHONE.height, height: PHONE.width };

/** Widths that a window has while a phone is turned, a page is zoomed, and a window is drawn smaller. */
const SIZES = [
  ON_ITS_SIDE,
  { width: 1440, height: 900 },
  { width: 720, height: 450 },
  { width: 320, height: 256 },
  PHONE,
];

/** Turns, widens and zooms the page: nothing that was typed or chosen is lost, and nothing sticks out. */
async function turn(page: Page): Promise<void> {
  const typed = await readFields(page);
  for (const size of SIZES) {
    await resize(page, size);
    expect(await readFields(page), `at ${size.width} px`).toEqual(typed);
    // A toast moves at the event of the new size, which the browser fires with its next frame.
    const outside = expect.poll(async () => (await findLoss(page)).outside, `at ${size.width} px`);
    await outside.toBe(0);
  }
}

test('a phone that is turned after each step sends the booking with one press on it, the price panel open @landed', async ({
  page,
}) => {
  await page.goto('/quote');
  await chooseServices(page, 'ECO Wash Package');
  await turn(page);
  await page.getByRole('main').getByRole('button', { name: 'Save Quote' }).click();
  await expect(toasts(page).getByText(/has been saved/)).toBeVisible();
  await turn(page);

  await page.goto('/booking?service=eco-wash');
  await page.getByLabel('Year').fill('2021');
  await page.getByLabel('Make').fill('Volvo');
  await page.getByLabel('Model', { exact: true }).fill('XC60');
  await turn(page);
  await page.getByRole('link', { name: 'Continue' }).click();
  const days = page.getByRole('grid', { name: 'Day' }).getByRole('button');
  await days.last().click();
  await page.getByRole('button', { name: '11am-2pm' }).click();
  await turn(page);
  for (const size of [...SIZES, { width: 1000, height: 800 }, { width: 768, height: 800 }, PHONE]) {
    await resize(page, size);
    await expect(days).toHaveCount(7);
    for (const day of await days.all()) await expect(day).toBeVisible();
    await expect(days.last()).toHaveAttribute('aria-pressed', 'true');
  }
  await page.getByRole('link', { name: 'Continue' }).click();
  const email = 'turned@example.com';
  for (const [label, value] of [
    ['Name', 'Tura Berg'],
    ['Email', email],
    ['Phone', '612-555-0177'],
    ['Address', '100 Lake Street'],
    ['ZIP code', '55408'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await turn(page);
  const panel = page.locator('.booking-bar details');
  const send = page.getByRole('button', { name: 'Request Booking' });
  await send.scrollIntoViewIfNeeded();
  await panel.locator('summary').tap();
  await expect(panel).toHaveAttribute('open');
  await send.tap();
  await expect(page).toHaveURL('/booking/confirmation');
  expect(await bookingsOf(email)).toMatchObject([{ preferred_time: '11:00:00' }]);

  await page.getByRole('link', { name: 'See or change your request' }).click();
  await page.getByText('Ask for another time').click();
  await page.getByLabel(/Anything else/).fill('Mornings only');
  await turn(page);
  await page.getByRole('button', { name: 'Send' }).tap();
  await expect(page.getByText("Thank you! We've got your message")).toBeVisible();
});

test('a phone that is turned sends a message and joins the waiting list @landed', async ({
  page,
}) => {
  await page.goto('/contact');
  await fillContact(page, 'turned-message@example.com', 'Do you detail boats?');
  await turn(page);
  await page.getByRole('button', { name: 'Send Message' }).tap();
  await expect(toasts(page).getByText('Message Sent')).toBeVisible();
  const date = `${NEXT_YEAR}-06-24`;
  const open = await fillDays(date);
  const panel = await findFull(page, date);
  await panel.getByLabel('Your name').fill('Wanda Berg');
  await turn(page);
  await expect(panel.getByLabel('Your name')).toHaveValue('Wanda Berg');
  await join(panel, 'turned-waiting@example.com');
  await open();
});
