import type { Page } from '@playwright/test';
import { z } from 'zod';
import { DEFAULT_PLACE } from '../../../../src/config/business.ts';
import { addDays, businessDay } from '../../../../src/domain/schedule/times.ts';
import { NEXT_YEAR } from '../../../support/samples/visit-day.ts';
import { running } from '../../support/harness.ts';
import { bookByPhone, CAR_AT_HOME } from '../../support/owner.ts';
import { resize } from '../../support/resize.ts';
import { expect, test } from '../../support/studio/studio-fixtures.ts';
import { outcomeOf, signIn } from '../../support/studio/studio.ts';

/** A day for which no other test books. */
const DAY = `${NEXT_YEAR}-08-17`;
const NAME = 'Kay Marlowe';

/** Presses the button by keyboard only. */
async function press(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole('button', { name }).last();
  await button.focus();
  await page.keyboard.press('Enter');
}

/** The only live region. */
const announced = (page: Page) => page.locator('[data-announcer]');

/** The result of a press is announced, and the focus is in the tool. */
async function expectOutcome(page: Page, message: string | RegExp): Promise<void> {
  await expect(announced(page)).toHaveText(message);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.tagName ?? 'BODY'))
    .not.toBe('BODY');
}

test('every action announces its result, and the focus stays in the tool', async ({ page }) => {
  test.setTimeout(120_000);
  const customer = { name: NAME, phone: '612-555-0171', services: ['eco-wash'] };
  const visit = { ...CAR_AT_HOME, ...customer, vehicle_type: 'regular', date: DAY, time: '09:00' };
  const id = await bookByPhone(visit);
  await signIn(page, `/requests/${id}`);
  const opened = page.getByRole('region', { name: 'Opened' });
  await expect(opened.getByRole('heading', { name: NAME })).toBeVisible({ timeout: 30_000 });

  // A menu closes by itself.
  await press(page, 'Text');
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(opened.getByRole('button', { name: 'Text' })).toBeFocused();
  await expect(opened).toBeVisible();

  // A payment, whose form takes the focus when it opens.
  await press(page, 'Record a payment');
  await expect(page.getByRole('form', { name: 'Record a payment' })).toBeFocused();
  await press(page, 'Save payment');
  await expectOutcome(page, 'Saved.');
  await expect(page.locator('[data-outcome]', { hasText: 'Saved.' })).toBeFocused();

  // A note.
  await opened.getByLabel('Private note').fill('Called');
  await press(page, 'Save note');
  await expectOutcome(page, 'Note saved.');

  // A closed form returns the focus.
  await press(page, 'Change time');
  await expect(opened.getByRole('group', { name: 'Change time' })).toBeFocused();
  await press(page, 'Not now');
  await expect(opened.getByRole('button', { name: 'Change time' })).toBeFocused();

  // Done, and undone.
  await opened.getByRole('button', { name: 'Mark as done' }).focus();
  await page.keyboard.press('Enter');
  await expect(opened.getByRole('button', { name: 'Mark as done' })).toHaveCount(2);
  await press(page, 'Mark as done');
  await expectOutcome(page, 'Marked as done.');
  await press(page, 'Undo');
  await expectOutcome(page, 'Undone.');

  // A detail takes the focus when it opens, and returns it when it closes.
  await page.goto(`${running().siteUrl}/studio/requests/calendar`);
  await page.getByLabel('Go to day').fill(DAY);
  const block = page.getByRole('button', { name: new RegExp(`^${NAME}, `) });
  await block.focus();
  await page.keyboard.press('Enter');
  await expect(opened).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(block).toBeFocused();

  // Blocks an hour of the calendar.
  await page.locator(`[data-slot="${DAY} 960"]`).focus();
  await page.keyboard.press('Enter');
  await press(page, 'Block time here');
  await press(page, 'Block this time');
  await expectOutcome(page, /^Blocked: /);
  await expect(outcomeOf(page, /^Blocked: /)).toBeVisible();
});

/** Answers the tool about a holiday that it asks for on any day of the year, until it is answered. */
async function askAboutHoliday(page: Page): Promise<void> {
  const day = addDays(businessDay(DEFAULT_PLACE.timeZone), 3);
  let rows = [{ name: 'Founders Day', from: day, to: day }];
  await page.route(/\/bookings\?view=holidays/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      json: { ...z.record(z.string(), z.unknown()).parse(await response.json()), rows },
    });
  });
  await page.route(/\/api\/studio\/holidays$/, (route) => {
    rows = [];
    return route.fulfill({ json: { isNew: true } });
  });
}

