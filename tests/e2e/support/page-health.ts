import type { APIRequestContext, Page } from '@playwright/test';
import { validateSchemaOrg } from '../../support/pages/schema-org-rules.ts';
import { axeViolations } from './axe.ts';
import { expect } from './fixtures.ts';
import { resize } from './resize.ts';

/** Returns the pixels by which a page is wider than its window, and the texts that overflow. */
export async function overflows(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    return (
      [...document.querySelectorAll('body *')]
        .filter((element) => element.getBoundingClientRect().right > width + 1)
        // Scrolling elements may be wider.
        .filter((element) => {
          for (
            let box = element.parentElement;
            box && box !== document.body;
            box = box.parentElement
          )
            if (getComputedStyle(box).overflowX !== 'visible') return false;
          return true;
        })
        .map(
          (element) =>
            `${element.tagName}.${element.className}: ${element.textContent.slice(0, 60)}`,
        )
        .slice(-3)
    );
  });
}

/**
 * Opens a page as a phone does and expects it to be complete: nothing overflows, nothing is empty.
 */
export async function expectComplete(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await resize(page, { width: 390, height: 844 });
  const response = await page.goto(path);
  expect(response?.status(), path).toBe(200);
  await expect(page.locator('h1')).toHaveCount(1);
  const empty = page.locator(':is(h1, h2, h3, ul, ol, dl, section, main p):empty:not([hidden])');
  expect(await empty.evaluateAll((all) => all.map(({ outerHTML }) => outerHTML)), path).toEqual([]);
  expect(await overflows(page), path).toEqual([]);
  for (const json of await page.locator('script[type="application/ld+json"]').allTextContents()) {
    validateSchemaOrg(JSON.parse(json));
  }
}

/** Opens a page as a phone does and expects it to be complete and accessible. */
export async function expectHealthy(page: Page, path: string): Promise<void> {
  await expectComplete(page, path);
  expect(await axeViolations(page), path).toEqual([]);
}

/** Returns the links between the site's pages whose page or anchor is missing. */
export async function deadLinks(request: APIRequestContext, paths: string[]): Promise<string[]> {
  const pages = new Map<string, string | null>();
  const read = async (path: string) => {
    const known = pages.get(path);
    if (known !== undefined) return known;
    const response = await request.get(path);
    const html = response.ok() ? await response.text() : null;
    pages.set(path, html);
    return html;
  };
  const dead: string[] = [];
  for (const from of paths) {
    const links = (await read(from))?.matchAll(/<a [^>]*href="(\/[^"#]*)?(?:#([^"]+))?"/g) ?? [];
    for (const [link, path = from, id] of links) {
      const target = await read(path.replaceAll('&amp;', '&'));
      const leads = target !== null && (id === undefined || target.includes(` id="${id}"`));
      if (!leads) dead.push(`${from}: ${link}`);
    }
  }
  return [...new Set(dead)];
}
