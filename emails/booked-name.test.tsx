import type { ReactElement } from 'react';
import { render, toPlainText } from 'react-email';
import { expect, it } from 'vitest';
import { customerEntry, ownerEntry } from '#domain/booking/calendar/calendar-entries.ts';
import BookingAdminNotification from './booking-admin-notification.tsx';
import BookingAdminUpdate from './booking-admin-update.tsx';
import BookingReceipt from './booking-receipt.tsx';
import BookingReceived from './booking-received.tsx';
import BookingUpdated from './booking-update.tsx';
import {
  SAMPLE_BOOKING,
  SAMPLE_BUSINESS,
  SAMPLE_RECEIPT,
  SAMPLE_UPDATE,
} from './components/sample.ts';
import { bookingAdminSubject } from './subjects.ts';

const TWO = { services: ['Interior Detail Package', 'ECO Wax Package'] };
const NAME = 'Interior Detail Package + ECO Wax Package, SUV/Truck';

const business = SAMPLE_BUSINESS;
const booking = { ...SAMPLE_BOOKING, ...TWO };
const update = { ...SAMPLE_UPDATE, ...TWO };
const receipt = { ...SAMPLE_RECEIPT, ...TWO };

it.each<[string, ReactElement]>([
  ['that the request arrived', <BookingReceived booking={booking} business={business} />],
  ['to the owner', <BookingAdminNotification booking={booking} business={business} />],
  [
    "about the customer's action",
    <BookingAdminUpdate kind="send-admin-change-request" booking={update} business={business} />,
  ],
  [
    'that confirms the visit',
    <BookingUpdated kind="send-visit-confirmed" booking={update} business={business} />,
  ],
  [
    'with a reminder of the visit',
    <BookingUpdated kind="send-visit-reminder" booking={update} business={business} />,
  ],
  ['with the receipt', <BookingReceipt booking={receipt} business={business} />],
])('the email %s contains both services and the size', async (_, email) => {
  expect(toPlainText(await render(email)).replace(/\s+/g, ' ')).toContain(NAME);
});

it("the owner's subject and both calendar entries contain both services and the size", () => {
  expect(bookingAdminSubject(booking)).toContain(NAME);
  expect(customerEntry(booking, business).summary).toContain(NAME);
  expect(ownerEntry(booking, business.studioUrl).summary).toContain(NAME);
});
