import { expect, test } from '@playwright/test';
import { openStudio, openEntry, openList } from '../support/studio.ts';
import { content, database } from '../support/harness.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** Writes another SUV price into the table that quotes are made from, under the same revision. */
async function disturbTable(id: string, dollars: number): Promise<void> {
  const { data } = await database().from('services').select().eq('service_id', id).single();
  const { error } = await database().rpc('sync_service', {
    service: { ...data, price_suv: dollars },
  });
  if (error) throw new Error(error.message);
}

test('the owner sees that quotes use another price than the published one, until they agree', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const badge = page.getByText('Website out of date').filter({ visible: true });
  await openStudio(page);
  await openEntry(page, 'Prices & services', 'Ceramic Coatings');
  await disturbTable('ceramic-coatings', 1250);
  try {
    await page.reload();
    await expect(badge.first()).toBeVisible({ timeout: 30_000 });
    await openEntry(page, 'Prices & services', 'ECO Wash Package');
    await expect(badge).toHaveCount(0);
    await openList(page, 'Site status');
    await expect(page.getByText('ceramic-coatings: the prices differ.')).toBeVisible();
    await openEntry(page, 'Prices & services', 'Ceramic Coatings');
    await expect(badge.first()).toBeVisible({ timeout: 15_000 });
  } finally {
    await content().patch('service-ceramic-coatings').set({ 'price.suv': 1200 }).commit();
  }
  await expect(badge).toHaveCount(0, { timeout: 30_000 });
});
