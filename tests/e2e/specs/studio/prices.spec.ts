import { content, running } from '../../support/harness.ts';
import { expectPublished } from '../../support/published.ts';
import { expect, test } from '../../support/studio/studio-fixtures.ts';
import { field, openStudio, openEntry, publish } from '../../support/studio/studio.ts';
import { mailsAbout } from '../../support/traces.ts';
import { chooseServices, chosenPackage, fillBooking } from '../../support/visitor.ts';

const SERVICES = 'Prices & services';

test('the owner publishes a new price and sees it on the pages, in a quote and in its emails @journey', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  await openStudio(page);
  await openEntry(page, SERVICES, 'Exterior Detailing Package');
  await field(page, 'price.regular').getByRole('spinbutton').fill('199');
  await publish(page);
  try {
    await expectPublished('/services', '$199');
    await expectPublished('/api/services', '"regular":199');
    const visitor = await browser.newPage({ baseURL: running().siteUrl });
    await visitor.goto('/quote');
    await chooseServices(visitor, 'Exterior Detailing Package');
    const main = visitor.getByRole('main');
    await expect(main.getByText('$199').filter({ visible: true }).first()).toBeVisible();
    await main.getByRole('button', { name: 'Save Quote' }).click();
    await main.getByRole('button', { name: 'Book Now' }).click();
    await expect(visitor).toHaveURL(/\/booking\?quote=/);
    await expect(chosenPackage(visitor)).toHaveValue('exterior-detailing');
    await fillBooking(visitor, { Email: 'studio-price@example.com' });
    await visitor.getByRole('button', { name: 'Request Booking' }).click();
    await expect(visitor).toHaveURL('/booking/confirmation');
    await expect.poll(() => mailsAbout('studio-price@example.com')).toHaveLength(2);
    for (const { text } of await mailsAbout('studio-price@example.com')) {
      expect(text).toContain('$199');
    }
    await visitor.close();
  } finally {
    await content().patch('service-exterior-detailing').set({ 'price.regular': 190 }).commit();
    await expectPublished('/api/services', '"regular":190');
  }
});
