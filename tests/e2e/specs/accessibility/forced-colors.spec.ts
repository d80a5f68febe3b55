import { expect, test } from '../../support/fixtures.ts';
import { findWithoutEdge } from '../../support/page-checks.ts';
import { chooseServices } from '../../support/visitor.ts';

test.use({
  forcedColors: 'active',
  reducedMotion: 'reduce',
  viewport: { width: 1440, height: 900 },
});

test('in forced colors a quote shows the selection, and the menus have a border', async ({
  page,
}) => {
  await page.goto('/quote');
  await chooseServices(page, 'ECO Wash Package');
  expect(await findWithoutEdge(page)).toEqual([]);
  const chosen = page.getByRole('checkbox', { name: 'ECO Wash Package' });
  await expect(chosen).not.toHaveCSS('appearance', 'none');
  const header = page.getByRole('banner');
  await header.getByText('Locations', { exact: true }).filter({ visible: true }).click();
  await expect(header.locator('details[open] > ul')).toHaveCSS('border-top-style', 'solid');
});
