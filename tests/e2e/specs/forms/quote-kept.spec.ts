import { expect, test } from '../../support/fixtures.ts';
import { database, inbox } from '../../support/harness.ts';
import { PHONE, resize } from '../../support/resize.ts';
import {
  chooseServices,
  fillBooking,
  openFold,
  requestBooking,
  toasts,
} from '../../support/visitor.ts';

test('the quote on a phone is short, lists the services in the owner’s order, and adds up their times', async ({
  page,
}) => {
  await resize(page, PHONE);
  await page.goto('/quote');
  await expect(page.getByRole('checkbox')).toHaveCount(8);
  const first = page.getByRole('checkbox').first();
  await expect(first).toHaveAccessibleName('ECO Wash Package');
  const content = await page.getByRole('main').boundingBox();
  // Eight services with a description and the start of their lists, and everything below.
  expect(content?.height).toBeLessThan(3300);
  await chooseServices(page, 'ECO Wash Package', 'Complete Detail Package');
  const bookNow = page.getByRole('main').getByRole('button', { name: 'Book Now' });
  await expect(bookNow).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('about 5-8 hours', { exact: true })).toBeInViewport();

  const row = page.getByRole('listitem').filter({ hasText: 'Interior Detail Package' });
  const included = row.getByText('Odor elimination', { exact: true });
  await expect(included).toBeHidden();
  await row.locator('summary').click();
  await expect(included).toBeVisible();
});

test.describe('a saved quote', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('has a link that opens it elsewhere without its visitor, greets its own visitor, and is emailed to its address', async ({
    page,
    browser,
    baseURL,
  }) => {
    await page.goto('/quote');
    await openFold(page, 'Your contact details');
    await page.getByLabel('Email').fill('Keeper@Example.com');
    await page.getByLabel('SUV/Truck').check();
    await chooseServices(page, 'Interior Detail Package');
    await page.getByRole('button', { name: 'Save Quote' }).click();
    await expect(page.getByText(/^Valid until \w+ \d+, \d{4}\.$/)).toBeVisible();
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByText('Link to your quote copied')).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    await page.getByRole('button', { name: 'Email it to me' }).dblclick();
    await expect(page.getByText("It's on its way")).toBeVisible();
    await expect
      .poll(async () => (await inbox()).filter(({ kind }) => kind === 'send-quote').length)
      .toBe(1);
    const [mail] = (await inbox()).filter(({ kind }) => kind === 'send-quote');
    expect(mail).toMatchObject({ to: ['keeper@example.com'] });
    expect(mail?.text).toContain('$190');
    expect(mail?.html).toContain(new URL(link).search);

    const other = await browser.newPage({ baseURL: baseURL ?? '' });
    await other.goto(link);
    await expect(other.getByText(/Saved as quote #Q-/)).toBeVisible();
    await expect(other.getByLabel('SUV/Truck')).toBeChecked();
    await expect(other.locator('#your-quote')).toContainText('$190');
    const id = new URL(link).searchParams.get('quote');
    await other.goto(`/booking?quote=${id}`);
    await expect(other.getByText('Quote Information Loaded')).toBeVisible();
    await expect(other.getByLabel('Email')).toHaveValue('');
    await other.close();
    const own = await page.context().newPage();
    await own.goto(`/booking?quote=${id}`);
    await expect(own.getByLabel('Email')).toHaveValue('Keeper@Example.com');
    await own.close();

    const later = await page.context().newPage();
    await later.goto('/quote');
    await expect(later.getByText(/Your quote #Q-\w+ for \$190 is valid until/)).toBeVisible();
    await later.getByRole('link', { name: 'Open it' }).click();
    await expect(later.getByText(/Saved as quote #Q-/)).toBeVisible();
    await later.emulateMedia({ media: 'print' });
    await expect(later.locator('#your-quote')).toContainText('North Star Mobile Detailing');
    await expect(later.getByRole('contentinfo')).toBeHidden();
    await later.close();
  });

  test('explains kindly what became of it, and greets no visitor once it is booked', async ({
    page,
  }) => {
    await page.goto('/quote');
    await page.getByLabel('Email').fill('booked-quote@example.com');
    await chooseServices(page, 'Complete Detail Package');
    await page.getByRole('button', { name: 'Save Quote' }).click();
    await expect(toasts(page).getByText(/has been saved/)).toBeVisible();
    const { data } = await database()
      .from('quotes')
      .select('id')
      .eq('customer_email', 'booked-quote@example.com')
      .single();
    await page.goto(`/booking?quote=${data?.id}`);
    await expect(page.getByText('Quote Information Loaded')).toBeVisible();
    await fillBooking(page, { Email: 'booked-quote@example.com' });
    await requestBooking(page);
    await page.goto(`/quote?quote=${data?.id}`);
    await expect(page.getByText('This quote is already booked')).toBeVisible();
    await page.goto('/quote?quote=00000000-0000-4000-8000-000000000000');
    await expect(page.getByText("We can't find this quote.")).toBeVisible();
    await page.goto('/quote');
    await expect(page.getByRole('checkbox')).toHaveCount(8);
    await expect(page.getByText('Welcome back')).toBeHidden();
  });
});
