import type { Page } from '@playwright/test';
import { DEFAULT_PLACE } from '../../../../src/config/business.ts';
import { businessDay } from '../../../../src/domain/bookings/times.ts';
import { VISIT_DAY } from '../../../support/visit-day.ts';
import { expect, test } from '../../support/fixtures.ts';
import { chooseServices, fillBooking } from '../../support/visitor.ts';

const PHONE = { width: 390, height: 844 };

/** What a screen reader reads after the label of a field. */
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

test.describe('the fields of the booking form', () => {
  test.use({ javaScriptEnabled: false });

  test('open the right keyboard and are filled in by the browser', async ({ page }) => {
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
  });

  test('list the recent years and take any other', async ({ page }) => {
    await page.goto('/booking');
    const year = page.getByLabel('Year', { exact: true });
    const list = (await year.getAttribute('list')) ?? '';
    const years = await page
      .locator(`datalist#${list} option`)
      .evaluateAll((options) => options.map((option) => Number(option.getAttribute('value'))));
    expect(years).toHaveLength(27);
    expect(years).toEqual(years.toSorted((a, b) => b - a));
    await year.fill('1968');
    await expect(year).toHaveValue('1968');
  });

  test('suggest common makes and take any other', async ({ page }) => {
    await page.goto('/booking');
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
});

test.describe('the calendar of the booking form', () => {
  test('starts today in Minnesota, though the page was made earlier @journey', async ({ page }) => {
    await page.goto('/booking');
    const before = businessDay(DEFAULT_PLACE.timeZone);
    const date = page.getByLabel('Date', { exact: true });
    await expect(date).toHaveAttribute('min', /^\d{4}-\d\d-\d\d$/);
    const after = businessDay(DEFAULT_PLACE.timeZone);
    expect([before, after]).toContain(await date.getAttribute('min'));
    const html = await (await page.request.get('/booking')).text();
    expect(html, 'a day in the stored page').not.toMatch(/<input[^>]*type="date"[^>]*min=/);
  });

  test('refuses a day that has passed beside it, and only doubts an hour at night', async ({
    page,
  }) => {
    await page.goto('/booking');
    await fillBooking(page, { Email: 'night@example.com', Date: '2020-02-03', Time: '22:15' });
    await page.getByLabel('Package').selectOption('eco-wash');
    await hintsOf(page, 'Time').toContain('from 8am to 7pm');
    await page.getByRole('button', { name: 'Request Booking' }).click();
    await hintsOf(page, 'Date').toContain("Please choose a day that hasn't passed.");
    await expect(page.getByLabel('Date', { exact: true })).toBeFocused();
    await page.getByLabel('Date', { exact: true }).fill(VISIT_DAY);
    await page.getByRole('button', { name: 'Request Booking' }).click();
    await expect(page).toHaveURL('/booking/confirmation');
  });
});

test.describe('the address of a booking', () => {
  test('outside the listed cities brings a promise to call, and can still be sent', async ({
    page,
  }) => {
    await page.goto('/booking');
    await fillBooking(page, { Email: 'far@example.com', City: 'Duluth', 'ZIP code': '5580' });
    await page.getByLabel('Package').selectOption('eco-wash');
    await hintsOf(page, 'ZIP code').toBe('A ZIP code has 5 digits, like 55424.');
    const hint = page.locator('[aria-live="polite"]').filter({ hasText: "We'll call to confirm" });
    await expect(hint).toHaveCount(0);
    await page.getByLabel('ZIP code').fill('55802');
    await expect(hint).toHaveText(
      "We'll call to confirm we serve your address. You can still send the request.",
    );
    await hintsOf(page, 'City').toContain("We'll call to confirm");
    await hintsOf(page, 'ZIP code').toContain("We'll call to confirm");
    await page.getByRole('button', { name: 'Request Booking' }).click();
    await expect(page).toHaveURL('/booking/confirmation');
  });

  test('in a listed city or ZIP code brings no hint, however it is spelled', async ({ page }) => {
    await page.goto('/booking');
    const addresses = [
      ['Duluth', '55802', true],
      ['saint paul', '55199', false],
      ['Duluth', '55802', true],
      ['ST. LOUIS PARK, MN', '55499', false],
      ['Duluth', '55802', true],
      ['Wayzata Bay', '55391', false],
    ] as const;
    for (const [city, zip, isDoubted] of addresses) {
      await page.getByLabel('City', { exact: true }).fill(city);
      await page.getByLabel('ZIP code').fill(zip);
      await expect(page.getByText("We'll call to confirm")).toHaveCount(isDoubted ? 1 : 0);
    }
  });
});

test.describe('the summary of a booking on a phone', () => {
  test.use({ viewport: PHONE });

  const LAST_STEP = '/booking?service=eco-wash#where';
  const bar = (page: Page) => page.locator('form details');

  test('stays in sight with the package and its price, and ends above the button', async ({
    page,
  }) => {
    await page.goto(LAST_STEP);
    await page.getByLabel('Name', { exact: true }).scrollIntoViewIfNeeded();
    await expect(bar(page)).toBeInViewport({ ratio: 1 });
    await expect(bar(page).locator('summary')).toContainText('ECO Wash Package');
    await expect(bar(page).locator('summary')).toContainText(
      '$40 sedan · $50 SUV/truck · $100 minimum per visit',
    );
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const button = page.getByRole('button', { name: 'Request Booking' });
    await button.scrollIntoViewIfNeeded();
    const gap = async () => {
      const [above, below] = await Promise.all([bar(page).boundingBox(), button.boundingBox()]);
      return above && below && below.y - above.y - above.height;
    };
    await expect.poll(gap).toBeGreaterThanOrEqual(0);
  });

  test('opens at a press and closes when a field gets the focus', async ({ page }) => {
    await page.goto(LAST_STEP);
    await page.getByLabel('City', { exact: true }).fill('Edina');
    await bar(page).locator('summary').click();
    await expect(bar(page).getByText('Edina')).toBeVisible();
    await page.getByLabel('Name', { exact: true }).focus();
    await expect(bar(page).getByText('Edina')).toBeHidden();
  });

  test('covers no field that has the focus, walked through by keyboard', async ({ page }) => {
    await page.goto(LAST_STEP);
    await page.getByLabel('Name', { exact: true }).focus();
    const covered: string[] = [];
    for (let step = 0; step < 30; step += 1) {
      const state = await page.evaluate(() => {
        const field = document.activeElement;
        const cover = document.querySelector('form details');
        if (!field || !cover || cover.contains(field)) return { name: null, hidden: 0 };
        const { bottom } = field.getBoundingClientRect();
        return {
          name: field.getAttribute('name'),
          hidden: bottom - cover.getBoundingClientRect().top,
        };
      });
      if (state.name === null) break;
      if (state.hidden > 0) covered.push(`${state.name} by ${state.hidden} px`);
      await page.keyboard.press('Tab');
    }
    expect(covered).toEqual([]);
    await expect(bar(page).locator('summary')).toBeFocused();
  });

  test('works with a finger before any script, too', async ({ browser, baseURL }) => {
    const page = await browser.newPage({ javaScriptEnabled: false, viewport: PHONE, baseURL });
    await page.goto('/booking');
    await bar(page).locator('summary').click();
    await expect(bar(page).getByText('Every visit costs at least $100.').last()).toBeVisible();
    await page.close();
  });

  test('lists every quoted service, the fee and the total', async ({ page }) => {
    await page.goto('/quote');
    await chooseServices(page, 'ECO Wash Package');
    await page.getByRole('main').getByRole('button', { name: 'Book Now' }).click();
    await expect(page.getByText('Quote Information Loaded')).toBeVisible();
    await bar(page).locator('summary').click();
    await expect(bar(page).locator('dl')).toContainText('ECO Wash Package$40');
    await expect(bar(page).locator('dl')).toContainText('Mobile Service Fee$60');
    await expect(bar(page).locator('dl')).toContainText('Total Estimate$100');
  });
});

test.describe('in a browser that fails at the days to choose from', () => {
  test.use({ expectedConsole: [/No parts of a date/] });

  test('the fields of day and time stay, and the rest of the form with them', async ({ page }) => {
    await page.addInitScript(() => {
      Intl.DateTimeFormat.prototype.formatToParts = () => {
        throw new Error('No parts of a date here.');
      };
    });
    await page.goto('/booking');
    await expect(page.getByRole('grid', { name: 'Day' })).toHaveCount(0);
    await fillBooking(page);
    await expect(page.getByLabel('Date', { exact: true })).toHaveValue(VISIT_DAY);
    await expect(page.getByLabel('Time', { exact: true })).toHaveValue('09:30');
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ada Lindqvist');
  });
});
