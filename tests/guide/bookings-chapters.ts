import { expect, type Page } from '@playwright/test';
import { addDays } from '#domain/schedule/times.ts';
import { running } from '../e2e/support/harness.ts';
import { fillIn, finishVisit, dragByAnHour } from '../e2e/support/studio/studio.ts';
import type { Screenshot } from './screenshot.ts';

const NAME = 'Nora Whitfield';

/** An owner's day: a time is blocked, a caller is booked and moved, the visit is done and paid. */
export async function spendDay(page: Page, screenshot: Screenshot): Promise<void> {
  await page.goto(`${running().siteUrl}/studio/requests/calendar`);
  const shown = page.getByLabel('Go to day');
  await expect(shown).toBeVisible({ timeout: 30_000 });
  const day = addDays(await shown.inputValue(), 7);
  await shown.fill(day);
  await blockAfternoon(page, day, screenshot);
  await bookCaller(page, day, screenshot);
  await changeAddress(page, screenshot);
  await moveVisit(page, screenshot);
  await takePayment(page, screenshot);
}

async function blockAfternoon(page: Page, day: string, screenshot: Screenshot): Promise<void> {
  await page.locator(`[data-slot="${day} ${17 * 60}"]`).click();
  await page.getByRole('button', { name: 'Block time here' }).click();
  await page.getByLabel('Reason (optional)').fill('Dentist');
  const block = page.getByRole('button', { name: 'Block this time' });
  await screenshot('block-time', [page.getByLabel('Reason (optional)'), block]);
  await block.click();
  await expect(page.locator(`[data-calendar-day="${day}"] [data-closed="Dentist"]`)).toBeVisible();
}

async function bookCaller(page: Page, day: string, screenshot: Screenshot): Promise<void> {
  await page.locator(`[data-slot="${day} ${9 * 60}"]`).click();
  await page.getByRole('button', { name: 'New booking here' }).click();
  const form = page.getByRole('form', { name: 'New booking' });
  await fillIn(form, {
    Name: NAME,
    Phone: '651-555-0164',
    'Email (optional)': 'nora@sample.example',
    Address: '12 Sample Street',
    City: 'Minneapolis',
    'ZIP code': '55410',
    Year: '2022',
    Make: 'Toyota',
    Model: 'RAV4',
  });
  await form.getByRole('combobox', { name: 'Size' }).selectOption({ label: 'SUV/Truck' });
  await form.getByText(/^Exterior Detailing Package, \$/).click();
  const book = form.getByRole('button', { name: 'Book this visit' });
  await book.scrollIntoViewIfNeeded();
  await screenshot('phone-booking', [form.getByText(/^Total \$/), book]);
  await book.click();
  const open = page.getByRole('button', { name: 'Open the booking' });
  await open.click();
}

async function changeAddress(page: Page, screenshot: Screenshot): Promise<void> {
  await page.getByRole('button', { name: 'Change details' }).click();
  const form = page.getByRole('form', { name: 'Change details' });
  await form.getByLabel('Address').fill('14 Sample Street');
  await screenshot('change-details', [form.getByLabel('Address')]);
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText(/^Address: 12 Sample Street/)).toBeVisible();
}

async function moveVisit(page: Page, screenshot: Screenshot): Promise<void> {
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  const visit = page.getByRole('button', { name: `${NAME},` });
  await dragByAnHour(visit);
  const form = page.getByRole('form', { name: `Move ${NAME}` });
  await form.getByText('Email the customer, with an updated calendar entry').click();
  const move = form.getByRole('button', { name: 'Move the visit' });
  await screenshot('calendar', [visit, move]);
  await move.click();
  await expect(page.locator('[data-outcome]', { hasText: 'Moved.' })).toBeVisible();
}

async function takePayment(page: Page, screenshot: Screenshot): Promise<void> {
  await page.getByRole('button', { name: `${NAME},` }).click();
  const opened = page.getByRole('region', { name: 'Opened' });
  await finishVisit(opened);
  await opened.getByRole('button', { name: 'Record a payment' }).click();
  const save = opened.getByRole('button', { name: 'Save payment' });
  await save.scrollIntoViewIfNeeded();
  await screenshot('payment', [opened.getByLabel('Paid (dollars)'), save]);
  await save.click();
  const send = opened.getByRole('button', { name: 'Send receipt' });
  await expect(send).toBeEnabled();
  await screenshot('receipt', [send, opened.getByRole('button', { name: 'Print receipt' })]);
}

/** The owner answers a sample request and looks at the week. */
export async function answerRequests(page: Page, screenshot: Screenshot): Promise<void> {
  await page.goto(`${running().siteUrl}/studio/requests`);
  const booking = page.getByRole('button', { name: /Maya Lindqvist/ });
  await expect(booking).toBeVisible({ timeout: 30_000 });
  await screenshot('requests', [page.getByRole('tab', { name: /^New/ }), booking]);

  await booking.click();
  await page.getByRole('button', { name: 'Change and confirm' }).click();
  const send = page.getByRole('button', { name: 'Confirm and send' });
  await screenshot('request-confirm', [page.getByLabel('Date'), page.getByLabel('Arrives'), send]);
  await send.click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  await screenshot('request-undo', [undo]);

  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('tab', { name: 'Calendar' }).click();
  await page.getByRole('button', { name: 'List', exact: true }).click();
  const overlap = page.getByText(/Overlaps another visit/).first();
  await expect(overlap).toBeVisible();
  await overlap.scrollIntoViewIfNeeded();
  await screenshot('requests-list', [
    overlap,
    page.getByRole('button', { name: /^Print/ }).first(),
  ]);
}
