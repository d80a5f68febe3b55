import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { COMPILE_HINT } from '../../../../scripts/build/compile-hints.ts';
import { keysOf } from '../../../../src/domain/keys.ts';
import { PATHS } from '../../../../src/domain/pages.ts';
import { BUDGETS } from '../../../bench/budgets.ts';
import { brotliBytes, scriptsOf, weighPage } from '../../../support/pages/weigh-page.ts';
import { expect, test } from '../../support/fixtures.ts';
import { running } from '../../support/harness.ts';
import { chooseServices } from '../../support/visitor.ts';

/**
 * A text that remains in each library after bundling, and a file of the library that contains it.
 */
const LIBRARIES = {
  database: ['supabase-js: ', '@supabase/supabase-js/dist/index.mjs'],
  validator: ['invalid_type', 'zod/v4/core/errors.js'],
  'data cache': ['refetchOnWindowFocus', '@tanstack/query-core/build/modern/queryObserver.js'],
  toaster: ['radix-toast', '@radix-ui/react-toast/dist/index.mjs'],
  notices: ['data-sonner-toaster', 'sonner/dist/index.mjs'],
  slider: ['keen-slider', 'keen-slider/keen-slider.es.js'],
  motion: ['commitStyles', 'motion-dom/dist/es/animation/NativeAnimation.mjs'],
  editing: ['visual-editing', '@sanity/visual-editing/package.json'],
} as const;
type Library = keyof typeof LIBRARIES;

const NAMES = keysOf(LIBRARIES);
const namesIn = (scripts: string[]) =>
  NAMES.filter((name) => scripts.some((script) => script.includes(LIBRARIES[name][0])));

const PHONE = { viewport: { width: 390, height: 844 } };
const MARKETING = [
  ...Object.values(PATHS).filter((path) => path !== PATHS.quote && path !== PATHS.booking),
  '/minneapolis',
];

test('the marker texts really are in their libraries', () => {
  for (const [text, file] of Object.values(LIBRARIES)) {
    expect(readFileSync(`node_modules/${file}`, 'utf8'), file).toContain(text);
  }
});

test('no page loads more script than its budget, or a library before it is used @waits', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const loadScripts = async (path: string, options = PHONE) => {
    const scripts = await scriptsOf(browser, `${running().siteUrl}${path}`, options);
    expect(scripts.length, path).toBeGreaterThan(0);
    return scripts;
  };
  const checkPage = async (path: string, libraries: Library[], budget: number) => {
    const scripts = await loadScripts(path);
    expect(namesIn(scripts), path).toEqual(libraries);
    const bytes = scripts.reduce((sum, script) => sum + brotliBytes(script), 0);
    expect(bytes, path).toBeLessThanOrEqual(BUDGETS.scriptOfMinimal + budget);
  };
  for (const path of MARKETING) await checkPage(path, [], BUDGETS.scriptAboveMinimal);
  // The quote fetches its services. A booking fetches only its own quote.
  await checkPage(PATHS.quote, ['data cache'], BUDGETS.scriptOfForms);
  await checkPage(PATHS.booking, [], BUDGETS.scriptOfForms);
  const brought = await loadScripts(`${PATHS.booking}?quote=${crypto.randomUUID()}`);
  expect(namesIn(brought)).toContain('data cache');
  // On a wide screen only the home page has more animations.
  const wide = await loadScripts(PATHS.home, { viewport: { width: 1440, height: 900 } });
  expect(namesIn(wide)).toEqual([]);
});

test('a browser may compile the scripts of a form while they arrive', async ({ request }) => {
  const html = await (await request.get(PATHS.booking)).text();
  const scripts = new Set(html.match(/\/_next\/static\/chunks\/[^"\\]+\.js/g));
  expect(scripts.size).toBeGreaterThan(2);
  for (const script of scripts) {
    const code = await (await request.get(script)).text();
    expect(code.startsWith(COMPILE_HINT), script).toBe(true);
  }
});

test('HTML and CSS of the home page stay within their budget', async ({ browser }) => {
  const { html, css } = await weighPage(browser, running().siteUrl, PHONE);
  expect(css).toBeGreaterThan(0);
  expect(html + css).toBeLessThanOrEqual(BUDGETS.homeHtmlAndCss);
});

async function saveQuote(page: Page): Promise<void> {
  await chooseServices(page, 'ECO Wax Package');
  await page.getByRole('main').getByRole('button', { name: 'Save Quote' }).click();
}

test.describe('a library loads when it is needed', () => {
  test.use(PHONE);

  const moments: [Library, string, (page: Page) => Promise<unknown>][] = [
    ['slider', PATHS.gallery, (page) => page.mouse.wheel(0, 300)],
    ['motion', PATHS.home, (page) => page.getByRole('button', { name: 'Open menu' }).click()],
    ['notices', PATHS.contact, (page) => page.getByRole('button', { name: /copy/i }).click()],
    ['toaster', PATHS.quote, saveQuote],
    ['validator', PATHS.contact, (page) => page.getByLabel('Name').focus()],
  ];
  for (const [name, path, begin] of moments) {
    test(`${name} on ${path}`, async ({ page, context }) => {
      await context.grantPermissions(['clipboard-write']);
      const scripts: string[] = [];
      page.on('response', (response) => {
        if (response.request().resourceType() !== 'script') return;
        // A response that is still arriving when the test ends has no text any more.
        response.text().then(
          (text) => scripts.push(text),
          () => undefined,
        );
      });
      await page.goto(path, { waitUntil: 'networkidle' });
      await begin(page);
      await expect.poll(() => namesIn(scripts)).toContain(name);
    });
  }
});
