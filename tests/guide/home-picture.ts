import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import sharp from 'sharp';

const FILE = join(import.meta.dirname, '../../docs/home.jpg');
const BACKGROUND = { width: 1280, height: 780, channels: 3, background: '#e9eef4' } as const;
const QUALITY = 82;
/** A window, and where it stands in the picture, as wide as it is there. */
const COMPUTER = { viewport: { width: 1440, height: 810 }, left: 40, top: 40, width: 1120 };
const PHONE = { viewport: { width: 390, height: 760 }, left: 960, top: 195, width: 280 };

/** Takes the picture of the README: the home page on a computer, and before it on a phone. */
export async function takeHomePicture(browser: Browser, siteUrl: string): Promise<void> {
  const views = [COMPUTER, PHONE].map(async ({ viewport, left, top, width }) => {
    // The video stands still.
    const page = await browser.newPage({ viewport, deviceScaleFactor: 2, reducedMotion: 'reduce' });
    await page.goto(siteUrl, { waitUntil: 'networkidle' });
    const image = await page.screenshot();
    await page.close();
    return { input: await sharp(image).resize({ width }).toBuffer(), left, top };
  });
  await sharp({ create: BACKGROUND })
    .composite(await Promise.all(views))
    .jpeg({ quality: QUALITY })
    .toFile(FILE);
  console.log('  home.jpg');
}
