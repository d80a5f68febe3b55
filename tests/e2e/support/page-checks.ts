/** Checks of a page, at its current size and in its current mode. */
import type { Page } from '@playwright/test';

/** Returns the pixels that overflow to the side, and text that a box of fixed size cuts off. */
export const findLoss = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement;
    const cut = [
      ...document.querySelectorAll<HTMLElement>(':is(header, main, footer) :not(svg, svg *)'),
    ].filter((element) => {
      const { overflowX, overflowY } = getComputedStyle(element);
      const hides = [overflowX, overflowY].some((value) => value === 'hidden' || value === 'clip');
      const isBig = element.clientWidth > 2 && element.clientHeight > 2;
      const isSpilling =
        element.scrollWidth > element.clientWidth + 2 ||
        element.scrollHeight > element.clientHeight + 2;
      const holdsWords = element.textContent.trim() !== '';
      // A slider moves its parts into view. Parts hidden from screen readers appear elsewhere in
      // full.
      const isShownElsewhere = element.closest('[aria-roledescription], [aria-hidden="true"]');
      return hides && isBig && isSpilling && holdsWords && !isShownElsewhere;
    });
    return {
      outside: Math.max(0, root.scrollWidth - root.clientWidth),
      cut: cut.map((element) => element.outerHTML.slice(0, 120)),
    };
  });

/**
 * Returns the targets below 44 px. WCAG 2.5.8 asks for 24 px and spacing, this site for 44 px. Links inside a
 * sentence are exempt, because their size is that of the line. A checkbox counts with its label,
 * and a link that covers its card counts as the card.
 */
export const findSmallTargets = (page: Page) =>
  page.evaluate(() => {
    const SIDE = 43.5;
    const targets = document.querySelectorAll<HTMLElement>(
      'a[href], button, summary, input:not([type="hidden"]), select, textarea',
    );
    return [...targets].flatMap((target) => {
      if (!target.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
      if (target.closest('[inert], [aria-hidden="true"], .skip-link')) return [];
      const isInSentence =
        getComputedStyle(target).display === 'inline' && target.closest('p, li, dd') !== null;
      if (isInSentence) return [];
      const isSpread = getComputedStyle(target, '::after').position === 'absolute';
      const area = target.closest('label') ?? (isSpread ? target.offsetParent : null) ?? target;
      const { width, height } = area.getBoundingClientRect();
      return width >= SIDE && height >= SIDE
        ? []
        : [`${Math.round(width)}×${Math.round(height)} ${target.outerHTML.slice(0, 120)}`];
    });
  });

/**
 * Returns the buttons, fields and selected elements that lose their border along with their background in
 * forced colors.
 */
export const findWithoutEdge = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'main :is(button, select, textarea, input:not([type="hidden"])), main a:is(.button, .rounded-full)',
      ),
    ].flatMap((control) => {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
      // The handle of a slider is an image, which keeps its colors.
      const isDrawn = '[type="checkbox"], [type="radio"], [type="range"], [aria-label^="Photo "]';
      if (control.matches(isDrawn)) return [];
      if (control.closest('[inert], [aria-hidden="true"]')) return [];
      const { borderTopStyle, borderTopWidth } = getComputedStyle(control);
      const hasEdge = borderTopStyle === 'solid' && parseFloat(borderTopWidth) >= 1;
      return hasEdge ? [] : [control.outerHTML.slice(0, 120)];
    }),
  );

/** Returns the durations of running animations, in milliseconds. */
export const findMovement = (page: Page) =>
  page.evaluate(() =>
    document.getAnimations().flatMap(({ effect, playState }) => {
      const duration = Number(effect?.getComputedTiming().activeDuration ?? 0);
      return playState === 'running' && duration > 1 ? [duration] : [];
    }),
  );

/**
 * Returns the words of controls, headings and cells that break in the middle or overflow their box. Email
 * addresses, and words that fit on no phone at this size, are exempt.
 */
export const findBrokenWords = (page: Page) =>
  page.evaluate(() => {
    const LONGEST = 14;
    const OWNERS = 'a, button, summary, label, legend, h1, h2, h3, h4, th, td, dt, dd';
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('.skip-link, [inert], [aria-hidden="true"]');
    /** For screen readers only, or in a row that scrolls sideways. */
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
