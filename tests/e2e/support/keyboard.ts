import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { waitUntilPainted } from './wait-until-painted.ts';

/** Presses Tab until the element has the focus. Every stop on the way must be visible. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await waitUntilPainted(page);
  for (let stop = 0; stop < 80; stop += 1) {
    await page.keyboard.press(key);
    await expectFocusSeen(page);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(target, 'the element that Tab should reach').toBeFocused();
}

/** Expects the focused element to be marked, inside the window and not covered. */
export async function expectFocusSeen(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(findHiddenFocus), 'why the focus is not seen').toBe(null);
}

/** Runs in the page. Returns the problem of the focused element, or null. */
function findHiddenFocus(): string | null {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return 'nothing is focused';
  const name = focused.outerHTML.slice(0, 120);
  const label = focused.closest('label');
  const comparison = focused.closest('.comparison');
  const marks = [
    getComputedStyle(focused),
    ...(label ? [getComputedStyle(label)] : []),
    ...(comparison ? [getComputedStyle(comparison)] : []),
  ];
  const isMarked = marks.some(
    ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2,
  );
  if (!isMarked) return `no outline: ${name}`;
  const { top, bottom, left, right } = focused.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight || left < 0 || right > innerWidth) {
    const place = `${left}-${right}, ${top}-${bottom} of ${innerWidth}x${innerHeight} at ${scrollY}`;
    return `outside, ${place}: ${name}`;
  }
  const header = document.getElementById('site-header');
  const isBelowHeader = top >= (header?.getBoundingClientRect().bottom ?? 0);
  const isAboveAll = focused.closest('header, dialog, .skip-link') !== null;
  if (!isBelowHeader && !isAboveAll) return `under the header: ${name}`;
  const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  const own = label ?? comparison ?? focused;
  return hit && own.contains(hit) ? null : `covered by ${hit?.outerHTML.slice(0, 120)}: ${name}`;
}
