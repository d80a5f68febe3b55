import { EXTRA_FIELDS } from '#domain/booking/fields/fields.ts';
import type { InvitationEmailProps } from '#domain/booking/invitation/invitations.ts';
import type { ReceiptPayload } from '#domain/booking/receipt.ts';
import type { BookingPayload, BookingUpdatePayload } from '#domain/booking/schemas.ts';
import type { Business, ContactEmailProps } from '#domain/emails/outbox.ts';
import { recordOf } from '#domain/keys.ts';
import { NO_SUMS } from '#domain/money/booking-sums.ts';
import type { QuoteEmailProps } from '#domain/quote/quotes.ts';
import { WEEKDAYS } from '#domain/schedule/schedule.ts';

/** Fictional data for previews and tests. */
export const SAMPLE_BUSINESS: Business = {
  businessName: 'North Star Mobile Detailing',
  phone: '612-555-0142',
  email: 'hello@northstardetailing.example',
  hours: 'Monday-Sunday 8am-7pm',
  tagline: 'Professional Mobile Detailing Services',
  timeZone: 'America/Chicago',
  siteUrl: 'https://northstardetailing.example',
  studioUrl: 'https://northstardetailing.example/studio',
  reviewUrl: 'https://reviews.example/north-star',
  thanks: 'Thank you for choosing North Star. We hope you love how your vehicle looks.',
  takesPayments: false,
  replies: null,
  confirmWithin: 'one business day',
  openingHours: [{ days: [...WEEKDAYS], opens: '08:00', closes: '19:00' }],
  country: 'US',
  refundHours: 24,
  policies: [{ name: 'payment', heading: 'Payment', text: 'You pay after the work, by card.' }],
  durations: new Map([
    ['eco-wash', '1-2 hours'],
    ['ECO Wash Package', '1-2 hours'],
    ['wheel-restoration', '3-5 hours'],
  ]),
};

export const SAMPLE_QUOTE: QuoteEmailProps = {
  quoteId: '8f14e45f-ceea-467f-a5a2-0a1f3c1b2d3e',
  quoteNumber: 'Q-7H2KX94M',
  name: 'Maya Lindqvist',
  email: 'maya@example.com',
  vehicleType: 'suv',
  services: [
    { id: 'eco-wash', title: 'ECO Wash Package', price: 50, includes: [] },
    { id: 'wheel-restoration', title: 'Wheel Restoration', price: 500, includes: [] },
  ],
  subtotal: 550,
  mobileFee: 0,
  total: 550,
  expiresAt: '2026-12-21T18:00:00Z',
};

/** Fields of a booking with an exact time and no further requests. */
export const TYPED_TIME = {
  visitUntil: null,
  proposedUntil: null,
  requestedDate: null,
  requestedTime: null,
  requestedUntil: null,
  requestedNote: null,
  ...recordOf(EXTRA_FIELDS, () => null),
  offeredPrices: null,
  ...NO_SUMS,
  requestReason: null,
};

export const SAMPLE_BOOKING: BookingPayload & { email: string } = {
  bookingId: '5a3f0f4e-7d0b-4c8e-9f27-1f6b8f4f7a10',
  bookingNumber: 'A-B7K2M9PX',
  status: 'pending',
  revision: 0,
  name: 'Maya Lindqvist',
  email: 'maya@example.com',
  phone: '651-555-0177',
  address: '4021 Lake Harriet Parkway',
  city: 'Minneapolis',
  state: 'MN',
  zip: '55410',
  packageTitle: 'ECO Wash Package',
  services: ['ECO Wash Package'],
  vehicleType: 'suv',
  vehicleYear: 2021,
  vehicleMake: 'toyota',
  vehicleModel: 'Highlander',
  preferredDate: '2026-12-05',
  preferredTime: '09:00',
  visitDate: '2026-12-05',
  visitTime: '09:00',
  visitMinutes: 120,
  proposedDate: null,
  proposedTime: null,
  preferredUntil: null,
  ...TYPED_TIME,
  instructions: 'Gate code 4821.\nPlease park on the left.',
  looksLikeSpam: false,
  saysNewButKnown: false,
  deposit: 0,
  quote: {
    quoteNumber: 'Q-4TXW8ZR2',
    vehicleType: 'suv',
    services: [{ id: 'eco-wash', title: 'ECO Wash Package', price: 50, includes: [] }],
    subtotal: 50,
    mobileFee: 50,
    total: 100,
  },
  manageToken: 'Zl5vT0c3dGh1bmRlcmJvbHQ',
};

export const SAMPLE_UPDATE: BookingUpdatePayload & { email: string } = {
  ...SAMPLE_BOOKING,
  status: 'confirmed',
  revision: 2,
  visitTime: '10:30',
  note: 'Please leave the driveway free.',
  moved: false,
  changed: [],
};

export const SAMPLE_RECEIPT: ReceiptPayload & { email: string } = {
  ...SAMPLE_BOOKING,
  status: 'completed',
  receipt: {
    lines: [
      { serviceId: 'eco-wash', title: 'ECO Wash Package', price: 50 },
      { serviceId: null, title: 'Pet hair', price: 47.5 },
    ],
    mobileFee: 2.5,
    total: 100,
    payments: [
      {
        id: '2b1f0f4e-7d0b-4c8e-9f27-1f6b8f4f7a10',
        amount: 60,
        method: 'card',
        paidOn: '2026-12-05',
        isWaiting: false,
        recordedBy: 'Olive',
      },
    ],
    paid: 60,
    isCanceled: false,
    balance: 40,
    issuedOn: '2026-12-05',
  },
};

export const SAMPLE_MESSAGE: ContactEmailProps = {
  name: 'Jonas Park',
  email: 'jonas@example.com',
  phone: '612-555-0198',
  subject: 'Ceramic coating in winter',
  message: 'Hello,\n\nCan you coat a car in January if I have a heated garage?\n\nThanks, Jonas',
  looksLikeSpam: false,
};

export const SAMPLE_INVITATION: InvitationEmailProps = {
  name: 'Maya Lindqvist',
  email: 'maya@example.com',
  title: 'ECO Wash Package',
  weeks: 6,
  vehicleType: 'suv',
  prices: { regular: 40, suv: 50 },
  windows: [
    { date: '2027-01-16', from: '08:00', until: '11:00' },
    { date: '2027-01-16', from: '14:00', until: '17:00' },
    { date: '2027-01-18', from: '11:00', until: '14:00' },
  ],
  expiresAt: '2027-02-14T18:00:00Z',
  manageToken: 'Zl5vT0c3dGh1bmRlcmJvbHQ',
};
