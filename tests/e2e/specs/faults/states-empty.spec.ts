import { PATHS } from '../../../../src/domain/pages.ts';
import { expect, test } from '../../support/fixtures.ts';
import { content } from '../../support/harness.ts';
import { deadLinks, expectHealthy } from '../../support/page-health.ts';
import {
  borrow,
  expectAllFresh,
  expectAnswer,
  expectPublished,
  expectWithdrawn,
  publishCity,
  remove,
  type Temporary,
} from '../../support/published.ts';

/** The text of each page when its list is empty. */
const EMPTY_PAGES = [
  [PATHS.testimonials, 'Our first reviews are coming soon.'],
  [PATHS.gallery, 'New photos are on their way.'],
  [PATHS.faq, 'No questions here yet.'],
  [PATHS.blog, 'Our first article is on its way.'],
  [PATHS['areas-we-serve'], 'We come to you all over the Twin Cities.'],
  [PATHS.services, 'updating our list of services.'],
] as const;

/** The pages that show entries of a list. */
const SHOW_LISTS = [
  ...EMPTY_PAGES.map(([path]) => path),
  PATHS.home,
  PATHS.about,
  PATHS.booking,
  PATHS.quote,
];

const LISTS = [
  'testimonial',
  'galleryImage',
  'faq',
  'blogTeaser',
  'service',
  'cityPage',
  'landingPage',
];

test.describe('with every list empty', () => {
  let borrowed: Temporary;

  test.beforeAll(async () => {
    borrowed = await borrow(`_type in ${JSON.stringify(LISTS)}`);
    await remove(borrowed.documents);
    for (const [path, text] of EMPTY_PAGES) await expectPublished(path, text);
    await expectWithdrawn(PATHS.home, 'id="testimonials"');
    await expectWithdrawn(PATHS.booking, 'value="eco-wash"');
    await expectAllFresh();
  });

  test.afterAll(async () => {
    await content().delete('city-bare-town');
    await borrowed.giveBack();
    for (const [path, text] of EMPTY_PAGES) await expectWithdrawn(path, text);
    await expectPublished(PATHS.home, 'id="testimonials"');
    await expectPublished('/minneapolis', 'Services and prices in Minneapolis');
    await expectPublished(PATHS.booking, 'value="eco-wash"');
    await expectAllFresh();
  });

  test('every page is healthy, and the home page leaves out the sections without content', async ({
    page,
  }) => {
    for (const path of SHOW_LISTS) await expectHealthy(page, path);
    await page.goto('/');
    const headings = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect(headings).toHaveCount(5);
    for (const id of ['testimonials', 'locations', 'areas-we-serve', 'resources', 'faq', 'blog']) {
      await expect(page.locator(`#${id}`)).toHaveCount(0);
    }
  });

  test('no link is dead, the sitemap lists the fixed pages only, and a removed city is a 404', async ({
    request,
  }) => {
    expect(await deadLinks(request, Object.values(PATHS))).toEqual([]);
    const sitemap = await (await request.get('/sitemap.xml')).text();
    expect(sitemap.match(/<loc>/g)).toHaveLength(Object.values(PATHS).length - 1);
    await expectAnswer(request, '/minneapolis', '404');
  });

  // A page that is rendered during its publish must not be cached.
  test('a city page with only a few words works without reviews, services, questions or neighbors', async ({
    page,
    request,
  }) => {
    await publishCity('city-bare-town', 'bare-town', 'Bare Town');
    await expectAnswer(request, '/bare-town', '200');
    await expectHealthy(page, '/bare-town');
    await expect(page.getByRole('heading', { name: 'What customers say' })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: /^Near / })).toHaveCount(0);
    expect(await deadLinks(request, ['/bare-town'])).toEqual([]);
  });

  test('quote and booking explain it and offer a link', async ({ page }) => {
    await page.goto('/quote');
    await page.getByRole('link', { name: 'Ask us for a quote' }).click();
    await expect(page).toHaveURL('/contact');
    await page.goto('/booking');
    await expect(page.getByText('No packages can be booked online right now.')).toBeVisible();
  });
});