test('a warning, a refused Undo, a customer and a holiday keep the focus in the tool too', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const date = `${NEXT_YEAR}-08-18`;
  const visit = { ...CAR_AT_HOME, services: ['eco-wash'], vehicle_type: 'regular', date };
  await bookByPhone({ ...visit, name: NAME, phone: '612-555-0173', time: '09:00' });
  const other = { name: 'K. Marlowe', phone: '612-555-0174', time: '14:00' };
  const id = await bookByPhone({ ...visit, ...other });
  await askAboutHoliday(page);
  await signIn(page, `/requests/${id}`);
  const opened = page.getByRole('region', { name: 'Opened' });
  const heading = opened.getByRole('heading', { name: other.name });
  await expect(heading).toBeVisible({ timeout: 30_000 });

  // A question that goes away with its answer.
  const question = page.getByRole('group', { name: 'Open on Founders Day?' });
  await question.getByRole('button', { name: 'Open' }).focus();
  await page.keyboard.press('Enter');
  await expectOutcome(page, 'Open on Founders Day.');

  // A taken time: nothing is sent before the same button is pressed again.
  await press(page, 'Change time');
  const form = opened.getByRole('group', { name: 'Change time' });
  await form.getByLabel(/^Arrives/).fill('09:00');
  await press(page, 'Confirm and send');
  await expect(form.getByRole('alert')).toContainText('Check this time first.');
  await expect(form.getByRole('button', { name: 'Send anyway' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectOutcome(page, /^Confirmed\./);
  // The next form starts from what the site stored.
  await expect(opened.getByText('at 9:00 AM').first()).toBeVisible();

  // An Undo that would promise a taken time again.
  await press(page, 'Cancel');
  await press(page, 'Cancel visit and send');
  await expectOutcome(page, /^Canceled\./);
  await press(page, 'Undo');
  await expectOutcome(page, 'Check this time first. Nothing is undone yet.');
  await press(page, 'Undo anyway');
  await expectOutcome(page, 'Undone.');

  // The next visit of a customer.
  await opened.getByRole('button', { name: 'Mark as done' }).focus();
  await page.keyboard.press('Enter');
  await expect(opened.getByRole('button', { name: 'Mark as done' })).toHaveCount(2);
  await press(page, 'Mark as done');
  await expectOutcome(page, 'Marked as done.');
  await press(page, 'Again in 6 weeks');
  await expect(page.getByRole('form', { name: 'New booking' })).toBeVisible();
  await expect(page.locator(':focus')).not.toHaveCount(0);
  await page.goBack();

  // Two entries for one person.
  await press(page, 'Open customer');
  await opened.getByLabel(/^Find the same person/).fill('612-555-0173');
  await press(page, `${NAME} is the same person`);
  await expectOutcome(page, 'Merged into one customer.');
  await press(page, /^Separate /);
  await expectOutcome(page, 'Separated.');
});

test('a slow answer about the plan of the project takes no press and no form away', async ({
  page,
}) => {
  await page.route(/\/features\?/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    await route.continue();
  });
  const noticeLoaded = page.waitForResponse(/\/journey\/comments\?/);
  await signIn(page, '/requests');
  const list = await page.waitForSelector('#requests-view', { timeout: 30_000 });
  await noticeLoaded;
  expect(await list.evaluate((element) => element.isConnected)).toBe(true);
});

test('a question about a holiday that is slow to arrive moves nothing under a press', async ({
  page,
}) => {
  const { promise: wanted, resolve: release } = Promise.withResolvers<void>();
  await askAboutHoliday(page);
  await page.route(/\/bookings\?view=holidays/, async (route) => {
    await wanted;
    await route.fallback();
  });
  await resize(page, { width: 390, height: 844 });
  const calendarLoaded = page.waitForResponse(/\/bookings\?view=calendar/);
  await signIn(page, '/requests/calendar');
  await calendarLoaded;
  const day = page.getByLabel('Go to day');
  await expect(day).toBeAttached();
  await expect(day).toBeHidden();
  release();
  await expect(day).toBeVisible();
  const place = await day.boundingBox();
  await expect(page.getByRole('group', { name: 'Open on Founders Day?' })).toBeVisible();
  expect(await day.boundingBox()).toEqual(place);
});

test('a phone has six buttons, and the rest is under More', async ({ page }) => {
  await resize(page, { width: 390, height: 844 });
  await signIn(page, '/requests');
  const tabs = page.getByRole('tab');
  await expect(tabs).toHaveText([/^Today/, /^Tomorrow/, /^New/, /^Calendar/, /^Messages/], {
    timeout: 30_000,
  });
  await page.getByRole('button', { name: 'More lists' }).click();
  await page.getByRole('menuitem', { name: 'Past' }).click();
  await expect(page.getByRole('button', { name: 'More lists: Past' })).toBeVisible();
  await expect(page).toHaveURL(/\/requests\/past$/);
});
