import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { callOutbox, inbox, type Message, running } from '../harness.ts';

/** Opens the Studio at this path, and signs in with the key of this checkout if necessary. */
export async function signIn(page: Page, path: string): Promise<void> {
  await page.goto(`${running().siteUrl}/studio${path}`);
  const key = page.getByLabel(/key/i);
  await expect(key.or(page.getByTestId('studio-navbar'))).toBeVisible({ timeout: 30_000 });
  if (!(await key.isVisible())) return;
  await page.getByLabel('Your name').fill('Owner');
  await key.fill(running().studioKey);
  await page.keyboard.press('Enter');
}

/** Signs in and waits for the lists of content. */
export async function openStudio(page: Page): Promise<void> {
  await signIn(page, '/structure');
  await expect(page.getByText('Prices & services').first()).toBeVisible({ timeout: 30_000 });
}

export async function openList(page: Page, name: string): Promise<void> {
  await page.getByTestId(`pane-item-${name}`).click();
}

export async function openEntry(page: Page, list: string, title: string): Promise<void> {
  await openList(page, list);
  await page.getByText(title).first().click();
  await expect(page.getByTestId('document-panel-scroller')).toBeVisible();
}

/** Returns the button that adds an entry to an open list. */
export const addTo = (page: Page, list: string): Locator =>
  page
    .getByTestId('pane-header')
    .filter({ hasText: list })
    .locator('a[href*="template"], [data-testid*="create"], [aria-label^="Add a"]')
    .first();

/** Uploads a file to the first image field of the form. */
export const uploadTo = (page: Page, file: string): Promise<void> =>
  page.locator('input[type="file"]').first().setInputFiles(file);

/** Returns the part of the form that belongs to a field, by its path, e.g. `price.regular`. */
export const field = (page: Page, path: string): Locator => page.getByTestId(`field-${path}`);

export const textOf = (page: Page, path: string): Locator => field(page, path).getByRole('textbox');

export const generateButton = (page: Page): Locator =>
  field(page, 'slug').getByRole('button', { name: 'Generate' });

/**
 * Generates the slug from the title, which may reach the form only after the press.
 */
export async function generateSlug(page: Page, slug: string): Promise<void> {
  await expect(async () => {
    await generateButton(page).click();
    await expect(textOf(page, 'slug')).toHaveValue(slug, { timeout: 2_000 });
  }).toPass({ timeout: 15_000 });
}

export const publishButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Publish', exact: true });

/**
 * Presses Publish until the Studio reports success, because the button is disabled during
 * validation. If typed text reaches the draft after the press, the Studio drops its message, and
 * only the foot of the form shows the result.
 */
export async function publish(page: Page): Promise<void> {
  const message = page.getByText('was published');
  const foot = page.getByText(/^Last published (?:just now|\d+ sec\. ago)/);
  let isPressed = false;
  await expect(async () => {
    if (await publishButton(page).isEnabled()) {
      await publishButton(page).click();
      isPressed = true;
    }
    const sign = isPressed ? message.or(foot) : message;
    await expect(sign.first()).toBeVisible({ timeout: 4_000 });
  }).toPass({ timeout: 30_000 });
}

/** Opens the list of problems and expects this sentence in it. */
export async function expectRefusal(page: Page, reason: string): Promise<void> {
  await expect(publishButton(page)).toBeDisabled({ timeout: 15_000 });
  await page.getByRole('button', { name: /validation/i }).click();
  await expect(page.getByText(reason).filter({ visible: true }).first()).toBeVisible();
}

/** Writes a section with one paragraph in the Studio's dialog. */
export async function writeSection(page: Page, heading: string, paragraph: string): Promise<void> {
  await page.getByTestId('field-sections').getByRole('button', { name: 'Add item' }).click();
  const section = page.getByRole('dialog');
  await section
    .getByTestId(/^field-sections.*\.heading$/)
    .getByRole('textbox')
    .fill(heading);
  await writeText(section, paragraph);
  await section.getByRole('button', { name: /close/i }).first().click();
  await expect(section).toBeHidden();
}

/** Types a paragraph into the formatted text of a form. */
export async function writeText(form: Locator, paragraph: string): Promise<void> {
  const editor = form.getByTestId('pt-editor');
  await editor.click();
  await editor.getByRole('textbox').click();
  await form.page().keyboard.type(paragraph);
  await expect(editor.getByRole('textbox')).toContainText(paragraph);
}

/** Returns the site in the Studio's Preview, once both are connected. */
export async function previewIn(page: Page): Promise<FrameLocator> {
  const site = page.frameLocator('iframe');
  await expect(site.locator('sanity-visual-editing')).toBeAttached({ timeout: 40_000 });
  return site;
}

export async function fillIn(form: Page | Locator, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await form.getByLabel(label, { exact: true }).fill(value);
  }
}

/** An hour of the calendar, in pixels. */
const HOUR_PX = 56;

/** Drags a visit of the calendar to an hour later. */
export async function dragByAnHour(visit: Locator): Promise<void> {
  await visit.scrollIntoViewIfNeeded();
  const box = await visit.boundingBox();
  if (!box) throw new Error('The visit is not drawn.');
  const { mouse } = visit.page();
  await mouse.move(box.x + 20, box.y + 20);
  await mouse.down();
  await mouse.move(box.x + 20, box.y + 20 + HOUR_PX, { steps: 4 });
  await mouse.up();
}

/** Returns the element with the result of an action in the tool. */
export const outcomeOf = (page: Page, text: string | RegExp): Locator =>
  page.locator('[data-outcome]').getByText(text);

export async function finishVisit(opened: Locator): Promise<void> {
  const done = opened.getByRole('button', { name: 'Mark as done' });
  await done.click();
  // The last button belongs to the form once the form is open.
  await expect(done).toHaveCount(2);
  await done.last().click();
  await expect(opened.getByText('Marked as done.')).toBeVisible();
}

/** Waits for an email, which leaves ten seconds after the owner's action. */
export async function emailTo(address: string, subject: RegExp): Promise<Message> {
  const find = async () => {
    await callOutbox();
    return (await inbox()).filter(
      (mail) => mail.to.includes(address) && subject.test(mail.subject),
    );
  };
  await expect.poll(find, { timeout: 45_000 }).toHaveLength(1);
  const [email] = await find();
  if (!email) throw new Error('The email is gone.');
  return email;
}
