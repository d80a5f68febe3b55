import type { Page } from '@playwright/test';
import { nameDay } from '../../../../src/booking/when/describe-day.ts';
import { formatDay } from '../../../../src/domain/booking/times.ts';
import { NEXT_YEAR } from '../../../support/visit-day.ts';
import { axeViolationsOnBothScreens } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { inbox, running } from '../../support/harness.ts';
import { fillDays } from '../../support/owner.ts';
import { bookingsOf } from '../../support/traces.ts';
import { fillBooking } from '../../support/visitor.ts';

async function join(page: Page, email: string): Promise<void> {
  await page.getByLabel('Name').fill('Wanda Berg');
  await page.getByLabel('Size').selectOption('suv');
  await page.getByRole('button', { name: 'Tell me if it opens' }).click();
  await expect(page.getByText('Or give us a phone number.')).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Wanda Berg');
  await expect(page.getByLabel('Size')).toHaveValue('suv');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Tell me if it opens' }).click();
  await expect(page.getByText("You're on the list.")).toBeVisible();
}

/** The first link of the email that tells of the opened time. */
async function linkTo(page: Page, email: string, path: string): Promise<string> {
  const find = async () => {
    const headers = { Authorization: `Bearer ${running().cronSecret}` };
    await page.request.get('/api/outbox', { headers });
    const mail = (await inbox()).find(
      ({ to, kind }) => to.includes(email) && kind === 'send-waiting-offer',
    );
    return new RegExp(`/visit/[\\w-]{22}/${path}`).exec(mail?.text ?? '')?.[0] ?? '';
  };
  await expect.poll(find, { timeout: 30_000 }).not.toBe('');
  return find();
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with a script' : 'without one', () => {
    test.use({ javaScriptEnabled });
    const date = `${NEXT_YEAR}-06-0${javaScriptEnabled ? 3 : 4}`;
    const email = `waiting-${javaScriptEnabled}@example.com`;

    test('who waits for a full day is told when it opens, and books it with one press', async ({
      page,
    }) => {
      const open = await fillDays(date);
      if (javaScriptEnabled) {
        await page.goto('/booking?service=eco-wash');
        await fillBooking(page, { Date: date }, [
          ...(['Year', 'Make', 'Model', 'Time', 'Name', 'Email', 'Phone', 'Address'] as const),
          ...(['ZIP code', 'City', 'State'] as const),
        ]);
        // Who has just asked as another form did gets the same answer for some seconds.
        await expect(async () => {
          await page.reload();
          await expect(page.getByRole('grid', { name: 'Day' })).toContainText(/Full/);
        }).toPass();
        await page.getByRole('link', { name: 'Tell me if it opens' }).click();
      } else {
        await page.goto(`/booking/waiting?date=${date}&services=eco-wash`);
      }
      await expect(page.getByText(formatDay(date))).toBeVisible();
      await expect(page.getByLabel('Service')).toHaveValue('eco-wash');
      if (javaScriptEnabled) expect(await axeViolationsOnBothScreens(page)).toEqual([]);
      await join(page, email);
      await open();

      const link = await linkTo(page, email, String.raw`offer\?time=0`);
      await page.goto(link);
      expect(await bookingsOf(email)).toEqual([]);
      await expect(page.getByRole('definition').filter({ hasText: nameDay(date) })).toBeVisible();
      await expect(page.getByText('$100 (includes a mobile service fee of $50)')).toBeVisible();
      if (javaScriptEnabled) expect(await axeViolationsOnBothScreens(page)).toEqual([]);
      const press = page.getByRole('button', { name: 'Book this visit' });
      await page.getByLabel('Address').fill('100 Lake Street');
      await press.click();
      await expect(page.getByText('This field is required.').first()).toBeVisible();
      await expect(page.getByLabel('Address')).toHaveValue('100 Lake Street');
      const car = { Phone: '612-555-0177', Year: '2021', Make: 'Volvo', Model: 'XC60' };
      const place = { City: 'Minneapolis', State: 'mn', 'ZIP code': '55408' };
      for (const [label, value] of Object.entries({ ...car, ...place })) {
        await page.getByLabel(label, { exact: true }).fill(value);
      }
      await press.click();
      await expect(page).toHaveURL(/\/visit\/[\w-]{22}$/);
      await expect(page.getByText('We have your request.')).toBeVisible();
      const [booked] = await bookingsOf(email);
      expect(booked).toMatchObject({
        customer_name: 'Wanda Berg',
        appointment_status: 'pending',
        preferred_date: date,
        attribution_page: '(waiting list)',
      });

      await page.goto(link);
      await expect(page).toHaveURL(/\/visit\/[\w-]{22}$/);
      expect(await bookingsOf(email)).toHaveLength(1);
    });
  });
}

test('who is told of a time can be taken off the list, by a press or by a program', async ({
  page,
}) => {
  const date = `${NEXT_YEAR}-06-07`;
  const open = await fillDays(date);
  const [one, other] = ['stop-one@example.com', 'stop-other@example.com'];
  for (const email of [one, other]) {
    await page.goto(`/booking/waiting?date=${date}&time=08:00&until=11:00&services=eco-wash`);
    await join(page, email);
  }
  await open();
  const stop = await linkTo(page, one, 'stop');
  await page.goto(stop);
  expect(await axeViolationsOnBothScreens(page)).toEqual([]);
  await page.getByRole('button', { name: 'Stop these emails' }).click();
  await expect(page.getByText("You're off the waiting list.")).toBeVisible();

  const unsubscribe = (await linkTo(page, other, 'stop')).replace('/stop', '/unsubscribe');
  const form = { 'List-Unsubscribe': 'One-Click' };
  expect((await page.request.post(unsubscribe, { form })).status()).toBe(200);
  await page.goto(unsubscribe);
  await expect(page.getByText("You're off the waiting list.")).toBeVisible();
  const nobody = `/visit/${'x'.repeat(22)}`;
  expect((await page.request.post(`${nobody}/unsubscribe`, { form })).status()).toBe(404);
  expect((await page.request.get(`${nobody}/offer`)).status()).toBe(404);
  expect((await page.request.get(`${nobody}/stop`)).status()).toBe(404);
});
