import { randomUUID } from 'node:crypto';
import type { BookingInput } from '#data/bookings/customer-calls.ts';
import type { ContactInput } from '#data/contact.ts';
import type { QuoteInput } from '#data/quotes.ts';
import type { ServiceProjection } from '#domain/pricing/quotable-service.ts';
import { ANNS_VISIT } from '../database/submissions.ts';

const UPDATED_AT = '2026-01-01T00:00:00.000Z';

export function aService(changes: Partial<ServiceProjection> = {}): ServiceProjection {
  return {
    id: 'eco-wash',
    title: 'ECO Wash Package',
    description: 'A wash without a hose.',
    includes: ['Hand wash', 'Vacuum', 'Dashboard'],
    price: { regular: 40, suv: 50, flat: null, perWheel: null },
    visitMinutes: 90,
    intervalWeeks: 6,
    depositDollars: null,
    depositPercent: null,
    updatedAt: UPDATED_AT,
    ...changes,
  };
}

/** A new id each time. */
const aSender = () => ({ visitor: randomUUID(), network: randomUUID() });

export function aQuote(changes: Partial<QuoteInput> = {}): QuoteInput {
  return {
    submissionId: randomUUID(),
    customerName: 'Ann Berg',
    customerEmail: null,
    customerPhone: null,
    vehicleType: 'suv',
    vehicleMake: 'volvo',
    vehicleModel: 'XC60',
    vehicleYear: 2021,
    selectedServices: ['wheel-restoration', 'eco-wash'],
    validDays: 30,
    sender: aSender(),
    attribution: null,
    ...changes,
  };
}

export function aBooking(changes: Partial<BookingInput> = {}): BookingInput {
  return {
    submissionId: randomUUID(),
    ...ANNS_VISIT,
    package: 'eco-wash',
    until: null,
    contactBy: null,
    instructions: null,
    quoteId: null,
    selection: null,
    size: null,
    validDays: 30,
    looksLikeSpam: false,
    sender: aSender(),
    attribution: null,
    ...changes,
  };
}

export function aMessage(changes: Partial<ContactInput> = {}): ContactInput {
  return {
    submissionId: randomUUID(),
    name: 'Ann Berg',
    email: 'ann@example.com',
    phone: null,
    subject: null,
    message: 'Do you come to Edina?',
    looksLikeSpam: false,
    sender: aSender(),
    attribution: null,
    ...changes,
  };
}
