import { expect, type Page } from '@playwright/test';
import { running } from '../e2e/support/harness.ts';
import { expectPublished } from '../e2e/support/published.ts';
import {
  addTo,
  field,
  generateButton,
  generateSlug,
  openEntry,
  openList,
  publish,
  textOf,
  uploadTo,
  previewIn,
  writeSection,
  writeText,
} from '../e2e/support/studio/studio.ts';
import { answerRequests, spendDay } from './bookings-chapters.ts';
import { expectPublishable, type Screenshot } from './screenshot.ts';

const WINTER = 'studio/seed/images/scenes/scene-winter.jpg';

type Chapter = (page: Page, screenshot: Screenshot) => Promise<void>;

/** The guide's tasks by heading, each done for real: a step that no longer works fails. */
export const CHAPTERS: Record<string, Chapter> = {
  'Answer requests': answerRequests,
  'Run your day': spendDay,
  'Change a price': changePrice,
  'Take a deposit': takeDeposit,
  'Create an offer': offerLowerPrice,
  'Add a city page': addCity,
  'Add a question to the FAQ': answerQuestion,
  'Swap a photo': swapPhoto,
  'Change hours or close for a day': closeForADay,
  'Write a policy': writePolicy,
  'Preview before you publish': preview,
  'Undo a change': async (page, screenshot) => {
    await discardChanges(page, screenshot);
    await restoreRevision(page, screenshot);
  },
};

async function changePrice(page: Page, screenshot: Screenshot): Promise<void> {
  await openEntry(page, 'Prices & services', 'Complete Detail Package');
  await field(page, 'price.regular').getByRole('spinbutton').fill('310');
  await field(page, 'price').scrollIntoViewIfNeeded();
  await screenshot('price', [field(page, 'price.regular'), await expectPublishable(page)]);
  await publish(page);
  await expectPublished('/services', '$310');
}

async function takeDeposit(page: Page, screenshot: Screenshot): Promise<void> {
  await openEntry(page, 'Prices & services', 'Ceramic Coatings');
  await field(page, 'depositDollars').getByRole('spinbutton').fill('200');
  await field(page, 'depositDollars').scrollIntoViewIfNeeded();
  await screenshot('deposit', [field(page, 'depositDollars'), await expectPublishable(page)]);
  await publish(page);
}

async function offerLowerPrice(page: Page, screenshot: Screenshot): Promise<void> {
  await openList(page, 'Offers');
  await addTo(page, 'Offers').click();
  await textOf(page, 'name').fill('Holiday offer');
  await field(page, 'dollarsOff').getByRole('spinbutton').fill('20');
  await field(page, 'name').scrollIntoViewIfNeeded();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible({ timeout: 15_000 });
  await screenshot('offer', [field(page, 'name'), field(page, 'dollarsOff')]);
}

async function addCity(page: Page, screenshot: Screenshot): Promise<void> {
  await openList(page, 'City pages');
  const add = addTo(page, 'City pages');
  await screenshot('city-list', [page.getByTestId('pane-item-City pages'), add]);
  await add.click();
  await textOf(page, 'name').fill('Shakopee');
  await generateSlug(page, 'shakopee');
  await textOf(page, 'heading').fill('Mobile Detailing in Shakopee');
  await textOf(page, 'intro').fill('From the river bottoms to the bluffs above them.');
  await field(page, 'name').scrollIntoViewIfNeeded();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible({ timeout: 15_000 });
  await screenshot('city-form', [field(page, 'name'), generateButton(page)]);
  await uploadTo(page, WINTER);
  await textOf(page, 'banner.alt').fill('A dark blue car on a plowed winter street.');
  const paragraph = 'Gravel along the Minnesota River throws stones at the sills.';
  await writeSection(page, 'Gravel and river fog', paragraph);
  await field(page, 'sections').scrollIntoViewIfNeeded();
  await screenshot('city-section', [field(page, 'sections'), await expectPublishable(page)]);
  await publish(page);
  await expectPublished('/shakopee', 'Gravel and river fog');
}

async function answerQuestion(page: Page, screenshot: Screenshot): Promise<void> {
  await openList(page, 'FAQ');
  await addTo(page, 'FAQ').click();
  await textOf(page, 'question').fill('Do you work in winter?');
  const answer = field(page, 'answer');
  await writeText(answer, 'Yes, as long as there is a garage or the day is above freezing.');
  const parts = [field(page, 'question'), answer.getByTestId('pt-editor')];
  await screenshot('question', [...parts, await expectPublishable(page)]);
  await publish(page);
  await expectPublished('/faq', 'Do you work in winter?');
}

