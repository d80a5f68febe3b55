/** `npm run guide`: follows the owner's guide in the real Studio, and takes its screenshots and the README's. */
import { rmSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { seedBookingsOnce } from '../../local/dev-runner/seed-bookings.ts';
import { startProduct } from '../bench/stack.ts';
import { browserPath } from '../e2e/support/browser-path.ts';
import { harnessOf, publishHarnesses } from '../e2e/support/harness.ts';
import { openStudio } from '../e2e/support/studio/studio.ts';
import { CHAPTERS } from './chapters.ts';
import { takeHomePicture } from './home-picture.ts';
import { screenshotsIn, SCREENSHOTS } from './screenshot.ts';

const product = await startProduct();
const executablePath = browserPath();
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
});
try {
  publishHarnesses([harnessOf(product.stack.plan, '')]);
  await takeHomePicture(browser, product.stack.plan.siteUrl);
  const page = await browser.newPage({ viewport: { width: 1400, height: 860 } });
  await seedBookingsOnce(product.stack.plan);
  rmSync(SCREENSHOTS, { recursive: true, force: true });
  for (const [heading, perform] of Object.entries(CHAPTERS)) {
    console.log(heading);
    await openStudio(page);
    await perform(page, screenshotsIn(SCREENSHOTS, page));
  }
} finally {
  await browser.close();
  await product.remove();
}
