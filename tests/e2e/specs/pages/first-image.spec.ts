import type { Page } from '@playwright/test';
import { READ_PAGES } from '../../../support/pages/page-kinds.ts';
import { expect, test } from '../../support/fixtures.ts';

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

/** Returns the largest element that a page has painted, and whether the browser waited before loading it. */
function largestPaint(page: Page): Promise<{ element: string; isLazy: boolean }> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => {
          const last = list.getEntries().at(-1);
          const element: unknown = last && Reflect.get(last, 'element');
          resolve({
            element: element instanceof Element ? element.outerHTML.slice(0, 120) : '',
            isLazy: element instanceof HTMLImageElement && element.loading === 'lazy',
          });
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
}

test('the largest image that a page first shows is requested at once', async ({ page }) => {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const path of READ_PAGES) {
      await page.goto(path, { waitUntil: 'load' });
      const { element, isLazy } = await largestPaint(page);
      expect.soft(element, `${path} at ${size.width}`).not.toBe('');
      expect.soft(isLazy, `${path} at ${size.width}: ${element}`).toBe(false);
    }
  }
});
