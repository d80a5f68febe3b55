import { expect, type Page } from '@playwright/test';

/**
 * Waits until a visitor can see the page. Elements are in a page before its styles have loaded. Some that the styles
 * hide are shown until then, and a focus that moves scrolls to a place that the styles change.
 */
export async function waitUntilPainted(page: Page): Promise<void> {
  const isPainted = () =>
    page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await expect.poll(isPainted, 'whether the page is painted').toBe(true);
}
