import type { Page } from '@playwright/test';

/** Pauses an installed clock. From here on, time passes only with `page.clock.runFor`. */
export async function pauseClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2000);
}
