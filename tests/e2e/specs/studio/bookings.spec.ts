import type { Page } from '@playwright/test';
import { formatWhen } from '#domain/booking/words/when.ts';
import { VISIT_DAY } from '../../../support/samples/visit-day.ts';
import { axeViolations } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { running } from '../../support/harness.ts';
import { emailTo, outcomeOf, signIn } from '../../support/studio/studio.ts';
import { fillBooking, requestBooking } from '../../support/visitor.ts';

const EMAIL = 'circle@example.com';
const NAME = 'Cira Kellstrom';

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
/** Calls that only the owner may make. */
const OWNER_CALLS: [method: string, path: string, data?: object][] = [
  ['GET', 'bookings?view=new'],
  ['POST', 'bookings', {}],
  ['GET', `bookings/${UNKNOWN_ID}`],
  ['POST', `bookings/${UNKNOWN_ID}`, { do: 'undo' }],
  ['GET', `bookings/${UNKNOWN_ID}/money`],
  ['POST', `bookings/${UNKNOWN_ID}/money`, { do: 'receipt' }],
  ['GET', `bookings/${UNKNOWN_ID}/receipt`],
  ['GET', 'export?from=2020-01-01&to=2030-01-01'],
  ['POST', 'feed'],
  ['DELETE', 'samples'],
  ['POST', 'blocked-times', {}],
  ['DELETE', `blocked-times/${UNKNOWN_ID}`],
  ['DELETE', `waiting/${UNKNOWN_ID}`],
  ['GET', 'money?from=2027-01-01&to=2027-01-31'],
  ['GET', `customers/${UNKNOWN_ID}`],
  ['POST', `customers/${UNKNOWN_ID}`, { do: 'note', note: 'x' }],
];

