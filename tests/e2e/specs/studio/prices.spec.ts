import type { Page } from '@playwright/test';
import { content } from '../../support/harness.ts';
import { expectPublished, expectWithdrawn } from '../../support/published.ts';
import { expect, test } from '../../support/studio/studio-fixtures.ts';
import { field, openStudio, openEntry, publish, signIn } from '../../support/studio/studio.ts';
import { bookingsOf, bothMailsAbout } from '../../support/traces.ts';
import { chooseServices, fillBooking, openVisitor, requestBooking } from '../../support/visitor.ts';

const SERVICES = 'Prices & services';
const LOWERED = 'Interior Detail Package (Winter offer, was $170)';

/** Saves a quote with this service, which shows `shown`, and books it. Returns both emails. */
async function bookQuoted(visitor: Page, title: string, shown: string, email: string) {
  await visitor.goto('/quote');
  await chooseServices(visitor, title);
  const main = visitor.getByRole('main');
  await expect(main.getByText(shown).filter({ visible: true }).first()).toBeVisible();
  await main.getByRole('button', { name: 'Save Quote' }).click();
  await main.getByRole('button', { name: 'Book Now' }).click();
  await expect(visitor).toHaveURL(/\/booking\?quote=/);
  await fillBooking(visitor, { Email: email });
  await requestBooking(visitor);
  return bothMailsAbout(email);
}

test('the owner publishes a new price and sees it on the pages, in a quote and in its emails @waits', async ({
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
    const visitor = await openVisitor(browser);
    const title = 'Exterior Detailing Package';
    const mails = await bookQuoted(visitor, title, '$199', 'studio-price@example.com');
    for (const { text } of mails) expect(text).toContain('$199');
    await visitor.close();
  } finally {
    await content().patch('service-exterior-detailing').set({ 'price.regular': 190 }).commit();
    await expectPublished('/api/services', '"regular":190');
  }
});

test('an offer lowers the price everywhere once it is published, and ends with it @waits', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const offer = { _id: 'offer-winter', _type: 'offer', name: 'Winter offer', dollarsOff: 20 };
  await content().create({
    ...offer,
    _id: 'drafts.offer-winter',
    firstDay: '2020-01-01',
    lastDay: '2099-12-15',
    services: [{ _key: 'a', _type: 'reference', _weak: true, _ref: 'service-interior-detail' }],
  });
  await openStudio(page);
  await openEntry(page, 'Offers', 'Winter offer');
  await publish(page);
  // Another one at each try, because the same request again is a duplicate.
  const email = `winter-offer-${crypto.randomUUID()}@example.com`;
  try {
    await expectPublished('/services', 'Winter offer');
    const visitor = await openVisitor(browser);
    await visitor.goto('/services');
    const card = visitor.locator('#interior-detail');
    await expect(card).toContainText('Was $170, now $150 Sedan');
    await expect(card).toContainText('Winter offer, until Tue, Dec 15');
    const mails = await bookQuoted(visitor, 'Interior Detail Package', LOWERED, email);
    await expect(visitor.getByRole('article')).toContainText('$150');
    for (const { text } of mails) {
      expect(text).toContain(LOWERED);
      expect(text).toContain('$150');
    }

    // From now on it is only for customers with a code.
    await content().patch('offer-winter').set({ code: 'SNOW26' }).commit();
    await expectPublished('/quote', 'Offer code');
    await expectWithdrawn('/services', 'Winter offer');
    await visitor.goto('/quote');
    await chooseServices(visitor, 'Interior Detail Package');
    const main = visitor.getByRole('main');
    const code = main.getByLabel('Offer code');
    await code.fill('rain26');
    await main.getByRole('button', { name: 'Save Quote' }).click();
    await expect(main.getByText("That code doesn't apply to these services.")).toHaveCount(1);
    await expect(main.getByText('Failed to save quote')).toHaveCount(0);
    await expect(code).toHaveValue('rain26');

    // A code that was typed travels into the booking, saved or not.
    await code.fill('snow26');
    await main.getByRole('button', { name: 'Book Now' }).click();
    await expect(main.getByLabel('Offer code')).toHaveValue('snow26');
    const request = visitor.getByRole('complementary', { name: 'Your request' });
    await expect(request).toContainText('$150');
    await visitor.goto('/quote');
    await expect(code).toHaveValue('snow26');
    await main.getByRole('button', { name: 'Save Quote' }).click();
    await expect(main.getByText(LOWERED).filter({ visible: true }).first()).toBeVisible();
    await visitor.close();
  } finally {
    await content().delete('offer-winter');
    await expectPublished('/api/services', '"regular":170');
  }
  const [booked] = await bookingsOf(email);
  await signIn(page, `/requests/${booked?.id}`);
  await expect(
    page.getByText('Interior Detail Package (Winter offer, was $170)').first(),
  ).toBeVisible({ timeout: 30_000 });
});
