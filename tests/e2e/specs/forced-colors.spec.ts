import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { chooseServices } from '../support/visitor.ts';
import { PATHS } from '../../../src/domain/pages.ts';

test.use({
  forcedColors: 'active',
  reducedMotion: 'reduce',
  viewport: { width: 1440, height: 900 },
});

/** Buttons, fields and chosen things that have lost their edge with their fill and shadow. */
const withoutEdge = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'main :is(button, select, textarea, input:not([type="hidden"])), main a:is(.button, .rounded-full)',
      ),
    ].flatMap((control) => {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
      if (control.matches('[type="checkbox"], [type="radio"], [aria-label^="Photo "]')) return [];
      if (control.closest('[inert], [aria-hidden="true"]')) return [];
      const { borderTopStyle, borderTopWidth } = getComputedStyle(control);
      const hasEdge = borderTopStyle === 'solid' && parseFloat(borderTopWidth) >= 1;
      return hasEdge ? [] : [control.outerHTML.slice(0, 120)];
    }),
  );

for (const path of [...Object.values(PATHS), '/minneapolis']) {
  test(`in forced colors the controls of ${path} keep their edges`, async ({ page }) => {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect(await withoutEdge(page)).toEqual([]);
  });
}

test('in forced colors a quote shows what is chosen, and the menus have an edge', async ({
  page,
}) => {
  await page.goto('/quote');
  await chooseServices(page, 'ECO Wash Package');
  expect(await withoutEdge(page)).toEqual([]);
  const chosen = page.getByRole('checkbox', { name: 'ECO Wash Package' });
  await expect(chosen).not.toHaveCSS('appearance', 'none');
  const header = page.getByRole('banner');
  await header.getByText('Locations', { exact: true }).filter({ visible: true }).click();
  await expect(header.locator('details[open] > ul')).toHaveCSS('border-top-style', 'solid');
});
