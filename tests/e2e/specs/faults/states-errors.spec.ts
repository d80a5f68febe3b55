import { PATHS } from '../../../../src/domain/pages.ts';
import { axeViolations } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { control, running } from '../../support/harness.ts';
import { fillBooking } from '../../support/visitor.ts';

test.describe('a page that fails on the server', () => {
  // The framework fetches the styles of the page that failed, too.
  test.use({
    expectedConsole: [/500|Minified React|Server Components render|preload but not used/],
  });
  test.afterEach(async () => control('start/database'));

  test('says so with a way on, gives nothing away and recovers', async ({ page, request }) => {
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

test.describe('an address that leads nowhere, without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedConsole: [/404/] });

  for (const path of ['/nowhere', '/nowhere/at/all']) {
    test(`${path} says so and leads home`, async ({ page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page).toHaveTitle(/^Page not found/);
      await expect(page.locator('meta[name="robots"]').first()).toHaveAttribute(
        'content',
        /noindex/,
      );
      await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
      await page.getByRole('link', { name: 'Return to Home' }).click();
      await expect(page).toHaveURL('/');
    });
  }
});

test.describe('without a connection', () => {
  test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED/] });

  test('a visitor who goes offline is told, keeps what was typed, and is told again', async ({
    page,
    context,
  }) => {
    await page.goto('/booking');
    await page.waitForLoadState('networkidle');
    await fillBooking(page, { Name: 'Offline Olga' });
    await context.setOffline(true);
    await expect(
      page.getByText("You're offline. What you typed stays on this page."),
    ).toBeVisible();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Offline Olga');
    await context.setOffline(false);
    await expect(page.getByText('Back online.')).toBeVisible();
  });
});

test.describe('what is being fetched', () => {
  test('turns a spinner beside its words until it is there', async ({ page }) => {
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

  test('is never the text of a page: each comes whole from the server', async ({ request }) => {
    for (const path of [...Object.values(PATHS), '/minneapolis', '/edina', '/nowhere/at/all']) {
      const html = await (await request.get(path)).text();
      expect(html.match(/<main[^>]*>.*<h1/s), path).not.toBeNull();
      expect(html, path).not.toMatch(/<div hidden="" id="S:|<template id="B:/);
    }
  });
});
