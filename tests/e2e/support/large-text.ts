import type { Page } from '@playwright/test';

/**
 * Words of controls, headings and cells that are torn in the middle, or stick out of their box.
 * Exempt are email addresses and words that no phone has room for at this size.
 */
export const findBrokenWords = (page: Page) =>
  page.evaluate(() => {
    const LONGEST = 14;
    const OWNERS = 'a, button, summary, label, legend, h1, h2, h3, h4, th, td, dt, dd';
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('.skip-link, [inert], [aria-hidden="true"]');
    /** For a screen reader alone, or in a row that is moved sideways. */
    const isElsewhere = (element: Element | null): boolean => {
      if (!element) return false;
      const { clipPath, overflowX } = getComputedStyle(element);
      const isMoved = overflowX === 'auto' || overflowX === 'scroll';
      return clipPath === 'inset(50%)' || isMoved || isElsewhere(element.parentElement);
    };
    const found = new Set<string>();
    for (const region of document.querySelectorAll('header, main, footer')) {
      const texts = document.createTreeWalker(region, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const owner = node.parentElement?.closest(OWNERS);
        const text = node.textContent ?? '';
        if (!owner || text.includes('@') || !isShown(owner)) continue;
        if (isElsewhere(node.parentElement)) continue;
        for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}$’']+/gu)) {
          if (word.length > LONGEST) continue;
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          const { left, right } = range.getBoundingClientRect();
          const box = owner.getBoundingClientRect();
          const isCut = left < Math.max(0, box.left) - 1 || right > box.right + 1;
          const isOutside = right > document.documentElement.clientWidth + 1;
          if (lines.size > 1) found.add(`torn: ${word} in ${owner.tagName}`);
          else if (lines.size > 0 && (isCut || isOutside)) {
            found.add(`cut: ${word} in ${owner.tagName}`);
          }
        }
      }
    }
    return [...found];
  });
