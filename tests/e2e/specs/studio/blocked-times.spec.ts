import { availability } from '#domain/bookings/availability.ts';
import { NEXT_YEAR } from '../../../support/visit-day.ts';
import { running } from '../../support/harness.ts';
import { resize } from '../../support/resize.ts';
import { expect, test } from '../../support/studio/studio-fixtures.ts';
import { signIn } from '../../support/studio/studio.ts';

/** A day for which no other test books. */
const DAY = `${NEXT_YEAR}-08-17`;

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
  await signIn(page, '/requests/calendar');
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
