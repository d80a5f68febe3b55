import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { PATHS } from '../../../src/domain/pages.ts';

const PAGES = [...Object.values(PATHS), '/minneapolis'];

test.use({ reducedMotion: 'reduce' });

async function open(page: Page, path: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.goto(path);
  await page.waitForLoadState('networkidle');
}

/** Pixels that stick out to the side, and the words that a box of fixed size cuts off. */
function findLoss() {
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
    return hides && isBig && isSpilling && holdsWords && !element.closest('[aria-roledescription]');
  });
  return {
    outside: Math.max(0, root.scrollWidth - root.clientWidth),
    cut: cut.map((element) => element.outerHTML.slice(0, 120)),
  };
}

for (const path of PAGES) {
  test(`${path} needs no scrolling to the side at 320 px, nor with text of twice the size`, async ({
    page,
  }) => {
    await open(page, path, 320);
    expect(await page.evaluate(findLoss)).toEqual({ outside: 0, cut: [] });
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await page.evaluate(findLoss), `at ${width} px`).toEqual({ outside: 0, cut: [] });
      await expect(page.getByRole('button', { name: 'Open menu' })).toBeInViewport({ ratio: 1 });
    }
  });

  /**
   * WCAG 2.5.8 asks for 24 px and spacing; this site asks for 44 px. Exempt are links inside a
   * sentence (their size is that of the line). A box to tick counts with its label, and a link that
   * is spread over its card counts as the card.
   */
  test(`${path} has targets of 44 px on a phone, and nothing moves for those who prefer that`, async ({
    page,
  }) => {
    await open(page, path, 390);
    expect.soft(await page.evaluate(findSmallTargets)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.mouse.wheel(0, 2000);
    const moving = await page.evaluate(() =>
      document.getAnimations().flatMap(({ effect, playState }) => {
        const duration = Number(effect?.getComputedTiming().activeDuration ?? 0);
        return playState === 'running' && duration > 1 ? [duration] : [];
      }),
    );
    expect(moving).toEqual([]);
    await expect(page.locator('video')).toHaveCount(0);
  });
}

function findSmallTargets(): string[] {
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
}
