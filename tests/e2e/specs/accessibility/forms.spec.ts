import type { Page } from '@playwright/test';
import { addDays } from '../../../../src/domain/schedule/times.ts';
import { axeViolations, PHONE } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import {
  alert,
  bookQuote,
  chooseServices,
  fillContact,
  openFilledBooking,
  openFold,
  showField,
  toasts,
} from '../../support/visitor.ts';

const inMain = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name });

test.describe('axe finds no barrier on a phone', () => {
  test.use({
    viewport: PHONE,
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
    expectedConsole: [/Failed to load resource|could not be sent/],
  });

  test('in a quote with services selected, saved, changed, and opened in the booking form', async ({
    page,
  }) => {
    await page.goto('/quote');
    await chooseServices(page, 'ECO Wash Package', 'Wheel Restoration');
    expect(await axeViolations(page)).toEqual([]);
    await inMain(page, 'Save Quote').click();
    await expect(toasts(page).getByText(/has been saved/)).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await chooseServices(page, 'Headlight Restoration');
    await expect(page.getByText(/You changed your quote after saving it/)).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await bookQuote(page);
    expect(await axeViolations(page)).toEqual([]);
  });

  test('in a quote that cannot be saved', async ({ page }) => {
    await page.goto('/quote');
    await openFold(page, 'Your contact details');
    await page.getByLabel('Email').fill('nobody');
    await chooseServices(page, 'ECO Wax Package');
    await inMain(page, 'Save Quote').click();
    await expect(page.locator('[aria-invalid="true"]')).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByLabel('Email').fill('somebody@example.com');
    await page.route('**/quote', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await inMain(page, 'Save Quote').click();
    await expect(alert(page)).toContainText('Failed to save quote. Please try again.');
    expect(await axeViolations(page)).toEqual([]);
  });

  test('in a booking on a full day, on a closed day, and with a window chosen', async ({
    page,
  }) => {
    await page.route('**/api/availability?*', async (route) => {
      const from = new URL(route.request().url()).searchParams.get('from') ?? '';
      const windows = [
        { from: '08:00', until: '11:00', state: 'full', instant: false },
        { from: '11:00', until: '14:00', state: 'free', instant: true },
      ];
      const days = Array.from({ length: 14 }, (_, index) => ({
        date: addDays(from, index),
        state: ['free', 'full', 'closed'][index % 3],
        windows,
        holiday: false,
      }));
      await route.fulfill({ json: { days, firstFree: addDays(from, 3) } });
    });
    await page.goto('/booking?service=eco-wash#when');
    const grid = page.getByRole('grid', { name: 'Day' });
    await page.getByRole('button', { name: /^First free/ }).click();
    await page.getByRole('button', { name: '8am-11am' }).click();
    expect(await axeViolations(page)).toEqual([]);
    for (const state of ['full', 'closed']) {
      await grid
        .getByRole('button', { name: new RegExp(`${state}$`) })
        .last()
        .click();
      expect(await axeViolations(page)).toEqual([]);
    }
    await page.getByRole('button', { name: 'Type a date instead' }).click();
    expect(await axeViolations(page)).toEqual([]);
  });

  test('in a booking whose quote has expired', async ({ page }) => {
    await page.goto('/booking?quote=00000000-0000-4000-8000-000000000000');
    await expect(page.getByRole('link', { name: 'Get a new quote' })).toBeVisible();
    await expect(toasts(page).getByText('Quote Not Found')).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
  });

  test('in a booking with a past day and an unusual hour', async ({ page }) => {
    await openFilledBooking(page, 'unusual@example.com');
    await showField(page, 'Date');
    await page.getByLabel('Date').fill('2020-01-01');
    await page.getByLabel('Time').fill('23:15');
    await expect(page.locator('#booking-time-hint')).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
  });

  test('in an incomplete contact form', async ({ page }) => {
    await page.goto('/contact');
    await fillContact(page, 'blank@example.com', '   ');
    await inMain(page, 'Send Message').click();
    await expect(toasts(page).getByText('Missing Information')).toBeVisible();
    await expect(alert(page)).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
  });

  test('in a snackbar and in a tooltip', async ({ page }) => {
    await page.goto('/contact');
    const copy = page.getByRole('button', { name: 'Copy phone number' });
    await copy.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('tooltip')).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    const snackbar = page.locator('[data-sonner-toast]');
    await expect(snackbar).toContainText('Phone number copied');
    await expect(snackbar).toHaveAttribute('data-mounted', 'true');
    expect(await axeViolations(page)).toEqual([]);
  });
});
