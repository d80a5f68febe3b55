import { content, control } from '../../support/harness.ts';
import { expect, test } from '../../support/studio/studio-fixtures.ts';
import { openStudio, openEntry, textOf } from '../../support/studio/studio.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('an edit survives a restart of the content source', async ({ page }) => {
  test.setTimeout(180_000);
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
