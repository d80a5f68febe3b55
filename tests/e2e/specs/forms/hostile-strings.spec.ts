import type { Page } from '@playwright/test';
import { HOSTILE_STRINGS } from '../../../support/hostile-strings.ts';
import { expect, test } from '../../support/fixtures.ts';
import { inbox } from '../../support/harness.ts';

/** All of them in one message, as far as a person can type them. */
const TEXT = HOSTILE_STRINGS.filter((text) => text.length < 1_000 && !text.includes('\0')).join(
  '\n',
);
const MARKUP = '"><img src=x onerror=alert(1)>';

/** Whatever runs would open a dialog, and whatever is markup would be an element. */
function watch(page: Page): () => Promise<void> {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  return async () => {
    expect(dialogs).toEqual([]);
    await expect(page.locator('img[src="x"], [onerror], [onload], [onmouseover]')).toHaveCount(0);
  };
}

async function send(page: Page, email: string): Promise<void> {
  await page.goto('/contact');
  await page.getByLabel('Name').fill(MARKUP);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: /Phone/ }).fill(MARKUP);
  await page.getByLabel('Subject').fill(MARKUP);
  await page.getByLabel('Message').fill(TEXT);
  await page.getByRole('button', { name: 'Send Message' }).click();
}

test('hostile texts stay text in the form and in the subject of the email @journey', async ({
  page,
}) => {
  const assertHarmless = watch(page);
  await send(page, 'hostile@example.com');
  await expect(page.getByLabel('Message')).toHaveValue('');
  await assertHarmless();

  const mailOf = async () =>
    (await inbox()).find(({ replyTo }) => replyTo?.includes('hostile@example.com'));
  await expect.poll(async () => (await mailOf())?.subject).toContain(MARKUP);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('hostile texts come back as text when the form is refused', async ({ page }) => {
    const assertHarmless = watch(page);
    await page.goto('/contact');
    await page.getByLabel('Name').fill(MARKUP);
    await page.getByLabel('Email').fill('hostile@nowhere');
    await page.getByLabel('Message').fill(TEXT);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByLabel('Name')).toHaveValue(MARKUP);
    await expect(page.getByLabel('Message')).toHaveValue(/<script>alert\(1\)<\/script>/);
    await assertHarmless();
  });
});
