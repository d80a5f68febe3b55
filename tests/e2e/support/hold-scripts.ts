import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

const releases = new WeakMap<Page, () => void>();

/** Opens a page whose scripts are on their way until `waitForScripts`: its HTML is there, nothing runs yet. */
export async function openWithoutScripts(page: Page, path: string): Promise<void> {
  const released = Promise.withResolvers<void>();
  releases.set(page, released.resolve);
  await page.route('**/_next/static/**/*.js', async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await expect.poll(() => isHydrated(page)).toBe(false);
}

/** Lets the scripts arrive, and whatever they do at once. */
export async function waitForScripts(page: Page): Promise<void> {
  expect(await isHydrated(page), 'the scripts arrived too early').toBe(false);
  releases.get(page)?.();
  await expect.poll(() => isHydrated(page), { timeout: 20_000 }).toBe(true);
  await page.waitForLoadState('networkidle');
}

/** React marks each element that it has taken over. */
function isHydrated(page: Page): Promise<boolean> {
  return page
    .getByRole('main')
    .locator('form')
    .evaluate((form) => Object.keys(form).some((key) => key.startsWith('__reactProps')));
}

/** What stands in the fields of the form, by their names. */
export function readFields(page: Page): Promise<Record<string, string>> {
  return page
    .getByRole('main')
    .locator('form')
    .evaluate((form) => {
      const fields: Record<string, string> = {};
      const controls = form.querySelectorAll<HTMLInputElement>(
        'select, textarea, input:not([type="hidden"], [type="checkbox"], [tabindex="-1"])',
      );
      for (const { type, checked, name, value } of controls) {
        if (type !== 'radio' || checked) fields[name] = value;
      }
      return fields;
    });
}
