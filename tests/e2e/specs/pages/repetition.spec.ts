import { z } from 'zod';
import { PATHS } from '../../../../src/domain/pages.ts';
import { expect, test } from '../../support/fixtures.ts';
import { content } from '../../support/harness.ts';

const reviews = z.array(z.object({ quote: z.string(), city: z.string(), service: z.string() }));
const REVIEWS = `*[_type == "testimonial"]{
  quote, "city": "/" + city->slug.current, "service": "/services/" + service->slug.current
}`;

// The text and links of a page do not need its scripts, and without them it opens faster.
test.use({ javaScriptEnabled: false });

test('a review appears on the home page, on Testimonials, and on its own city and service', async ({
  page,
}) => {
  const all = reviews.parse(await content().fetch(REVIEWS));
  expect(all).toHaveLength(4);
  const paths = [...Object.values(PATHS), ...all.flatMap(({ city, service }) => [city, service])];
  for (const path of [...paths, '/edina', '/services/eco-wax']) {
    await page.goto(path);
    const words = await page.getByRole('main').innerText();
    const isWhole = path === PATHS.home || path === PATHS.testimonials;
    expect(
      all.filter(({ quote }) => words.includes(quote)),
      path,
    ).toEqual(all.filter(({ city, service }) => isWhole || [city, service].includes(path)));
  }
});

test('every page links to booking in the warm color, and to the quote', async ({ page }) => {
  for (const path of [
    '/',
    '/about',
    '/services',
    '/services/eco-wash',
    '/edina',
    '/winter-salt-cleanup',
    '/blog/road-salt',
  ]) {
    await page.goto(path);
    const pairs = page.locator('main :not(.phone-bar):has(> a.button + a.button)');
    await expect(pairs.first()).toBeVisible();
    for (const pair of await pairs.all()) {
      const book = pair.locator('> a.button[href^="/booking"]');
      await expect(book, path).toHaveCSS('background-color', 'rgb(255, 180, 84)');
      await expect(pair.locator(`> a.button[href="${PATHS.quote}"]`), path).toHaveCount(1);
    }
  }
});

test('the note that photos are illustrations appears once a page', async ({ page }) => {
  for (const path of [PATHS.home, PATHS.gallery, '/services/interior-detail']) {
    await page.goto(path);
    const words = await page.getByRole('main').innerText();
    expect(words.split('Computer illustration.'), path).toHaveLength(2);
  }
});

test('a service page has one price, one size switch and no list of cities', async ({ page }) => {
  await page.goto('/services/complete-detail');
  const main = page.getByRole('main');
  await expect(main.getByRole('radio', { name: 'Sedan' })).toHaveCount(1);
  const words = await main.innerText();
  for (const once of ['Prices for your vehicle', 'Typically 4-6 hours', 'Others typically']) {
    expect(words.split(once).length - 1, once).toBe(1);
  }
  expect(words).not.toContain('Edina');
  await expect(main.getByRole('link', { name: 'Where we offer it' })).toHaveCount(1);
});
