import type { Page } from '@playwright/test';

/** An installed clock runs by itself; from here on time passes by `page.clock.runFor` alone. */
export async function pauseClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2000);
}
