import { expect, test, type Browser, type Page } from '@playwright/test';
import { content } from '../../support/harness.ts';
import { field, openStudio, openEntry, textOf } from '../../support/studio/studio.ts';

const ID = 'testimonial-1';
const AUTHOR = 'Karen L., Minnetonka';

const author = (page: Page) => textOf(page, 'author');
const quote = (page: Page) => textOf(page, 'quote');

const joined: Page[] = [];

/** Somebody at a machine of their own, with the same review open. */
async function joinStudio(browser: Browser, name: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  joined.push(page);
  await openStudio(page, '/structure', name);
  await openEntry(page, 'Reviews', AUTHOR);
  await expect(author(page)).toHaveValue(AUTHOR);
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
    await author(ann).click();
    await expect.poll(() => isBeside(bob, 'Ann Nord', 'author')).toBe(true);
    await bob.getByRole('button', { name: 'Global presence' }).click();
    await expect(bob.getByRole('menuitem').filter({ hasText: 'Ann Nord' })).toBeVisible();
    await bob.keyboard.press('Escape');
    await author(bob).click();
    await expect.poll(() => isBeside(ann, 'Bob Berg', 'author')).toBe(true);

    await author(ann).fill('Karen Lund');
    await expect(author(bob)).toHaveValue('Karen Lund');
    await author(bob).press('End');
    await author(bob).pressSequentially(' of Minnetonka');
    await expect(author(ann)).toHaveValue('Karen Lund of Minnetonka');

    // At the same moment, in two fields: the Studio itself drops letters of two people in one line.
    await quote(bob).fill('');
    await author(ann).press('End');
    await Promise.all([
      author(ann).pressSequentially(', twice'),
      quote(bob).pressSequentially('Dry by lunch.'),
    ]);
    const together = { author: 'Karen Lund of Minnetonka, twice', quote: 'Dry by lunch.' };
    for (const page of [ann, bob]) {
      await expect(author(page)).toHaveValue(together.author);
      await expect(quote(page)).toHaveValue(together.quote);
    }
    await expect.poll(() => content().getDocument(`drafts.${ID}`)).toMatchObject(together);

    await ann.context().close();
    await expect(bob.getByLabel('Ann Nord')).toHaveCount(0);
  });
});
