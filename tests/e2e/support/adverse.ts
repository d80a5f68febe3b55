/** Simulates browsers and extensions that change a page without an event. */
import type { Locator, Page } from '@playwright/test';
import { translate } from '../../engines/support/in-page.ts';
import { expect } from './fixtures.ts';

/** Turns a translator on for this page and later pages. */
export async function translatePages(page: Page): Promise<void> {
  await page.addInitScript(translate, 'loaded');
}

/** Translates a page at once, which may be before its scripts. */
export async function translateNow(page: Page): Promise<void> {
  await page.evaluate(translate, 'now');
}

/** Expects the page to be translated. */
export const expectTranslated = (page: Page): Promise<void> =>
  expect(page.locator('main font > font').first()).toBeAttached();

/** Fills in fields without an event, as some browsers and password managers do. */
export async function fillSilently(
  scope: Page | Locator,
  values: Record<string, string>,
): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await scope
      .getByLabel(label, { exact: true })
      .evaluate((field: HTMLInputElement, filled) => (field.value = filled), value);
  }
}

/** Responds to forms with a server error until the returned function is called. */
export async function failSending(page: Page): Promise<() => Promise<void>> {
  await page.route('**', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, body: 'Internal Server Error' })
      : route.fallback(),
  );
  return () => page.unroute('**');
}
