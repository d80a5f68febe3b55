import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { expectFocusSeen } from '../../support/keyboard.ts';
import { pauseClock } from '../../support/pause-clock.ts';
import { resize } from '../../support/resize.ts';

const carousel = (page: Page) => page.getByRole('region', { name: 'Photos of our work' });
const dot = (page: Page, number: number) =>
  page.getByRole('button', { name: `Photo ${number} of 6` });
/** The links of the images that can have the focus. */
const links = (page: Page) => carousel(page).locator('div:not([inert]) > figure > a');
const dialog = (page: Page) => page.getByRole('dialog');

/** The numbers of the visible slides. */
async function visibleSlides(page: Page): Promise<number[]> {
  return carousel(page)
    .locator('[aria-roledescription="slide"]')
    .evaluateAll((slides) =>
      slides.flatMap((slide, index) => {
        const row = slide.parentElement?.getBoundingClientRect();
        const { left, right } = slide.getBoundingClientRect();
        return row && left > row.left - 5 && right < row.right + 5 ? [index + 1] : [];
      }),
    );
}

async function openGallery(page: Page): Promise<void> {
  await page.goto('/gallery');
  await interact(page);
}

/** The slider loads at the first interaction, once the page is hydrated. */
async function interact(page: Page): Promise<void> {
  await expect(async () => {
    await page.mouse.move(2, 2);
    await page.mouse.move(3, 3);
    await expect(dot(page, 1)).toBeVisible({ timeout: 500 });
  }).toPass();
}

test.describe('the carousel', () => {
  for (const [width, slides] of [
    [390, [1]],
    [768, [1, 2]],
    [1024, [1, 2, 3]],
  ] as const) {
    test(`shows ${slides.length} at ${width} px and moves one step at a time`, async ({ page }) => {
      await resize(page, { width, height: 900 });
      await openGallery(page);
      await expect.poll(() => visibleSlides(page)).toEqual(slides);
      const next = page.getByRole('button', { name: 'Next photo' });
      // A thumb needs no arrows.
      await expect(next).toBeVisible({ visible: width >= 768 });
      await (width >= 768 ? next : dot(page, 2)).click();
      await expect.poll(() => visibleSlides(page)).toEqual(slides.map((number) => number + 1));
      await expect(dot(page, 2)).toHaveAttribute('aria-current', 'true');
      await expect(dot(page, 1)).toHaveAttribute('aria-current', 'false');
    });
  }

  test('goes around in both directions, jumps to a dot and is dragged without opening a photo', async ({
    page,
  }) => {
    await resize(page, { width: 768, height: 1024 });
    await openGallery(page);
    await page.getByRole('button', { name: 'Previous photo' }).click();
    await expect(dot(page, 6)).toHaveAttribute('aria-current', 'true');
    await page.getByRole('button', { name: 'Next photo' }).click();
    await expect(dot(page, 1)).toHaveAttribute('aria-current', 'true');
    await resize(page, { width: 390, height: 844 });
    await expect.poll(() => visibleSlides(page)).toEqual([1]);
    await dot(page, 4).click();
    await expect.poll(() => visibleSlides(page)).toEqual([4]);
    // Only visible photos can have the focus.
    await expect(links(page)).toHaveCount(1);
    const box = await links(page).boundingBox();
    if (!box) throw new Error('The photo has no box.');
    await page.mouse.move(box.x + box.width * 0.9, box.y + 60);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.2, box.y + 60, { steps: 12 });
    await page.mouse.up();
    await expect(dot(page, 5)).toHaveAttribute('aria-current', 'true');
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL('/gallery');
  });
});

test.describe('the slideshow', () => {
  test.use({ isAlone: true });

  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await page.goto('/gallery');
    await interact(page);
    await pauseClock(page);
  });

  test('advances every seven seconds, stops when paused and continues when played', async ({
    page,
  }) => {
    await page.clock.runFor(8000);
    await expect(dot(page, 2)).toHaveAttribute('aria-current', 'true');
    await page.clock.runFor(8000);
    await expect(dot(page, 3)).toHaveAttribute('aria-current', 'true');
    await page.getByRole('button', { name: 'Pause slideshow' }).click();
    await page.mouse.move(0, 0);
    await page.clock.runFor(30_000);
    await expect(dot(page, 3)).toHaveAttribute('aria-current', 'true');
    await page.getByRole('button', { name: 'Play slideshow' }).press('Enter');
    await page.clock.runFor(8000);
    await expect(dot(page, 4)).toHaveAttribute('aria-current', 'true');
  });

  test('waits on hover, on focus and while a photo is enlarged', async ({ page }) => {
    await carousel(page).hover();
    await page.clock.runFor(30_000);
    await expect(dot(page, 1)).toHaveAttribute('aria-current', 'true');
    await page.mouse.move(0, 0);
    await dot(page, 1).focus();
    await page.keyboard.press('Tab');
    await page.clock.runFor(30_000);
    await expect(dot(page, 1)).toHaveAttribute('aria-current', 'true');
    await links(page).first().click();
    await expect(dialog(page)).toBeVisible();
    await page.mouse.move(0, 0);
    await page.clock.runFor(30_000);
    await expect(page.locator('[aria-label="Photo 1 of 6"]')).toHaveAttribute(
      'aria-current',
      'true',
    );
  });
});

