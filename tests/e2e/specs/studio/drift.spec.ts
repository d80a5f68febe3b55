import { database, running } from '../../support/harness.ts';
import { expect, test } from '../../support/studio/studio-fixtures.ts';
import { openStudio, openEntry, openList } from '../../support/studio/studio.ts';

/** Writes another SUV price into the table for quotes, under the same revision. */
async function disturbTable(id: string, dollars: number): Promise<void> {
  const { data } = await database().from('services').select().eq('service_id', id).single();
  const { error } = await database().rpc('sync_service', {
    service: { ...data, price_suv: dollars },
  });
  if (error) throw new Error(error.message);
}

test('the owner sees that quotes use another price than the published one, until the site repairs it @landed', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const badge = page.getByText('Website out of date').filter({ visible: true });
  await openStudio(page);
  await openEntry(page, 'Prices & services', 'Ceramic Coatings');
  // The badge checks once after its service is opened. The site may have just repaired the price.
  const expectBadgeAfter = (open: () => Promise<unknown>) =>
    expect(async () => {
      await open();
      await expect(badge.first()).toBeVisible({ timeout: 20_000 });
    }).toPass();
  // The site repairs the price at every reconcile, so the test keeps changing it.
  const disturb = () => disturbTable('ceramic-coatings', 1250);
  await disturb();
  const disturbing = setInterval(() => void disturb(), 500);
  try {
    await expectBadgeAfter(() => page.reload());
    await openList(page, 'Site status');
    await expect(page.getByText('ceramic-coatings: the prices differ.')).toBeVisible();
    await expectBadgeAfter(async () => {
      await openEntry(page, 'Prices & services', 'ECO Wash Package');
      await expect(badge).toHaveCount(0);
      await openEntry(page, 'Prices & services', 'Ceramic Coatings');
    });
  } finally {
    clearInterval(disturbing);
  }
  // The site also repairs it by itself.
  const response = await page.request.get(`${running().siteUrl}/api/reconcile`, {
    headers: { Authorization: `Bearer ${running().cronSecret}` },
  });
  expect(response.status()).toBe(200);
  await expect(badge).toHaveCount(0, { timeout: 60_000 });
});
