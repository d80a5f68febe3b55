import type { FrameLocator, Locator, Page } from '@playwright/test';
import { content, running } from '../../support/harness.ts';
import { expect, test } from '../../support/studio/studio-fixtures.ts';
import { field, previewIn, signIn } from '../../support/studio/studio.ts';

test.use({ viewport: { width: 1600, height: 950 } });

/** Signs in to the Studio and opens a page of the site in its Preview. */
async function openPreview(page: Page, path: string): Promise<FrameLocator> {
  await signIn(page, `/preview?preview=${encodeURIComponent(path)}`);
  return previewIn(page);
}

/**
 * Clicks in the page until the Studio opens its field, because the overlays appear a moment after
 * the page.
 */
async function clickThrough(page: Page, target: Locator, place: RegExp): Promise<void> {
  await expect(async () => {
    await target.click();
    await expect(page).toHaveURL(place, { timeout: 4_000 });
  }).toPass({ timeout: 30_000 });
}

test.describe('the owner, with the site next to the Studio', () => {
  test.setTimeout(120_000);

  test('sees drafts on the page, including text typed before it connected, while the public sees what is published @waits', async ({
    page,
    request,
  }) => {
    const line = Promise.withResolvers<void>();
    let isAwaited = false;
    await page.route(/PostMessageRefreshMutations/, async (route) => {
      isAwaited = true;
      await line.promise;
      await route.continue();
    });
    const site = await openPreview(page, '/about');
    const title = site.getByRole('heading', { level: 1 });
    const heading = field(page, 'heading').getByRole('textbox');
    const published = await content().getDocument('page-about');
    await site.locator('html').evaluate((html) => html.ownerDocument.defaultView?.scrollTo(0, 60));
    const chooseDocuments = async (name: string) => {
      await page.getByTestId('global-perspective-menu-button').click();
      await page.getByRole('menuitem', { name }).click();
    };
    try {
      await test.step('early text shows once the page is connected', async () => {
        await heading.fill('About us, typed early');
        await expect
          .poll(() => content().getDocument('drafts.page-about'))
          .toMatchObject({ heading: 'About us, typed early' });
        await expect(title).not.toContainText('typed early');
        expect(isAwaited).toBe(true);
        line.resolve();
        await expect(title).toContainText('About us, typed early', { timeout: 10_000 });
      });

      await test.step('each change shows in the part that the owner was reading, and only to the owner', async () => {
        await heading.fill('About us, in other words');
        await expect(title).toContainText('About us, in other words', { timeout: 10_000 });
        expect(await site.locator('html').evaluate((html) => html.scrollTop)).toBe(60);
        await expect(site.locator('#preview-bar')).toBeHidden();
        const html = await (await request.get(`${running().siteUrl}/about`)).text();
        expect(html).not.toContain('in other words');
        expect(html).toContain(`${published?.['heading']}</h1>`);
      });

      await test.step('the owner can choose drafts or published content', async () => {
        await chooseDocuments('Published');
        await expect(title).not.toContainText('in other words', { timeout: 10_000 });
        const alone = await page.context().newPage();
        await alone.goto(`${running().siteUrl}/about`);
        await expect(alone.getByText('Preview: showing published content only')).toBeVisible();
        await alone.close();
        await chooseDocuments('Drafts');
        await expect(title).toContainText('About us, in other words', { timeout: 10_000 });
      });
    } finally {
      await content().delete('drafts.page-about');
    }
  });

  test('opens the field of a text, a question, an image or a price with a click @landed', async ({
    page,
    request,
  }) => {
    const site = await openPreview(page, '/');
    const clicks = [
      [site.locator('#quote-banner-title'), /homePage\/quoteBanner\.heading/],
      [site.locator('#eco-wash h3'), /service-eco-wash\/title/],
      [site.locator('#eco-wash img'), /service-eco-wash\/image/],
      [site.locator('#faq summary span').first(), /faq\/faq-[\w-]+\/question/],
    ] as const;
    for (const [target, place] of clicks) {
      await clickThrough(page, target, place);
    }
    await expect(field(page, 'question').getByRole('textbox')).toBeVisible();

    await test.step('a link to another page is followed instead', async () => {
      const link = site
        .getByRole('contentinfo')
        .getByRole('link', { name: 'Services', exact: true });
      await clickThrough(page, link, /page-services/);
    });

    await test.step('a changed price shows there before it is published', async () => {
      const price = (dollars: string) =>
        site.locator('#eco-wax').getByText(dollars, { exact: true });
      await clickThrough(page, price('$80'), /service-eco-wax\/price/);
      try {
        await field(page, 'price.regular').getByRole('spinbutton').fill('85');
        await expect
          .poll(() => content().getDocument('drafts.service-eco-wax'))
          .toMatchObject({ price: { regular: 85 } });
        await expect(price('$85')).toBeVisible({ timeout: 10_000 });
        const html = await (await request.get(`${running().siteUrl}/services`)).text();
        expect(html).not.toContain('$85');
      } finally {
        await content().delete('drafts.service-eco-wax');
      }
    });
  });

  test('gets from a document to the page that shows it @landed', async ({ page }) => {
    await signIn(page, '/structure/cityPage;city-edina');
    await page.getByText('Used on 2 pages').click();
    await page.locator('a[href*="presentation=preview"]').filter({ hasText: 'Edina' }).click();
    const site = await previewIn(page);
    await expect(site.getByRole('heading', { level: 1 })).toContainText('Edina');
  });
});