test.describe('an enlarged photo', () => {
  test('changes by the arrow keys, in a loop, and returns the focus', async ({ page }) => {
    await openGallery(page);
    const first = links(page).first();
    await first.focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toContainText('(1 of 6)');
    await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeFocused();
    await expectFocusSeen(page);
    await page.keyboard.press('ArrowLeft');
    await expect(dialog(page)).toContainText('(6 of 6)');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(dialog(page)).toContainText('(2 of 6)');
    await expect(dialog(page)).toContainText('Evening light on a freshly polished sedan.');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(first).toBeFocused();
    await expectFocusSeen(page);
  });

  test('changes by a swipe and by its buttons, and closes with Back', async ({ page }) => {
    await resize(page, { width: 390, height: 844 });
    await openGallery(page);
    const opened = page.url();
    await links(page).first().click();
    await expect(dialog(page)).toContainText('(1 of 6)');
    await page.goBack();
    await expect(dialog(page)).toHaveCount(0);
    expect(page.url()).toBe(opened);
    await links(page).first().click();
    await expect(dialog(page)).toContainText('(1 of 6)');
    await page.mouse.move(300, 300);
    await page.mouse.down();
    await page.mouse.move(120, 310, { steps: 5 });
    await page.mouse.up();
    await expect(dialog(page)).toContainText('(2 of 6)');
    await dialog(page).getByRole('button', { name: 'Next photo' }).click();
    await expect(dialog(page)).toContainText('(3 of 6)');
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await expect(dialog(page)).toHaveCount(0);
  });
});

test.describe('before and after', () => {
  const slider = (page: Page) => page.getByRole('slider', { name: /seat/ });

  const after = (page: Page) =>
    page
      .locator('.comparison')
      .filter({ has: slider(page) })
      .locator('div')
      .last();

  test('can be compared by keyboard, and by pressing and dragging', async ({ page }) => {
    await page.goto('/gallery');
    await slider(page).focus();
    await expect(after(page)).toHaveCSS('clip-path', 'inset(0px 0px 0px 50%)');
    await page.keyboard.press('End');
    await expect(after(page)).toHaveCSS('clip-path', 'inset(0px 0px 0px 100%)');
    await page.keyboard.press('ArrowLeft');
    await expect(slider(page)).toHaveValue('99');
    await page.keyboard.press('Home');
    await expect(after(page)).toHaveCSS('clip-path', 'inset(0px 0px 0px 0%)');

    const image = page.locator('.comparison').filter({ has: slider(page) });
    await image.scrollIntoViewIfNeeded();
    const box = await image.boundingBox();
    if (!box) throw new Error('The comparison has no box.');
    await page.mouse.move(box.x + box.width * 0.25, box.y + 40);
    await page.mouse.down();
    await expect(slider(page)).toHaveValue('25');
    await page.mouse.move(box.x + box.width + 80, box.y + 40, { steps: 4 });
    await expect(slider(page)).toHaveValue('100');
    await page.mouse.up();
    await page.mouse.move(box.x + box.width / 2, box.y + 40);
    await expect(slider(page)).toHaveValue('100');
  });
});

test('with reduced motion nothing advances by itself and nothing slides', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openGallery(page);
  await expect(page.getByRole('button', { name: 'Pause slideshow' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Next photo' }).click();
  await expect(dot(page, 2)).toHaveAttribute('aria-current', 'true');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('all photos are in a scrolling row with captions, link to large versions, and pairs are side by side', async ({
    page,
    request,
  }) => {
    await page.goto('/gallery');
    await expect(carousel(page).getByRole('link')).toHaveCount(6);
    await expect(page.getByRole('button', { name: 'Next photo' })).toBeHidden();
    const last = carousel(page).getByText('Restored: the same seat, clean and even in color.');
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport();
    const href = await links(page).first().getAttribute('href');
    const response = await request.get(href ?? '');
    expect(response.headers()['content-type']).toMatch(/^image\//);
    const halves = page.locator('.comparison').first().locator('div');
    const before = await halves.first().boundingBox();
    const after = await halves.last().boundingBox();
    expect(before?.y).toBe(after?.y);
    expect(after?.x).toBeGreaterThan((before?.x ?? 0) + (before?.width ?? 0) - 1);
    await expect(page.getByRole('slider')).toHaveCount(0);
  });
});