/** Fifty dollars from the catalog, a line in the owner's words, and the fee of a small visit. */
async function agreeOnPrice(studio: Page): Promise<void> {
  await studio.getByRole('button', { name: 'Change price' }).click();
  await studio.getByLabel('Add a line').selectOption('In your own words');
  await studio.getByLabel('Line 2', { exact: true }).fill('Pet hair');
  await studio.getByLabel('Dollars of line 2').fill('47.50');
  const save = studio.getByRole('button', { name: 'Save price' });
  await save.click();
  await expect(studio.getByRole('alert')).toHaveText(/^Reason is required/);
  await studio.getByLabel(/^Reason/).fill('Two dogs');
  expect(await axeViolations(studio, 'form')).toEqual([]);
  await save.click();
  await expect(outcomeOf(studio, 'Saved.')).toBeVisible();
  await expect(studio.getByText(/^Two dogs \(Owner, /)).toBeVisible();
}

async function payAndSendReceipt(studio: Page): Promise<void> {
  await studio.getByRole('button', { name: 'Record a payment' }).click();
  await expect(studio.getByLabel('Paid (dollars)')).toHaveValue('100');
  await studio.getByLabel('How').selectOption('Card');
  await studio.getByRole('button', { name: 'Save payment' }).click();
  await expect(studio.getByText('Paid $100', { exact: true })).toBeVisible();
  await studio.getByRole('button', { name: 'Send receipt' }).click();
  const send = studio.getByRole('button', { name: 'Send it before the visit is done' });
  await send.click();
  await expect(outcomeOf(studio, `The receipt goes to ${EMAIL} in a few seconds.`)).toBeVisible();
  await studio.getByRole('button', { name: 'Undo' }).last().click();
  await expect(outcomeOf(studio, 'Undone. Nothing is sent.')).toBeVisible();
  await send.click();
  const receipt = await emailTo(EMAIL, /^Receipt #A-/);
  expect(receipt.text).toMatch(
    /Pet hair +\$47\.50[^]*fee +\$2\.50[^]*Total +\$100[^]*Card, .+ \$100/,
  );
}

/** The email's button is on the first screen of a phone, without scrolling. */
async function expectButtonFirst(mail: Page, html: string): Promise<void> {
  await mail.setViewportSize({ width: 390, height: 844 });
  await mail.setContent(html);
  const button = mail.getByRole('link', { name: 'See or change your' });
  await expect(button).toBeInViewport({ ratio: 1 });
}

/** A note on the customer's page appears beside the request. */
async function keepNote(studio: Page): Promise<void> {
  await studio.getByRole('button', { name: 'Open customer' }).click();
  await studio.getByLabel('Customer note').fill('Gate code 12');
  await studio.getByRole('button', { name: 'Save customer note' }).click();
  await expect(studio.locator('[data-note]')).toContainText('Gate code 12');
  await studio.goBack();
  await expect(studio.getByText('Note: Gate code 12')).toBeVisible();
}

const CIRCLE =
  'a visitor books, the owner confirms in the Studio, the customer cancels by the link';

// Each email waits until the owner can no longer undo.
test(CIRCLE, { tag: ['@journey', '@waits'] }, async ({ page, browser, request }) => {
  test.setTimeout(180_000);
  await page.goto('/edina?utm_source=flyer');
  await page.getByRole('main').getByRole('link', { name: 'Book Now: ECO Wash Package' }).click();
  await expect(page).toHaveURL(/\/booking\?service=eco-wash/);
  await fillBooking(page, { Email: EMAIL, Name: NAME });
  await requestBooking(page);
  await expect(page).toHaveURL('/booking/confirmation');

  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const studio = await context.newPage();
  await signIn(studio, '/requests');
  await studio.getByRole('button', { name: new RegExp(NAME) }).click({ timeout: 30_000 });
  await expect(studio.getByText('source: flyer')).toBeVisible();
  await expect(studio.getByRole('heading', { name: NAME })).toBeVisible();
  const opened = studio.getByRole('region', { name: 'Opened' });
  await expect(opened.getByText('First visit', { exact: true })).toBeVisible();
  await agreeOnPrice(studio);
  await studio.keyboard.press('c');
  await studio.getByRole('button', { name: 'Confirm and send' }).click();
  await expect(outcomeOf(studio, 'The email goes out in a few seconds.')).toBeVisible();

  const confirmed = await emailTo(EMAIL, /^Confirmed: \w{3}, May 14/);
  expect(confirmed.text).toMatch(/Pet hair +\$47\.50/);
  const mail = await context.newPage();
  for (const { html } of [confirmed, await emailTo(EMAIL, /^Booking request #/)]) {
    await expectButtonFirst(mail, html);
  }
  await mail.close();
  await payAndSendReceipt(studio);
  await keepNote(studio);
  const link = /https?:\/\/[^\s\]]+\/visit\/[\w-]{22}/.exec(confirmed.text)?.[0] ?? '';
  const response = await page.goto(link);
  const headers = response?.headers() ?? {};
  expect(headers['x-robots-tag']).toBe('noindex, nofollow');
  expect(headers['referrer-policy']).toBe('same-origin');
  expect(headers['cache-control']).toContain('no-store');
  await expect(page.getByRole('main')).toContainText(
    `Your visit is confirmed for ${formatWhen({ date: VISIT_DAY, time: '09:30', until: null })}.`,
  );
  expect(await axeViolations(page)).toEqual([]);
  const calendar = await request.get(`${link}/calendar`);
  expect(await calendar.text()).toMatch(/METHOD:REQUEST[^]*SEQUENCE:1[^]*STATUS:CONFIRMED/);

  await page.getByText('Cancel', { exact: true }).click();
  await page.getByRole('button', { name: 'Cancel the visit' }).click();
  await expect(
    page.getByText("Your visit is canceled, and we've sent you an email."),
  ).toBeVisible();
  await emailTo('owner@northstardetailing.example', new RegExp(`^${NAME} canceled `));
  await emailTo(EMAIL, /^Canceled/);
  await expect(studio.getByText('Customer: Confirmed → Canceled')).toBeVisible({ timeout: 45_000 });
  await context.close();
});

test("bookings can't be read or changed without the Studio’s login @journey", async ({
  request,
}) => {
  for (const token of [null, 'x', running().publishableKey, running().cronSecret, 'a.b']) {
    const headers: Record<string, string> =
      token === null ? {} : { Authorization: `Bearer ${token}` };
    for (const [method, path, data] of OWNER_CALLS) {
      const answer = await request.fetch(`/api/studio/${path}`, { method, headers, data });
      expect(answer.status(), `${method} ${path}`).toBe(401);
    }
  }
  const guesses = ['x', 'a'.repeat(22), '../api'];
  for (const guess of guesses) {
    expect((await request.get(`/visit/${guess}`)).status()).toBe(404);
    expect((await request.get(`/api/calendar/${guess}`)).status()).toBe(404);
  }
  const proof = { id: 'requests-secret.guess', secret: 'f'.repeat(64) };
  expect((await request.post('/api/studio/session', { data: proof })).status()).toBe(401);
});
