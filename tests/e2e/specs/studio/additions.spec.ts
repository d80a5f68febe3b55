import { content, running } from '../../support/harness.ts';
import { expectPublished, expectWithdrawn } from '../../support/published.ts';
import { expect, test } from '../../support/studio/studio-fixtures.ts';
import {
  expectRefusal,
  addTo,
  field,
  generateSlug,
  openStudio,
  openList,
  publish,
  textOf,
  uploadTo,
  writeSection,
  writeText,
} from '../../support/studio/studio.ts';

const WINTER = 'studio/seed/images/scenes/scene-winter.jpg';

test('a marketer adds a city page and opens it at its address', async ({ page, browser }) => {
  test.setTimeout(120_000);
  expect((await page.request.get(`${running().siteUrl}/shakopee`)).status()).toBe(404);
  await openStudio(page);
  await openList(page, 'City pages');
  await addTo(page, 'City pages').click();
  await textOf(page, 'name').fill('Shakopee');
  await generateSlug(page, 'shakopee');
  await textOf(page, 'heading').fill('Mobile Detailing in Shakopee');
  await textOf(page, 'intro').fill('From the river bottoms to the bluffs above them.');
  await uploadTo(page, WINTER);
  await expectRefusal(page, "Describe the photo in one sentence for visitors who can't see it.");
  await textOf(page, 'banner.alt').fill('A dark blue car on a plowed winter street.');
  const paragraph = 'Gravel along the Minnesota River throws stones at the sills.';
  await writeSection(page, 'Gravel and river fog', paragraph);
  await publish(page);
  try {
    await expectPublished('/shakopee', 'Gravel and river fog');
    await expectPublished('/areas-we-serve', 'Shakopee');
    await expectPublished('/sitemap.xml', '/shakopee<');
    const visitor = await browser.newPage({ baseURL: running().siteUrl });
    await visitor.goto('/shakopee');
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(
      'Mobile Detailing in Shakopee',
    );
    await expect(visitor.getByRole('main').getByText(paragraph)).toBeVisible();
    const banner = visitor.getByAltText('A dark blue car on a plowed winter street.');
    await expect.poll(() => banner.evaluate(isLoaded)).toBe(true);
    await visitor.close();
  } finally {
    await content().delete({ query: '*[_type == "cityPage" && slug.current == "shakopee"]' });
    await expectWithdrawn('/areas-we-serve', 'Shakopee');
  }
});

test('a marketer creates a landing page, at an unused address @landed', async ({ page }) => {
  test.setTimeout(120_000);
  await openStudio(page);
  await openList(page, 'Landing pages');
  await addTo(page, 'Landing pages').click();
  await textOf(page, 'heading').fill('Spring Deals');
  await textOf(page, 'intro').fill('For cars that were outside all winter.');
  await writeText(field(page, 'body'), 'Ask us in March.');
  await textOf(page, 'slug').fill('edina');
  await expectRefusal(page, '"edina" is already taken. Choose a different one.');
  await generateSlug(page, 'spring-deals');
  await publish(page);
  try {
    await expectPublished('/spring-deals', 'Ask us in March.');
    await expectPublished('/sitemap.xml', '/spring-deals<');
  } finally {
    await content().delete({ query: '*[_type == "landingPage" && heading == "Spring Deals"]' });
    await expectWithdrawn('/sitemap.xml', '/spring-deals');
  }
});

function isLoaded(element: Element): boolean {
  return element instanceof HTMLImageElement && element.complete && element.naturalWidth > 0;
}
