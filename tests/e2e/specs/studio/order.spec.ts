import { content, running } from '../../support/harness.ts';
import { readDocuments } from '../../support/published.ts';
import { expect, test } from '../../support/studio/studio-fixtures.ts';
import { openStudio, openList } from '../../support/studio/studio.ts';

test('a list is reordered on the page by dragging, and by keyboard', async ({ page, request }) => {
  test.setTimeout(120_000);
  const rows = page.locator('li').filter({ has: page.getByRole('button', { name: /^Move up/ }) });
  const before = await readDocuments('_type == "faq"');
  const asked = before
    .toSorted((one, other) => Number(one['order']) - Number(other['order']))
    .map(({ question }) => String(question));
  const [first, second, third, ...rest] = asked;
  const onPage = async () => {
    const html = await (await request.get(`${running().siteUrl}/faq`)).text();
    const body = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    return asked.toSorted((one, other) => body.indexOf(one) - body.indexOf(other));
  };
  expect(await onPage()).toEqual(asked);
  try {
    await openStudio(page);
    await openList(page, 'FAQ');
    await rows.nth(0).getByTitle('Drag to move').dragTo(rows.nth(2));
    await expect(rows.nth(2)).toContainText(String(first));
    await expect.poll(onPage, { timeout: 20_000 }).toEqual([second, third, first, ...rest]);

    await page.getByRole('button', { name: `Move up: ${first}` }).focus();
    await page.keyboard.press('Enter');
    await expect(rows.nth(1)).toContainText(String(first));
    await expect(page.getByText(`${first} is now number 2 of ${asked.length}.`)).toBeAttached();
    await expect.poll(onPage, { timeout: 20_000 }).toEqual([second, first, third, ...rest]);
    await page.keyboard.press('Enter');
    await expect.poll(onPage, { timeout: 20_000 }).toEqual(asked);
  } finally {
    const transaction = content().transaction();
    for (const document of before) transaction.createOrReplace(document);
    await transaction.commit();
    await expect.poll(onPage, { timeout: 20_000 }).toEqual(asked);
  }
});
