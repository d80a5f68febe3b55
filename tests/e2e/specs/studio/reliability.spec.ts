import { expect, test } from '../../support/studio/studio-fixtures.ts';
import { openStudio, openEntry, textOf } from '../../support/studio/studio.ts';
import { content, control } from '../../support/harness.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const FIRST_TEN = [
  ['Prices & services', 'ECO Wash Package', 'title'],
  ['Prices & services', 'Complete Detail Package', 'title'],
  ['Prices & services', 'Ceramic Coatings', 'title'],
  ['City pages', 'Burnsville', 'name'],
  ['City pages', 'Edina', 'name'],
  ['City pages', 'Hopkins', 'name'],
  ['FAQ', 'How long does a detail take?', 'question'],
  ['FAQ', 'What forms of payment do you accept?', 'question'],
  ['Reviews', 'Karen L., Minnetonka', 'quote'],
  ['Prices & services', 'Interior Detail Package', 'summary'],
] as const;

const TROUBLE = /connection lost|reconnect|could not connect|went wrong|an error occurred/i;

test.describe('the Studio stays usable', () => {
  test.setTimeout(180_000);

  test('through ten documents in a row, and what is typed in the last is saved', async ({
    page,
  }) => {
    await openStudio(page);
    for (const [list, title, path] of FIRST_TEN) {
      await openEntry(page, list, title);
      await expect(textOf(page, path).first(), title).toBeEditable({ timeout: 15_000 });
      await expect(page.getByText(TROUBLE)).toHaveCount(0);
      await expect(page.getByText('Saving…')).toHaveCount(0);
    }
    await textOf(page, 'summary').fill('Steam and fresh air for the cabin.');
    await expect
      .poll(() => content().getDocument('drafts.service-interior-detail'))
      .toMatchObject({ summary: 'Steam and fresh air for the cabin.' });
    await expect(page.getByText('Saving…')).toHaveCount(0);
    await content().delete('drafts.service-interior-detail');
  });

  test('through a restart of the content source during an edit', async ({ page }) => {
    await openStudio(page);
    await openEntry(page, 'Prices & services', 'Interior Detail Package');
    const summary = textOf(page, 'summary');
    await summary.fill('Steam, vacuum and a clean cabin.');
    await control('stop/content');
    await control('start/content');
    await summary.fill('Steam, vacuum and a very clean cabin.');
    await expect
      .poll(() => content().getDocument('drafts.service-interior-detail'), { timeout: 60_000 })
      .toMatchObject({ summary: 'Steam, vacuum and a very clean cabin.' });
    await content().delete('drafts.service-interior-detail');
  });
});
