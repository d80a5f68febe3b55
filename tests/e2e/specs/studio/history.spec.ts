import type { Page } from '@playwright/test';
import { expect, test } from '../../support/studio/studio-fixtures.ts';
import { openStudio, openEntry, publish, textOf } from '../../support/studio/studio.ts';
import { content, running } from '../../support/harness.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const ID = 'faq-areas';
const QUESTION = 'Which areas do you serve?';
const OTHER_WORDS = 'How far do you drive to a customer?';

const question = (page: Page) => textOf(page, 'question');
const dialog = (page: Page) => page.getByRole('dialog');

async function openHistory(page: Page): Promise<void> {
  await page.getByTestId('pane-context-menu-button').last().click();
  await page.getByRole('menuitem', { name: 'History' }).click();
}

test.describe('the owner, who changed something', () => {
  test.setTimeout(120_000);

  test.beforeEach(async ({ page }) => {
    await openStudio(page);
    await openEntry(page, 'FAQ', QUESTION);
    await expect(question(page)).toHaveValue(QUESTION);
  });

  test('restores an older revision from the history and publishes it', async ({
    page,
    request,
  }) => {
    const site = async () => (await request.get(`${running().siteUrl}/faq`)).text();
    const original = await content().getDocument(ID);
    if (!original) throw new Error('The question to be changed is not there.');
    try {
      await question(page).fill(OTHER_WORDS);
      await publish(page);
      await expect.poll(site, { timeout: 20_000 }).toContain(OTHER_WORDS);
      await expect(page.getByText('was published')).toHaveCount(0, { timeout: 20_000 });

      await openHistory(page);
      await page.getByTestId('timeline-item-button').filter({ hasText: 'Created' }).last().click();
      await expect(question(page)).toHaveValue(QUESTION);
      await page.getByRole('button', { name: 'Revert to revision' }).click();
      await page.getByRole('button', { name: 'Confirm' }).click();
      await expect(question(page)).toBeEditable();
      await expect(question(page)).toHaveValue(QUESTION);
      expect(await site()).toContain(OTHER_WORDS);

      await publish(page);
      await expect.poll(site, { timeout: 20_000 }).toContain(QUESTION);
      expect(await site()).not.toContain(OTHER_WORDS);
    } finally {
      await content().transaction().createOrReplace(original).delete(`drafts.${ID}`).commit();
    }
  });

  test('discards the draft, and the field is back as it was published', async ({ page }) => {
    const draft = () => content().getDocument(`drafts.${ID}`);
    try {
      await question(page).fill(OTHER_WORDS);
      await expect.poll(draft).toMatchObject({ question: OTHER_WORDS });
      await page.getByTestId('action-menu-button').click();
      await page.getByRole('menuitem', { name: 'Discard changes' }).click();
      await dialog(page).getByRole('button', { name: 'Discard changes' }).click();
      await expect(question(page)).toHaveValue(QUESTION);
      await expect.poll(draft).toBeUndefined();
      await expect.poll(() => content().getDocument(ID)).toMatchObject({ question: QUESTION });
    } finally {
      await content().delete(`drafts.${ID}`);
    }
  });
});
