import { expect, test } from '../../support/fixtures.ts';
import { database } from '../../support/harness.ts';
import { bothMailsAbout } from '../../support/traces.ts';
import { alert, fillContact, toasts } from '../../support/visitor.ts';

const messagesOf = async (email: string) =>
  (await database().from('contact_messages').select('*').eq('email', email)).data ?? [];

test('the contact form asks for missing fields, stores the message as new and emails both sides once @journey', async ({
  page,
}) => {
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByLabel('Name')).toBeFocused();
  await expect(page.locator('input:invalid, textarea:invalid')).toHaveCount(3);
  await fillContact(page, 'grace@example.com', 'Do you detail boats?');
  await page.getByRole('button', { name: 'Send Message' }).dblclick();
  await expect(
    toasts(page).getByText("Thank you for your message! We'll get back to you soon."),
  ).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('');
  const rows = await messagesOf('grace@example.com');
  expect(rows).toMatchObject([{ status: 'new', phone: null, subject: null }]);
  await bothMailsAbout('grace@example.com');
});

test.describe('if the response never arrives', () => {
  test.use({ expectedConsole: [/Failed to load resource|The form could not be sent/] });

  test('the message stays, the reason shows and the next try counts once @journey', async ({
    page,
  }) => {
    await page.goto('/contact');
    await fillContact(page, 'lost@example.com', 'Is anybody there?');
    await page.route('**/contact', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await page.getByRole('button', { name: 'Send Message' }).click();
    const text = 'There was a problem sending your message. Please try again.';
    await expect(toasts(page).getByText(text)).toBeVisible();
    await expect(page.getByLabel('Message')).toHaveValue('Is anybody there?');
    await page.unroute('**/contact');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(toasts(page).getByText('Message Sent')).toBeVisible();
    expect(await messagesOf('lost@example.com')).toHaveLength(1);
  });
});

test.describe("if the script that sends can't be fetched", () => {
  test.use({
    expectedConsole: [/Failed to load|The form could not be sent/],
  });

  test('the message stays, a reload is offered and the next try counts', async ({ page }) => {
    await page.goto('/contact');
    await page.waitForLoadState('networkidle');
    await page.route('**/_next/static/**', (route) => route.abort());
    await fillContact(page, 'unfetched@example.com', 'Is the script there?');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(alert(page)).toContainText('We kept everything you typed.');
    await expect(alert(page).getByRole('link', { name: /Reload it/ })).toBeVisible();
    await expect(page.getByLabel('Message')).toHaveValue('Is the script there?');
    await page.unroute('**/_next/static/**');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(toasts(page).getByText('Message Sent')).toBeVisible();
    expect(await messagesOf('unfetched@example.com')).toHaveLength(1);
  });
});
