import { z } from 'zod';
import { PATHS } from '../../../../src/domain/pages.ts';
import { expect, test } from '../../support/fixtures.ts';
import { content } from '../../support/harness.ts';

const reviews = z.array(z.object({ quote: z.string(), city: z.string(), service: z.string() }));
const REVIEWS = `*[_type == "testimonial"]{
  quote, "city": "/" + city->slug.current, "service": "/services/" + service->slug.current
}`;

test('a review stands on the home page, on Testimonials, and where it belongs', async ({
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

test('every page leads on in one order: book in the warm color, then the quote', async ({
  page,
}) => {
  for (const path of [
    ...['/', '/about', '/services', '/services/eco-wash', '/edina', '/winter-salt-cleanup'],
    '/blog/road-salt',
  ]) {
    await page.goto(path);
    const pairs = page.locator('main :not(.phone-bar):has(> a.button + a.button)');
    await expect(pairs.first()).toBeVisible();
    for (const pair of await pairs.all()) {
      const buttons = pair.locator('> a.button');
      await expect(buttons.first(), path).toHaveAttribute('href', /^\/booking/);
      await expect(buttons.first(), path).toHaveCSS('background-color', 'rgb(255, 180, 84)');
      await expect(buttons.last(), path).toHaveAttribute('href', PATHS.quote);
    }
  }
});

test('that photos are illustrations is said once a page', async ({ page }) => {
  for (const path of [PATHS.home, PATHS.gallery, '/services/interior-detail']) {
    await page.goto(path);
    const words = await page.getByRole('main').innerText();
    expect(words.split('Computer illustration.'), path).toHaveLength(2);
  }
});
