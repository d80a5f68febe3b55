import type { Page } from '@playwright/test';

/** What a visitor types into the booking form, by label. */
export const BOOKING = {
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

export type BookingValues = Partial<Record<keyof typeof BOOKING, string>>;

/** Fills the booking form as a person would, field by field. */
export async function fillBooking(page: Page, values: BookingValues = {}): Promise<void> {
  for (const [label, value] of Object.entries({ ...BOOKING, ...values })) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
}
