import { expect, test } from '@playwright/test';
import { running } from '../../support/harness.ts';

test('a stranger without the key cannot read drafts or open the Studio', async ({
  page,
  request,
}) => {
  await page.goto(`${running().siteUrl}/studio`);
  await expect(page.getByLabel(/key/i)).toBeVisible({ timeout: 30_000 });
  await page.getByLabel(/key/i).fill('not-the-key-at-all');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Prices & services')).toHaveCount(0);
  const query = `${running().contentUrl}/v2025-02-19/data/query/production`;
  const drafts = await request.get(`${query}?perspective=raw&query=*[_id in path("drafts.**")]`, {
    headers: { 'X-Sanity-Project-ID': 'local' },
  });
  expect(await drafts.json()).toMatchObject({ result: [] });
});
