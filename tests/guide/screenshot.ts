import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { publishButton } from '../e2e/support/studio/studio.ts';

export const SCREENSHOTS = join(import.meta.dirname, '../../docs/guide');
const WIDTH = 1200;
const QUALITY = 72;
const HIGHLIGHT = 'outline: 4px solid #e8590c; outline-offset: 3px; border-radius: 6px;';

/** Takes a screenshot with these parts highlighted and stores it under this name. */
export type Screenshot = (name: string, highlighted: Locator[]) => Promise<void>;

export const screenshotsIn =
  (folder: string, page: Page): Screenshot =>
  async (name, highlighted) => {
    await expect(page.getByText(/was published|now been discarded/)).toHaveCount(0, {
      timeout: 20_000,
    });
    const restorers = await Promise.all(highlighted.map(highlight));
    const image = await page.screenshot({ animations: 'disabled', caret: 'hide' });
    for (const restore of restorers) await restore();
    mkdirSync(folder, { recursive: true });
    const file = join(folder, `${name}.webp`);
    await sharp(image).resize({ width: WIDTH }).webp({ quality: QUALITY }).toFile(file);
    console.log(`  ${name}.webp`);
  };

/** Waits until everything is saved and can be published. Returns the Publish button. */
export async function expectPublishable(page: Page): Promise<Locator> {
  await expect(page.getByText(/Saving/)).toHaveCount(0);
  await expect(publishButton(page)).toBeEnabled({ timeout: 15_000 });
  return publishButton(page);
}

async function highlight(part: Locator): Promise<() => Promise<void>> {
  await part.waitFor();
  const before = await part.getAttribute('style');
  await part.evaluate(
    (element, style) => element.setAttribute('style', style),
    `${before ?? ''};${HIGHLIGHT}`,
  );
  return () =>
    part.evaluate((element, style) => {
      if (style === null) element.removeAttribute('style');
      else element.setAttribute('style', style);
    }, before);
}
