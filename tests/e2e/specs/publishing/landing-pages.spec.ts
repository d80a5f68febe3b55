import { block, reference, slug } from '../../support/every-field/record.ts';
import { expect, test } from '../../support/fixtures.ts';
import { content } from '../../support/harness.ts';
import {
  answerOf,
  borrow,
  expectAnswer,
  expectPublished,
  expectWithdrawn,
} from '../../support/published.ts';

const page = {
  _id: 'landing-spring-test',
  _type: 'landingPage',
  heading: 'Spring Cleaning for Cars',
  slug: slug('spring-cleaning'),
  intro: 'Once a year, everything.',
  service: reference('service-complete-detail'),
  body: [
    block('a', 'Open the doors.'),
    { _key: 'b', _type: 'serviceBlock', service: reference('service-eco-wax') },
  ],
};

test.afterEach(async ({ request }) => {
  await content().delete(page._id);
  for (const path of ['/spring-cleaning', '/spring']) await expectAnswer(request, path, '404');
});

test('a landing page is at its address without a restart, moves and disappears', async ({
  request,
}) => {
  // Requested before it exists, so that the site has stored its 404.
  await expectAnswer(request, '/spring-cleaning', '404');
  await expectAnswer(request, '/share/spring-cleaning.png', '404');
  await content().create(page);
  await expectAnswer(request, '/spring-cleaning', '200');
  // A social network asks once for the image, when the page is shared.
  expect(await answerOf(request, '/share/spring-cleaning.png')).toBe('200');
  await expectPublished('/sitemap.xml', '/spring-cleaning<');
  await content().patch(page._id).set({ 'slug.current': 'spring' }).commit();
  await expectAnswer(request, '/spring-cleaning', '308 /spring');
  await content().delete(page._id);
  await expectAnswer(request, '/spring', '404');
  await expectAnswer(request, '/spring-cleaning', '404');
  await expectWithdrawn('/sitemap.xml', '/spring');
});

test('a landing page hidden from search engines opens for everyone with its address', async () => {
  await content().create({ ...page, isHidden: true });
  await expectPublished('/spring-cleaning', '<meta name="robots" content="noindex, follow"');
  await expectWithdrawn('/sitemap.xml', '/spring-cleaning');
  await content().patch(page._id).set({ isHidden: false }).commit();
  await expectWithdrawn('/spring-cleaning', 'name="robots"');
  await expectPublished('/sitemap.xml', '/spring-cleaning<');
});

test('the prices of a landing page follow those of its services, and its button books them', async ({
  page: browser,
  request,
}) => {
  await content().create(page);
  await expectAnswer(request, '/spring-cleaning', '200');
  const { giveBack } = await borrow('_id in ["service-complete-detail", "service-eco-wax"]');
  try {
    await content()
      .transaction()
      .patch('service-complete-detail', { set: { 'price.regular': 333 } })
      .patch('service-eco-wax', { set: { 'price.regular': 111, 'price.suv': 122 } })
      .commit();
    await expectPublished('/spring-cleaning', '$333');
    await expectPublished('/spring-cleaning', 'from $111');
  } finally {
    await giveBack();
  }
  await browser.goto('/spring-cleaning');
  const main = browser.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(page.heading);
  await main.getByRole('link', { name: 'Book Now: ECO Wax Package' }).click();
  await expect(browser).toHaveURL(/\/booking\?service=eco-wax/);
});
