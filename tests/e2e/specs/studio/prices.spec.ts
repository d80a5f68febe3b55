import { content } from '../../support/harness.ts';
import { expectPublished, expectWithdrawn } from '../../support/published.ts';
import { expect, test } from '../../support/studio/studio-fixtures.ts';
import { field, openStudio, openEntry, publish, signIn } from '../../support/studio/studio.ts';
import { bookingsOf, mailsAbout } from '../../support/traces.ts';
import { chooseServices, chosenPackage, fillBooking, openVisitor } from '../../support/visitor.ts';

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
    const visitor = await openVisitor(browser);
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

test('an offer that the owner publishes lowers the price everywhere, and ends with it', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const offer = { _id: 'offer-winter', _type: 'promotion', name: 'Winter offer', dollarsOff: 20 };
  await content().create({
    ...{ ...offer, _id: 'drafts.offer-winter', firstDay: '2020-01-01', lastDay: '2099-12-15' },
    services: [{ _key: 'a', _type: 'reference', _weak: true, _ref: 'service-interior-detail' }],
  });
  await openStudio(page);
  await openEntry(page, 'Offers', 'Winter offer');
  await publish(page);
  const email = 'winter-offer@example.com';
  try {
    await expectPublished('/services', 'Winter offer');
    const visitor = await openVisitor(browser);
    await visitor.goto('/services');
    const card = visitor.locator('#interior-detail');
    await expect(card).toContainText('Was $170, now $150 Sedan');
    await expect(card).toContainText('Winter offer, until Tue, Dec 15');
    await visitor.goto('/quote');
    await chooseServices(visitor, 'Interior Detail Package');
    const main = visitor.getByRole('main');
    const line = main.getByText('Interior Detail Package (Winter offer, was $170)');
    await expect(line.filter({ visible: true }).first()).toBeVisible();
    await main.getByRole('button', { name: 'Save Quote' }).click();
    await main.getByRole('button', { name: 'Book Now' }).click();
    await expect(visitor).toHaveURL(/\/booking\?quote=/);
    await fillBooking(visitor, { Email: email });
    await visitor.getByRole('button', { name: 'Request Booking' }).click();
    await expect(visitor).toHaveURL('/booking/confirmation');
    await expect(visitor.getByRole('article')).toContainText('$150');
    await expect.poll(() => mailsAbout(email)).toHaveLength(2);
    for (const { text } of await mailsAbout(email)) {
      expect(text).toContain('Interior Detail Package (Winter offer, was $170)');
      expect(text).toContain('$150');
    }

    // Only for who types a code from now on.
    await content().patch('offer-winter').set({ code: 'SNOW26' }).commit();
    await expectPublished('/quote', 'Offer code');
    await expectWithdrawn('/services', 'Winter offer');
    await visitor.goto('/quote');
    await chooseServices(visitor, 'Interior Detail Package');
    const code = main.getByLabel('Offer code');
    await code.fill('rain26');
    await main.getByRole('button', { name: 'Save Quote' }).click();
    await expect(
      main.getByText('Code does not hold for these services today.').first(),
    ).toBeVisible();
    await expect(code).toHaveValue('rain26');
    await code.fill('snow26');
    await main.getByRole('button', { name: 'Save Quote' }).click();
    await expect(line.filter({ visible: true }).first()).toBeVisible();
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
