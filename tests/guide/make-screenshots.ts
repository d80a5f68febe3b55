/** `npm run tool guide`: follows the owner's guide in the real Studio, and takes its screenshots and the README's. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import sharp from 'sharp';
import { seedBookingsOnce } from '../../local/dev-runner/seed-bookings.ts';
import { launchBrowser } from '../e2e/support/browser-path.ts';
import { harnessOf, publishHarnesses } from '../e2e/support/harness.ts';
import { openStudio } from '../e2e/support/studio/studio.ts';
import { startProduct } from '../support/product/start-product.ts';
import { CHAPTERS } from './chapters.ts';
import { screenshotsIn, SCREENSHOTS } from './screenshot.ts';

const HOME_IMAGE = join(import.meta.dirname, '../../docs/home.jpg');
const BACKGROUND = { width: 1280, height: 780, channels: 3, background: '#e9eef4' } as const;
const QUALITY = 82;
/** A window and its position in the image, at its real width. */
const COMPUTER = { viewport: { width: 1440, height: 810 }, left: 40, top: 40, width: 1120 };
const PHONE = { viewport: { width: 390, height: 760 }, left: 960, top: 195, width: 280 };

/** Takes the image of the README: the home page on a computer, and a phone in front of it. */
async function takeHomeImage(browser: Browser, siteUrl: string): Promise<void> {
  const views = [COMPUTER, PHONE].map(async ({ viewport, left, top, width }) => {
    // The video is paused.
    const page = await browser.newPage({ viewport, deviceScaleFactor: 2, reducedMotion: 'reduce' });
    await page.goto(siteUrl, { waitUntil: 'networkidle' });
    const image = await page.screenshot();
    await page.close();
    return { input: await sharp(image).resize({ width }).toBuffer(), left, top };
  });
  await sharp({ create: BACKGROUND })
    .composite(await Promise.all(views))
    .jpeg({ quality: QUALITY })
    .toFile(HOME_IMAGE);
  console.log('  home.jpg');
}

const { plan, remove } = await startProduct(3200);
const browser = await launchBrowser('--no-sandbox', '--disable-gpu', '--disable-quic');
try {
  publishHarnesses([harnessOf(plan, '')]);
  await takeHomeImage(browser, plan.siteUrl);
  const page = await browser.newPage({ viewport: { width: 1400, height: 860 } });
  await seedBookingsOnce(plan);
  rmSync(SCREENSHOTS, { recursive: true, force: true });
  for (const [heading, perform] of Object.entries(CHAPTERS)) {
    console.log(heading);
    await openStudio(page);
    await perform(page, screenshotsIn(SCREENSHOTS, page));
  }
} finally {
  await browser.close();
  await remove();
}
