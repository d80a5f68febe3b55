import { expect, test } from '../../support/fixtures.ts';
import { database } from '../../support/harness.ts';
import { fillContact } from '../../support/visitor.ts';

test.use({ javaScriptEnabled: false });

test('a message can be sent @journey', async ({ page }) => {
  await page.goto('/contact');
  await fillContact(page, 'plain-message@example.com', 'No script here.');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Thank you for your message!')).toBeVisible();
  const { data } = await database()
    .from('contact_messages')
    .select('message')
    .eq('email', 'plain-message@example.com');
  expect(data).toEqual([{ message: 'No script here.' }]);
});

test('the menu has its own background, whatever is scrolled below it', async ({ page }) => {
  await page.goto('/faq');
  await expect(page.locator('#site-header')).toHaveCSS('background-color', 'rgb(5, 10, 22)');
  await expect(page.locator('#site-header')).toHaveCSS('color', 'rgb(255, 255, 255)');
});

test('the quote page is a price list with the phone number, and nothing that needs a script @journey', async ({
  page,
}) => {
  await page.goto('/quote');
  const prices = page.getByRole('region', { name: 'Our prices' });
  await expect(prices.getByRole('listitem')).toHaveCount(8);
  await expect(prices.getByRole('listitem').filter({ hasText: 'ECO Wash' })).toContainText('$40');
  await expect(prices.getByRole('link', { name: '612-555-0142' })).toBeVisible();
  await expect(page.getByText('Loading services...')).toBeHidden();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
});
