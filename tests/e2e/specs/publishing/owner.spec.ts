import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { content } from '../../support/harness.ts';
import { borrow, expectAnswer, expectPublished, expectWithdrawn } from '../../support/published.ts';

const HOUR = 3_600_000;
const at = (offset: number) => new Date(Date.now() + offset).toISOString();

async function announce(fields: Record<string, unknown>): Promise<void> {
  const usual = { isShown: true, text: 'Closed on Thanksgiving Day.' };
  await content().createOrReplace({
    _id: 'announcement',
    _type: 'announcement',
    ...usual,
    ...fields,
  });
}

const bar = (page: Page) => page.getByRole('complementary', { name: 'Announcement' });

test.describe('addresses of an older site', () => {
  test.afterAll(async ({ request }) => {
    await content().delete('redirects');
    await expectAnswer(request, '/about-us.html', '404');
  });

  test("redirect to the owner's target as soon as it is published, and nowhere after", async ({
    request,
  }) => {
    for (const path of ['/about-us.html', '/prices/cars/index.php', '/blog/old-post']) {
      await expectAnswer(request, path, '404');
    }
    const entries = [
      { _key: 'a', from: '/About-Us.html', to: '/about' },
      { _key: 'b', from: '/prices/cars/index.php', to: '/services' },
      { _key: 'c', from: '/blog/old-post', to: '/blog/road-salt' },
    ];
    await content().createOrReplace({ _id: 'redirects', _type: 'redirects', entries });
    await expectAnswer(request, '/about-us.html', '308 /about');
    await expectAnswer(request, '/prices/cars/index.php', '308 /services');
    await expectAnswer(request, '/blog/old-post', '308 /blog/road-salt');
    await expectAnswer(request, '/prices/cars', '404');
    await content().patch('redirects').set({ 'entries[_key=="a"].to': '/contact' }).commit();
    await expectAnswer(request, '/about-us.html', '308 /contact');
  });
});

test('a renamed article can be reached at its former address', async ({ request }) => {
  const { giveBack } = await borrow('_id == "blog-road-salt"');
  try {
    await content().patch('blog-road-salt').set({ 'slug.current': 'salt-season' }).commit();
    await expectAnswer(request, '/blog/salt-season', '200');
    await expectAnswer(request, '/blog/road-salt', '308 /blog/salt-season');
  } finally {
    await giveBack();
    await expectAnswer(request, '/blog/road-salt', '200');
    await expectAnswer(request, '/blog/salt-season', '308 /blog/road-salt');
  }
});

test.describe('an announcement', () => {
  test.use({ isAlone: true });

  test.afterEach(async () => {
    await content().delete('announcement');
    await expectWithdrawn('/faq', 'id="announcement"');
  });

  test('is on every page until a visitor closes it, shifts nothing, and returns when it changes', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        if (list.getEntries().length > 0) document.documentElement.dataset['shifted'] = '';
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await announce({ href: '/contact', linkText: 'Ask us' });
    await expectPublished('/faq', 'Closed on Thanksgiving Day.');
    await expectPublished('/minneapolis', 'Closed on Thanksgiving Day.');
    await page.goto('/faq');
    await expect(bar(page)).toBeVisible();
    await expect(bar(page).getByRole('link', { name: 'Ask us' })).toHaveAttribute(
      'href',
      '/contact',
    );
    await page.waitForLoadState('load');
    await expect(page.locator('html')).not.toHaveAttribute('data-shifted');
    const header = await page.locator('#site-header').boundingBox();
    const shown = await bar(page).boundingBox();
    expect(header?.y).toBe(shown?.height);
    await bar(page).getByRole('button', { name: 'Close the announcement' }).click();
    await expect(bar(page)).toBeHidden();
    await page.goto('/minneapolis');
    await expect(bar(page)).toBeHidden();
    await announce({ text: 'Winter special until Friday.' });
    await expectPublished('/faq', 'Winter special until Friday.');
    await page.goto('/faq');
    await expect(bar(page)).toBeVisible();
  });

  test('starts and ends at its time, on a page that was rendered before', async ({ page }) => {
    await announce({ from: at(HOUR), until: at(2 * HOUR) });
    await expectPublished('/faq', 'id="announcement"');
    await page.clock.install();
    await page.goto('/faq');
    await expect(bar(page)).toBeHidden();
    await page.clock.setFixedTime(Date.now() + 1.5 * HOUR);
    await page.reload();
    await expect(bar(page)).toBeVisible();
    await page.clock.setFixedTime(Date.now() + 3 * HOUR);
    await page.reload();
    await expect(bar(page)).toBeHidden();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test("an announcement shows without a button that couldn't work", async ({ page }) => {
    await announce({});
    await expectPublished('/faq', 'id="announcement"');
    await page.goto('/faq');
    await expect(bar(page)).toBeVisible();
    await expect(bar(page).getByRole('button')).toBeHidden();
    await content().delete('announcement');
    await expectWithdrawn('/faq', 'id="announcement"');
  });
});
