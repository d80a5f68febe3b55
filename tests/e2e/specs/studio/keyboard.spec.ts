import type { Page } from '@playwright/test';
import { NEXT_YEAR } from '../../../support/visit-day.ts';
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
