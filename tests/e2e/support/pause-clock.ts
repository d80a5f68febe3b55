import type { Page } from '@playwright/test';

/** An installed clock runs by itself. From here on time passes only with `page.clock.runFor`. */
export async function pauseClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2000);
}
