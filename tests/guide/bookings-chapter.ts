import { expect, type Page } from '@playwright/test';
import { running } from '../e2e/support/harness.ts';
import type { Screenshot } from './screenshot.ts';

/** The owner answers a sample request and looks at the week. */
export async function answerRequests(page: Page, screenshot: Screenshot): Promise<void> {
  await page.goto(`${running().siteUrl}/studio/requests`);
  const booking = page.getByRole('button', { name: /Maya Lindqvist/ });
  await expect(booking).toBeVisible({ timeout: 30_000 });
  await screenshot('requests', [page.getByRole('tab', { name: /^New/ }), booking]);

  await booking.click();
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  const send = page.getByRole('button', { name: 'Confirm and send' });
  await screenshot('request-confirm', [page.getByLabel('Date'), page.getByLabel('Arrives'), send]);
  await send.click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  await screenshot('request-undo', [undo]);

  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('tab', { name: 'Calendar' }).click();
  await page.getByRole('button', { name: 'List', exact: true }).click();
  const overlap = page.getByText(/Overlaps another visit/).first();
  await expect(overlap).toBeVisible();
  await overlap.scrollIntoViewIfNeeded();
  await screenshot('requests-list', [
    overlap,
    page.getByRole('button', { name: /^Print/ }).first(),
  ]);
}
