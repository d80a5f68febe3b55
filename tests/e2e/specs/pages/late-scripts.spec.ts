import type { Page } from '@playwright/test';
import { PATHS } from '../../../../src/domain/pages.ts';
import { READ_PAGES } from '../../../support/pages/page-kinds.ts';
import { expect, test } from '../../support/fixtures.ts';
import { resize } from '../../support/resize.ts';
import { fillContact } from '../../support/visitor.ts';

const SCRIPTS = /\/_next\/static\/.*\.js/;

const photo = (page: Page) => page.locator('a[aria-haspopup="dialog"]').first();

/** Holds the page's script files back until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(SCRIPTS, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

/** The script files requested before the first paint. */
const earlyScripts = (page: Page) =>
  page.evaluate(() => {
    const painted =
      performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity;
    return performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => name.endsWith('.js') && startTime < painted)
      .map(({ name, startTime }) => `${name} at ${startTime} before ${painted}`);
  });

/** Waits until the page has started its scripts by itself. */
const waitForScripts = (page: Page) =>
  expect(page.locator('script[src*="/_next/"][type=""]').first()).toBeAttached();

test('no script of a page to read is requested before its first paint', async ({ page }) => {
  for (const path of READ_PAGES) {
    await page.goto(path);
    await waitForScripts(page);
    expect.soft(await earlyScripts(page), path).toEqual([]);
  }
  // The scripts of these pages are their content.
  for (const path of [PATHS.quote, PATHS.booking]) {
    await page.goto(path);
    await expect(page.locator('script[type="late"]')).toHaveCount(0);
  }
});

test('a paint without content starts no script', async ({ page }) => {
  await page.addInitScript(() => {
    const background = new CSSStyleSheet();
    background.replaceSync('html { background: gray } body { visibility: hidden }');
    document.adoptedStyleSheets.push(background);
    addEventListener('load', () => setTimeout(() => background.replaceSync(''), 500));
  });
  await page.goto(PATHS.about);
  await waitForScripts(page);
  expect(await earlyScripts(page)).toEqual([]);
});

test('a photo pressed before the scripts opens once they are there', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto(PATHS.gallery);
  await photo(page).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  release();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL(/\/gallery$/);
});

test('a photo pressed by keyboard before the scripts opens too', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto(PATHS.gallery);
  await photo(page).focus();
  await page.keyboard.press('Enter');
  release();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a menu entry pressed before the scripts scrolls to its section and closes the menu', async ({
  page,
}) => {
  await resize(page, { width: 390, height: 844 });
  const release = await holdScripts(page);
  await page.goto(PATHS.home);
  await page.getByRole('button', { name: 'Open menu' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('link', { name: 'Testimonials' }).click();
  release();
  await expect(sheet).toBeHidden();
  await expect(page.locator('#testimonials h2')).toBeInViewport();
  await expect(page).toHaveURL(/\/#testimonials$/);
});

test('a message sent before the scripts is checked on the page', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto(PATHS.contact);
  await fillContact(page, 'blank@example.com', '   ');
  await page.getByRole('button', { name: 'Send Message' }).click();
  release();
  await expect(page.getByText('Missing Information').first()).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('blank@example.com');
});

test.describe('scripts that fail to load', () => {
  test.use({ expectedConsole: [/Failed to load resource/] });

  test('leave a photo that opens as a file', async ({ page }) => {
    await page.route(SCRIPTS, (route) => route.abort());
    await page.goto(PATHS.gallery);
    await photo(page).click();
    await expect(page).toHaveURL(/\/media\//);
  });
});

test('before the scripts, the menu, questions, links and the size work', async ({ page }) => {
  await resize(page, { width: 390, height: 844 });
  const release = await holdScripts(page);
  await page.goto(PATHS.home);
  await page.getByRole('button', { name: 'Open menu' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  await page.getByRole('button', { name: 'Close menu' }).click();
  await expect(sheet).toBeHidden();
  const question = page.locator('#faq details').first();
  await question.locator('summary').click();
  await expect(question).toHaveAttribute('open', '');
  await page.goto(PATHS.services);
  const size = page.getByRole('radio').nth(1);
  await size.check();
  release();
  await waitForScripts(page);
  await expect(size).toBeChecked();
});
