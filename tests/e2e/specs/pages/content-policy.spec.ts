import { expect, test } from '../../support/fixtures.ts';
import { content } from '../../support/harness.ts';
import { expectPublished, expectWithdrawn, PAGES_OF_EACH_KIND } from '../../support/published.ts';
import { publishCity } from '../../support/publishing.ts';

const CITY = 'city-savage-test';
const BESIDES = ['/no-such-page', '/booking?service=eco-wash', '/visit/unknown'];

test.describe('a page of each kind', () => {
  test.use({ expectedConsole: [/\b404\b/] });

  test('runs its own scripts and says that no others may @journey', async ({ page }) => {
    test.setTimeout(120_000);
    for (const path of [...PAGES_OF_EACH_KIND, ...BESIDES]) {
      // The second time a browser asks only whether the page has changed.
      for (const open of [() => page.goto(path), () => page.reload()]) {
        const policy = (await open())?.headers()['content-security-policy'];
        expect(policy, path).toMatch(/; script-src 'self'(?: 'sha256-[\w+/]{43}=')+; /);
      }
    }
  });
});

test.describe('after a publish', () => {
  test.afterEach(async () => {
    await content().delete(CITY);
    await expectWithdrawn('/areas-we-serve', 'Savage');
  });

  test('a page that is regenerated, and one that no build knew, run theirs', async ({ page }) => {
    const policyOf = async (path: string) =>
      (await page.goto(path, { waitUntil: 'networkidle' }))?.headers()['content-security-policy'];
    const before = await policyOf('/areas-we-serve');
    await publishCity(CITY, 'savage', 'Savage');
    await expectPublished('/areas-we-serve', 'Savage');
    await expectPublished('/savage', 'Car Detailing in Savage');
    expect(await policyOf('/areas-we-serve')).not.toBe(before);
    expect(await policyOf('/savage')).toContain('sha256-');
  });
});

test.describe('HTML that gets into a page', () => {
  test.use({
    // React finds elements that it has not rendered, and the image is not there.
    expectedConsole: [/policy|#418|\b404\b/i],
  });

  test('runs no script, as it stands or by an event', async ({ page }) => {
    await page.route('**/faq', async (route) => {
      const response = await route.fetch();
      const html = '<script>window.wasRun = 1</script><img src="/x" onerror="window.wasRun = 2">';
      await route.fulfill({
        response,
        body: (await response.text()).replace('</main>', () => `${html}</main>`),
      });
    });
    const refused = page.waitForEvent('console', (message) =>
      message.text().includes('script-src-attr'),
    );
    await page.goto('/faq');
    await refused;
    expect(await page.evaluate(() => 'wasRun' in window)).toBe(false);
  });
});
