/** `npm run guide`: does what the owner's guide tells in the real Studio and photographs each step. */
import { rmSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { startProduct } from '../bench/stack.ts';
import { browserPath } from '../e2e/support/browser-path.ts';
import { openStudio } from '../e2e/support/studio.ts';
import { publishHarness } from '../e2e/support/harness.ts';
import { CHAPTERS } from './chapters.ts';
import { IMAGES, shootInto } from './screenshot.ts';

const product = await startProduct();
const executablePath = browserPath();
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
});
try {
  publishHarness(product.stack.plan, '');
  const page = await browser.newPage({ viewport: { width: 1400, height: 860 } });
  await openStudio(page);
  rmSync(IMAGES, { recursive: true, force: true });
  for (const [heading, perform] of Object.entries(CHAPTERS)) {
    console.log(heading);
    await perform(page, shootInto(IMAGES, page));
  }
} finally {
  await browser.close();
  await product.remove();
}
