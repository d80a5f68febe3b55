import { VISIT_DAY } from '../../../support/samples/visit-day.ts';
import { translateNow } from '../../support/adverse.ts';
import { expect, test } from '../../support/fixtures.ts';
import { database } from '../../support/harness.ts';
import { openWithoutScripts, readFields, waitForScripts } from '../../support/hold-scripts.ts';
import { bookingsOf } from '../../support/traces.ts';
import {
  choosePackage,
  chooseServices,
  fillBooking,
  requestBooking,
  toasts,
} from '../../support/visitor.ts';

test.describe('text typed before the scripts arrive', () => {
  test('stays in the booking form, and is booked @journey', async ({ page }) => {
    await openWithoutScripts(page, '/booking');
    await fillBooking(page, { Email: 'early@example.com', State: 'MN' });
    await choosePackage(page, 'ECO Wax Package');
    const typed = await readFields(page);
    expect(Object.values(typed).filter((value) => value !== '')).toHaveLength(13);
    await waitForScripts(page);
    expect(await readFields(page)).toEqual({ ...typed, size: 'suv' });
    await expect(page.getByRole('complementary', { name: 'Your request' })).toContainText(
      'ECO Wax Package',
    );

    await requestBooking(page);
    expect(await bookingsOf('early@example.com')).toMatchObject([
      {
        customer_name: 'Ada Lindqvist',
        selected_package: 'eco-wax',
        preferred_date: VISIT_DAY,
        vehicle_model: 'XC60',
      },
    ]);
  });

  test('stays in the quote, which is priced for the chosen vehicle', async ({ page }) => {
    await openWithoutScripts(page, '/quote');
    await page.getByLabel('SUV/Truck').check();
    await page.getByLabel('Make').fill('Volvo');
    await page.getByLabel('Model').fill('XC60');
    await page.getByLabel('Year').fill('2021');
    await page.getByLabel('Name').fill('Ada Lindqvist');
    await page.getByLabel('Email').fill('early-quote@example.com');
    await page.getByLabel('Phone (optional)').fill('612-555-0199');
    const typed = await readFields(page);
    expect(typed).toMatchObject({ vehicleType: 'suv', make: 'Volvo' });
    expect(Object.values(typed).filter((value) => value !== '')).toHaveLength(7);
    await waitForScripts(page);
    expect(await readFields(page)).toEqual(typed);

    await chooseServices(page, 'Complete Detail Package');
    await page.getByRole('main').getByRole('button', { name: 'Save Quote' }).click();
    await expect(toasts(page).getByText(/for \$350 has been saved/)).toBeVisible();
    const { data } = await database()
      .from('quotes')
      .select('vehicle_type, vehicle_make, vehicle_year, customer_name')
      .eq('customer_email', 'early-quote@example.com');
    expect(data).toEqual([
      {
        vehicle_type: 'suv',
        vehicle_make: 'volvo',
        vehicle_year: 2021,
        customer_name: 'Ada Lindqvist',
      },
    ]);
  });
});

test.describe('text typed before the scripts arrive, on a page that a translator changes first', () => {
  // React renders a changed page again.
  test.use({ expectedConsole: [/Minified React error #418/] });

  test('stays in the booking form, with the choices and the focus', async ({ page }) => {
    await openWithoutScripts(page, '/booking');
    await fillBooking(page, { Email: 'early-translated@example.com', State: 'MN' });
    await choosePackage(page, 'ECO Wax Package');
    await page.getByLabel('Name', { exact: true }).focus();
    const typed = await readFields(page);
    await translateNow(page);
    await waitForScripts(page);
    expect(await readFields(page)).toEqual({ ...typed, size: 'suv' });
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  });
});
