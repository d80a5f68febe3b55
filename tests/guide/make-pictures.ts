/** `npm run guide`: does what the owner's guide tells in the real Studio and photographs each step. */
import { rmSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { startProduct } from '../bench/stack.ts';
import { browserPath } from '../e2e/browser-path.ts';
import { openDesk } from '../e2e/desk.ts';
import { publishHarness } from '../e2e/harness.ts';
import { CHAPTERS } from './chapters.ts';
import { PICTURES, shootInto } from './shoot.ts';

const product = await startProduct();
const executablePath = browserPath();
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
});
try {
  publishHarness(product.stack.plan, '');
  const page = await browser.newPage({ viewport: { width: 1400, height: 860 } });
  await openDesk(page);
  rmSync(PICTURES, { recursive: true, force: true });
  for (const [heading, perform] of Object.entries(CHAPTERS)) {
    console.log(heading);
    await perform(page, shootInto(PICTURES, page));
  }
} finally {
  await browser.close();
  await product.remove();
}
