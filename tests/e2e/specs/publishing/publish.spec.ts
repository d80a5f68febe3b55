import { expect, test } from '../../support/fixtures.ts';
import { content, running } from '../../support/harness.ts';
import {
  answerOf,
  expectAnswer,
  expectPublished,
  expectWithdrawn,
  publishCity,
  renameCity,
} from '../../support/published.ts';

const ID = 'city-lakeville-test';
const SLUGS = ['lakeville', 'lakeville-mn', 'new-lakeville'];

test.describe('a city page', () => {
  test.afterEach(async ({ request }) => {
    await content().delete(ID);
    for (const slug of SLUGS) await expectAnswer(request, `/${slug}`, '404');
    await expectWithdrawn('/areas-we-serve', 'Lakeville');
  });

  test('appears at its address, in the grid and in the sitemap, and shows the last publish @journey', async ({
    page,
    request,
  }) => {
    // Requested before it exists, so that the site has stored its 404.
    expect(await answerOf(request, '/lakeville')).toBe('404');
    expect(await answerOf(request, '/lakeville')).toBe('404');
    await publishCity(ID, 'lakeville', 'Lakeville');
    await expectAnswer(request, '/lakeville', '200');
    await expectPublished('/sitemap.xml', `<loc>${running().siteUrl}/lakeville</loc>`);
    await expectPublished('/areas-we-serve', 'Lakeville');
    await page.goto('/areas-we-serve');
    await page.getByRole('main').getByRole('link', { name: 'Lakeville' }).click();
    await expect(page).toHaveURL('/lakeville');
    await expect(page).toHaveTitle(/Detailing in Lakeville/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Car Detailing in Lakeville');
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(data.join()).toContain('Lakeville');
    expect(await answerOf(request, '/share/lakeville.png')).toBe('200');

    await content()
      .patch(ID)
      .set({ name: 'Lakeville Heights', 'seo.title': 'Clean cars in Lakeville Heights' })
      .commit();
    await expectPublished('/lakeville', '<title>Clean cars in Lakeville Heights');
    const html = await (await request.get('/lakeville')).text();
    expect(/<script type="application\/ld\+json">.*<\/script>/s.exec(html)?.[0]).toContain(
      '"Lakeville Heights"',
    );
  });

  test('redirects permanently from each former address in one step, and disappears when it is unpublished', async ({
    browser,
    request,
  }) => {
    await publishCity(ID, 'lakeville', 'Lakeville');
    await expectAnswer(request, '/lakeville', '200');
    await renameCity(ID, 'lakeville-mn');
    await expectAnswer(request, '/lakeville', '308 /lakeville-mn');
    await renameCity(ID, 'new-lakeville');
    await expectAnswer(request, '/lakeville', '308 /new-lakeville');
    await expectAnswer(request, '/lakeville-mn', '308 /new-lakeville');
    const page = await browser.newPage({ javaScriptEnabled: false, baseURL: running().siteUrl });
    await page.goto('/lakeville');
    expect(new URL(page.url()).pathname).toBe('/new-lakeville');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Car Detailing in Lakeville');
    await page.close();
    await renameCity(ID, 'lakeville');
    await expectAnswer(request, '/lakeville', '200');
    await expectAnswer(request, '/new-lakeville', '308 /lakeville');
    await content().delete(ID);
    for (const slug of SLUGS) await expectAnswer(request, `/${slug}`, '404');
    await expectWithdrawn('/areas-we-serve', 'Lakeville');
    await expectWithdrawn('/sitemap.xml', '/lakeville');
    await expectAnswer(request, '/share/lakeville.png', '404');
  });
});
