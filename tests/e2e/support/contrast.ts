import type { Page } from '@playwright/test';
import sharp from 'sharp';

type Rect = { x: number; y: number; width: number; height: number };
type Line = Rect & { text: string; color: string };

/** The browser draws a resized window in several steps. */
const twoFrames = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );

/** Returns each line of text inside these elements, with its color. */
function linesOf(page: Page, selector: string): Promise<Line[]> {
  return page.locator(selector).evaluateAll((elements) =>
    elements.flatMap((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const { color } = getComputedStyle(element);
      const text = element.textContent.slice(0, 40);
      return [...range.getClientRects()].map(({ x, y, width, height }) => ({
        x,
        y,
        width,
        height,
        text,
        color,
      }));
    }),
  );
}

const channel = (value: number) => {
  const share = value / 255;
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};
const luminance = (r: number, g: number, b: number) =>
  0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b);

/**
 * Returns the lowest contrast of light text with any pixel behind it, as WCAG 2.2 defines it.
 * @param selector elements that contain only text
 * @see https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio
 */
export async function leastContrast(
  page: Page,
  selector: string,
): Promise<{ ratio: number; text: string }> {
  await twoFrames(page);
  const lines = await linesOf(page, selector);
  // A separate style, so that removing it restores the text at once.
  await page.addStyleTag({ content: `:is(${selector}) { transition: none !important }` });
  const hiding = await page.addStyleTag({
    content: `:is(${selector}) { color: transparent !important }`,
  });
  await twoFrames(page);
  const screenshot = await page.screenshot({ scale: 'css' });
  await hiding.evaluate((style) => style.parentNode?.removeChild(style));
  const { data, info } = await sharp(screenshot)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let least = { ratio: Infinity, text: '' };
  for (const { x, y, width, height, text, color } of lines) {
    const [r = 0, g = 0, b = 0] = (color.match(/\d+/g) ?? []).map(Number);
    const light = luminance(r, g, b);
    for (let row = Math.max(0, Math.floor(y)); row < Math.min(y + height, info.height); row += 1) {
      for (
        let column = Math.max(0, Math.floor(x));
        column < Math.min(x + width, info.width);
        column += 1
      ) {
        const index = (row * info.width + column) * 3;
        const dark = luminance(data[index] ?? 255, data[index + 1] ?? 255, data[index + 2] ?? 255);
        const ratio = (light + 0.05) / (dark + 0.05);
        if (ratio < least.ratio) least = { ratio, text };
      }
    }
  }
  return least;
}
