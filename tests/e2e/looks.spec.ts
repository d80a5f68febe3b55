import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { differenceOf, shrink } from './look-difference.ts';
import { chooseServices } from './visitor.ts';

const STORED = join(import.meta.dirname, 'looks');
/** With `UPDATE_LOOKS=1` the looks of today become the stored ones. */
const RENEWS = process.env.UPDATE_LOOKS === '1';
/** Of the stored pixels, each 8 by 8 of the screen: half a small button. */
const TOLERATED = 24;

const PHONE = { width: 390, height: 844 };
const TABLET = { width: 768, height: 900 };
const DESKTOP = { width: 1440, height: 900 };

type Scene = {
  name: string;
  path: string;
  viewport: { width: number; height: number };
  /** What happens before the picture is taken. */
  act?: (page: Page) => Promise<void>;
  /** A part of the page; the window otherwise. */
  part?: (page: Page) => Locator;
};

const chooseTwo = (page: Page) => chooseServices(page, 'ECO Wash Package', 'Wheel Restoration');

const SCENES: Scene[] = [
  { name: 'home-phone', path: '/', viewport: PHONE },
  { name: 'home-desktop', path: '/', viewport: DESKTOP },
  {
    name: 'home-services',
    path: '/',
    viewport: DESKTOP,
    part: (page) => page.locator('#services'),
  },
  { name: 'home-reasons', path: '/', viewport: PHONE, part: (page) => page.locator('#features') },
  {
    name: 'home-reviews',
    path: '/',
    viewport: TABLET,
    part: (page) => page.locator('#testimonials'),
  },
  {
    name: 'menu-phone',
    path: '/about',
    viewport: PHONE,
    act: (page) => page.getByRole('button', { name: 'Open menu' }).click(),
  },
  {
    name: 'menu-desktop',
    path: '/about',
    viewport: DESKTOP,
    act: (page) => page.locator('#site-header summary:visible').first().click(),
  },
  {
    name: 'services-card',
    path: '/services',
    viewport: TABLET,
    part: (page) => page.locator('#eco-wash'),
  },
  { name: 'city-phone', path: '/minneapolis', viewport: PHONE },
  { name: 'gallery-desktop', path: '/gallery', viewport: DESKTOP },
  { name: 'contact-tablet', path: '/contact', viewport: TABLET },
  { name: 'quote-desktop', path: '/quote', viewport: DESKTOP, act: chooseTwo },
  {
    name: 'booking-desktop',
    path: '/booking',
    viewport: DESKTOP,
    act: async (page) => {
      await page.getByLabel('Package').selectOption('complete-detail');
      await page.evaluate(() => window.scrollTo(0, 0));
    },
  },
  { name: 'missing-phone', path: '/nope', viewport: PHONE },
];

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

/** Pictures that arrive late are waited for: a lazy one is fetched when it is scrolled to. */
async function take(page: Page, part: Locator | undefined): Promise<Buffer> {
  await part?.scrollIntoViewIfNeeded();
  await page.evaluate(async () => {
    const pictures = [...document.images].filter(({ loading }) => loading !== 'lazy');
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => null)));
    await document.fonts.ready;
  });
  const screenshot = await (part ?? page).screenshot({ animations: 'disabled', caret: 'hide' });
  const box = part ? await part.boundingBox() : page.viewportSize();
  return shrink(screenshot, box?.width ?? 0);
}
