import { describe, expect, it } from 'vitest';
import type { BookingRow } from '#domain/booking/schemas.ts';
import { bookingRowOf } from '../../tests/support/booking-row.ts';
import { bookingsCsv, moneyCsv } from './csv.ts';

const ROW = bookingRowOf({
  services: ['Complete Detail', 'ECO Wax'],
  vehicleType: 'suv',
  total: 380,
  mobileFee: 0,
  visitTime: '14:30',
  createdAt: '2027-05-01T12:00:00Z',
});
const lineOf = (changes: Partial<BookingRow>) =>
  bookingsCsv([{ ...ROW, ...changes }]).split('\r\n')[1];

describe('the table of requests', () => {
  it('has one line for each request, under its titles', () => {
    expect(bookingsCsv([])).toMatch(/^\uFEFF"Request","Status","Date".*"Contact","Instructions"/);
    expect(lineOf({})).toBe(
      '"A-1","Confirmed","2027-05-14","14:30","",120,"Complete Detail; ECO Wax",380,"$380","SUV/Truck","Ann",' +
        '"612-555-0100",' +
        '"ann@example.com","1 Lake Street, Edina, MN 55424","2027-05-01T12:00:00Z",0,"",""',
    );
  });

  const open = { vehicleType: null, total: null, mobileFee: null };
  it.each([
    [{ contactBy: 'text' }, '"2027-05-01T12:00:00Z",0,"Prefers a text message"'],
    [{ visitTime: '08:00', visitUntil: '11:00' }, '"08:00","11:00",120'],
    [open, '"Complete Detail; ECO Wax","","Price to be confirmed","","Ann"'],
    [
      { ...open, offeredPrices: { regular: 1000, suv: 1200 } },
      '"","$1,000 or $1,200, by the size of the vehicle","","Ann"',
    ],
    [
      { total: 100, mobileFee: 50 },
      '100,"$100 (includes a mobile service fee of $50)","SUV/Truck","Ann"',
    ],
    // Neither a formula nor a line of its own.
    [
      { instructions: '=HYPERLINK("http://x.example")\r\n=1+1' },
      `,"'=HYPERLINK(""http://x.example"") =1+1"`,
    ],
    [{ name: 'A "B"\r\n=1+1' }, '"A ""B"" =1+1"'],
  ])('tells %j in its cells', (changes, cells) => expect(lineOf(changes)).toContain(cells));

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', ' =1', '\t=1', '|cmd', '%0'])(
    'never lets %j become a formula',
    (name) => expect(lineOf({ name })).toMatch(/,"'[^"]*",/),
  );
});

it('the sums of a month are a table: in all, by service, by city and by way of paying', () => {
  const csv = moneyCsv({
    ...{ visits: 2, billed: 347.5, unpaid: 47.5, received: 300, open: [] },
    byService: [{ name: '=Detail', visits: 2, amount: 347.5 }],
    byCity: [{ name: 'Edina', visits: 2, amount: 347.5 }],
    byMethod: [{ name: 'app', visits: 1, amount: 300 }],
  });
  expect(csv.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
    '"Group","Name","Visits","Dollars"',
    '"All","Visits done",2,347.5',
    '"All","Still to pay",2,47.5',
    '"All","Received",2,300',
    `"Service","'=Detail",2,347.5`,
    '"City","Edina",2,347.5',
    '"Paid by","Payment app",1,300',
  ]);
});
