import { axeViolations } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { database } from '../../support/harness.ts';
import { resize } from '../../support/resize.ts';
import {
  alert,
  choosePackage,
  chooseServices,
  chosenPackage,
  fillBooking,
  packages,
  requestBooking,
  toasts,
} from '../../support/visitor.ts';

test('the booking form lists every missing field and focuses the first one @journey', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/booking');
  await page.getByRole('button', { name: 'Request Booking' }).click();
  await expect(alert(page)).toHaveText(
    'Please fill out all required fields: name, email, phone, address, city, zip, package, year, make, model, date, time',
  );
  await expect(packages(page).getByRole('radio').first()).toBeFocused();
  await expect(packages(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(packages(page)).toHaveAccessibleDescription('Choose a package.');
  await expect(page.getByLabel('State')).toHaveValue('MN');
  expect(await axeViolations(page)).toEqual([]);
  await resize(page, { width: 1280, height: 720 });
  await fillBooking(page);
  await expect(alert(page)).toBeVisible();
  await choosePackage(page, 'ECO Wash Package');
  await expect(alert(page)).toHaveCount(0);
});

test.describe('booking with a quote', () => {
  test('is filled in from the saved quote, offers its first service even without a package, and links it @journey', async ({
    page,
  }) => {
    await page.goto('/quote');
    await page.getByLabel('Name').fill('Quinn');
    await page.getByLabel('Model').fill('Forester');
    await chooseServices(page, 'Wheel Restoration', 'ECO Wash Package');
    await page.getByRole('main').getByRole('button', { name: 'Save Quote' }).click();
    await page.getByRole('main').getByRole('button', { name: 'Book Now' }).click();
    await expect(toasts(page).getByText(/Your saved quote #Q-\w+ has been loaded/)).toBeVisible();
    await expect(chosenPackage(page)).toHaveValue('wheel-restoration');
    await expect(chosenPackage(page)).toHaveAccessibleName('Wheel Restoration (from your quote)');
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Quinn');
    await expect(page.getByRole('main')).toContainText('$550');
    await fillBooking(page, { Email: 'linked@example.com' }, ['Name', 'Model']);
    await requestBooking(page);
    const { data } = await database()
      .from('appointment_overview')
      .select('customer_name, vehicle_model, total')
      .eq('customer_email', 'linked@example.com');
    expect(data).toEqual([{ customer_name: 'Quinn', vehicle_model: 'Forester', total: 550 }]);
  });
});
