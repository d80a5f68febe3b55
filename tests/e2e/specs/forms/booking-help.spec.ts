import type { Page } from '@playwright/test';
import { DEFAULT_PLACE } from '../../../../src/config/business.ts';
import { businessDay } from '../../../../src/domain/schedule/times.ts';
import { VISIT_DAY } from '../../../support/samples/visit-day.ts';
import { expect, test } from '../../support/fixtures.ts';
import { PHONE } from '../../support/resize.ts';
import { choosePackage, fillBooking, packages, requestBooking } from '../../support/visitor.ts';

const bar = (page: Page) => page.locator('form details');

/** The text that a screen reader adds to the label of a field. */
const hintsOf = (page: Page, label: string) => {
  const field = page.getByLabel(label, { exact: true });
  return expect.poll(() =>
    field.evaluate((element) =>
      (element.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' ')
        .trim(),
    ),
  );
};

test.describe('the booking form on a phone, without JavaScript', () => {
  test.use({ viewport: PHONE, javaScriptEnabled: false });

  test('fields set their keyboard and autofill; any make fits', async ({ page }) => {
    await page.goto('/booking');
    const expected = {
      Name: { autocomplete: 'name' },
      Email: { type: 'email', inputmode: 'email', autocomplete: 'email' },
      Phone: { type: 'tel', inputmode: 'tel', autocomplete: 'tel' },
      Address: { autocomplete: 'address-line1' },
      City: { autocomplete: 'address-level2' },
      State: { autocomplete: 'address-level1', autocapitalize: 'characters' },
      'ZIP code': { inputmode: 'numeric', autocomplete: 'postal-code' },
      Year: { inputmode: 'numeric' },
      Date: { type: 'date' },
      Time: { type: 'time' },
    };
    for (const [label, attributes] of Object.entries(expected)) {
      for (const [name, value] of Object.entries(attributes)) {
        await expect(page.getByLabel(label, { exact: true })).toHaveAttribute(name, value);
      }
    }
    const make = page.getByLabel('Make', { exact: true });
    const list = (await make.getAttribute('list')) ?? '';
    const makes = await page
      .locator(`datalist#${list} option`)
      .evaluateAll((options) => options.map((option) => option.getAttribute('value')));
    expect(makes).toHaveLength(41);
    expect(makes).toEqual(expect.arrayContaining(['Toyota', 'Mercedes-Benz', 'BMW']));
    await make.fill('Studebaker');
    await expect(make).toHaveValue('Studebaker');
  });

  test('packages can be compared at a glance, with time and price, above a summary that opens', async ({
    page,
  }) => {
    await page.goto('/booking');
    const choices = packages(page).getByRole('radio');
    await expect(choices).toHaveCount(6);
    const [first, last] = await Promise.all([
      packages(page).locator('label').first().boundingBox(),
      packages(page).locator('label').last().boundingBox(),
    ]);
    expect((last?.y ?? 0) + (last?.height ?? 0) - (first?.y ?? 0)).toBeLessThanOrEqual(420);
    await bar(page).locator('summary').click();
    await expect(bar(page).getByText('Every visit costs at least $100.').last()).toBeVisible();
    await bar(page).locator('summary').click();
    const wax = packages(page).getByRole('radio', { name: 'ECO Wax Package' });
    await expect(wax).toHaveAccessibleDescription(/hours? \$100 a visit$/);
    await page.getByLabel('SUV/Truck').check();
    await expect(wax).toHaveAccessibleDescription(/hours? \$100 a visit$/);
  });
});

test.describe('the calendar of the booking form', () => {
  test('starts today in Minnesota, even on an older page', async ({ page }) => {
    await page.goto('/booking');
    const before = businessDay(DEFAULT_PLACE.timeZone);
    const date = page.getByLabel('Date', { exact: true });
    await expect(date).toHaveAttribute('min', /^\d{4}-\d\d-\d\d$/);
    const after = businessDay(DEFAULT_PLACE.timeZone);
    expect([before, after]).toContain(await date.getAttribute('min'));
    const html = await (await page.request.get('/booking')).text();
    expect(html, 'a day in the stored page').not.toMatch(/<input[^>]*type="date"[^>]*min=/);
  });

  test('refuses a past day beside the field, and only doubts an hour at night', async ({
    page,
  }) => {
    await page.goto('/booking');
    await fillBooking(page, { Email: 'night@example.com', Date: '2020-02-03', Time: '22:15' });
    await choosePackage(page, 'ECO Wash Package');
    await hintsOf(page, 'Time').toContain('from 8am to 7pm');
    await page.getByRole('button', { name: 'Request Booking' }).click();
    await hintsOf(page, 'Date').toContain("Please choose a day that hasn't passed.");
    await expect(page.getByLabel('Date', { exact: true })).toBeFocused();
    // The free times of that day move the content below.
    const availability = page.waitForResponse(/\/api\/availability/);
    await page.getByLabel('Date', { exact: true }).fill(VISIT_DAY);
    await availability;
    await requestBooking(page);
  });
});

test('an address outside the listed cities shows a promise to call, and can still be sent', async ({
  page,
}) => {
  await page.goto('/booking');
  await fillBooking(page, { Email: 'far@example.com', City: 'Duluth', 'ZIP code': '5580' });
  await choosePackage(page, 'ECO Wash Package');
  await hintsOf(page, 'ZIP code').toBe('A ZIP code has 5 digits, like 55424.');
  const hint = page.locator('[aria-live="polite"]').filter({ hasText: "We'll call to confirm" });
  await expect(hint).toHaveCount(0);
  await page.getByLabel('ZIP code').fill('55802');
  await expect(hint).toHaveText(
    "We'll call to confirm we serve your address. You can still send the request.",
  );
  await hintsOf(page, 'City').toContain("We'll call to confirm");
  await hintsOf(page, 'ZIP code').toContain("We'll call to confirm");
  await requestBooking(page);
});

test.describe('the summary of a booking on a phone', () => {
  test.use({ viewport: PHONE });

  const LAST_STEP = '/booking?service=eco-wash#where';

  test('stays visible with its price, ends above the button, and is open until a field has the focus', async ({
    page,
  }) => {
    await page.goto(LAST_STEP);
    await page.getByLabel('Name', { exact: true }).scrollIntoViewIfNeeded();
    await expect(bar(page)).toBeInViewport({ ratio: 1 });
    await expect(bar(page).locator('summary')).toContainText('ECO Wash Package');
    await expect(bar(page).locator('summary')).toContainText('$100 a visit');
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const button = page.getByRole('button', { name: 'Request Booking' });
    await button.scrollIntoViewIfNeeded();
    const gap = async () => {
      const [above, below] = await Promise.all([bar(page).boundingBox(), button.boundingBox()]);
      return above && below && below.y - above.y - above.height;
    };
    await expect.poll(gap).toBeGreaterThanOrEqual(0);
    await page.getByLabel('City', { exact: true }).fill('Edina');
    await bar(page).locator('summary').click();
    await expect(bar(page).getByText('Edina')).toBeVisible();
    await page.getByLabel('Name', { exact: true }).focus();
    await expect(bar(page).getByText('Edina')).toBeHidden();
  });
});
