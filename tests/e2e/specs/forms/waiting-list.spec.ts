import type { Page } from '@playwright/test';
import { nameDay } from '../../../../src/booking/when/describe-day.ts';
import { NEXT_YEAR } from '../../../support/samples/visit-day.ts';
import { axeViolations } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { callOutbox, inbox } from '../../support/harness.ts';
import { endWaitingExcept, fillDays } from '../../support/owner.ts';
import { bookingsOf } from '../../support/traces.ts';
import { alert, openVisitor } from '../../support/visitor.ts';
import { chooseFull, findFull, join } from '../../support/waiting-list.ts';

type Invited = { email: string; date: string };

/** The first link of the email about the opened time. */
async function linkTo({ email, date }: Invited, path: string): Promise<string> {
  const find = async () => {
    // Far days take turns, a minute each, and other tests join for such days at any time.
    await endWaitingExcept(date);
    await callOutbox();
    const mail = (await inbox()).find(
      ({ to, kind }) => to.includes(email) && kind === 'send-opening',
    );
    return new RegExp(`/visit/[\\w-]{22}/${path}`).exec(mail?.text ?? '')?.[0] ?? '';
  };
  await expect.poll(find, { timeout: 30_000 }).not.toBe('');
  return find();
}

test('a visitor who waits for a full day gets an email when it opens, and books it without a script @waits', async ({
  page,
  browser,
}) => {
  const date = `${NEXT_YEAR}-06-03`;
  const email = 'waiting@example.com';
  const open = await fillDays(date);
  const panel = await findFull(page, date);
  expect(await axeViolations(page)).toEqual([]);
  await join(panel, email);
  await open();

  const link = await linkTo({ email, date }, String.raw`invitation\?time=0`);
  await page.goto(link);
  expect(await bookingsOf(email)).toEqual([]);
  await expect(page.getByRole('definition').filter({ hasText: nameDay(date) })).toBeVisible();
  await expect(page.getByText('$100 (includes a mobile service fee of $50)')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  const plain = await openVisitor(browser, { javaScriptEnabled: false });
  await plain.goto(link);
  const press = async (shown: Page) => {
    await shown.getByLabel('Address').fill('100 Lake Street');
    await shown.getByRole('button', { name: 'Book this visit' }).click();
  };
  for (const shown of [page, plain]) {
    await press(shown);
    await expect(shown.getByText('This field is required.').first()).toBeVisible();
    await expect(shown.getByLabel('Address')).toHaveValue('100 Lake Street');
  }
  const car = { Phone: '612-555-0177', Year: '2021', Make: 'Volvo', Model: 'XC60' };
  const place = { City: 'Minneapolis', State: 'mn', 'ZIP code': '55408' };
  for (const [label, value] of Object.entries({ ...car, ...place })) {
    await plain.getByLabel(label, { exact: true }).fill(value);
  }
  await press(plain);
  await expect(plain).toHaveURL(/\/visit\/[\w-]{22}$/);
  await expect(plain.getByText('We have your request.')).toBeVisible();
  await plain.close();
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

test('a visitor leaves the waiting list by a press or with a mail program @waits', async ({
  page,
}) => {
  const date = `${NEXT_YEAR}-06-07`;
  const open = await fillDays(date);
  const [one, other] = ['stop-one@example.com', 'stop-other@example.com'];
  for (const email of [one, other]) {
    await join(await findFull(page, date), email);
  }
  await open();
  const unsubscribePage = await linkTo({ email: one, date }, 'unsubscribe');
  await page.goto(unsubscribePage);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Stop these emails' }).click();
  await expect(page.getByText("You're off the waiting list.")).toBeVisible();

  const oneClick = `${await linkTo({ email: other, date }, 'unsubscribe')}/one-click`;
  const form = { 'List-Unsubscribe': 'One-Click' };
  expect((await page.request.post(oneClick, { form })).status()).toBe(200);
  await page.goto(oneClick);
  await expect(page.getByText("You're off the waiting list.")).toBeVisible();
  const unknownLink = `/visit/${'x'.repeat(22)}`;
  expect((await page.request.post(`${unknownLink}/unsubscribe/one-click`, { form })).status()).toBe(
    404,
  );
  expect((await page.request.get(`${unknownLink}/invitation`)).status()).toBe(404);
  expect((await page.request.get(`${unknownLink}/unsubscribe`)).status()).toBe(404);
});

test.describe('on a phone that loses its connection', () => {
  // An empty cache, so that the form has to be loaded.
  test.use({ isAlone: true, expectedConsole: [/ERR_INTERNET_DISCONNECTED|Failed to load chunk/] });

  test('the form opens later, and a free time can be booked, not waited for', async ({ page }) => {
    const date = `${NEXT_YEAR}-06-10`;
    const open = await fillDays(date);
    await chooseFull(page, date);
    const offer = page.getByRole('button', { name: 'Tell me if it opens' });
    await page.context().setOffline(true);
    await offer.click();
    await expect(alert(page)).toContainText("This couldn't be opened.");
    await page.context().setOffline(false);
    await offer.click();
    const panel = page.getByRole('group', { name: 'Tell me if it opens' });
    await open();
    await panel.getByLabel('Your name').fill('Wanda Berg');
    await panel.getByLabel('Your email').fill('late@example.com');
    await panel.getByRole('button', { name: 'Join the waiting list' }).click();
    await expect(page.getByText('This time is free.')).toBeVisible();
    await page.getByRole('link', { name: 'Book it now.' }).click();
    await expect(page).toHaveURL(/\/booking\?service=eco-wash$/);
  });
});
