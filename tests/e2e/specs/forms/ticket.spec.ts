import type { Page } from '@playwright/test';
import { formatWhen } from '#domain/booking/words/when.ts';
import { NEXT_YEAR, VISIT_DAY } from '../../../support/samples/visit-day.ts';
import { axeViolations, PHONE } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { control } from '../../support/harness.ts';
import { resize } from '../../support/resize.ts';
import { bookingsOf } from '../../support/traces.ts';
import { book, openFilledBooking, packages, toasts } from '../../support/visitor.ts';

const ticket = (page: Page) => page.getByRole('article');

const numberOf = async (email: string) =>
  (await bookingsOf(email))[0]?.appointment_number ?? 'no booking';

/** The ticket shows everything that was promised. */
async function expectTicket(page: Page, email: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Booking Request Received!' })).toBeVisible();
  for (const text of [
    `#${await numberOf(email)}`,
    'ECO Wash Package',
    formatWhen({ date: VISIT_DAY, time: '09:30', until: null }),
    '100 Lake Street, Minneapolis, MN 55408',
    '2021 Volvo XC60',
    '$50',
    'What happens next',
  ]) {
    await expect(ticket(page)).toContainText(text);
  }
  // One sentence gives the way and the time of the answer.
  const promises = /(?:will|'ll) (?:contact|call|text|email) you/g;
  expect((await page.getByRole('main').innerText()).match(promises)).toHaveLength(1);
}

/** Books, and waits for the toast. */
async function bookAndSeeToast(page: Page, email: string): Promise<void> {
  await book(page, email);
  await expect(toasts(page).getByText('Booking Successful')).toBeVisible();
}

test.describe('the ticket of a booking', () => {
  test('shows in the browser that booked, after a reload too, and in no other', async ({
    page,
    browser,
  }) => {
    await bookAndSeeToast(page, 'ticket@example.com');
    await expectTicket(page, 'ticket@example.com');
    const response = await page.reload({ waitUntil: 'networkidle' });
    await expectTicket(page, 'ticket@example.com');
    await expect(page.getByText('Booking Successful')).toHaveCount(0);
    expect(response?.headers()).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    expect(await axeViolations(page)).toEqual([]);

    const link = page.getByRole('link', { name: /calendar/i });
    const entry = await page.request.get((await link.getAttribute('href')) ?? '');
    expect(entry.headers()['content-type']).toContain('text/calendar');
    expect(await entry.text()).toContain(`DTSTART;TZID=America/Chicago:${NEXT_YEAR}0514T093000`);

    const [html, readable] = [await page.content(), await page.evaluate(() => document.cookie)];
    await page.getByRole('link', { name: 'See or change your request' }).click();
    await expect(page).toHaveURL(/\/visit\/[\w-]{22}$/);
    const token = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    expect(html).not.toContain(token);
    expect(readable).not.toContain(token);
    await expect(ticket(page)).toContainText('Requested');

    const stranger = await browser.newContext();
    const other = await stranger.newPage();
    await other.goto(new URL('/booking/confirmation', page.url()).href);
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Booking Request Received!');
    await expect(ticket(other)).toHaveCount(0);
    expect((await other.request.get(new URL('/booking/calendar', page.url()).href)).status()).toBe(
      404,
    );
    await stranger.close();
  });

  test.describe('while the database is down', { tag: '@waits' }, () => {
    test.afterEach(async () => control('start/database'));

    test('is left out, and text and number remain', async ({ page }) => {
      await book(page, 'ticket-outage@example.com');
      await control('stop/database');
      const response = await page.reload();
      expect(response?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Booking Request Received!');
      await expect(ticket(page)).toHaveCount(0);
      await control('start/database');
      const number = await numberOf('ticket-outage@example.com');
      await expect(page.getByRole('main')).toContainText(`#${number}`);
    });
  });
});

test.describe('Back after a booking', () => {
  const sent = (page: Page) => page.getByRole('region', { name: /^Your request #A-\w+ was sent$/ });
  const button = (page: Page) => page.getByRole('button', { name: 'Request Booking' });

  /** Back opens the sent booking, and a reload there shows it too. */
  async function bookAndGoBack(page: Page, email: string): Promise<void> {
    await bookAndSeeToast(page, email);
    for (const go of ['goBack', 'reload'] as const) {
      await page[go]();
      await expect(sent(page)).toBeVisible();
      await expect(button(page)).toBeHidden();
    }
  }

  test('shows the sent booking on a wide screen, after a reload too, and links to a new one', async ({
    page,
  }) => {
    await bookAndGoBack(page, 'back-desktop@example.com');
    expect(await axeViolations(page)).toEqual([]);
    await resize(page, { width: 1280, height: 900 });
    await page.goForward();
    await expectTicket(page, 'back-desktop@example.com');
    await page.goBack();
    await page.getByRole('link', { name: 'See your request' }).click();
    await expectTicket(page, 'back-desktop@example.com');
    await page.goBack();
    await page.getByRole('link', { name: 'Book another visit' }).click();
    await expect(button(page)).toBeVisible();
    await expect(sent(page)).toBeHidden();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
  });

  test.describe('on a phone', () => {
    test.use({ viewport: PHONE });

    test('goes through the steps in any order, and never to an empty later one', async ({
      page,
    }) => {
      await bookAndGoBack(page, 'back-phone@example.com');
      // The entries before it are steps of a form that is empty now.
      for (const go of [-1, -1, 1, 1] as const) {
        await (go < 0 ? page.goBack() : page.goForward());
        // The sent request shows its number once the scripts run.
        await expect(sent(page).or(packages(page))).toBeVisible();
        if (await sent(page).isVisible()) continue;
        await expect(button(page)).toBeHidden();
        await page.reload();
        await expect(packages(page)).toBeVisible();
      }
      await page.goto('/booking/confirmation');
      await expectTicket(page, 'back-phone@example.com');
    });
  });

  test('opens a confirmation that did not arrive', async ({ page }) => {
    await openFilledBooking(page, 'cut-short@example.com');
    await page.route('/booking/confirmation', (route) => route.abort(), { times: 1 });
    await button(page).click();
    await expect(page).toHaveURL(/^chrome-error:/);
    await page.goto('/booking');
    await expect(page).toHaveURL('/booking/confirmation');
    await expectTicket(page, 'cut-short@example.com');
  });

  test('a copied address shows nothing of a booking that was never made', async ({ page }) => {
    await page.goto('/booking#sent');
    await expect(button(page)).toBeVisible();
    await expect(page.getByText('was sent')).toBeHidden();
  });
});
