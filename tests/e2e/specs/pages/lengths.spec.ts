import { PATHS } from '../../../../src/domain/pages.ts';
import { expect, test } from '../../support/fixtures.ts';
import { DESKTOP, PHONE, resize } from '../../support/resize.ts';
import { chooseServices, packages } from '../../support/visitor.ts';

test('home, quote and all services are only a few screens long', async ({ page }) => {
  for (const [path, size, most] of [
    [PATHS.home, PHONE, 6_500],
    [PATHS.quote, DESKTOP, 2_900],
    [PATHS.services, { width: 360, height: 900 }, 3_800],
    [PATHS.services, { width: 768, height: 900 }, 3_200],
    [PATHS.services, DESKTOP, 2_800],
  ] as const) {
    await resize(page, size);
    await page.goto(path);
    if (path === PATHS.quote) await expect(page.getByRole('checkbox')).toHaveCount(8);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height, `${path} at ${size.width} px`).toBeLessThanOrEqual(most);
  }
});

test('an article shows its service next to its beginning on a computer, and after its second heading on a phone', async ({
  page,
}) => {
  const card = page.getByRole('complementary', { name: /^Service: / });
  await resize(page, DESKTOP);
  await page.goto('/blog/road-salt');
  await expect(card.getByRole('link')).toBeInViewport({ ratio: 1 });
  await resize(page, PHONE);
  const headings = page.getByRole('article').getByRole('heading', { level: 2 });
  const own = (await card.getByRole('heading').textContent()) ?? '';
  await expect(headings.nth(2)).toHaveText(own);
  const tops = await headings.evaluateAll((all) =>
    all.map((each) => each.getBoundingClientRect().y),
  );
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
});

test('a visitor with a quote for three services sees the first field at once', async ({ page }) => {
  await resize(page, PHONE);
  await page.goto(PATHS.quote);
  await chooseServices(
    page,
    'ECO Wash Package',
    'Complete Detail Package',
    'Headlight Restoration',
  );
  await page.getByRole('main').getByRole('button', { name: 'Book Now' }).click();
  const quote = page.getByText('Quote Information Loaded · 3 services · Sedan · $440');
  await expect(quote).toBeInViewport({ ratio: 1 });
  await expect(packages(page).getByRole('radio').first()).toBeInViewport({ ratio: 1 });
  const rest = page.getByText('The services you chose will be saved');
  await expect(rest).toBeHidden();
  await quote.click();
  await expect(rest).toBeVisible();
});

test('on a phone a city page shows the price and a way to book on its first screen', async ({
  page,
}) => {
  await resize(page, PHONE);
  for (const city of ['/edina', '/minneapolis', '/st-louis-park']) {
    await page.goto(city);
    const banner = page.locator('.page-heading');
    await expect(banner.getByText(/\$\d/), city).toBeInViewport({ ratio: 1 });
    await expect(banner.getByRole('link', { name: 'Book Now' }), city).toBeInViewport({ ratio: 1 });
  }
});
