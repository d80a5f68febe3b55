import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

const carousel = (page: Page) => page.getByRole('region', { name: 'Images of our work' });
const dot = (page: Page, number: number) =>
  page.getByRole('button', { name: `ContentImage ${number} of 6` });
/** The links of the images that take the focus. */
const links = (page: Page) => carousel(page).locator('div:not([inert]) > figure > a');
const dialog = (page: Page) => page.getByRole('dialog');

/** The slides that are inside the row now, by number. */
async function seen(page: Page): Promise<number[]> {
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
  await showUp(page);
}

/** The slider arrives with the first sign of a visitor, once the page listens. */
async function showUp(page: Page): Promise<void> {
  await expect(async () => {
    await page.mouse.move(2, 2);
    await page.mouse.move(3, 3);
    await expect(dot(page, 1)).toBeVisible({ timeout: 500 });
  }).toPass();
}

test.describe('the row of images', () => {
  test('brings its library only when somebody is there', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.goto('/gallery');
    await page.waitForLoadState('networkidle');
    await expect(dot(page, 1)).toBeHidden();
    const before = scripts.length;
    await showUp(page);
    expect(scripts.length).toBeGreaterThan(before);
  });

  for (const [width, slides] of [
    [390, [1]],
    [768, [1, 2]],
    [1024, [1, 2, 3]],
  ] as const) {
    test(`shows ${slides.length} at ${width} px and moves one step at a time`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await openGallery(page);
      await expect.poll(() => seen(page)).toEqual(slides);
      await page.getByRole('button', { name: 'Next image' }).click();
      await expect.poll(() => seen(page)).toEqual(slides.map((number) => number + 1));
      await expect(dot(page, 2)).toHaveAttribute('aria-current', 'true');
      await expect(dot(page, 1)).toHaveAttribute('aria-current', 'false');
    });
  }

  test('goes on with the first image after the last, in both directions', async ({ page }) => {
    await openGallery(page);
    await page.getByRole('button', { name: 'Previous image' }).click();
    await expect(dot(page, 6)).toHaveAttribute('aria-current', 'true');
    await page.getByRole('button', { name: 'Next image' }).click();
    await expect(dot(page, 1)).toHaveAttribute('aria-current', 'true');
  });

  test('jumps to an image by its dot, and only images in view take the focus', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openGallery(page);
    await dot(page, 4).click();
    await expect.poll(() => seen(page)).toEqual([4]);
    await expect(links(page)).toHaveCount(1);
  });

  test('is dragged without opening an image', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openGallery(page);
    const box = await links(page).first().boundingBox();
    if (!box) throw new Error('The first image has no place.');
    await page.mouse.move(box.x + box.width * 0.9, box.y + 60);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.2, box.y + 60, { steps: 12 });
    await page.mouse.up();
    await expect(dot(page, 2)).toHaveAttribute('aria-current', 'true');
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL('/gallery');
  });
});

test.describe('by itself', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await page.goto('/gallery');
    await showUp(page);
  });

  test('the row advances every seven seconds', async ({ page }) => {
    await page.clock.runFor(8000);
    await expect(dot(page, 2)).toHaveAttribute('aria-current', 'true');
    await page.clock.runFor(8000);
    await expect(dot(page, 3)).toHaveAttribute('aria-current', 'true');
  });

  test('it stands still once paused, and goes on when played', async ({ page }) => {
    await page.getByRole('button', { name: 'Pause the images' }).click();
    await page.mouse.move(0, 0);
    await page.clock.runFor(30_000);
    await expect(dot(page, 1)).toHaveAttribute('aria-current', 'true');
    await page.getByRole('button', { name: 'Play the images' }).press('Enter');
    await page.clock.runFor(8000);
    await expect(dot(page, 2)).toHaveAttribute('aria-current', 'true');
  });

  test('it waits under the mouse, under the focus and while an image is seen large', async ({
    page,
  }) => {
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
    await expect(page.locator('[aria-label="ContentImage 1 of 6"]')).toHaveAttribute(
      'aria-current',
      'true',
    );
  });
});

test.describe('an image seen large', () => {
  test('turns by the arrow keys, round and round, and gives the focus back', async ({ page }) => {
    await openGallery(page);
    const first = links(page).first();
    await first.focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toContainText('(1 of 6)');
    await page.keyboard.press('ArrowLeft');
    await expect(dialog(page)).toContainText('(6 of 6)');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(dialog(page)).toContainText('(2 of 6)');
    await expect(dialog(page)).toContainText('Evening light on a freshly polished sedan.');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(first).toBeFocused();
  });

  test('turns by a swipe and by its buttons', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openGallery(page);
    await links(page).first().click();
    await expect(dialog(page)).toContainText('(1 of 6)');
    await page.mouse.move(300, 300);
    await page.mouse.down();
    await page.mouse.move(120, 310, { steps: 5 });
    await page.mouse.up();
    await expect(dialog(page)).toContainText('(2 of 6)');
    await dialog(page).getByRole('button', { name: 'Next image' }).click();
    await expect(dialog(page)).toContainText('(3 of 6)');
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await expect(dialog(page)).toHaveCount(0);
  });
});

test.describe('before and after', () => {
  const slider = (page: Page) => page.getByRole('slider', { name: /seat/ });

  test('are compared by keyboard', async ({ page }) => {
    await page.goto('/gallery');
    await slider(page).focus();
    await page.keyboard.press('End');
    await expect(slider(page)).toHaveAttribute('aria-valuetext', '100% before, 0% after');
    await page.keyboard.press('ArrowLeft');
    await expect(slider(page)).toHaveValue('95');
    await page.keyboard.press('Home');
    await expect(slider(page)).toHaveValue('0');
  });

  test('are compared by pressing and dragging', async ({ page }) => {
    await page.goto('/gallery');
    const image = page.locator('.comparison').last();
    await image.scrollIntoViewIfNeeded();
    const box = await image.boundingBox();
    if (!box) throw new Error('The comparison has no place.');
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

test.describe('for those who prefer less motion', () => {
  test.use({ reducedMotion: 'reduce' });

  test('nothing advances by itself and nothing slides', async ({ page }) => {
    await openGallery(page);
    await expect(page.getByRole('button', { name: 'Pause the images' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Next image' }).click();
    await expect(dot(page, 2)).toHaveAttribute('aria-current', 'true');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('all images stand in a row to scroll, captions included', async ({ page }) => {
    await page.goto('/gallery');
    await expect(carousel(page).getByRole('link')).toHaveCount(6);
    await expect(page.getByRole('button', { name: 'Next image' })).toBeHidden();
    const last = carousel(page).getByText('Restored: the same seat, clean and even in color.');
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport();
  });

  test('an image leads to its large version', async ({ page, request }) => {
    await page.goto('/gallery');
    const href = await links(page).first().getAttribute('href');
    const answer = await request.get(href ?? '');
    expect(answer.headers()['content-type']).toMatch(/^image\//);
  });

  test('before and after stand side by side', async ({ page }) => {
    await page.goto('/gallery');
    const before = await page.locator('.comparison-before').first().boundingBox();
    const after = await page.locator('.comparison-after').first().boundingBox();
    expect(before?.y).toBe(after?.y);
    expect(after?.x).toBeGreaterThan((before?.x ?? 0) + (before?.width ?? 0) - 1);
    await expect(page.getByRole('slider')).toHaveCount(0);
  });
});
