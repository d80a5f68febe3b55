import { randomInt, randomUUID } from 'node:crypto';
import { openDatabase } from '../../../../local/supabase/database.ts';
import { DEFAULT_PLACE } from '../../../../src/config/business.ts';
import { formatWhen } from '../../../../src/domain/booking/words/when.ts';
import { addDays, businessDay } from '../../../../src/domain/schedule/times.ts';
import { axeViolations } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { callOutbox, content, control, inbox, running } from '../../support/harness.ts';
import {
  bookByPhone,
  CAR_AT_HOME,
  confirmAtOnce,
  fillDays,
  finishBooking,
} from '../../support/owner.ts';
import { bookingsOf } from '../../support/traces.ts';

/** Returns a customer who has no other visit, because a booked one replaces the invitation. */
const newCustomer = () => ({
  name: 'Rita Holm',
  email: `${randomUUID().slice(0, 8)}@example.com`,
  phone: `612-555-${randomInt(2_000, 10_000)}`,
});

/** A wash that was done some weeks ago, because a past visit can't be booked. */
async function addPastWash(
  weeks: number,
  customer: { name: string; email: string; phone: string },
): Promise<void> {
  const today = businessDay(DEFAULT_PLACE.timeZone);
  const booking_id = await bookByPhone({
    ...CAR_AT_HOME,
    ...customer,
    services: ['eco-wash'],
    vehicle_type: 'suv',
    date: addDays(today, 1),
    time: '09:00',
  });
  await finishBooking(booking_id);
  await control('stop/database');
  const rows = await openDatabase(running().databaseFolder, null);
  await rows.ownerTransaction((query) =>
    query('update public.appointments set visit_date = $1 where id = $2', [
      addDays(today, -7 * weeks),
      booking_id,
    ]),
  );
  await rows.close();
  await control('start/database');
}

test('whose last wash was six weeks ago gets an invitation, and books with one press @waits', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const customer = newCustomer();
  await addPastWash(7, customer);
  // Tomorrow is too soon for instant confirmation.
  const today = businessDay(DEFAULT_PLACE.timeZone);
  const open = await fillDays(today, addDays(today, 1));
  const washes = content().patch('service-eco-wash');
  await washes.set({ intervalWeeks: 6 }).commit();
  const proposal = async () => {
    await callOutbox();
    return (await inbox()).find(
      ({ to, kind }) => to.includes(customer.email) && kind === 'send-next-visit',
    );
  };
  try {
    await expect.poll(proposal, { timeout: 30_000 }).toBeDefined();
  } finally {
    await open();
    await content().patch('service-eco-wash').unset(['intervalWeeks']).commit();
  }
  const mail = await proposal();
  expect(mail?.text).toContain("It's been 7 weeks since your last ECO Wash Package.");
  const path = /\/visit\/[\w-]{22}/.exec(mail?.text ?? '')?.[0] ?? '';
  expect(mail?.text.match(/\/invitation\?time=[012]/g)).toHaveLength(3);

  const turnOff = await confirmAtOnce();
  try {
    // A time right beside another visit is free, but not confirmed at once.
    let time = 0;
    await expect(async () => {
      time = (time + 1) % 3;
      await page.goto(`${path}/invitation?time=${time}`);
      await expect(page.getByText('This time is confirmed at once')).toBeVisible({
        timeout: 1_000,
      });
    }).toPass();
    await expect(page.getByText('$100 (includes a mobile service fee of $50)')).toBeVisible();
    await expect(page.getByText('1 Lake Street, Edina, MN, 55424')).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Book this visit' }).click();
    await expect(page).toHaveURL(path);
  } finally {
    await turnOff();
  }
  const [booked] = await bookingsOf(customer.email);
  expect(booked).toMatchObject({
    appointment_status: 'confirmed',
    attribution_page: '(next visit)',
    vehicle_model: 'XC60',
  });
  const { visit_date: date = '', visit_time: time = '', visit_until: until = null } = booked ?? {};
  const when = formatWhen({ date, time: time.slice(0, 5), until: until?.slice(0, 5) ?? null });
  await expect(page.getByText(`Your visit is confirmed for ${when}`)).toBeVisible();

  await page.goto(`${path}/unsubscribe`);
  await page.getByRole('button', { name: 'Stop these emails' }).click();
  await expect(page.getByText("We won't email you about your next visit anymore.")).toBeVisible();
});
