import { expect, test } from '../../support/fixtures.ts';
import { control, database, running } from '../../support/harness.ts';
import { openFilledBooking } from '../../support/visitor.ts';

const NAME = 'a page that was opened before can be submitted to a new build';

test(NAME, { tag: '@landed' }, async ({ page, browser }) => {
  test.setTimeout(300_000);
  const plain = await browser.newPage({ javaScriptEnabled: false, baseURL: running().siteUrl });
  await openFilledBooking(page, 'before@example.com');
  await openFilledBooking(plain, 'before-plain@example.com');
  await control('build');
  await control('stop/site');
  await control('start/site');
  await page.getByRole('button', { name: 'Request Booking' }).click();
  // The new process fetches content and fills its tables meanwhile.
  await expect(page).toHaveURL('/booking/confirmation', { timeout: 30_000 });
  await plain.getByRole('button', { name: 'Request Booking' }).click();
  await expect(plain).toHaveURL(/\/booking\/confirmation$/);
  const { data } = await database()
    .from('appointments')
    .select('customer_email')
    .like('customer_email', 'before%');
  expect(data).toHaveLength(2);
});
