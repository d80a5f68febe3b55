import type { Page } from '@playwright/test';
import { NEXT_YEAR, VISIT_DAY } from '../../../support/samples/visit-day.ts';
import { expectTranslated, failSending, translatePages } from '../../support/adverse.ts';
import { expect, test } from '../../support/fixtures.ts';
import { fillDays } from '../../support/owner.ts';
import { bookingsOf, bothMailsAbout } from '../../support/traces.ts';
import {
  alert,
  bookQuote,
  chooseServices,
  fillBooking,
  fillContact,
  requestBooking,
  toasts,
} from '../../support/visitor.ts';
import { findFull, join } from '../../support/waiting-list.ts';

// The translator may come before React, which then draws a part of the page anew (error 418).
test.use({
  expectedConsole: [/Failed to load resource|could not be sent|Minified React error #418/],
});

test.beforeEach(({ page }) => translatePages(page));

const inMain = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name });

/** Presses while the server is in trouble, and finds everything as it was. */
async function pressInVain(page: Page, name: string, field: string): Promise<void> {
  const typed = await page.getByLabel(field, { exact: true }).inputValue();
  const recover = await failSending(page);
  await inMain(page, name).click();
  await expect(alert(page)).toContainText('We kept everything you typed.');
  await expect(page.getByLabel(field, { exact: true })).toHaveValue(typed);
  await recover();
}

test('a translated page takes a quote and its booking, refused, failed and accepted, and a change of the visit @landed', async ({
  page,
}) => {
  const email = 'translated@example.com';
  await page.goto('/quote');
  await chooseServices(page, 'Interior Detail Package', 'ECO Wax Package');
  await page.getByLabel('Email').fill('nobody');
  await expectTranslated(page);
  await inMain(page, 'Save Quote').click();
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Email').fill(email);
  await pressInVain(page, 'Save Quote', 'Email (optional)');
  await inMain(page, 'Save Quote').click();
  await expect(toasts(page).getByText(/has been saved/)).toBeVisible();
  await bookQuote(page);

  await inMain(page, 'Request Booking').click();
  await expect(alert(page)).toContainText('Please fill out all required fields');
  await fillBooking(page, { Email: email });
  await expect(alert(page)).toHaveCount(0);
  await pressInVain(page, 'Request Booking', 'Name');
  await requestBooking(page);
  const titles = ['Interior Detail Package', 'ECO Wax Package'];
  for (const title of titles) await expect(page.getByRole('article')).toContainText(title);
  for (const { subject, text, to } of await bothMailsAbout(email)) {
    const isForOwner = !to.includes(email);
    for (const title of titles) {
      expect(text).toContain(title);
      if (isForOwner) expect(subject).toContain(title);
    }
  }

  await page.getByRole('link', { name: 'See or change your request' }).click();
  await expect(page).toHaveURL(/\/visit\/[\w-]{22}$/);
  for (const title of titles) await expect(page.getByRole('article')).toContainText(title);
  await page.getByText('Ask for another time').click();
  await expectTranslated(page);
  const form = page.locator('form').filter({ hasText: 'Anything else about the time?' });
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form).toContainText('Choose a day, or tell us which days and times work');
  await form.getByLabel(/Anything else/).fill('After school, please');
  const recover = await failSending(page);
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(alert(page)).toBeVisible();
  await recover();
  await expect(form.getByLabel(/Anything else/)).toHaveValue('After school, please');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText("Thank you! We've got your message")).toBeVisible();
  expect(await bookingsOf(email)).toMatchObject([
    { preferred_date: VISIT_DAY, requested_note: 'After school, please' },
  ]);
  await page.getByText('Cancel', { exact: true }).click();
  const cancel = page.getByRole('button', { name: 'Cancel the visit' });
  const recoverCancel = await failSending(page);
  await cancel.click();
  await expect(alert(page)).toHaveText(/^This couldn't be sent/);
  await recoverCancel();
  await cancel.click();
  await expect(page.getByText('Your visit is canceled, and')).toBeVisible();
});

test('a translated page takes a message, refused, failed and accepted @landed', async ({
  page,
}) => {
  await page.goto('/contact');
  await fillContact(page, 'translated-message@example.com', '   ');
  await expectTranslated(page);
  await inMain(page, 'Send Message').click();
  await expect(alert(page)).toContainText('Please fill out all required fields');
  await page.getByLabel('Message').fill('Do you detail boats?');
  await pressInVain(page, 'Send Message', 'Message');
  await inMain(page, 'Send Message').click();
  await expect(toasts(page).getByText('Message Sent')).toBeVisible();
});

test('a translated page takes a visitor onto the waiting list, refused and accepted @landed', async ({
  page,
}) => {
  const date = `${NEXT_YEAR}-06-14`;
  const open = await fillDays(date);
  const panel = await findFull(page, date);
  await expectTranslated(page);
  await join(panel, 'translated-waiting@example.com');
  await open();
});
