import { createViteServer } from 'vitest/node';
import { z } from 'zod';
import { expect, test } from '../../support/fixtures.ts';
import { PHONE, resize } from '../../support/resize.ts';

/** Playwright would compile the elements of emails into its own. */
async function renderEmails(): Promise<Record<string, string>> {
  const vite = await createViteServer({
    configFile: false,
    server: { middlewareMode: true, watch: null },
    // It serves no browser.
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  try {
    const samples = await vite.ssrLoadModule('/tests/e2e/support/email-samples.tsx');
    const { renderEmails: render } = z.object({ renderEmails: z.function() }).parse(samples);
    return z.record(z.string(), z.string()).parse(await render());
  } finally {
    await vite.close();
  }
}

test('the first button of each email is on the first screen of a phone', async ({ page }) => {
  await resize(page, PHONE);
  for (const [name, html] of Object.entries(await renderEmails())) {
    await page.setContent(html);
    const button = page.locator('a[style*="border-radius:999px"]').first();
    await expect(button, name).toBeInViewport({ ratio: 1 });
  }
});