async function swapPhoto(page: Page, screenshot: Screenshot): Promise<void> {
  await openEntry(page, 'Prices & services', 'Exterior Detailing Package');
  const menu = page.getByTestId('options-menu-button').first();
  await menu.scrollIntoViewIfNeeded();
  await menu.click();
  const upload = page.getByTestId('file-input-upload-button').first();
  await screenshot('photo-menu', [upload]);
  const chooser = page.waitForEvent('filechooser');
  await upload.click();
  await (await chooser).setFiles(WINTER);
  await textOf(page, 'image.alt').fill('A dark blue car on a plowed winter street.');
  await screenshot('photo-description', [field(page, 'image.alt'), await expectPublishable(page)]);
  await publish(page);
  await expectPublished(
    '/services/exterior-detailing',
    'A dark blue car on a plowed winter street.',
  );
}

async function closeForADay(page: Page, screenshot: Screenshot): Promise<void> {
  await openVisitSettings(page);
  await screenshot('hours', [field(page, 'openingHours')]);
  await page.goto(`${running().siteUrl}/studio/requests/calendar`);
  await page.getByRole('button', { name: 'Blocked times' }).click();
  const block = page.getByRole('button', { name: 'Block this time' });
  await page.getByLabel('First day').fill(NEXT_CHRISTMAS);
  const reason = page.getByLabel('Reason (optional)');
  await reason.fill('Christmas');
  await screenshot('closed-day', [page.getByLabel('First day'), block]);
  await block.click();
  await expect(page.getByRole('button', { name: /^Unblock .*December 25/ })).toBeVisible();
}

async function writePolicy(page: Page, screenshot: Screenshot): Promise<void> {
  await openVisitSettings(page);
  const weather = textOf(page, 'policies.weather');
  await weather.fill('We work under a roof in rain and snow. Without one we find another day.');
  await weather.scrollIntoViewIfNeeded();
  await screenshot('policy', [field(page, 'policies.weather'), await expectPublishable(page)]);
  await publish(page);
  await expectPublished('/booking', 'We work under a roof in rain and snow.');
}

async function openVisitSettings(page: Page): Promise<void> {
  await openList(page, 'Settings');
  await page.getByRole('tab', { name: 'Hours & policies' }).click();
  await field(page, 'openingHours').scrollIntoViewIfNeeded();
}

const NEXT_CHRISTMAS = `${new Date().getFullYear() + 1}-12-25`;

async function preview(page: Page, screenshot: Screenshot): Promise<void> {
  await page.goto(`${running().siteUrl}/studio/preview?preview=${encodeURIComponent('/about')}`);
  const site = await previewIn(page);
  await expect(textOf(page, 'heading')).toBeVisible({ timeout: 30_000 });
  await textOf(page, 'heading').fill('The People Who Come to You');
  const heading = site.getByRole('heading', { level: 1 });
  await expect(heading).toContainText('The People Who Come', { timeout: 20_000 });
  await screenshot('preview', [
    page.getByRole('link', { name: 'Preview' }).first(),
    field(page, 'heading'),
  ]);
}

/** Discards the change made in the preview, which was never published. */
async function discardChanges(page: Page, screenshot: Screenshot): Promise<void> {
  await page.goto(`${running().siteUrl}/studio/structure`);
  await openEntry(page, 'Pages', 'About');
  await expect(textOf(page, 'heading')).toHaveValue('The People Who Come to You');
  await page.getByTestId('action-menu-button').click();
  const discard = page.getByRole('menuitem', { name: 'Discard changes' });
  await screenshot('discard', [page.getByTestId('action-menu-button'), discard]);
  await discard.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click();
  await expect(textOf(page, 'heading')).toHaveValue('About Us');
}

/** Restores what was published before: the price of the first chapter. */
async function restoreRevision(page: Page, screenshot: Screenshot): Promise<void> {
  await openEntry(page, 'Prices & services', 'Complete Detail Package');
  const price = field(page, 'price.regular').getByRole('spinbutton');
  await expect(price).toHaveValue('310');
  await page.getByTestId('pane-context-menu-button').last().click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  const older = page.getByTestId('timeline-item-button').filter({ hasText: 'Created' }).last();
  await older.click();
  await expect(price).toHaveValue('300');
  const revert = page.getByRole('button', { name: 'Revert to revision' });
  await screenshot('history', [older, revert]);
  await revert.click();
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(price).toBeEditable();
  await publish(page);
  await expectPublished('/services', '$300');
}
