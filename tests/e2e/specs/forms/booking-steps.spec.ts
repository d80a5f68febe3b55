import type { Locator, Page } from '@playwright/test';
import { VISIT_DAY } from '../../../support/samples/visit-day.ts';
import { expect, test } from '../../support/fixtures.ts';
import { openWithoutScripts, waitForScripts } from '../../support/hold-scripts.ts';
import { PHONE } from '../../support/resize.ts';
import { bookingsOf, bothMailsAbout } from '../../support/traces.ts';
import { alert, chosenPackage, fillBooking, requestBooking } from '../../support/visitor.ts';

/** Counts a visitor's presses, and the fields they type into. */
function visitorOf(page: Page) {
  const count = { taps: 0, typed: 0 };
  return {
    count,
    tap: async (role: 'link' | 'button' | 'radio', name: string) => {
      await page.getByRole('main').getByRole(role, { name }).first().click();
      count.taps += 1;
    },
    tapLastDay: async () => {
      await page.getByRole('grid', { name: 'Day' }).getByRole('button').last().click();
      count.taps += 1;
    },
    type: async (label: string, text: string) => {
      await page.getByLabel(label, { exact: true }).fill(text);
      count.typed += 1;
    },
  };
}

test.use({ viewport: PHONE });

test('six taps and eight typed fields book the service of the page @journey', async ({ page }) => {
  await page.goto('/edina');
  const { count, tap, tapLastDay, type } = visitorOf(page);
  await tap('link', 'Book Now: Interior Detail Package');
  await expect(chosenPackage(page)).toHaveValue('interior-detail');
  await expect(chosenPackage(page)).toHaveAccessibleDescription('3-4 hours $170–$190 a visit');
  await type('Year', '2021');
  await type('Make', 'Volvo');
  await type('Model', 'XC60');
  await tap('link', 'Continue');
  await tapLastDay();
  await tap('button', '11am-2pm');
  await tap('link', 'Continue');
  await type('Name', 'Ada Lindqvist');
  await type('Email', 'six-taps@example.com');
  await type('Phone', '612-555-0177');
  await type('Address', '100 France Avenue');
  // The page that linked here. No ZIP code names it yet.
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Edina');
  await type('ZIP code', '55424');
  await tap('button', 'Request Booking');
  await expect(page).toHaveURL('/booking/confirmation');
  expect(count.taps).toBeLessThanOrEqual(6);
  expect(count.typed).toBeLessThanOrEqual(8);
  expect(await bookingsOf('six-taps@example.com')).toMatchObject([
    {
      selected_package: 'interior-detail',
      city: 'Edina',
      state: 'MN',
      preferred_time: '11:00:00',
      preferred_until: '14:00:00',
      attribution_page: '/edina',
    },
  ]);
});

test('Continue with nothing chosen asks for a package, above the bar and under a header that is solid over text', async ({
  page,
}) => {
  await page.goto('/booking');
  await page.getByRole('link', { name: 'Continue' }).click();
  const message = page.getByText('Choose a package.');
  await expect(message).toBeVisible();
  const boxOf = async (target: Locator) => {
    const { y, height } = (await target.boundingBox()) ?? { y: 0, height: 0 };
    return { top: y, bottom: y + height };
  };
  await expect(async () => {
    const header = await boxOf(page.locator('#site-header'));
    const title = await boxOf(page.getByRole('heading', { level: 1 }));
    const shown = await boxOf(message);
    expect(shown.top).toBeGreaterThanOrEqual(header.bottom);
    expect(shown.bottom).toBeLessThanOrEqual((await boxOf(page.locator('.booking-bar'))).top);
    const isSolid = await page.locator('#site-header[data-solid]').count();
    expect(title.top >= header.bottom || isSolid === 1).toBe(true);
  }).toPass({ timeout: 5_000 });
});

