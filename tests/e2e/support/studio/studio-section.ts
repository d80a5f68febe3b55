import { expect, type Page } from '@playwright/test';

/** Writes a section with one paragraph in the dialog that the Studio opens for it. */
export async function writeSection(page: Page, heading: string, paragraph: string): Promise<void> {
  await page.getByTestId('field-sections').getByRole('button', { name: 'Add item' }).click();
  const section = page.getByRole('dialog');
  await section
    .getByTestId(/^field-sections.*\.heading$/)
    .getByRole('textbox')
    .fill(heading);
  const editor = section.getByTestId('pt-editor');
  await editor.click();
  await editor.getByRole('textbox').click();
  await page.keyboard.type(paragraph);
  await expect(editor.getByRole('textbox')).toContainText(paragraph);
  await section.getByRole('button', { name: /close/i }).first().click();
  await expect(section).toBeHidden();
}
