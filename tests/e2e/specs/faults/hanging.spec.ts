import { expect, test } from '../../support/fixtures.ts';
import { control } from '../../support/harness.ts';
import { bookingsOf, mailsAbout } from '../../support/traces.ts';
import { alert, fillContact, openFilledBooking, toasts } from '../../support/visitor.ts';

test.describe('with a database that takes questions and answers none', { tag: '@waits' }, () => {
  test.use({ expectedConsole: [/503|Failed to load resource/] });
  test.afterEach(async () => control('thaw/database'));

  test('a booking says so, keeps its values, and is one appointment after the second try', async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await openFilledBooking(page, 'silence@example.com');
    await control('freeze/database');
    await page.getByRole('button', { name: 'Request Booking' }).click();
    await expect(toasts(page).getByText('Booking Failed')).toBeVisible({ timeout: 60_000 });
    await expect(alert(page)).toContainText('Failed to save appointment: ');
    await expect(page.getByLabel('Address')).toHaveValue('100 Lake Street');
    await control('thaw/database');
    await page.getByRole('button', { name: 'Request Booking' }).click();
    await expect(page).toHaveURL('/booking/confirmation', { timeout: 30_000 });
    expect(await bookingsOf('silence@example.com')).toHaveLength(1);
    await expect.poll(() => mailsAbout('silence@example.com'), { timeout: 30_000 }).toHaveLength(2);
  });

  test('the page of a visit says so with the phone number, and answers 503', async ({
    request,
  }) => {
    await control('freeze/database');
    const response = await request.get('/visit/AAAAAAAAAAAAAAAAAAAAAA', { timeout: 60_000 });
    expect(response.status()).toBe(503);
    expect(response.headers()).toMatchObject({
      'retry-after': '60',
      'cache-control': 'private, no-store',
    });
    const page = await response.text();
    expect(page).toContain('tel:+16125550142');
    expect(page).toContain('We can&#x27;t load your request right now');
  });

  test('a message keeps its text and can be sent again', async ({ page }) => {
    test.setTimeout(120_000);
    await page.goto('/contact');
    await fillContact(page, 'silent-message@example.com', 'Is anybody there?');
    await control('freeze/database');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(alert(page)).toContainText('Error submitting message', { timeout: 60_000 });
    await expect(page.getByLabel('Message')).toHaveValue('Is anybody there?');
    await control('thaw/database');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect
      .poll(() => mailsAbout('silent-message@example.com'), { timeout: 30_000 })
      .toHaveLength(2);
  });
});

test.describe('with a mail service that takes mails and says nothing', { tag: '@waits' }, () => {
  test.afterEach(async () => control('thaw/mail'));

  test('the booking succeeds at once, and each of its mails arrives once', async ({ page }) => {
    test.setTimeout(180_000);
    await control('freeze/mail');
    await openFilledBooking(page, 'silent-mail@example.com');
    await page.getByRole('button', { name: 'Request Booking' }).click();
    await expect(page).toHaveURL('/booking/confirmation', { timeout: 30_000 });
    await control('thaw/mail');
    await expect
      .poll(() => mailsAbout('silent-mail@example.com'), { timeout: 120_000 })
      .toHaveLength(2);
  });
});