test("an incomplete step can't be left, and going back loses nothing", async ({ page }) => {
  await page.goto('/booking?service=headlight-restoration');
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page.getByLabel('Year')).toBeFocused();
  await expect(page.getByLabel('Year')).toHaveAccessibleDescription(/required/);
  await page.getByLabel('Year').fill('2021');
  await page.getByLabel('Make').fill('Volvo');
  await page.getByLabel('Model', { exact: true }).fill('XC60');
  await page.getByLabel('Model', { exact: true }).press('Enter');
  await expect(page.getByRole('grid', { name: 'Day' })).toBeVisible();
  await expect(page.getByLabel('Model', { exact: true })).toBeHidden();
  await page.goBack();
  await expect(chosenPackage(page)).toHaveValue('headlight-restoration');
  await expect(page.getByLabel('Model', { exact: true })).toHaveValue('XC60');
  await page.goForward();
  await page.reload();
  await expect(page.getByRole('grid', { name: 'Day' })).toBeVisible();
  await page.getByRole('link', { name: 'Where and you' }).click();
  await page.getByRole('button', { name: 'Request Booking' }).click();
  await expect(page.getByLabel('Date', { exact: true })).toBeFocused();
  await page.getByRole('link', { name: 'Where and you' }).click();
  await expect(alert(page)).toHaveText(
    'Please fill out all required fields: name, email, phone, address, city, zip, date, time',
  );
});

test('steps back and forth, reloads and presses make one request', async ({ page }) => {
  await page.goto('/booking?service=eco-wash');
  await fillBooking(page, { Email: 'back-and-forth@example.com' });
  await page.goBack();
  // The framework rewrites the address while it hydrates. No visitor goes forward that fast.
  await page.reload({ waitUntil: 'networkidle' });
  await page.goForward();
  await page.reload();
  await page.getByRole('button', { name: 'Request Booking' }).dblclick();
  await expect(page).toHaveURL('/booking/confirmation');
  expect(await bookingsOf('back-and-forth@example.com')).toHaveLength(1);
  await bothMailsAbout('back-and-forth@example.com');
});

test('the steps work before the scripts arrive', async ({ page }) => {
  await page.goto('/edina');
  const book = page.getByRole('main').getByRole('link', { name: 'Book Now: ECO Wax Package' });
  await openWithoutScripts(page, (await book.getAttribute('href')) ?? '');
  await page.getByLabel('Year').fill('2021');
  await page.getByLabel('Make').fill('Volvo');
  await page.getByLabel('Model', { exact: true }).fill('XC60');
  await page.getByRole('link', { name: 'Continue' }).click();
  await page.getByLabel('Date', { exact: true }).fill(VISIT_DAY);
  await page.getByLabel('Time', { exact: true }).fill('09:30');
  await page.getByRole('link', { name: 'Continue' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Ada Lindqvist');
  await waitForScripts(page);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ada Lindqvist');
  await expect(page.getByLabel('Time', { exact: true })).toHaveValue('09:30');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test("the link's service is booked, with all fields on one page", async ({ page }) => {
    await page.goto('/edina');
    await page.getByRole('link', { name: 'Book Now: Interior Detail Package' }).click();
    await expect(page).toHaveURL('/booking?service=interior-detail&from=/edina');
    await expect(chosenPackage(page)).toHaveValue('interior-detail');
    await expect(page.getByRole('link', { name: 'Continue' })).toHaveCount(0);
    await page.getByLabel('SUV/Truck').check();
    await fillBooking(page, { Email: 'plain-service@example.com', Phone: '' });
    await page.getByRole('button', { name: 'Request Booking' }).click();
    await expect(page.getByText('Please fill out all required fields: phone')).toBeVisible();
    await expect(chosenPackage(page)).toHaveValue('interior-detail');
    await expect(page.getByLabel('SUV/Truck')).toBeChecked();
    await expect(page.getByLabel('Email')).toHaveValue('plain-service@example.com');
    await expect(page.getByLabel('Date')).toHaveValue(VISIT_DAY);
    await page.getByLabel('Phone').fill('612-555-0177');
    await requestBooking(page);
    expect(await bookingsOf('plain-service@example.com')).toMatchObject([
      { selected_package: 'interior-detail', attribution_page: '/edina' },
    ]);
    for (const { text } of await bothMailsAbout('plain-service@example.com')) {
      expect(text).toContain('$190');
    }
  });
});

test('a link to an unknown service opens the empty form', async ({ page }) => {
  await page.goto('/booking?service=no-such-service');
  await expect(page).toHaveURL('/booking');
  await expect(chosenPackage(page)).toHaveCount(0);
});
