import { brotliCompressSync, constants } from 'node:zlib';
import type { Browser, BrowserContextOptions } from '@playwright/test';

/** Pages share most of their scripts, and compressing them takes a second. */
const weights = new Map<string, number>();

/** Bytes as a proxy with stored brotli responses would send them. */
export function brotliBytes(text: string): number {
  const known = weights.get(text);
  if (known !== undefined) return known;
  const { length } = brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  });
  weights.set(text, length);
  return length;
}

type Part = { type: string; body: Buffer };

/** Opens a page without interaction, and returns what arrived until the network was quiet. */
async function load(browser: Browser, url: string, options: BrowserContextOptions) {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const bodies: Promise<Part | null>[] = [];
  page.on('response', (response) => {
    const type = response.request().resourceType();
    if (!['document', 'stylesheet', 'script'].includes(type)) return;
    bodies.push(
      response.body().then(
        (body) => ({ type, body }),
        () => null,
      ),
    );
  });
  await page.goto(url);
  // The scripts of most pages start after the first paint.
  await page.waitForFunction(() =>
    [...document.scripts].every(
      ({ src, type, noModule }) =>
        type !== 'late' && (src === '' || noModule || performance.getEntriesByName(src).length > 0),
    ),
  );
  await page.waitForLoadState('networkidle');
  const parts = (await Promise.all(bodies)).filter((part) => part !== null);
  await context.close();
  return (type: string) => parts.filter((part) => part.type === type).map(({ body }) => body);
}

/** The texts of the scripts that a page loads before any interaction. */
export async function scriptsOf(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<string[]> {
  return (await load(browser, url, options))('script').map(String);
}

/** Brotli bytes of each kind. */
export type PageWeight = { html: number; css: number; script: number };

/** The weight of a page without interaction. */
export async function weighPage(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<PageWeight> {
  const bodiesOf = await load(browser, url, options);
  const sum = (type: string) =>
    bodiesOf(type).reduce((total, body) => total + brotliBytes(String(body)), 0);
  return { html: sum('document'), css: sum('stylesheet'), script: sum('script') };
}
