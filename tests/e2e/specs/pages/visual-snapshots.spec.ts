import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page, TestInfo } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../../support/fixtures.ts';
import { PHONE, resize } from '../../support/resize.ts';
import { SCENES } from '../../support/snapshots/snapshot-scenes.ts';

const STORED = join(import.meta.dirname, '../../snapshots');
/** With `UPDATE_LOOKS=1` the current screenshots become the stored ones. */
const RENEWS = process.env.UPDATE_LOOKS === '1';
/** Different every day. */
const WITHOUT_DAY = '#hero [data-until] { visibility: hidden }';
/**
 * Sticky elements are painted in their own layer, at a fraction of a pixel that differs from run to
 * run.
 */
const UNSTUCK = '.quote-result { position: static !important }';
/** Fixed elements would cover the part that was scrolled to. */
const WITHOUT_FIXED = '#site-header, .phone-bar, .skip-link { visibility: hidden }';
/** In stored pixels, each 8 by 8 of the screen: half a small button. */
const TOLERATED = 24;
/** How many screen pixels make one stored pixel. */
const SCALE = 8;
/**
 * Above this distance in red, green and blue together, two pixels have different colors (of 441).
 */
const SAME_COLOR = 36;

test.use({ reducedMotion: 'reduce', expectedConsole: [/404/] });

for (const [path, looks] of Object.entries(SCENES)) {
  test(`${path} looks as it did: ${looks.map(({ name }) => name).join(', ')}`, async ({
    page,
  }, info) => {
    await resize(page, looks[0]?.viewport ?? PHONE);
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    // A page that paints before its typeface is there keeps the fallback.
    await page.reload();
    await page.waitForLoadState('networkidle');
    for (const { name, viewport, act, part } of looks) {
      await test.step(name, async () => {
        await resize(page, viewport);
        await act?.(page);
        await expectScreenshot(page, info, name, part?.(page));
      });
    }
  });
}

/** Waits until the window, or this part of the page, matches the stored screenshot. */
async function expectScreenshot(
  page: Page,
  info: TestInfo,
  name: string,
  part: Locator | undefined,
): Promise<void> {
  const stored = join(STORED, `${name}.png`);
  if (RENEWS) {
    mkdirSync(STORED, { recursive: true });
    writeFileSync(stored, await take(page, part));
  }
  expect(existsSync(stored), 'a stored look: UPDATE_LOOKS=1 makes one').toBe(true);
  const taken: Buffer[] = [];
  await expect
    .poll(
      async () => {
        const current = await take(page, part);
        taken[0] = current;
        return differenceOf(readFileSync(stored), current);
      },
      { message: 'pixels that differ from the stored look', timeout: 10_000 },
    )
    .toBeLessThanOrEqual(TOLERATED)
    .catch(async (error: unknown) => {
      await info.attach('as it was', { path: stored, contentType: 'image/png' });
      await info.attach('as it is', { body: taken[0], contentType: 'image/png' });
      throw error;
    });
}

/** Waits for late images, including lazy ones of a part. */
async function take(page: Page, part: Locator | undefined): Promise<Buffer> {
  await part?.scrollIntoViewIfNeeded();
  await part?.evaluate((element) => {
    for (const image of element.querySelectorAll('img')) image.loading = 'eager';
  });
  await page.evaluate(async () => {
    const images = [...document.images].filter(({ loading }) => loading !== 'lazy');
    await Promise.all(images.map((image) => image.decode().catch(() => null)));
    await document.fonts.ready;
  });
  const screenshot = await (part ?? page).screenshot({
    animations: 'disabled',
    caret: 'hide',
    style: WITHOUT_DAY + UNSTUCK + (part ? WITHOUT_FIXED : ''),
  });
  const box = part ? await part.boundingBox() : page.viewportSize();
  return shrink(screenshot, box?.width ?? 0);
}

/** An image as rows of red, green and blue. */
type Look = { pixels: Uint8Array; width: number; height: number };

/** A screenshot so small that letters become gray, which ignores fonts and edges. */
function shrink(screenshot: Buffer, width: number): Promise<Buffer> {
  const small = sharp(screenshot)
    .removeAlpha()
    .resize({ width: Math.round(width / SCALE) });
  return small.png({ compressionLevel: 9, palette: false }).toBuffer();
}

async function read(png: Buffer): Promise<Look> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height };
}

function distance(a: Look, b: Look, at: { ax: number; ay: number; bx: number; by: number }) {
  const [i, j] = [(at.ay * a.width + at.ax) * 3, (at.by * b.width + at.bx) * 3];
  const channel = (offset: number) => (a.pixels[i + offset] ?? 0) - (b.pixels[j + offset] ?? 0);
  return Math.hypot(channel(0), channel(1), channel(2));
}

/** Whether no pixel of `b` near this place has the color of `a`. Small shifts are ignored. */
function lacksNearbyMatch(a: Look, b: Look, ax: number, ay: number): boolean {
  for (let by = Math.max(0, ay - 1); by <= Math.min(b.height - 1, ay + 1); by += 1) {
    for (let bx = Math.max(0, ax - 1); bx <= Math.min(b.width - 1, ax + 1); bx += 1) {
      if (distance(a, b, { ax, ay, bx, by }) <= SAME_COLOR) return false;
    }
  }
  return true;
}

/**
 * The difference of two small images, in pixels of one that have no match near the same place in
 * the other. Rows in only one of them count in full.
 */
async function differenceOf(stored: Buffer, current: Buffer): Promise<number> {
  const [a, b] = [await read(stored), await read(current)];
  if (a.width !== b.width) return Math.max(a.width * a.height, b.width * b.height);
  let count = Math.max(0, Math.abs(a.height - b.height) - 1) * a.width;
  for (let y = 0; y < Math.min(a.height, b.height); y += 1) {
    for (let x = 0; x < a.width; x += 1) {
      if (lacksNearbyMatch(a, b, x, y) || lacksNearbyMatch(b, a, x, y)) count += 1;
    }
  }
  return count;
}
