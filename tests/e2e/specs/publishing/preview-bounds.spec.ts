import { expect, test } from '../../support/fixtures.ts';
import { content, running } from '../../support/harness.ts';
import { HIDDEN_SIGNS, openInPreview } from '../../support/preview-visit.ts';
import { publicPaths } from '../../support/published.ts';

test.describe('opening a preview', () => {
  test('is refused without a secret, with a blank one and with a made-up one', async ({
    request,
  }) => {
    for (const query of ['', '?sanity-preview-secret=%20', '?sanity-preview-secret=made-up']) {
      const answer = await request.get(`/api/preview/enable${query}`, { maxRedirects: 0 });
      expect(answer.status()).toBe(401);
      expect(answer.headers()['set-cookie']).toBeUndefined();
      expect(await answer.text()).toContain('Open the preview from the Studio again.');
    }
  });

  test('comes before the choice of drafts', async ({ request }) => {
    const form = { perspective: 'published' };
    expect((await request.post('/api/preview/perspective', { form })).status()).toBe(403);
  });

  test('is refused once the secret is gone @journey', async ({ page, request }) => {
    let used = '';
    page.on('request', (sent) => {
      if (sent.url().includes('/api/preview/enable')) used = sent.url();
    });
    await openInPreview(page, '/faq');
    expect(used).toContain('sanity-preview-secret=');
    const secondResponse = await request.get(used, { maxRedirects: 0 });
    expect(secondResponse.status()).toBe(401);
    expect(secondResponse.headers()['set-cookie']).toBeUndefined();
  });

  test('never redirects to another site', async ({ page }) => {
    await openInPreview(page, '//evil.example/');
    await expect(page).toHaveURL(`${running().siteUrl}/`);
  });
});

test.describe('a draft that was never published', () => {
  // The share image of a page that is not public.
  test.use({ expectedConsole: [/status of 404/] });

  test('is a page in the preview and a 404 everywhere else', async ({ page, request }) => {
    const id = 'drafts.city-preview-only';
    const slug = { _type: 'slug', current: 'preview-only' };
    await content().create({
      _id: id,
      _type: 'cityPage',
      name: 'Previewton',
      slug,
      heading: 'New',
    });
    try {
      expect((await request.get('/preview-only')).status()).toBe(404);
      await openInPreview(page, '/preview-only');
      await expect(page.getByRole('heading', { level: 1 })).toContainText('New');
      // Routes that are not pages ignore drafts, even with the cookies of a preview.
      for (const path of ['/sitemap.xml', '/manifest.webmanifest', '/api/services']) {
        const text = await page.evaluate(async (at) => (await fetch(at)).text(), path);
        expect(text).not.toMatch(/preview-only|Previewton/);
        expect(text).not.toMatch(HIDDEN_SIGNS);
      }
      const card = '/share/preview-only.png';
      expect(await page.evaluate(async (at) => (await fetch(at)).status, card)).toBe(404);
      expect((await request.get('/preview-only')).status()).toBe(404);
    } finally {
      await content().delete(id);
    }
  });
});

test('the public gets no invisible characters, no data attributes and no bar on any page', async () => {
  for (const path of await publicPaths()) {
    const html = await (await fetch(`${running().siteUrl}${path}`)).text();
    expect(html, path).not.toMatch(HIDDEN_SIGNS);
    expect(html, path).not.toMatch(/data-sanity|preview-bar|Leave preview/);
  }
});
