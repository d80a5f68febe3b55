import type { Page } from '@playwright/test';
import { z } from 'zod';
import { formatWhen } from '#domain/booking/words/when.ts';
import { NEXT_YEAR, VISIT_DAY } from '../../../support/samples/visit-day.ts';
import { axeViolations } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { database } from '../../support/harness.ts';
import { resize } from '../../support/resize.ts';
import { bookingsOf } from '../../support/traces.ts';
import { chosenPackage, requestBooking, showField } from '../../support/visitor.ts';

const OFFERED = { date: `${NEXT_YEAR}-05-20`, time: '14:00', until: '17:00' };
const FIRST = formatWhen({ date: VISIT_DAY, time: '09:30', until: null });

const ticket = (page: Page) => page.getByRole('article');
/** The large time of the ticket. */
const time = (page: Page) => ticket(page).locator('.ticket-when');

/** As the site stores what a visitor typed. */
const BOOKING = {
  name: 'Ada Lindqvist',
  phone: '612-555-0177',
  address: '100 Lake Street',
  city: 'Minneapolis',
  state: 'MN',
  zip: '55408',
  year: 2021,
  make: 'volvo',
  model: 'XC60',
  package: 'eco-wash',
  date: VISIT_DAY,
  time: '09:30',
};

const created = z.object({ manage_token: z.string() });

/** Opens the customer's page of a new booking. */
async function openOwnPage(page: Page, email: string): Promise<void> {
  const { data } = await database()
    .rpc('create_booking', {
      submission_id: crypto.randomUUID(),
      booking: { ...BOOKING, email },
    })
    .throwOnError();
  await page.goto(`/visit/${created.parse(data).manage_token}`);
}

const bookingOf = async (email: string) => {
  const [newest] = await bookingsOf(email);
  if (!newest) throw new Error(`Nothing is booked by ${email}.`);
  return newest;
};

const offered = z.object({ done: z.boolean(), conflicts_key: z.string().optional() });

/** The owner's action in the Studio, with a second press if other visits are at that time. */
async function offerTime(email: string): Promise<void> {
  const { id, revision } = await bookingOf(email);
  const owner = { booking_id: id, seen_revision: revision, actor: { id: 'owner', name: 'Olivia' } };
  const press = async (seen?: string) => {
    const details = { ...OFFERED, ...(seen !== undefined && { seen_conflicts: seen }) };
    const { data } = await database()
      .rpc('transition_booking', { ...owner, action: 'propose', details })
      .throwOnError();
    return offered.parse(data);
  };
  const first = await press();
  expect(first.done || (await press(first.conflicts_key)).done).toBe(true);
}

async function cancel(page: Page): Promise<void> {
  await page.getByText('Cancel', { exact: true }).click();
  await page.getByRole('button', { name: 'Cancel the visit' }).click();
  await expect(page.getByText('Your visit is canceled, and')).toBeVisible();
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'the customer’s page' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });
    const mail = (name: string) => `${name}${javaScriptEnabled ? '' : '-plain'}@example.com`;

    test('shows a proposed time large, and the previous one with its name', async ({ page }) => {
      await openOwnPage(page, mail('offered'));
      await expect(time(page)).toHaveText(FIRST);
      await offerTime(mail('offered'));
      await page.reload();
      await expect(time(page)).toHaveText(formatWhen(OFFERED));
      await expect(ticket(page)).toContainText(`Instead of ${FIRST}`);
      if (javaScriptEnabled) expect(await axeViolations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Accept this time' }).click();
      await expect(ticket(page)).toContainText('Confirmed');
      await expect(time(page)).toHaveText(formatWhen(OFFERED));
      await expect(ticket(page)).not.toContainText('Instead of');
      if (javaScriptEnabled) expect(await axeViolations(page)).toEqual([]);
    });

    test('shows the requested change, and keeps an impossible one', async ({ page }) => {
      await openOwnPage(page, mail('asked'));
      await page.getByText('Ask for another time').click();
      const form = page.locator('form').filter({ hasText: 'Anything else about the time?' });
      await form.getByRole('button', { name: 'Send' }).click();
      await expect(form).toContainText('Choose a day, or tell us which days and times work');
      const other = form.getByRole('button', { name: 'Type a date instead' });
      if (
        (await other.isVisible()) &&
        !(await form.getByLabel('Date', { exact: true }).isVisible())
      ) {
        await other.click();
      }
      await form.getByLabel('Date', { exact: true }).fill('2020-01-01');
      await form.getByLabel(/Anything else/).fill('After school, please');
      await form.getByRole('button', { name: 'Send' }).click();
      await expect(form).toContainText("Please choose a day that hasn't passed.");
      await expect(form.getByLabel(/Anything else/)).toHaveValue('After school, please');
      if (javaScriptEnabled) expect(await axeViolations(page)).toEqual([]);
      await form.getByLabel('Date', { exact: true }).fill(OFFERED.date);
      if (javaScriptEnabled) await expect(form.getByText(/hasn't passed/)).toHaveCount(0);
      await form.getByLabel('Time', { exact: true }).fill(OFFERED.time);
      await form.getByRole('button', { name: 'Send' }).click();
      await expect(page.getByText("Thank you! We've got your message")).toBeVisible();
      const asked = formatWhen({ ...OFFERED, until: null });
      await expect(ticket(page)).toContainText(`You asked for another time${asked}`);
      await expect(ticket(page)).toContainText('After school, please');
      await expect(time(page)).toHaveText(FIRST);
      expect(await bookingOf(mail('asked'))).toMatchObject({
        requested_date: OFFERED.date,
        requested_time: '14:00:00',
        requested_until: null,
        requested_note: 'After school, please',
      });
      if (javaScriptEnabled) expect(await axeViolations(page)).toEqual([]);
    });

    test('links from a canceled visit to a new request that is filled in', async ({ page }) => {
      await openOwnPage(page, mail('again'));
      const own = new URL(page.url()).pathname;
      await cancel(page);
      await expect(ticket(page)).toContainText('Canceled');
      if (javaScriptEnabled) expect(await axeViolations(page)).toEqual([]);
      await resize(page, { width: 1280, height: 900 });
      await page.getByRole('link', { name: 'Book again' }).click();
      await expect(page).toHaveURL(`${own}/again`);
      await expect(chosenPackage(page)).toHaveValue('eco-wash');
      for (const [label, value] of [
        ['Year', '2021'],
        ['Make', 'Volvo'],
        ['Model', 'XC60'],
        ['Name', 'Ada Lindqvist'],
        ['Email', mail('again')],
        ['Phone', '612-555-0177'],
        ['Address', '100 Lake Street'],
        ['ZIP code', '55408'],
        ['City', 'Minneapolis'],
        ['State', 'MN'],
        ['Date', ''],
        ['Time', ''],
      ] as const) {
        await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
      }
      // The same day and time as before still make a new booking.
      await showField(page, 'Date');
      await page.getByLabel('Date', { exact: true }).fill(VISIT_DAY);
      await page.getByLabel('Time', { exact: true }).fill('09:30');
      await requestBooking(page);
      await expect(ticket(page)).toContainText('Requested');
      const { appointment_number } = await bookingOf(mail('again'));
      await expect(ticket(page)).toContainText(`#${appointment_number}`);
      await page.goto(own);
      await expect(ticket(page)).toContainText('Canceled');
      await expect(ticket(page)).not.toContainText(`#${appointment_number}`);
    });
  });
}
