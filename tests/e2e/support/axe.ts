import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { DESKTOP, resize } from './resize.ts';

/** WCAG 2.2 A and AA, the size of targets included, and what axe holds to be good practice. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** A bar that sticks to the window's edge covers what a scroll uncovers; axe sees one position. */
const UNSTUCK = '.booking-bar { position: static !important }';

export const PHONE = { width: 390, height: 900 };

/** What axe finds wrong, one line per element; `within` narrows it to a part of the page. */
export async function axeViolations(page: Page, within?: string): Promise<string[]> {
  await nextFrame(page);
  const unstuck = await page.addStyleTag({ content: UNSTUCK });
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(RULES)
    // One document: no page of its own is needed to put the parts together.
    .setLegacyMode();
  const { violations } = await (within ? axe.include(within) : axe).analyze();
  await unstuck.evaluate((style) => style.parentNode?.removeChild(style));
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** Until its first frame a transition shows the color it starts from, however short it is. */
const nextFrame = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
  );

/** What axe finds wrong in this state of the page, on a wide screen and then on a phone. */
export async function axeViolationsOnBothScreens(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const screen of [DESKTOP, PHONE]) {
    await resize(page, screen);
    const violations = await axeViolations(page);
    found.push(...violations.map((violation) => `at ${screen.width} px: ${violation}`));
  }
  return found;
}
