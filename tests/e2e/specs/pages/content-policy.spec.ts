import { expect, test } from '../../support/fixtures.ts';
import { content } from '../../support/harness.ts';
import { expectPublished, expectWithdrawn, publishCity } from '../../support/published.ts';

const CITY = 'city-savage-test';

test.afterEach(async () => {
  await content().delete(CITY);
  await expectWithdrawn('/areas-we-serve', 'Savage');
});

test('after a publish a page that is regenerated, and one that no build knew, run their own scripts', async ({
  page,
}) => {
  const policyOf = async (path: string) =>
    (await page.goto(path, { waitUntil: 'networkidle' }))?.headers()['content-security-policy'];
  const before = await policyOf('/areas-we-serve');
  await publishCity(CITY, 'savage', 'Savage');
  await expectPublished('/areas-we-serve', 'Savage');
  await expectPublished('/savage', 'Car Detailing in Savage');
  expect(await policyOf('/areas-we-serve')).not.toBe(before);
  expect(await policyOf('/savage')).toContain('sha256-');
});
