import type { Page } from '@playwright/test';
import { z } from 'zod';
import { fieldsOf, isHydrated } from '../../engines/support/in-page.ts';
import { expect } from './fixtures.ts';

const releases = new WeakMap<Page, () => void>();

/**
 * Opens a page without its scripts. Its HTML has loaded, and no script runs before `waitForScripts`.
 */
export async function openWithoutScripts(page: Page, path: string): Promise<void> {
  const released = Promise.withResolvers<void>();
  releases.set(page, released.resolve);
  await page.route('**/_next/static/**/*.js', async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await expect.poll(() => page.evaluate(isHydrated)).toBe('false');
}

/** Lets the scripts load, and waits for their first work. */
export async function waitForScripts(page: Page): Promise<void> {
  expect(await page.evaluate(isHydrated), 'the scripts arrived too early').toBe('false');
  releases.get(page)?.();
  await expect.poll(() => page.evaluate(isHydrated), { timeout: 20_000 }).toBe('true');
  await page.waitForLoadState('networkidle');
}

/** Returns the values in the fields of the form, by name. */
export const readFields = async (page: Page): Promise<Record<string, string>> =>
  z.record(z.string(), z.string()).parse(JSON.parse(await page.evaluate(fieldsOf)));
