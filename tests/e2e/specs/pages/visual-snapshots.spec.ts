import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { differenceOf, shrink } from '../../support/snapshots/snapshot-difference.ts';
import { PHONE, SCENES } from '../../support/snapshots/snapshot-scenes.ts';

const STORED = join(import.meta.dirname, '../../snapshots');
/** With `UPDATE_LOOKS=1` the looks of today become the stored ones. */
const RENEWS = process.env.UPDATE_LOOKS === '1';
/** What stands still in the window would lie over a part that was scrolled to. */
const WITHOUT_FIXED = '#site-header, .phone-bar, .skip-link { visibility: hidden }';
/** Of the stored pixels, each 8 by 8 of the screen: half a small button. */
const TOLERATED = 24;

test.use({ reducedMotion: 'reduce', expectedConsole: [/404/] });

for (const { name, path, viewport, act, part } of SCENES) {
  test(`the look "${name}" is as it was`, async ({ page }, info) => {
    await page.setViewportSize(viewport);
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await act?.(page);
    const stored = join(STORED, `${name}.png`);
    if (RENEWS) {
      mkdirSync(STORED, { recursive: true });
      writeFileSync(stored, await take(page, part?.(page)));
    }
    expect(existsSync(stored), 'a stored look: UPDATE_LOOKS=1 makes one').toBe(true);
    let current = await take(page, part?.(page));
    await expect
      .poll(
        async () => {
          current = await take(page, part?.(page));
          return differenceOf(readFileSync(stored), current);
        },
        { message: 'pixels that differ from the stored look', timeout: 10_000 },
      )
      .toBeLessThanOrEqual(TOLERATED)
      .catch(async (error: unknown) => {
        await info.attach('as it was', { path: stored, contentType: 'image/png' });
        await info.attach('as it is', { body: current, contentType: 'image/png' });
        throw error;
      });
  });
}

test.describe('a look that is not as it was is noticed', () => {
  for (const [change, css] of [
    ['a button of another color', '#hero a.button { background: #2b9be0 !important }'],
    ['a line that is missing', '#hero h1 + ul { visibility: hidden }'],
    ['a header over the text', '#hero h1 { margin-top: -6rem }'],
    ['text of another size', '#hero h1 { font-size: 2rem }'],
  ] as const) {
    test(change, async ({ page }) => {
      await page.setViewportSize(PHONE);
      await page.goto('/');
      await page.waitForLoadState('networkidle');
      await page.addStyleTag({ content: css });
      const stored = readFileSync(join(STORED, 'home-phone.png'));
      expect(await differenceOf(stored, await take(page, undefined))).toBeGreaterThan(TOLERATED);
    });
  }
});

/** Images that arrive late are waited for, those of a part also when they are lazy. */
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
    ...(part && { style: WITHOUT_FIXED }),
  });
  const box = part ? await part.boundingBox() : page.viewportSize();
  return shrink(screenshot, box?.width ?? 0);
}
