import { expect, test, type Browser, type Page } from '@playwright/test';
import { field, openStudio, openEntry, textOf } from '../../support/studio.ts';
import { content } from '../../support/harness.ts';

const ID = 'faq-preparation';
const QUESTION = 'How should I prepare my vehicle?';

const question = (page: Page) => textOf(page, 'question');

const joined: Page[] = [];

/** Somebody at a machine of their own, with the same question open. */
async function joinStudio(browser: Browser, name: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  joined.push(page);
  await openStudio(page, '/structure', name);
  await openEntry(page, 'FAQ', QUESTION);
  await expect(question(page)).toHaveValue(QUESTION);
  return page;
}

/** The face of somebody in the form. */
const faceIn = (page: Page, name: string) =>
  page.getByTestId('document-panel-scroller').getByLabel(name);

/** Whether the avatar is next to this field: the Studio floats avatars above the form. */
async function isBeside(page: Page, name: string, path: string): Promise<boolean> {
  const [face, form] = await Promise.all([
    faceIn(page, name).first().boundingBox(),
    field(page, path).boundingBox(),
  ]);
  if (!face || !form) return false;
  const middle = face.y + face.height / 2;
  return middle > form.y && middle < form.y + form.height;
}

test.describe('two people at the same document', () => {
  test.setTimeout(120_000);
  test.afterEach(async () => {
    await Promise.all(joined.splice(0).map((page) => page.context().close()));
    await content().delete(`drafts.${ID}`);
  });

  test('see where the other one is and what is typed, and neither overwrites the other', async ({
    browser,
  }) => {
    const [ann, bob] = [
      await joinStudio(browser, 'Ann Nord'),
      await joinStudio(browser, 'Bob Berg'),
    ];
    await question(ann).click();
    await expect.poll(() => isBeside(bob, 'Ann Nord', 'question')).toBe(true);
    await bob.getByRole('button', { name: 'Global presence' }).click();
    await expect(bob.getByRole('menuitem').filter({ hasText: 'Ann Nord' })).toBeVisible();
    await bob.keyboard.press('Escape');
    await question(bob).click();
    await expect.poll(() => isBeside(ann, 'Bob Berg', 'question')).toBe(true);

    await question(ann).fill('How do I get my car ready?');
    await expect(question(bob)).toHaveValue('How do I get my car ready?');
    await question(bob).press('End');
    await question(bob).pressSequentially(' In winter too?');
    await expect(question(ann)).toHaveValue('How do I get my car ready? In winter too?');

    await question(ann).press('End');
    await question(bob).press('End');
    await Promise.all([
      question(ann).pressSequentially('123456789'),
      question(bob).pressSequentially('ABCDEFGHI'),
    ]);
    // Whose letter stands before whose is chance; that each is there, in its writer's order, is not.
    const digits = async () => (await question(ann).inputValue()).replace(/\D/g, '');
    const letters = async () =>
      (await question(ann).inputValue()).split('?').at(-1)?.replace(/\d/g, '');
    await expect.poll(digits).toBe('123456789');
    await expect.poll(letters).toBe('ABCDEFGHI');
    const both = await question(ann).inputValue();
    await expect(question(bob)).toHaveValue(both);
    await expect
      .poll(() => content().getDocument(`drafts.${ID}`))
      .toMatchObject({ question: both });

    await ann.context().close();
    await expect(bob.getByLabel('Ann Nord')).toHaveCount(0);
  });
});
