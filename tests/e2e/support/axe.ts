import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { DESKTOP, resize } from './resize.ts';

/** WCAG 2.2 A and AA, target sizes included, and axe's best practices. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** A sticky bar covers different content with each scroll. Axe checks one position only. */
const UNSTUCK = '.booking-bar { position: static !important }';

export const PHONE = { width: 390, height: 900 };

/** Returns the problems that axe finds, one line per element. `within` limits the check to a part of the page. */
export async function axeViolations(page: Page, within?: string): Promise<string[]> {
  await nextFrame(page);
  const unstuck = await page.addStyleTag({ content: UNSTUCK });
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(RULES)
    // The page is a single document, so axe needs no separate page to combine the parts.
    .setLegacyMode();
  const { violations } = await (within ? axe.include(within) : axe).analyze();
  await unstuck.evaluate((style) => style.parentNode?.removeChild(style));
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** Waits for the next frame. Until its first frame even a short transition shows its starting color. */
const nextFrame = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
  );

/** Returns the problems that axe finds in this state of the page, on a wide screen and then on a phone. */
export async function axeViolationsOnBothScreens(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const screen of [DESKTOP, PHONE]) {
    await resize(page, screen);
    const violations = await axeViolations(page);
    found.push(...violations.map((violation) => `at ${screen.width} px: ${violation}`));
  }
  return found;
}
