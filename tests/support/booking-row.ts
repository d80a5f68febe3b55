import type { BookingRow } from '#domain/bookings/schemas.ts';
import { TYPED_TIME } from './typed-time.ts';

/** A confirmed visit of two hours as the Studio's tool gets it. */
export const bookingRowOf = (changes: Partial<BookingRow> = {}): BookingRow => ({
  id: 'a',
  number: 'A-1',
  status: 'confirmed',
  revision: 0,
  awaitsOwner: false,
  createdAt: '2027-05-01T12:00:00Z',
  name: 'Ann',
  email: 'ann@example.com',
  phone: '612-555-0100',
  city: 'Edina',
  address: '1 Lake Street, Edina, MN 55424',
  services: [],
  total: null,
  mobileFee: null,
  paid: 0,
  customer: null,
  visitDate: '2027-05-14',
  visitTime: '09:00',
  visitMinutes: 120,
  proposedDate: null,
  proposedTime: null,
  ...TYPED_TIME,
  looksLikeSpam: false,
  isSample: false,
  source: 'site',
  team: null,
  emailTrouble: false,
  ...changes,
});
