import { describe, expect, it } from 'vitest';
import type { BookingRow } from '#domain/bookings/schemas.ts';
import { TYPED_TIME } from '../../../tests/support/typed-time.ts';
import { bookingsCsv } from './bookings-csv.ts';

const ROW: BookingRow = {
  id: '5a3f0f4e-7d0b-4c8e-9f27-1f6b8f4f7a10',
  number: 'A-1',
  status: 'confirmed',
  revision: 1,
  awaitsOwner: false,
  createdAt: '2027-05-01T12:00:00Z',
  name: 'Ann',
  email: 'ann@example.com',
  phone: '612-555-0100',
  city: 'Edina',
  address: '1 Lake Street, Edina, MN 55424',
  services: ['Complete Detail', 'ECO Wax'],
  total: 380,
  mobileFee: 0,
  paid: 0,
  customer: null,
  visitDate: '2027-05-14',
  visitTime: '14:30',
  visitMinutes: 120,
  proposedDate: null,
  proposedTime: null,
  ...TYPED_TIME,
  looksLikeSpam: false,
  isSample: false,
  source: 'site',
  team: null,
  emailTrouble: false,
};
const lineOf = (changes: Partial<BookingRow>) =>
  bookingsCsv([{ ...ROW, ...changes }]).split('\r\n')[1];

describe('the table of requests', () => {
  it('has one line for each request, under its titles', () => {
    expect(bookingsCsv([])).toMatch(/^\uFEFF"Request","Status","Date"/);
    expect(lineOf({})).toBe(
      '"A-1","Confirmed","2027-05-14","14:30","",120,"Complete Detail; ECO Wax",380,"$380","Ann",' +
        '"612-555-0100",' +
        '"ann@example.com","1 Lake Street, Edina, MN 55424","2027-05-01T12:00:00Z",0',
    );
  });

  it('has the end of a window of arrival', () => {
    expect(lineOf({ visitTime: '08:00', visitUntil: '11:00' })).toContain('"08:00","11:00",120');
  });

  it('leaves an open total empty, and says what the customer was told of the price', () => {
    const open = { total: null, mobileFee: null };
    expect(lineOf(open)).toContain('"Complete Detail; ECO Wax","","Price to be confirmed","Ann"');
    expect(lineOf({ ...open, offeredPrices: { regular: 1000, suv: 1200 } })).toContain(
      '"","$1,000 sedan · $1,200 SUV/truck","Ann"',
    );
    expect(lineOf({ total: 100, mobileFee: 50 })).toContain(
      '100,"$100 (includes a mobile service fee of $50)","Ann"',
    );
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', ' =1', '\t=1', '|cmd', '%0'])(
    'never lets %j become a formula',
    (name) => {
      expect(lineOf({ name })).toMatch(/,"'[^"]*",/);
    },
  );

  it('keeps quotes and line breaks inside their cell', () => {
    expect(lineOf({ name: 'A "B"\r\n=1+1' })).toContain('"A ""B"" =1+1"');
  });
});
