import { expect, type Page } from '@playwright/test';
import { running } from '../e2e/support/harness.ts';
import { expectPublished } from '../e2e/support/published.ts';
import { field, openEntry, publish, textOf } from '../e2e/support/studio/studio.ts';
import type { Screenshot } from './screenshot.ts';

/** Discards the change made in the preview, which was never published. */
export async function discardChanges(page: Page, screenshot: Screenshot): Promise<void> {
  await page.goto(`${running().siteUrl}/studio/structure`);
  await openEntry(page, 'Pages', 'About');
  await expect(textOf(page, 'heading')).toHaveValue('The People Who Come to You');
  await page.getByTestId('action-menu-button').click();
  const discard = page.getByRole('menuitem', { name: 'Discard changes' });
  await screenshot('discard', [page.getByTestId('action-menu-button'), discard]);
  await discard.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click();
  await expect(textOf(page, 'heading')).toHaveValue('About Us');
}

/** Restores what was published before: the price of the first chapter. */
export async function restoreRevision(page: Page, screenshot: Screenshot): Promise<void> {
  await openEntry(page, 'Prices & services', 'Complete Detail Package');
  const price = field(page, 'price.regular').getByRole('spinbutton');
  await expect(price).toHaveValue('310');
  await page.getByTestId('pane-context-menu-button').last().click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  const older = page.getByTestId('timeline-item-button').filter({ hasText: 'Created' }).last();
  await older.click();
  await expect(price).toHaveValue('300');
  const revert = page.getByRole('button', { name: 'Revert to revision' });
  await screenshot('history', [older, revert]);
  await revert.click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(price).toBeEditable();
  await publish(page);
  await expectPublished('/services', '$300');
}
