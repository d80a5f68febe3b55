import type { Page } from '@playwright/test';
import { axeViolations, PHONE } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { DESKTOP, resize } from '../../support/resize.ts';

/** Turns off fade-ins, so that the content below the screen is checked too. */
async function open(page: Page, path: string, screen = PHONE): Promise<void> {
  await resize(page, screen);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(path);
  await page.waitForLoadState('networkidle');
}

test('axe finds no barrier in the open menu of a phone, with every group expanded', async ({
  page,
}) => {
  await open(page, '/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const sheet = page.getByRole('dialog', { name: 'Menu' });
  expect(await axeViolations(page)).toEqual([]);
  for (const group of ['Services & Prices', 'Locations', 'Resources']) {
    await sheet.getByText(group, { exact: true }).click();
  }
  await expect(sheet.getByRole('link', { name: 'Minnetonka' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});

test('axe finds no barrier in each menu of a wide screen', async ({ page }) => {
  await open(page, '/about', DESKTOP);
  const header = page.getByRole('banner');
  for (const menu of ['Services & Prices', 'Locations', 'Resources']) {
    await header.getByText(menu, { exact: true }).filter({ visible: true }).click();
    await expect(header.locator('details[open] a').first()).toBeVisible();
    expect(await axeViolations(page, '#site-header'), menu).toEqual([]);
  }
});

test('axe finds no barrier in the header once it is solid', async ({ page }) => {
  await open(page, '/', DESKTOP);
  await page.mouse.wheel(0, 1500);
  await expect(page.getByRole('banner')).toHaveAttribute('data-solid');
  expect(await axeViolations(page)).toEqual([]);
});

test('axe finds no barrier in the hero, with its video playing and paused', async ({ page }) => {
  await resize(page, DESKTOP);
  await page.goto('/');
  const pause = page.getByRole('button', { name: 'Pause video' });
  await expect(pause).toBeVisible();
  const { width = 0, height = 0 } = (await pause.boundingBox()) ?? {};
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await expect.poll(() => page.locator('video').evaluate(isMoving)).toBe(true);
  expect(await axeViolations(page, '#hero')).toEqual([]);
  await pause.click();
  await expect(page.getByRole('button', { name: 'Play video' })).toBeVisible();
  await expect.poll(() => page.locator('video').evaluate(isMoving)).toBe(false);
  expect(await axeViolations(page, '#hero')).toEqual([]);
});

const isMoving = (video: HTMLElement | SVGElement) =>
  video instanceof HTMLVideoElement && !video.paused && video.readyState > 2;

test('axe finds no barrier in the gallery, playing and with a photo enlarged', async ({ page }) => {
  await open(page, '/gallery');
  await expect(async () => {
    await page.mouse.move(2, 2);
    await page.mouse.move(3, 3);
    await expect(page.getByRole('button', { name: 'Photo 1 of 6' })).toBeVisible({ timeout: 500 });
  }).toPass();
  const slider = page.getByRole('slider').first();
  await slider.focus();
  await page.keyboard.press('End');
  await expect(slider).toHaveValue('100');
  expect(await axeViolations(page)).toEqual([]);
  await page.locator('[aria-roledescription="slide"]:not([inert]) a').first().click();
  await expect(page.getByRole('dialog')).toContainText('(1 of 6)');
  expect(await axeViolations(page)).toEqual([]);
});

test('axe finds no barrier in the questions and answers, all open', async ({ page }) => {
  await open(page, '/faq');
  const questions = page.getByRole('main').locator('summary');
  for (const question of await questions.all()) await question.click();
  await expect(page.getByRole('main').locator('details:not([open])')).toHaveCount(0);
  expect(await axeViolations(page)).toEqual([]);
});

test.describe('if something fails, axe finds no barrier', () => {
  test.use({ expectedConsole: [/cannot report/] });

  test('on the page shown when another one fails', async ({ page }) => {
    await page.addInitScript(breakVideoRule);
    await open(page, '/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/couldn't load this page/);
    expect(await axeViolations(page)).toEqual([]);
  });
});

/** An error in the visitor's browser: the media query of the hero before it plays a video. */
function breakVideoRule(): void {
  const ask = window.matchMedia.bind(window);
  window.matchMedia = (query) => {
    if (query.includes('max-width')) throw new Error('This browser cannot report its width.');
    return ask(query);
  };
}
