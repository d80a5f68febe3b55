import type { Page } from '@playwright/test';
import { axeViolations } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { content, running } from '../../support/harness.ts';
import { HIDDEN_SIGNS, openInPreview } from '../../support/preview-visit.ts';
import { PAGES_OF_EACH_KIND } from '../../support/published.ts';
import { resize } from '../../support/resize.ts';

const bar = (page: Page) => page.getByRole('region', { name: 'Preview', exact: true });
const isPreviewCookie = ({ name }: { name: string }) =>
  name === '__prerender_bypass' || name === 'sanity-preview-perspective';

test.describe('a preview', () => {
  test('shows a draft with a bar, and links to the public page @journey', async ({
    page,
    browser,
  }) => {
    const published = await content().getDocument('page-faq');
    if (!published) throw new Error('The seed has no FAQ page.');
    const heading = 'Questions, asked again';
    await content().createOrReplace({ ...published, _id: 'drafts.page-faq', heading });
    try {
      await openInPreview(page, '/faq');
      const title = page.getByRole('heading', { level: 1 });
      await expect(title).toContainText(heading);
      await expect(bar(page)).toContainText('Preview: showing unpublished changes');

      const stranger = await browser.newPage();
      await stranger.goto(`${running().siteUrl}/faq`);
      await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(`${published.heading}`);
      await stranger.close();

      await page.getByRole('button', { name: 'Leave preview' }).click();
      await expect(bar(page)).toHaveCount(0);
      await expect(title).toHaveText(`${published.heading}`);
      await expect(page).toHaveURL(`${running().siteUrl}/faq`);
      await expect(page.getByText("You've left the preview.")).toBeVisible();
      expect((await page.context().cookies()).filter(isPreviewCookie)).toEqual([]);
    } finally {
      await content().delete('drafts.page-faq');
    }
  });

  test('has a bar that covers no control, from 320 to 1440 px', async ({ page }) => {
    await openInPreview(page, '/quote');
    await expect(bar(page)).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    for (const width of [320, 390, 1440]) {
      await resize(page, { width, height: 800 });
      const edge = await bar(page).boundingBox();
      const header = await page.locator('#site-header').boundingBox();
      const button = await page.getByRole('button', { name: 'Leave preview' }).boundingBox();
      expect(header?.y).toBeGreaterThanOrEqual((edge?.y ?? 0) + (edge?.height ?? 0));
      expect(button?.height).toBeGreaterThanOrEqual(44);
      expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThanOrEqual(width);
    }
  });

  test('has no invisible characters in titles, structured data, URLs, names, ids and values @landed', async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await openInPreview(page, '/');
    for (const path of PAGES_OF_EACH_KIND) {
      await page.goto(path);
      await expect(bar(page)).toBeVisible();
      expect(await page.locator('body').innerText(), path).toMatch(HIDDEN_SIGNS);
      const machineRead = await page.evaluate(() => [
        document.head.innerHTML,
        ...[...document.querySelectorAll('script')].flatMap((script) =>
          script.type === 'application/ld+json' ? [script.text] : [],
        ),
        // An alt text keeps them, because a click on the image opens its field by them.
        ...[...document.querySelectorAll('body *')].flatMap(({ attributes }) =>
          [...attributes].flatMap(({ name, value }) => (name === 'alt' ? [] : [value])),
        ),
      ]);
      expect(
        machineRead.filter((text) => HIDDEN_SIGNS.test(text)),
        path,
      ).toEqual([]);
    }
  });
});

test.describe('a preview without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('can be left by the same button', async ({ page }) => {
    await openInPreview(page, '/services');
    await page.getByRole('button', { name: 'Leave preview' }).click();
    await expect(page).toHaveURL(`${running().siteUrl}/services`);
    await expect(bar(page)).toHaveCount(0);
  });

  test('never redirects to another site on leaving', async ({ request }) => {
    const form = { to: '//evil.example' };
    const answer = await request.post('/api/preview/leave', { form, maxRedirects: 0 });
    expect(answer.status()).toBe(303);
    expect(answer.headers().location).toBe('/');
  });
});
