import { expect, test } from '../../support/fixtures.ts';
import { content } from '../../support/harness.ts';
import {
  expectPublished,
  expectWithdrawn,
  PAGES_OF_EACH_KIND,
  publishCity,
} from '../../support/published.ts';

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
