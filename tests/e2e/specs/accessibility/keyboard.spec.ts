import type { Locator, Page } from '@playwright/test';
import { NEXT_YEAR } from '../../../support/samples/visit-day.ts';
import { expect, test } from '../../support/fixtures.ts';
import { expectFocusSeen, tabTo } from '../../support/keyboard.ts';
import { fillDays } from '../../support/owner.ts';
import { DESKTOP, resize } from '../../support/resize.ts';
import { chosenPackage, toasts } from '../../support/visitor.ts';
import { waitUntilPainted } from '../../support/wait-until-painted.ts';
import { findFull } from '../../support/waiting-list.ts';

test.use({ viewport: DESKTOP });

const main = (page: Page) => page.getByRole('main');

async function typeInto(field: Locator, text: string): Promise<void> {
  await tabTo(field.page(), field);
  await field.page().keyboard.type(text);
}

async function pressOn(control: Locator): Promise<void> {
  await tabTo(control.page(), control);
  await control.page().keyboard.press('Enter');
}

/** From the top of the page past the header, where every keyboard user starts. */
async function skipToContent(page: Page): Promise<void> {
  await waitUntilPainted(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await expectFocusSeen(page);
  await page.keyboard.press('Enter');
  await expect(main(page)).toBeFocused();
}

for (const [width, height, tag] of [
  [320, 640, ''],
  [1440, 900, ' @landed'],
] as const) {
  test(`a quote, a booking and a change of the visit work with the keyboard alone at ${width} px${tag}`, async ({
    page,
  }) => {
    await resize(page, { width, height });
    await page.goto('/quote');
    // Until their prices are known, Tab skips the services.
    await expect(page.getByRole('checkbox', { disabled: false })).toHaveCount(8);

    await skipToContent(page);
    await tabTo(page, page.getByLabel('Regular/Sedan'));
    await page.keyboard.press('ArrowDown');
    await expect(page.getByLabel('SUV/Truck')).toBeChecked();
    const unfold = async (label: string) => {
      if (width >= 1024) return;
      await pressOn(main(page).locator('summary').filter({ hasText: label }));
    };
    await unfold('Make, model and year');
    await typeInto(page.getByLabel('Make'), 'Subaru');
    await typeInto(page.getByLabel('Model'), 'Outback');
    await typeInto(page.getByLabel('Year'), '2021');
    for (const title of ['ECO Wash Package', 'Wheel Restoration']) {
      await tabTo(page, page.getByRole('checkbox', { name: title }));
      await page.keyboard.press('Space');
      await expect(page.getByRole('checkbox', { name: title })).toBeChecked();
    }
    await unfold('Your contact details');
    await typeInto(page.getByLabel('Name'), 'Kay Board');
    await pressOn(main(page).getByRole('button', { name: 'Save Quote' }));
    await expect(toasts(page).getByText(/for \$550 has been saved/)).toBeVisible();
    await expectFocusSeen(page);
    await tabTo(page, main(page).getByRole('button', { name: 'Book Now' }), 'Shift+Tab');
    await page.keyboard.press('Enter');

    await expect(page.getByText('Quote Information Loaded')).toBeVisible();
    const goOnTo = async (step: string) => {
      if (width >= 1024) return;
      await pressOn(page.getByRole('link', { name: 'Continue' }));
      await expect(page.locator(step)).toBeFocused();
    };
    await tabTo(page, chosenPackage(page));
    await expect(chosenPackage(page)).toHaveValue('eco-wash');
    await goOnTo('#when');
    const days = page.getByRole('grid', { name: 'Day' }).getByRole('button');
    await tabTo(page, days.first());
    await page.keyboard.press('End');
    await expect(days.last()).toBeFocused();
    await expectFocusSeen(page);
    await page.keyboard.press('Enter');
    await expect(days.last()).toHaveAttribute('aria-pressed', 'true');
    await pressOn(page.getByRole('button', { name: '8am-11am' }));
    await expect(page.getByLabel('Time')).toHaveValue('08:00');
    await goOnTo('#where');
    await tabTo(page, page.getByLabel('Name', { exact: true }));
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Kay Board');
    for (const [label, text] of [
      ['Email', `kay-${width}@example.com`],
      ['Phone', '612-555-0177'],
      ['Address', '100 Lake Street'],
      ['ZIP code', '55424'],
    ] as const) {
      await typeInto(page.getByLabel(label, { exact: true }), text);
    }
    await expect(page.getByLabel('City')).toHaveValue('Edina');
    await pressOn(page.getByRole('button', { name: 'Request Booking' }));
    await expect(page).toHaveURL('/booking/confirmation');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Booking Request Received!');

    await pressOn(page.getByRole('link', { name: 'See or change your request' }));
    await expect(page).toHaveURL(/\/visit\/[\w-]{22}$/);
    await pressOn(page.locator('summary').filter({ hasText: 'Ask for another time' }));
    await typeInto(page.getByLabel(/Anything else/), 'Mornings only');
    await pressOn(page.getByRole('button', { name: 'Send' }));
    await expect(page.getByText("Thank you! We've got your message")).toBeVisible();
  });
}

test('a message and the waiting list need nothing but the keyboard at 320 px', async ({ page }) => {
  await resize(page, { width: 320, height: 640 });
  await page.goto('/contact');
  await typeInto(page.getByLabel('Name'), 'Kay Board');
  await typeInto(page.getByLabel('Email'), 'kay-message@example.com');
  await typeInto(page.getByLabel('Message'), 'Do you detail boats?');
  await pressOn(page.getByRole('button', { name: 'Send Message' }));
  await expect(toasts(page).getByText('Message Sent')).toBeVisible();

  const date = `${NEXT_YEAR}-06-28`;
  const open = await fillDays(date);
  const panel = await findFull(page, date);
  await expect(panel.getByLabel('Your name')).toBeVisible();
  await typeInto(panel.getByLabel('Your name'), 'Kay Board');
  await typeInto(panel.getByLabel('Your email'), 'kay-waiting@example.com');
  await pressOn(panel.getByRole('button', { name: 'Join the waiting list' }));
  await expect(page.getByText("You're on the list.")).toBeVisible();
  await open();
});

test('the sheet on a phone opens, keeps the focus, expands and closes by keyboard, and returns the focus', async ({
  page,
}) => {
  await resize(page, { width: 390, height: 844 });
  await page.goto('/about');
  await page.waitForLoadState('networkidle');
  const button = page.getByRole('button', { name: 'Open menu' });
  const sheet = page.getByRole('dialog', { name: 'Menu' });
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  await expect(sheet).toBeVisible();
  for (let step = 0; step < 12; step += 1) await page.keyboard.press('Tab');
  const isInside = await sheet.evaluate(
    (dialog) => dialog.contains(document.activeElement) || document.activeElement === document.body,
  );
  expect(isInside).toBe(true);
  await tabTo(page, sheet.locator('summary').filter({ hasText: 'Locations' }));
  await page.keyboard.press('Enter');
  const city = sheet.getByRole('link', { name: 'Minnetonka' });
  await expect(city).toBeVisible();
  await tabTo(page, city);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(button).toBeFocused();
  await expectFocusSeen(page);
});

test('every menu of the header can be opened, walked through and closed by keyboard', async ({
  page,
}) => {
  await page.goto('/about');
  await page.waitForLoadState('networkidle');
  const header = page.getByRole('banner');
  for (const [menu, entry] of [
    ['Services & Prices', 'All Services & Prices'],
    ['Locations', 'All Service Areas'],
    ['Resources', 'Blog'],
  ] as const) {
    const summary = header.locator('summary:visible').filter({ hasText: menu });
    await tabTo(page, summary);
    await page.keyboard.press('Space');
    await tabTo(page, header.getByRole('link', { name: entry, exact: true }));
    await page.keyboard.press('Escape');
    await expect(header.locator('details[open]')).toHaveCount(0);
    await expect(summary).toBeFocused();
    await expectFocusSeen(page);
  }
});

test('every focus stop of the home page is visible, from the first to the last @landed', async ({
  page,
}) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await tabTo(page, page.getByRole('contentinfo').getByRole('link').last());
});
