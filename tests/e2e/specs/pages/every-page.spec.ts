import type { Page, Response } from '@playwright/test';
import { PATHS } from '../../../../src/domain/pages.ts';
import { axeViolationsOnBothScreens } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import {
  findBrokenWords,
  findLoss,
  findMovement,
  findSmallTargets,
  findWithoutEdge,
} from '../../support/page-checks.ts';
import { PAGES_OF_EACH_KIND } from '../../support/published.ts';
import { doubleTextSize, resize } from '../../support/resize.ts';

const MAIN = new Set<string>([PATHS.home, PATHS.booking]);
const NOTHING_LOST = { outside: 0, cut: [] };
const HEIGHT = 900;

// One visit for all checks, because opening a page takes longer than checking it.
test.setTimeout(120_000);
// Turns off fade-ins, so that the content below the screen is checked too.
test.use({ reducedMotion: 'reduce', viewport: { width: 390, height: HEIGHT } });

const policyOf = (response: Response | null) => response?.headers()['content-security-policy'];
const NO_OTHER_SCRIPTS = /; script-src 'self'(?: 'sha256-[\w+/]{43}=')+; /;

/** A resized window is drawn in several steps. */
const expectNothingLost = (page: Page, width: number) =>
  expect
    .soft(async () => expect(await findLoss(page), `at ${width} px`).toEqual(NOTHING_LOST))
    .toPass({ timeout: 3_000 });

test('a reloaded page, about which the browser only asks whether it has changed, runs no other scripts', async ({
  page,
}) => {
  await page.goto(PATHS.home);
  expect(policyOf(await page.reload())).toMatch(NO_OTHER_SCRIPTS);
});

for (const path of PAGES_OF_EACH_KIND) {
  const tag = MAIN.has(path) ? ' @journey' : '';
  test(`${path} suits every width, text size and color, and has no barrier${tag}`, async ({
    page,
  }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    expect.soft(policyOf(response)).toMatch(NO_OTHER_SCRIPTS);
    await page.waitForLoadState('networkidle');

    await test.step('it has one heading and a title with the business name', async () => {
      // For a service or an article, the name is left out if it doesn't fit into search results.
      const isOwn = /^\/(?:services|blog)\/./.test(path);
      const title = isOwn ? /^.{10,60}$/ : /.+ \| North Star Mobile Detailing$/;
      await expect.soft(page).toHaveTitle(title);
      await expect.soft(page.locator('h1')).toHaveCount(1);
    });

    await test.step('every target fits a thumb: 44 px', async () => {
      expect.soft(await findSmallTargets(page)).toEqual([]);
    });

    await test.step('it fits a phone, a tablet and a wide screen', async () => {
      for (const width of [390, 768, 1440]) {
        await resize(page, { width, height: HEIGHT });
        expect.soft((await findLoss(page)).outside, `at ${width} px`).toBe(0);
      }
    });

    await test.step('axe finds no barrier', async () => {
      expect.soft(await axeViolationsOnBothScreens(page)).toEqual([]);
    });

    await test.step('nothing moves with reduced motion', async () => {
      await page.mouse.wheel(0, 2000);
      expect.soft(await findMovement(page)).toEqual([]);
      await expect.soft(page.locator('video')).toHaveCount(0);
    });

    await test.step('in forced colors its controls keep their borders', async () => {
      await page.emulateMedia({ forcedColors: 'active' });
      // Borders fade in if a control has a transition.
      await expect
        .soft(async () => expect(await findWithoutEdge(page)).toEqual([]))
        .toPass({ timeout: 5_000 });
      await page.emulateMedia({ forcedColors: 'none' });
    });

    await test.step('it loses nothing at 320 px, nor with text of twice the size', async () => {
      await resize(page, { width: 320, height: HEIGHT });
      await expectNothingLost(page, 320);
      await doubleTextSize(page);
      // Each check follows a resize. Chromium may judge media queries of an open page only then.
      for (const width of [1280, 390]) {
        await resize(page, { width, height: HEIGHT });
        await expectNothingLost(page, width);
        const menu = page.getByRole('button', { name: 'Open menu' });
        await expect.soft(menu).toBeInViewport({ ratio: 1 });
      }
      await resize(page, { width: 320, height: HEIGHT });
      await expect
        .soft(async () => expect(await findBrokenWords(page)).toEqual([]))
        .toPass({ timeout: 5_000 });
    });
  });
}
