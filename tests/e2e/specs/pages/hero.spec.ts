import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { DEFAULT_PLACE } from '../../../../src/config/business.ts';
import { wallClockIn } from '../../../../src/domain/schedule/clock.ts';
import { leastContrast } from '../../support/contrast.ts';
import { expect, test } from '../../support/fixtures.ts';
import { DESKTOP, resize } from '../../support/resize.ts';

const WORDS =
  '#hero :is(.eyebrow, h1, h1 > span, h1 + p, h1 + p > span, li, a:not(.button-primary))';
/** The part of the width that shows the car and the van, from the right. */
const DAYLIGHT = 0.45;

/** The average brightness of the hero there, from 0 to 1, as a screen shows it. */
async function lightness(page: Page): Promise<number> {
  const screenshot = await page.locator('#hero').screenshot({ scale: 'css' });
  const { width, height } = await sharp(screenshot).metadata();
  const left = Math.round(width * (1 - DAYLIGHT));
  const { channels } = await sharp(
    await sharp(screenshot)
      .extract({ left, top: 0, width: width - left, height })
      .png()
      .toBuffer(),
  ).stats();
  const [red = 0, green = 0, blue = 0] = channels.map(({ mean }) => mean / 255);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Opens the home page without the icons beside the text, which would count as background. */
async function openHome(page: Page): Promise<void> {
  await page.goto('/');
  await page.addStyleTag({ content: '#hero a svg, #hero li svg { visibility: hidden }' });
}

async function expectDaylightAndWords(page: Page, frame: string): Promise<void> {
  expect(await lightness(page), frame).toBeGreaterThanOrEqual(0.3);
  const { ratio, text } = await leastContrast(page, `${WORDS}, .top-menu > li > a`);
  expect(ratio, `${frame}: "${text}"`).toBeGreaterThanOrEqual(4.5);
}

test('the still of the hero shows the car in daylight, and its text is readable', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await resize(page, DESKTOP);
  await openHome(page);
  await expectDaylightAndWords(page, 'still');
  for (const size of [
    { width: 390, height: 844 },
    { width: 820, height: 1180 },
    { width: 1024, height: 768 },
  ]) {
    await resize(page, size);
    const { ratio, text } = await leastContrast(page, WORDS);
    expect(ratio, `${size.width} px: "${text}"`).toBeGreaterThanOrEqual(4.5);
  }
});

for (const number of [1, 2, 3, 4, 5]) {
  test(`video ${number} of the hero is in daylight at every second, and the text is readable @landed`, async ({
    page,
  }) => {
    await resize(page, DESKTOP);
    await openHome(page);
    const video = page.locator('#hero video');
    await expect(video).toHaveCSS('opacity', '1');
    for (const second of [0, 1, 2, 3, 4, 5]) {
      await video.evaluate(show, { source: `/hero/hero-${number}.webm`, second });
      await expectDaylightAndWords(page, `second ${second}`);
    }
  });
}

test('the first screen of a phone shows service, price, date and business', async ({ page }) => {
  await resize(page, { width: 390, height: 844 });
  await page.goto('/');
  const hero = page.locator('#hero');
  for (const fact of [
    hero.getByRole('heading', { level: 1 }),
    hero.getByText(/^from \$100 · next free: (today|Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)(day)?$/),
    hero.getByRole('link', { name: 'Book Now' }),
    hero.getByRole('link', { name: 'Get Free Quote' }),
    hero.getByRole('link', { name: '612-555-0142' }),
  ]) {
    await expect(fact).toBeInViewport({ ratio: 1 });
  }
});

test.describe('a page older than its next free day', () => {
  test.use({ isAlone: true });

  test('shows "this week", without a request', async ({ page }) => {
    await page.goto('/');
    const until = Number(await page.locator('#hero [data-until]').getAttribute('data-until'));
    const { time } = wallClockIn(DEFAULT_PLACE.timeZone)(new Date(until));
    expect(['11:00', '14:00', '17:00'], 'the end of a window').toContain(time);
    await page.clock.setFixedTime(until + 60_000);
    const calls: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url());
    });
    await page.goto('/');
    await expect(page.locator('#hero')).toContainText('from $100 · next free: this week');
    await page.waitForLoadState('networkidle');
    await expect(page.locator('#hero')).toContainText('next free: this week');
    expect(calls).toEqual([]);
  });
});

/** Stops the video at a moment, and waits until that frame is drawn. */
async function show(
  video: HTMLElement | SVGElement,
  { source, second }: { source: string; second: number },
): Promise<void> {
  if (!(video instanceof HTMLVideoElement)) throw new Error('This is not a video.');
  if (!video.src.endsWith(source)) video.src = source;
  video.pause();
  const drawn = new Promise((resolve) => {
    video.requestVideoFrameCallback(resolve);
  });
  video.currentTime = second + 0.05;
  await drawn;
}
