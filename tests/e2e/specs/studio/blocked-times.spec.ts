import { availability } from '#domain/bookings/availability.ts';
import { NEXT_YEAR } from '../../../support/visit-day.ts';
import { inbox, running } from '../../support/harness.ts';
import { resize } from '../../support/resize.ts';
import { expect, test } from '../../support/studio/studio-fixtures.ts';
import { signIn } from '../../support/studio/studio.ts';

/** A day for which no other test books. */
const DAY = `${NEXT_YEAR}-08-17`;
/** Of the calendar. */
const HOUR_PX = 56;
const CALL_DAY = `${NEXT_YEAR}-08-24`;

test('the owner keeps hours free, and the booking form is told so until they are given back', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const windows = async () => {
    const response = await request.get(`${running().siteUrl}/api/availability?from=${DAY}&days=1`);
    const { days } = availability.parse(await response.json());
    return days[0]?.windows.map(({ state }) => state).join(' ');
  };
  expect(await windows()).toBe('free free free');

  await resize(page, { width: 1280, height: 900 });
  await signIn(page, '/requests/upcoming');
  await page.getByRole('button', { name: 'Blocked times' }).click({ timeout: 30_000 });
  await expect(page.getByText('No blocked times from today on.')).toBeVisible();
  const block = page.getByRole('button', { name: 'Block this time' });
  await block.click();
  await expect(page.getByLabel('Date', { exact: true })).toBeFocused();
  await expect(page.getByRole('alert')).toHaveText('Please choose a day.');

  await page.getByLabel('Date', { exact: true }).fill(DAY);
  await page.getByLabel('From', { exact: true }).fill('08:00');
  await page.getByLabel('Until', { exact: true }).fill('12:00');
  await page.getByLabel('Reason').fill('Dentist');
  await block.click();
  await expect(page.getByText(/August 17, \d{4}, 8:00 AM to 12:00 PM/)).toBeVisible();
  await expect(page.getByText(/^Dentist · Blocked by/)).toBeVisible();
  await expect(page.getByLabel('Date', { exact: true })).toHaveValue('');
  // The same question is answered anew after some seconds.
  await expect.poll(windows, { timeout: 15_000 }).toBe('full free free');

  await page.getByRole('button', { name: /^Free .*August 17/ }).click();
  await expect(page.getByText('No blocked times from today on.')).toBeVisible();
  await expect.poll(windows, { timeout: 15_000 }).toBe('free free free');
});

const CALLER = 'phoebe@example.com';

test('a caller is booked at a time that is kept free, told so first, and hears of a change @journey', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  await resize(page, { width: 1280, height: 900 });
  await signIn(page, '/requests/upcoming');
  await page.getByRole('button', { name: 'Blocked times' }).click({ timeout: 30_000 });
  await page.getByLabel('Date', { exact: true }).fill(CALL_DAY);
  await page.getByLabel('From', { exact: true }).fill('08:00');
  await page.getByLabel('Until', { exact: true }).fill('12:00');
  await page.getByLabel('Reason').fill('Dentist');
  await page.getByRole('button', { name: 'Block this time' }).click();
  await expect(page.getByText(/^Dentist · Blocked by/)).toBeVisible();

  await page.getByRole('button', { name: 'New booking' }).click();
  const form = page.getByRole('form', { name: 'New booking' });
  await form.getByRole('button', { name: 'Book this visit' }).click();
  await expect(form.getByLabel('Name', { exact: true })).toBeFocused();
  for (const [label, value] of Object.entries({
    Name: 'Phoebe Calder',
    Phone: '612-555-0133',
    Street: '1 Lake Street',
    City: 'Edina',
    ZIP: '55424',
    Year: '2021',
    Make: 'Volvo',
    Model: 'XC60',
    Date: CALL_DAY,
    'Arrives (Central Time)': '09:00',
  })) {
    await form.getByLabel(label, { exact: true }).fill(value);
  }
  await form.getByLabel('Size').selectOption({ label: 'SUV/Truck' });
  await form.getByText(/^ECO Wash Package, \$/).click();
  await expect(form.getByText(/^Total \$100, with a mobile service fee of/)).toBeVisible();
  await form.getByText(/^Make a link to the customer's ticket/).click();
  await form.getByRole('button', { name: 'Book this visit' }).click();
  await expect(form.getByText('Blocked from 8:00 AM to 12:00 PM: Dentist.')).toBeVisible();
  await form.getByRole('button', { name: 'Book anyway' }).click();
  await expect(page.getByText(/^Booked\. Request #A-/)).toBeVisible();
  const link = await page.getByLabel("The customer's link").inputValue();
  expect(await (await request.get(link)).text()).toContain('Your visit is confirmed');

  await page.getByRole('button', { name: 'Open the booking' }).click();
  await expect(page.getByText('By phone')).toBeVisible();
  await page.getByRole('button', { name: 'Change details' }).click();
  const change = page.getByRole('form', { name: 'Change details' });
  await change.getByLabel('Street').fill('9 Oak Street');
  await change.getByLabel('Email (optional)').fill(CALLER);
  await change.getByText('Email the customer, with an updated calendar entry').click();
  await change.getByRole('button', { name: 'Save changes' }).click();
  await expect(change.getByText('Blocked from 8:00 AM to 12:00 PM: Dentist.')).toBeVisible();
  await change.getByRole('button', { name: 'Save anyway' }).click();
  await expect(
    page.getByText('Address: 1 Lake Street, Edina, MN 55424 → 9 Oak Street, Edina, MN 55424'),
  ).toBeVisible();
  const updates = async () => (await inbox()).filter(({ to }) => to.includes(CALLER));
  await expect.poll(async () => (await updates()).length, { timeout: 45_000 }).toBe(1);
  const [update] = await updates();
  expect(update?.subject).toMatch(/^Updated: \w{3}, Aug 24, 9:00 AM/);
  expect(update?.text).toContain('9 Oak Street');

  await page.getByRole('button', { name: /Back to list/ }).click();
  await page.getByRole('tab', { name: 'Calendar' }).click();
  await page.getByLabel('Go to day').fill(CALL_DAY);
  const visit = page.getByRole('button', { name: /^Phoebe Calder, .*9:00 AM until/ });
  await visit.press('Alt+ArrowDown');
  const move = page.getByRole('form', { name: 'Move Phoebe Calder' });
  await expect(move.getByLabel('Arrives (Central Time)')).toHaveValue('09:15');
  await move.getByRole('button', { name: 'Move the visit' }).click();
  await expect(move.getByText('Blocked from 8:00 AM to 12:00 PM: Dentist.')).toBeVisible();
  await move.getByRole('button', { name: 'Move anyway' }).click();
  await expect(page.getByText('Moved.')).toBeVisible();
  const block = page.getByRole('button', { name: /^Phoebe Calder, .*9:15 AM until/ });
  await block.scrollIntoViewIfNeeded();
  const box = await block.boundingBox();
  if (!box) throw new Error('The visit is not drawn.');
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + 20, box.y + 20 + HOUR_PX, { steps: 4 });
  await page.mouse.up();
  await expect(move.getByLabel('Arrives (Central Time)')).toHaveValue('10:15');
  await move.getByRole('button', { name: 'Leave it' }).click();
  await expect(block).toBeVisible();
  expect((await updates()).length).toBe(1);

  await page.getByRole('tab', { name: 'Upcoming' }).click();
  await page.getByRole('button', { name: /^Free .*August 24/ }).click();
  await expect(page.getByText('No blocked times from today on.')).toBeVisible();
});
