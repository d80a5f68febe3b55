import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { DESKTOP, resize } from './resize.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** WCAG 2.2 A and AA, target sizes included, and axe's best practices. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** A sticky bar covers different content with each scroll. Axe checks one position only. */
const UNSTUCK = '.booking-bar { position: static !important }';

export const PHONE = { width: 390, height: 900 };

/** Returns the problems that axe finds, one line per element. `within` limits the check to a part of the page. */
export async function axeViolations(page: Page, within = 'html'): Promise<string[]> {
  await endAnimations(page);
  // Reading its half a megabyte takes as long as a check, so a page reads it once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const unstuck = await page.addStyleTag({ content: UNSTUCK });
  const violations = await page.evaluate(findViolations, { within, rules: RULES });
  await unstuck.evaluate((style) => style.parentNode?.removeChild(style));
  return violations;
}

/** Runs in the page. */
async function findViolations({ within, rules }: { within: string; rules: string[] }) {
  const { violations } = await window.axe.run(within, {
    runOnly: rules,
    resultTypes: ['violations'],
  });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/**
 * Finishes what fades or moves, because halfway text has too little contrast. First waits for a frame: until then even
 * a short transition shows its starting color.
 */
const endAnimations = (page: Page) =>
  page.evaluate(async () => {
    const nextFrame = () =>
      new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    await nextFrame();
    for (const animation of document.getAnimations()) {
      const end = animation.effect?.getComputedTiming().endTime;
      if (typeof end === 'number' && Number.isFinite(end)) animation.finish();
    }
    await nextFrame();
  });

/** Returns the problems that axe finds in the page on a wide screen and then on a phone. A state needs only one. */
export async function axeViolationsOnBothScreens(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const screen of [DESKTOP, PHONE]) {
    await resize(page, screen);
    const violations = await axeViolations(page);
    found.push(...violations.map((violation) => `at ${screen.width} px: ${violation}`));
  }
  return found;
}
