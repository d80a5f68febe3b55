import type { Locator, Page } from '@playwright/test';

/** What a visitor types into the booking form, by label and in the order of the form. */
const BOOKING = {
  Name: 'Ada Lindqvist',
  Email: 'Ada@Example.com',
  Phone: '612-555-0177',
  Address: '100 Lake Street',
  City: 'Minneapolis',
  State: 'mn',
  'ZIP code': '55408',
  Year: '2021',
  Make: 'Volvo',
  Model: 'XC60',
  Date: '2027-05-14',
  Time: '09:30',
} as const;

type Label = keyof typeof BOOKING;

/** Fills the booking form as a person would, field by field; `except` leaves fields as they are. */
export async function fillBooking(
  page: Page,
  values: Partial<Record<Label, string>> = {},
  except: Label[] = [],
): Promise<void> {
  for (const [label, value] of Object.entries({ ...BOOKING, ...values })) {
    if (except.some((left) => left === label)) continue;
    await page.getByLabel(label, { exact: true }).fill(value);
  }
}

/** Opens the booking form and fills it whole, the package included. */
export async function openFilledBooking(page: Page, email: string): Promise<void> {
  await page.goto('/booking');
  await fillBooking(page, { Email: email });
  await page.getByLabel('Package').selectOption('eco-wash');
}

export async function fillContact(page: Page, email: string, message: string): Promise<void> {
  await page.getByLabel('Name').fill('Grace Nilsson');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Message').fill(message);
}

/** Chooses services on the quote page by their titles, in this order. */
export async function chooseServices(page: Page, ...titles: string[]): Promise<void> {
  for (const title of titles) await page.getByRole('checkbox', { name: title }).check();
}

/** The app's own toaster. */
export const toasts = (page: Page): Locator => page.getByRole('region', { name: /Notifications/ });

/** The message that stays in the page. */
export const alert = (page: Page): Locator => page.getByRole('main').getByRole('alert');
