import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { publishButton } from '../e2e/support/studio.ts';

export const IMAGES = join(import.meta.dirname, '../../docs/guide');
const WIDTH = 1200;
const QUALITY = 72;
const MARK = 'outline: 4px solid #e8590c; outline-offset: 3px; border-radius: 6px;';

/** Photographs the window with these parts framed, under a name, into the guide's images. */
export type Shoot = (name: string, framed: Locator[]) => Promise<void>;

export const shootInto =
  (folder: string, page: Page): Shoot =>
  async (name, framed) => {
    await expect(page.getByText(/was published|now been discarded/)).toHaveCount(0, {
      timeout: 20_000,
    });
    const takeAway = await Promise.all(framed.map(frame));
    const image = await page.screenshot({ animations: 'disabled', caret: 'hide' });
    for (const restore of takeAway) await restore();
    mkdirSync(folder, { recursive: true });
    const file = join(folder, `${name}.webp`);
    await sharp(image).resize({ width: WIDTH }).webp({ quality: QUALITY }).toFile(file);
    console.log(`  ${name}.webp`);
  };

/** Waits until all that was typed is saved and may be published. Returns the button for that. */
export async function expectSettled(page: Page): Promise<Locator> {
  await expect(page.getByText(/Saving/)).toHaveCount(0);
  await expect(publishButton(page)).toBeEnabled({ timeout: 15_000 });
  return publishButton(page);
}

async function frame(part: Locator): Promise<() => Promise<void>> {
  await part.waitFor();
  const before = await part.getAttribute('style');
  await part.evaluate(
    (element, style) => element.setAttribute('style', style),
    `${before ?? ''};${MARK}`,
  );
  return () =>
    part.evaluate((element, style) => {
      if (style === null) element.removeAttribute('style');
      else element.setAttribute('style', style);
    }, before);
}
