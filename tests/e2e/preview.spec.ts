import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { content, database, running } from './harness.ts';
import { HIDDEN_SIGNS, openInPreview } from './preview-visit.ts';
import { alert, fillContact } from './visitor.ts';

const bar = (page: Page) => page.getByRole('region', { name: 'Preview', exact: true });
const isPreviewCookie = ({ name }: { name: string }) => name === '__prerender_bypass';

/** The paths of all public pages. */
async function publicPaths(): Promise<string[]> {
  const sitemap = await (await fetch(`${running().siteUrl}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, address]) => new URL(address ?? '').pathname,
  );
  return [...paths, '/booking/confirmation', '/no-such-page'];
}

test.describe('the way into a preview', () => {
  for (const [what, query] of [
    ['no secret', ''],
    ['a blank secret', '?sanity-preview-secret=%20'],
    ['a made-up secret', '?sanity-preview-secret=made-up&sanity-preview-pathname=/services'],
  ] as const) {
    test(`is closed to whoever brings ${what}`, async ({ request }) => {
      const answer = await request.get(`/api/preview/enable${query}`, { maxRedirects: 0 });
      expect(answer.status()).toBe(401);
      expect(answer.headers()['set-cookie']).toBeUndefined();
      expect(await answer.text()).toContain('Open it from the Studio.');
    });
  }

  test('is closed once the secret is gone', async ({ page, request }) => {
    let used = '';
    page.on('request', (sent) => {
      if (sent.url().includes('/api/preview/enable')) used = sent.url();
    });
    await openInPreview(page, '/faq');
    expect(used).toContain('sanity-preview-secret=');
    const again = await request.get(used, { maxRedirects: 0 });
    expect(again.status()).toBe(401);
    expect(again.headers()['set-cookie']).toBeUndefined();
  });

  for (const elsewhere of ['https://evil.example/', '//evil.example/', '/.//evil.example']) {
    test(`never leads to ${elsewhere}`, async ({ page }) => {
      await openInPreview(page, elsewhere);
      await expect(page).toHaveURL(`${running().siteUrl}/`);
    });
  }
});

test.describe('a preview', () => {
  test('shows a draft, says so, and is left for the same page as the public sees it', async ({
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
      await expect(bar(page)).toContainText('Preview: unpublished changes are shown');

      const stranger = await browser.newPage();
      await stranger.goto(`${running().siteUrl}/faq`);
      await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(`${published.heading}`);
      await stranger.close();

      await page.getByRole('button', { name: 'Leave preview' }).click();
      await expect(bar(page)).toHaveCount(0);
      await expect(title).toHaveText(`${published.heading}`);
      await expect(page).toHaveURL(`${running().siteUrl}/faq`);
      await expect(page.getByText('You left the preview.')).toBeVisible();
      expect((await page.context().cookies()).filter(isPreviewCookie)).toEqual([]);
    } finally {
      await content().delete('drafts.page-faq');
    }
  });

  test('has a bar that covers no control, on a phone and on a screen', async ({ page }) => {
    await openInPreview(page, '/quote');
    await expect(bar(page)).toBeVisible();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const edge = await bar(page).boundingBox();
      const header = await page.locator('#site-header').boundingBox();
      const button = await page.getByRole('button', { name: 'Leave preview' }).boundingBox();
      expect(header?.y).toBeGreaterThanOrEqual((edge?.y ?? 0) + (edge?.height ?? 0));
      expect(button?.height).toBeGreaterThanOrEqual(44);
      expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThanOrEqual(width);
    }
  });

  test('hides nothing in titles, structured data, addresses, names, ids and values', async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await openInPreview(page, '/');
    for (const path of (await publicPaths()).filter((one) => one !== '/no-such-page')) {
      await page.goto(path);
      await expect(bar(page)).toBeVisible();
      expect(await page.locator('body').innerText(), path).toMatch(HIDDEN_SIGNS);
      const machineRead = await page.evaluate(() => [
        document.head.innerHTML,
        ...[...document.querySelectorAll('script')].flatMap((script) =>
          script.type === 'application/ld+json' ? [script.text] : [],
        ),
        // The text of a picture is printed where the picture cannot be, and is clicked as the picture.
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

  test('sends no message', async ({ page }) => {
    await openInPreview(page, '/contact');
    await fillContact(page, 'preview@example.com', 'Only trying.');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(alert(page)).toContainText('This is a preview, so nothing was sent.');
    await expect(page.getByLabel('Message')).toHaveValue('Only trying.');
    const { data } = await database()
      .from('contact_messages')
      .select('id')
      .eq('email', 'preview@example.com');
    expect(data).toEqual([]);
  });
});

test.describe('a draft that was never published', () => {
  // The picture of a page that the public does not have.
  test.use({ expectedConsole: [/status of 404/] });

  test('is a page in the preview, and nothing anywhere else', async ({ page, request }) => {
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
      // What is no page knows nothing of drafts, even with the cookie of a preview.
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

test.describe('a preview without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('is left by the same button', async ({ page }) => {
    await openInPreview(page, '/services');
    await page.getByRole('button', { name: 'Leave preview' }).click();
    await expect(page).toHaveURL(`${running().siteUrl}/services`);
    await expect(bar(page)).toHaveCount(0);
  });

  test('is left for no other site', async ({ request }) => {
    for (const to of ['https://evil.example/', '//evil.example', '/\\evil.example', '']) {
      const answer = await request.post('/api/preview/leave', { form: { to }, maxRedirects: 0 });
      expect(answer.status()).toBe(303);
      expect(answer.headers().location).toBe('/');
    }
  });
});

test.describe('the public', () => {
  test('gets no hidden signs, no marks and no bar on any page', async () => {
    for (const path of await publicPaths()) {
      const html = await (await fetch(`${running().siteUrl}${path}`)).text();
      expect(html, path).not.toMatch(HIDDEN_SIGNS);
      expect(html, path).not.toMatch(/data-sanity|preview-bar|Leave preview/);
    }
  });

  test('loads no script of the preview', async ({ page }) => {
    const scripts: Promise<string>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.text());
    });
    for (const path of ['/', '/services', '/booking', '/quote']) {
      await page.goto(path, { waitUntil: 'networkidle' });
    }
    const loaded = await Promise.all(scripts);
    expect(loaded.length).toBeGreaterThan(5);
    expect(loaded.filter((text) => /sanity-visual-editing|Leave preview/.test(text))).toEqual([]);
  });

  test('may not frame the site elsewhere', async ({ request }) => {
    const policy = (await request.get('/')).headers()['content-security-policy'];
    expect(policy).toContain("frame-ancestors 'self'");
  });
});
