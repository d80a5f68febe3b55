import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { showField } from './visitor.ts';

/** A visitor who looks for a time on this day, in the booking form. */
export async function findFull(page: Page, date: string): Promise<Locator> {
  await page.goto('/booking?service=eco-wash');
  await page.getByLabel('SUV/Truck').check();
  await showField(page, 'Date');
  await page.getByLabel('Date', { exact: true }).fill(date);
  // Within seconds, a second question may get the earlier availability.
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('grid', { name: 'Day' })).toContainText(/Full/);
  }).toPass();
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
  // Enter joins, and does not submit the form around it.
  await panel.getByLabel('Your email').press('Enter');
  await expect(panel.page().getByText("You're on the list.")).toBeVisible();
}
