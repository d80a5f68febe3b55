import type { Page } from '@playwright/test';
import { content, running } from '../../support/harness.ts';
import { expect, test } from '../../support/studio/studio-fixtures.ts';
import { openStudio, openEntry, publish, textOf } from '../../support/studio/studio.ts';

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

test('the owner discards a draft, and restores an older revision from the history', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const site = async () => (await request.get(`${running().siteUrl}/faq`)).text();
  const draft = () => content().getDocument(`drafts.${ID}`);
  const original = await content().getDocument(ID);
  if (!original) throw new Error('The question to be changed is not there.');
  await openStudio(page);
  await openEntry(page, 'FAQ', QUESTION);
  await expect(question(page)).toHaveValue(QUESTION);
  try {
    await test.step('after the draft is discarded the field is as it was published', async () => {
      await question(page).fill(OTHER_WORDS);
      await expect.poll(draft).toMatchObject({ question: OTHER_WORDS });
      await page.getByTestId('action-menu-button').click();
      await page.getByRole('menuitem', { name: 'Discard changes' }).click();
      await dialog(page).getByRole('button', { name: 'Discard changes' }).click();
      await expect(question(page)).toHaveValue(QUESTION);
      await expect.poll(draft).toBeUndefined();
      expect(await content().getDocument(ID)).toMatchObject({ question: QUESTION });
    });

    await test.step('a change is published', async () => {
      await question(page).fill(OTHER_WORDS);
      await publish(page);
      await expect.poll(site, { timeout: 20_000 }).toContain(OTHER_WORDS);
    });

    await test.step('the revision before it is restored, and published in turn', async () => {
      await openHistory(page);
      await page.getByTestId('timeline-item-button').filter({ hasText: 'Created' }).last().click();
      await expect(question(page)).toHaveValue(QUESTION);
      await page.getByRole('button', { name: 'Revert to revision' }).click();
      await page.getByRole('button', { name: 'Confirm' }).click();
      await expect(question(page)).toBeEditable();
      await expect(question(page)).toHaveValue(QUESTION);
      expect(await site()).toContain(OTHER_WORDS);
      await expect(page.getByText('was published')).toHaveCount(0, { timeout: 20_000 });
      await publish(page);
      await expect.poll(site, { timeout: 20_000 }).toContain(QUESTION);
      expect(await site()).not.toContain(OTHER_WORDS);
    });
  } finally {
    await content().transaction().createOrReplace(original).delete(`drafts.${ID}`).commit();
  }
});
