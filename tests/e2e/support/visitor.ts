import {
  type Browser,
  type BrowserContextOptions,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';
import { keysOf } from '../../../src/domain/keys.ts';
import { VISIT_DAY } from '../../support/samples/visit-day.ts';
import { running } from './harness.ts';
import { waitUntilPainted } from './wait-until-painted.ts';

/** The values that a visitor types into each step of the booking form, by label. */
const STEPS = {
  What: { Year: '2021', Make: 'Volvo', Model: 'XC60' },
  When: { Date: VISIT_DAY, Time: '09:30' },
  'Where and you': {
    Name: 'Ada Lindqvist',
    Email: 'Ada@Example.com',
    Phone: '612-555-0177',
    Address: '100 Lake Street',
    'ZIP code': '55408',
    City: 'Minneapolis',
    State: 'mn',
  },
} as const;
const BOOKING = { ...STEPS.What, ...STEPS.When, ...STEPS['Where and you'] };

type Label = keyof typeof BOOKING;
const LABELS = keysOf(BOOKING);

const stepOf = (label: Label | 'Package') =>
  keysOf(STEPS).find((step) => label in STEPS[step]) ?? 'What';

/** Returns the address of a new visitor in a separate network, so visitors never share a rate limit. */
export const someAddress = () =>
  `10.${Array.from({ length: 3 }, () => Math.floor(Math.random() * 256)).join('.')}`;

/** Opens a separate window for a visitor, beside the owner's. */
export const openVisitor = (browser: Browser, options?: BrowserContextOptions): Promise<Page> =>
  browser.newPage({
    ...options,
    baseURL: running().siteUrl,
    extraHTTPHeaders: { 'x-forwarded-for': someAddress() },
  });

/** Returns the packages of the booking form. */
export const packages = (page: Page): Locator => page.getByRole('radiogroup', { name: 'Package' });

export const chosenPackage = (page: Page): Locator =>
  packages(page).getByRole('radio', { checked: true });

export const choosePackage = (page: Page, title: string): Promise<void> =>
  packages(page).getByRole('radio', { name: title }).check();

/**
 * Goes to the step with this field, because on a narrow screen the booking form shows one step at a
 * time. Day and time are chosen in a calendar, and typed only on request.
 */
export async function showField(page: Page, label: Label | 'Package'): Promise<void> {
  await waitUntilPainted(page);
  const field = label === 'Package' ? packages(page) : page.getByLabel(label, { exact: true });
  if (await field.isVisible()) return;
  const steps = page.getByRole('navigation', { name: 'Steps' }).getByRole('link');
  const step = steps.filter({ hasText: stepOf(label) });
  if (await step.isVisible()) await step.click();
  const typed = page.getByRole('button', { name: 'Type a date instead', expanded: false });
  if (await typed.isVisible()) await typed.click();
}

/** Presses the button of the last step, which opens the confirmation. */
export async function requestBooking(page: Page): Promise<void> {
  await showField(page, 'Name');
  await page.getByRole('button', { name: /^(Request Booking|Book it)$/ }).click();
  await expect(page).toHaveURL('/booking/confirmation');
}

/** Fills the booking form as a person would, field by field. `except` leaves fields as they are. */
export async function fillBooking(
  page: Page,
  values: Partial<Record<Label, string>> = {},
  except: Label[] = [],
): Promise<void> {
  const filled: Record<Label, string> = { ...BOOKING, ...values };
  for (const label of LABELS) {
    const value = filled[label];
    if (except.some((left) => left === label)) continue;
    // The script folds fields that are open without JavaScript.
    await expect(async () => {
      await showField(page, label);
      await page.getByLabel(label, { exact: true }).fill(value, { timeout: 2_000 });
    }).toPass();
  }
}

/** Opens the booking form and fills it in completely, package included. */
export async function openFilledBooking(page: Page, email: string): Promise<void> {
  await page.goto('/booking');
  await fillBooking(page, { Email: email });
  await showField(page, 'Package');
  await choosePackage(page, 'ECO Wash Package');
}

/** Books the usual visit on the booking page. */
export async function book(page: Page, email: string): Promise<void> {
  await openFilledBooking(page, email);
  await requestBooking(page);
}

/** Goes from the quote page to the booking form, which uses the quote. */
export async function bookQuote(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Book Now' }).click();
  await expect(page.getByText('Quote Information Loaded')).toBeVisible();
}

export async function fillContact(page: Page, email: string, message: string): Promise<void> {
  await page.getByLabel('Name').fill('Grace Nilsson');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Message').fill(message);
}

/** Opens the optional fields of the quote, which are folded on a narrow screen. */
export async function openFold(page: Page, label: string): Promise<void> {
  await waitUntilPainted(page);
  const fold = page.getByRole('main').locator('summary').filter({ hasText: label });
  if (await fold.isVisible()) await fold.click();
}

/** Selects services on the quote page by their titles, in this order. */
export async function chooseServices(page: Page, ...titles: string[]): Promise<void> {
  for (const title of titles) await page.getByRole('checkbox', { name: title }).check();
}

/** Returns the site's snackbar. */
export const toasts = (page: Page): Locator => page.getByRole('region', { name: /Notifications/ });

/** Returns the alert, which remains on the page. */
export const alert = (page: Page): Locator => page.getByRole('main').getByRole('alert');
