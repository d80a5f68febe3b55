import type { Page } from '@playwright/test';
import { HOME_SECTION_IDS } from '#domain/pages.ts';
import { DOCUMENTS } from '../../../../studio/seed/documents.ts';
import { expect, test } from '../../support/fixtures.ts';
import { recordAnimations } from '../../support/record-animations.ts';
import { resize } from '../../support/resize.ts';

/** The targets of the menus: the sections, and each package among the services. */
const ANCHORS = [
  ...HOME_SECTION_IDS,
  ...DOCUMENTS.flatMap((one) =>
    one._type === 'service' && one.isPackage ? (one.slug?.current ?? []) : [],
  ),
];

/** The distance of a section from the top of the window. */
const topOf = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((element) => Math.round(element.getBoundingClientRect().top));

const openServicesMenu = (page: Page) =>
  page.locator('#site-header summary:visible').filter({ hasText: 'Services & Prices' }).click();

test.describe('on the home page', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('every section of the menus exists exactly once', async ({ page }) => {
    await page.goto('/');
    for (const id of ANCHORS) await expect(page.locator(`[id="${id}"]`), id).toHaveCount(1);
  });

  test('a link to a section leaves 80 px for the header and focuses its heading', async ({
    page,
  }) => {
    await page.goto('/');
    await openServicesMenu(page);
    await page.getByRole('banner').getByRole('link', { name: 'ECO Wax Package' }).click();
    await expect.poll(() => topOf(page, 'eco-wax')).toBe(80);
    await expect(page.locator('#eco-wax h3')).toBeFocused();
    await expect(page).toHaveURL('/#eco-wax');
    await page.goBack();
    await expect(page).toHaveURL('/');
  });

  for (const [id, heading] of [
    ['features', '#features-heading'],
    ['faq', '#resources-heading'],
    ['areas-we-serve', '#locations-heading'],
  ] as const) {
    test(`arriving at /#${id} scrolls there and focuses the heading of the section`, async ({
      page,
    }) => {
      await page.goto(`/#${id}`);
      await expect(page.locator(heading)).toBeFocused();
      await expect.poll(() => topOf(page, id)).toBe(80);
    });
  }
});

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test.describe(`with ${reducedMotion} for motion`, () => {
    test.use({ viewport: { width: 1440, height: 900 }, reducedMotion });

    test('the way to /#blog is smooth unless motion is to be reduced', async ({ page }) => {
      await page.addInitScript(() =>
        addEventListener('scroll', () => performance.mark('scrolled', { detail: scrollY })),
      );
      await page.goto('/#blog');
      await expect(page.locator('#blog-heading')).toBeFocused();
      await expect.poll(() => topOf(page, 'blog')).toBe(80);
      const isOnTheWay = await page.evaluate(() =>
        performance.getEntriesByName('scrolled').some((mark) => {
          const y = mark instanceof PerformanceMark ? Number(mark.detail) : 0;
          return y > 50 && y < scrollY - 300;
        }),
      );
      expect(isOnTheWay).toBe(reducedMotion === 'no-preference');
    });
  });
}

test.describe('content below the fold', () => {
  const waiting = '[data-reveal="waiting"]';

  test('fades in completely as it is scrolled to', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator(waiting)).not.toHaveCount(0);
    await expect(page.locator(waiting).first()).toHaveCSS('opacity', '0');
    for (const section of await page.locator('[data-reveal]').all()) {
      await section.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
      await expect(section).toHaveCSS('opacity', '1');
    }
    await expect(page.locator(waiting)).toHaveCount(0);
  });

  test('is visible in print', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator(waiting)).not.toHaveCount(0);
    await page.emulateMedia({ media: 'print' });
    for (const section of await page.locator(waiting).all()) {
      await expect(section).toHaveCSS('opacity', '1');
    }
  });

  test('is visible at once with reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    await expect(page.locator(waiting)).toHaveCount(0);
  });
});

test.describe('the line from the van to the door', () => {
  /** The part of it that is drawn, from 0 to 1. */
  const drawn = (page: Page) =>
    page.locator('.visit-steps').evaluate((steps) => {
      const { scale } = getComputedStyle(steps, '::after');
      return scale === 'none' ? 1 : Math.min(...scale.split(' ').map(Number));
    });

  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1280, height: 720 },
  ]) {
    test(`draws itself while scrolling, at ${viewport.width} px`, async ({ page }) => {
      await resize(page, viewport);
      await page.goto('/about');
      await expect.poll(() => drawn(page)).toBe(0);
      const end = page.locator('.visit-steps li').last();
      await end.evaluate((step) => step.scrollIntoView({ block: 'center', behavior: 'instant' }));
      await expect.poll(() => drawn(page)).toBeGreaterThan(0.3);
      await end.evaluate((step) => step.scrollIntoView({ behavior: 'instant' }));
      await expect.poll(() => drawn(page)).toBe(1);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      await expect.poll(() => drawn(page)).toBe(1);
    });
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('nothing on the home page is hidden', async ({ page }) => {
    await page.goto('/');
    for (const section of await page.locator('[data-reveal]').all()) {
      await expect(section).toHaveCSS('opacity', '1');
    }
  });
});

test.describe('the sheet on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('is animated by the library, which loads when the pointer reaches the button', async ({
    page,
  }) => {
    const animations = await recordAnimations(page);
    await page.goto('/about');
    await page.waitForLoadState('networkidle');
    const button = page.getByRole('button', { name: 'Open menu' });
    const sheet = page.getByRole('dialog', { name: 'Menu' });
    await button.hover();
    await expect(async () => {
      await page.keyboard.press('Escape');
      await button.click();
      expect(await sheet.getAttribute('data-moved')).toBe('');
    }).toPass();
    await expect.poll(animations).toEqual(['site-menu']);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    expect(await animations()).toEqual(['site-menu', 'site-menu']);
  });

  test('is not animated with reduced motion', async ({ page }) => {
    const animations = await recordAnimations(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/about');
    const button = page.getByRole('button', { name: 'Open menu' });
    await button.hover();
    await button.click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
    expect(await animations()).toEqual([]);
  });

  test('closes on a link to a section and scrolls there', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const sheet = page.getByRole('dialog', { name: 'Menu' });
    await sheet.getByText('Services & Prices', { exact: true }).click();
    await sheet.getByRole('link', { name: 'ECO Wash Package' }).click();
    await expect(sheet).toBeHidden();
    await expect.poll(() => topOf(page, 'eco-wash')).toBe(80);
    await expect(page.locator('#eco-wash h3')).toBeFocused();
  });
});
