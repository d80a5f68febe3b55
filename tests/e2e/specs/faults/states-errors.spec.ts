import { PATHS } from '../../../../src/domain/pages.ts';
import { axeViolations } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { control, running } from '../../support/harness.ts';

test.describe('a page that fails on the server', { tag: '@waits' }, () => {
  // The framework also fetches the styles of the failed page.
  test.use({
    expectedConsole: [/500|Minified React|Server Components render|preload but not used/],
  });
  test.afterEach(async () => control('start/database'));

  test('shows an error and a link, reveals nothing and recovers', async ({ page, request }) => {
    await control('stop/database');
    const response = await page.goto('/a-town-that-may-have-moved');
    expect(response?.status()).toBe(500);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("We couldn't load this page");
    await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
    expect(await axeViolations(page)).toEqual([]);
    const html = (await response?.text()) ?? '';
    const { databaseUrl, secretKey, publishableKey, contentUrl } = running();
    for (const secret of [databaseUrl, secretKey, publishableKey, contentUrl, 'ECONNREFUSED']) {
      expect(html).not.toContain(secret);
    }
    await control('start/database');
    await expect
      .poll(async () => (await request.get('/a-town-that-may-have-moved')).status())
      .toBe(404);
  });
});

test.describe('loading content', () => {
  test('shows a spinner beside its label until it arrives', async ({ page }) => {
    const { promise: wanted, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/services', async (route) => {
      await wanted;
      await route.continue();
    });
    await page.goto('/quote');
    const status = page.getByRole('status').filter({ hasText: 'Loading services...' });
    await expect(status.locator('.animate-spin')).toBeVisible();
    release();
    await expect(status).toHaveCount(0);
    await expect(page.getByRole('checkbox')).toHaveCount(8);
  });

  test('is never the text of a page: each arrives complete from the server', async ({
    request,
  }) => {
    for (const path of [...Object.values(PATHS), '/minneapolis', '/edina', '/nowhere/at/all']) {
      const html = await (await request.get(path)).text();
      expect(html.match(/<main[^>]*>.*<h1/s), path).not.toBeNull();
      expect(html, path).not.toMatch(/<div hidden="" id="S:|<template id="B:/);
    }
  });
});
