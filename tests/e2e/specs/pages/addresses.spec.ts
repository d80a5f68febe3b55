import { expect, test } from '../../support/fixtures.ts';
import { PAGES_OF_EACH_KIND } from '../../support/published.ts';

test('no two pages share a title or a description @journey', async ({ request }) => {
  const texts = await Promise.all(
    PAGES_OF_EACH_KIND.map(async (path) => (await request.get(path)).text()),
  );
  const titles = texts.map((html) => /<title>([^<]*)<\/title>/.exec(html)?.[1]);
  const descriptions = texts.map((html) => /name="description" content="([^"]*)"/.exec(html)?.[1]);
  expect(new Set(titles).size).toBe(PAGES_OF_EACH_KIND.length);
  expect(new Set(descriptions).size).toBe(PAGES_OF_EACH_KIND.length);
});

test.describe('an address that leads nowhere', () => {
  test.use({ expectedConsole: [/404/] });

  for (const path of [
    '/nope',
    '/a/b',
    '/EDINA',
    '/booking/nothing',
    '/blog/nothing',
    '/services/nothing',
  ]) {
    test(`${path} answers 404 with a way home, and the path is in the console`, async ({
      page,
    }) => {
      const logged: string[] = [];
      page.on('console', (message) => logged.push(message.text()));
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
      await expect.poll(() => logged.some((text) => text.includes(path))).toBe(true);
      await page.getByRole('link', { name: 'Return to Home' }).click();
      await expect(page).toHaveURL('/');
    });
  }
});

test('a page names the links that a browser may fetch ahead: none that are secret or do something', async ({
  request,
}) => {
  const page = await request.get('/faq');
  expect(page.headers()['speculation-rules']).toBe('"/speculation-rules.json"');
  const rules = await request.get('/speculation-rules.json');
  expect(rules.headers()['content-type']).toBe('application/speculationrules+json');
  const text = await rules.text();
  expect(JSON.parse(text)).toHaveProperty('prefetch.0.eagerness', 'moderate');
  for (const path of ['/api/*', '/visit/*', '/studio/*']) expect(text).toContain(path);
});
