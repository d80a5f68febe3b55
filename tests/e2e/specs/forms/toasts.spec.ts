import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { pauseClock } from '../../support/pause-clock.ts';
import { resize } from '../../support/resize.ts';
import {
  book,
  bookQuote,
  chooseServices,
  fillContact,
  openFilledBooking,
  showField,
  toasts,
} from '../../support/visitor.ts';

const snackbars = (page: Page) => page.locator('[data-sonner-toast]');
const copyButton = (page: Page) => page.getByRole('button', { name: 'Copy phone number' });

/** The scripts start first, because they wait for the clock of the page too. */
async function openContactWithPausedClock(page: Page): Promise<void> {
  await page.goto('/contact');
  await expect(copyButton(page)).toBeVisible();
  await page.clock.install();
  await pauseClock(page);
}

/** Controls and prices in the window that lie under the toast, and why it is not seen, if it isn't. */
const findCovered = (page: Page) =>
  page.evaluate(() => {
    const layer = document.querySelector<HTMLElement>('ol:has(> [data-state="open"])');
    const toast = layer?.firstElementChild;
    if (!layer || !toast) return ['There is no toast.'];
    if (getComputedStyle(layer).opacity !== '1') return ['The toast is not seen.'];
    const { left, right, top, bottom } = toast.getBoundingClientRect();
    if (left < 0 || right > innerWidth || top < 0 || bottom > innerHeight) {
      return ['The toast is not in the window.'];
    }
    const lies = (box: DOMRect) =>
      Math.min(box.right, right) - Math.max(box.left, left) > 1 &&
      Math.min(box.bottom, bottom) - Math.max(box.top, top) > 1;
    const isShown = (element: Element) =>
      !layer.contains(element) &&
      element.checkVisibility({
        visibilityProperty: true,
        opacityProperty: true,
      });
    const controls = document.querySelectorAll(
      'a[href], button, input, select, textarea, summary, [role="button"]',
    );
    const prices = [...document.querySelectorAll('body *')].filter((element) =>
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && /\$\d/.test(node.textContent ?? ''),
      ),
    );
    return [...controls, ...prices]
      .filter((element) => isShown(element) && [...element.getClientRects()].some(lies))
      .map((element) => element.outerHTML.slice(0, 120));
  });

const WIDTHS = [
  [320, 568],
  [390, 844],
  [768, 1024],
  [1440, 900],
] as const;

/** Keeps the toast open, and looks at it in windows of every width. */
async function expectNothingCovered(page: Page, text: RegExp | string): Promise<void> {
  await expect(toasts(page).getByText(text)).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('blur')));
  for (const [width, height] of WIDTHS) {
    await resize(page, { width, height });
    await expect.poll(() => findCovered(page), `${text} at ${width} px`).toEqual([]);
  }
}

