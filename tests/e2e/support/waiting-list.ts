import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { showField } from './visitor.ts';

/** Opens the booking form and chooses this full day. */
export async function chooseFull(page: Page, date: string): Promise<void> {
  await page.goto('/booking?service=eco-wash');
  await page.getByLabel('SUV/Truck').check();
  await showField(page, 'Date');
  await page.getByLabel('Date', { exact: true }).fill(date);
  // A second request within seconds may get the earlier availability.
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('grid', { name: 'Day' })).toContainText(/Full/);
  }).toPass();
}

/** Opens the form of the waiting list for this full day. */
export async function findFull(page: Page, date: string): Promise<Locator> {
  await chooseFull(page, date);
  await page.getByRole('button', { name: 'Tell me if it opens' }).click();
  return page.getByRole('group', { name: 'Tell me if it opens' });
}

/** Joins with the missing details. Service, size and day come from the form. */
export async function join(panel: Locator, email: string): Promise<void> {
  await panel.getByLabel('Your name').fill('Wanda Berg');
  await panel.getByRole('button', { name: 'Join the waiting list' }).click();
  await expect(panel.getByText('Or give us a phone number.')).toBeVisible();
  await expect(panel.getByLabel('Your name')).toHaveValue('Wanda Berg');
  await panel.getByLabel('Your email').fill(email);
  // Enter joins the waiting list. It doesn't submit the surrounding form.
  await panel.getByLabel('Your email').press('Enter');
  await expect(panel.page().getByText("You're on the list.")).toBeVisible();
}