test.describe('a toast covers neither a control nor a price', () => {
  test.use({ expectedConsole: [/Failed to load resource|could not be sent/] });

  test('in a quote that was saved, and in the booking that it was loaded into', async ({
    page,
  }) => {
    await page.goto('/quote');
    await chooseServices(page, 'ECO Wash Package', 'Wheel Restoration');
    await page.getByRole('main').getByRole('button', { name: 'Save Quote' }).click();
    await expectNothingCovered(page, /has been saved/);
    await bookQuote(page);
    await expectNothingCovered(page, /has been loaded/);
  });

  test('beside a message that failed and one that was sent', async ({ page }) => {
    await page.goto('/contact');
    await fillContact(page, 'covers-nothing@example.com', 'Do you see this?');
    await page.route('**/contact', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expectNothingCovered(page, /There was a problem/);
    await page.unroute('**/contact');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expectNothingCovered(page, 'Message Sent');
  });

  test('beside a booking that failed, and on its ticket', async ({ page }) => {
    await openFilledBooking(page, 'covers-nothing@example.com');
    await page.route('**/booking', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await showField(page, 'Name');
    await page.getByRole('button', { name: 'Request Booking' }).click();
    await expectNothingCovered(page, 'Booking Failed');
    await page.unroute('**/booking');
    await book(page, 'covers-nothing@example.com');
    await expectNothingCovered(page, 'Booking Successful');
  });
});

test.describe('a snackbar', () => {
  test.use({
    permissions: ['clipboard-read', 'clipboard-write'],
    isAlone: true,
  });

  test('announces in a polite live region that the phone number was copied, and can be swiped away by 20 px', async ({
    page,
  }) => {
    await page.goto('/contact');
    await copyButton(page).click();
    await expect(snackbars(page)).toContainText('Phone number copied: 612-555-0142');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('612-555-0142');
    const region = page.getByRole('region', { name: 'Notifications (Alt+T)' });
    await expect(region).toHaveAttribute('aria-live', 'polite');
    await expect(region).toContainText('Phone number copied');
    // Its final position: it slides in.
    await snackbars(page).hover({ position: { x: 60, y: 20 } });
    const box = await snackbars(page).boundingBox();
    if (!box) throw new Error('The snackbar has no box.');
    await page.mouse.down();
    await page.mouse.move(box.x + 82, box.y + 20, { steps: 4 });
    await page.mouse.up();
    await page.mouse.move(10, 10);
    await expect(snackbars(page)).toHaveCount(0, { timeout: 2000 });
  });

  test('is 356 px wide, 32 px from the bottom right corner, and closes after 4 s', async ({
    page,
  }) => {
    await resize(page, { width: 1280, height: 800 });
    await openContactWithPausedClock(page);
    await copyButton(page).click();
    await expect(async () => {
      await page.clock.runFor(50);
      await expect(snackbars(page)).toHaveAttribute('data-mounted', 'true', {
        timeout: 500,
      });
    }).toPass();
    await expect
      .poll(async () => {
        const box = await snackbars(page).boundingBox();
        return box && [box.width, 1280 - box.x - box.width, 800 - box.y - box.height];
      })
      .toEqual([356, 32, 32]);
    await page.clock.runFor(4500);
    await expect(snackbars(page)).toHaveCount(0);
  });

  test('at most three are visible, Alt+T focuses them and a button dismisses one', async ({
    page,
  }) => {
    // So that none closes by itself meanwhile.
    await openContactWithPausedClock(page);
    for (let press = 0; press < 4; press += 1) await copyButton(page).click();
    const expectCount = (snackbar: Locator, count: number) =>
      expect(async () => {
        await page.clock.runFor(50);
        await expect(snackbar).toHaveCount(count, { timeout: 500 });
      }).toPass();
    const visible = page.locator('[data-sonner-toast][data-mounted="true"][data-visible="true"]');
    await expectCount(snackbars(page), 4);
    await expectCount(visible, 3);
    await page.keyboard.press('Alt+t');
    await expect(page.locator('[data-sonner-toaster]')).toBeFocused();
    for (const left of [3, 2]) {
      await visible.getByRole('button', { name: 'Dismiss' }).first().click();
      await expectCount(snackbars(page), left);
      await expect(visible).toHaveCount(left);
      await expect(page.locator('[data-sonner-toaster]')).toBeFocused();
    }
  });

  test('closes again after Alt+T, when the focus leaves it and when it rests there', async ({
    page,
  }) => {
    await openContactWithPausedClock(page);
    const list = page.locator('[data-sonner-toaster]');
    for (const leave of [true, false]) {
      await copyButton(page).click();
      await copyButton(page).click();
      await expect(async () => {
        await page.clock.runFor(50);
        await expect(snackbars(page)).toHaveCount(2, { timeout: 500 });
      }).toPass();
      await page.keyboard.press('Alt+t');
      await expect(list).toBeFocused();
      await page.clock.runFor(3_500);
      await expect(snackbars(page)).toHaveCount(2);
      if (leave) await page.getByLabel('Name').focus();
      await page.clock.runFor(leave ? 4_500 : 8_500);
      await expect(snackbars(page)).toHaveCount(0);
    }
    // Where it was before Alt+T.
    await expect(copyButton(page)).toBeFocused();
  });
});

test.describe('without a connection', () => {
  test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED/] });

  test('a visitor sees a message, keeps what was typed, and sees another one when it is back', async ({
    page,
    context,
  }) => {
    await page.goto('/contact');
    await page.waitForLoadState('networkidle');
    await page.getByLabel('Name').fill('Offline Olga');
    await context.setOffline(true);
    await expect(
      page.getByText("You're offline. What you typed stays on this page."),
    ).toBeVisible();
    await expect(page.getByLabel('Name')).toHaveValue('Offline Olga');
    await context.setOffline(false);
    await expect(page.getByText('Back online.')).toBeVisible();
  });
});

test.describe('a tooltip', () => {
  test.use({ isAlone: true });

  const tooltip = (page: Page) => page.getByRole('tooltip');

  test('opens after 700 ms on hover and closes when the mouse leaves', async ({ page }) => {
    await openContactWithPausedClock(page);
    await copyButton(page).hover();
    await page.clock.runFor(600);
    await expect(tooltip(page)).toBeHidden();
    await page.clock.runFor(200);
    await expect(tooltip(page)).toHaveText('Copy to clipboard');
    await page.clock.resume();
    await page.mouse.move(0, 0);
    await expect(tooltip(page)).toBeHidden();
  });

  test('opens immediately on keyboard focus and closes on Escape', async ({ page }) => {
    await page.goto('/contact');
    await expect(copyButton(page)).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: '612-555-0142' }).focus();
    await page.keyboard.press('Tab');
    await expect(copyButton(page)).toBeFocused();
    await expect(tooltip(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(tooltip(page)).toBeHidden();
  });
});
