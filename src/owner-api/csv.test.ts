import { describe, expect, it } from 'vitest';
import type { BookingRow } from '#domain/booking/schemas.ts';
import { wallClockIn } from '#domain/schedule/clock.ts';
import { bookingRowOf } from '../../tests/support/samples/booking-row.ts';
import { bookingsCsv, bookingsCsvPages, messagesCsv, moneyCsv, quotesCsv } from './csv.ts';

const ROW = bookingRowOf({
  services: ['Complete Detail', 'ECO Wax'],
  vehicleType: 'suv',
  total: 380,
  mobileFee: 0,
  visitTime: '14:30',
  createdAt: '2027-05-01T12:00:00Z',
});
/** Noon in the instants below is seven in the morning by this clock. */
const CLOCK = wallClockIn('America/Chicago');
const list = <Row>(...rows: Row[]) => ({ rows, hasMore: false });
const lineOf = (changes: Partial<BookingRow>) =>
  bookingsCsv(list({ ...ROW, ...changes }), CLOCK).split('\r\n')[1];

describe('the table of requests', () => {
  it('has one line for each request, under its titles, in the order of the fields', () => {
    const [titles] = bookingsCsv(list(), CLOCK).split('\r\n');
    expect(titles).toBe(
      '\uFEFF"Request","Status","Name","Email","Phone","Contact","Instructions","Address","City",' +
        '"Year","Make","Model","Size","Services","Date","Time","Until","Minutes","Team",' +
        '"Price in dollars, mobile service fee included","Open price","Paid","Refunded","On its way","Received"',
    );
    expect(lineOf({})).toBe(
      '"A-1","Confirmed","Ann","ann@example.com","612-555-0100","","",' +
        '"1 Lake Street, Edina, MN 55424","Edina",2021,"Volvo","XC60","SUV/Truck",' +
        '"Complete Detail + ECO Wax, SUV/Truck","2027-05-14","14:30","",120,"",380,"",0,0,0,"2027-05-01 07:00"',
    );
  });

  const open = { vehicleType: null, total: null, mobileFee: null };
  it.each([
    [{ contactBy: 'text' }, '"612-555-0100","Prefers a text message",'],
    [{ visitTime: '08:00', visitUntil: '11:00' }, '"08:00","11:00",120'],
    [{ proposedDate: '2027-05-20', proposedTime: '10:00' }, '"2027-05-20","10:00","",120'],
    [open, '"XC60","","Complete Detail + ECO Wax"'],
    [open, ',"Price to be confirmed",0'],
    [
      { ...open, offeredPrices: { regular: 1000, suv: 1200 } },
      ',"$1,000 or $1,200 a visit, by the size of the vehicle",0',
    ],
    [{ total: 100, mobileFee: 50 }, ',100,"",0,'],
    // The text neither runs as a formula nor starts a new line.
    [
      { instructions: '=HYPERLINK("http://x.example")\r\n=1+1' },
      `,"'=HYPERLINK(""http://x.example"") =1+1",`,
    ],
    [{ name: 'A "B"\r\n=1+1' }, '"A ""B"" =1+1"'],
  ])('shows %j in its cells', (changes, cells) => expect(lineOf(changes)).toContain(cells));

  it.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    ' =1',
    '\t=1',
    '|cmd',
    '%0',
    '\u200b=1',
    '\u00ad+1',
    '＝1',
  ])('never lets %j become a formula', (name) => expect(lineOf({ name })).toMatch(/,"'[^"]*",/));
});

it('the sums of a month are a table: total, by week, service, city and payment method', () => {
  const csv = moneyCsv(
    {
      visits: 2,
      billed: 347.5,
      unpaid: 47.5,
      received: 300,
      open: [],
      onItsWay: 20,
      back: 50,
      byWeek: [{ name: '2027-05-10', visits: 2, amount: 347.5 }],
      byService: [{ name: '=Detail', visits: 2, amount: 347.5 }],
      byCity: [{ name: 'Edina', visits: 2, amount: 347.5 }],
      byMethod: [{ name: 'app', visits: 1, amount: 300 }],
    },
    CLOCK,
  );
  expect(csv.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
    '"Group","Name","Visits","Dollars"',
    '"All","Visits done",2,347.5',
    '"All","Still to pay",2,47.5',
    '"All","On its way",2,20',
    '"All","Received",2,300',
    '"All","Of that, refunded",2,-50',
    '"Week","2027-05-10",2,347.5',
    `"Service","'=Detail",2,347.5`,
    '"City","Edina",2,347.5',
    '"Paid by","Payment app",1,300',
  ]);
});

it('messages and open quotes are tables in which typed formulas never run', () => {
  const id = '00000000-0000-4000-8000-000000000000';
  const written = {
    id,
    name: '=1+1',
    email: 'ann@example.com',
    phone: null,
    isSample: false,
    saysNewButKnown: false,
    lacksEmail: false,
  };
  const message = { subject: null, message: 'Hello', looksLikeSpam: false, lastNote: null };
  const createdAt = '2027-05-01T12:00:00Z';
  expect(
    messagesCsv(list({ ...written, ...message, status: 'new', revision: 0, createdAt }), CLOCK),
  ).toContain(`"new","'=1+1","ann@example.com","","","Hello","2027-05-01 07:00"`);
  const car = { vehicleYear: null, vehicleMake: 'volvo', vehicleModel: null };
  const services = [{ title: 'ECO Wax', price: 50 }];
  const price = { services, subtotal: 50, mobileFee: 50, total: 100 };
  const quote = { number: 'Q-1', vehicleType: 'suv', createdAt, expiresAt: createdAt } as const;
  expect(quotesCsv(list({ ...written, ...car, ...price, ...quote }), CLOCK)).toContain(
    `"Q-1","'=1+1","ann@example.com","","","Volvo","","SUV/Truck","ECO Wax",100,`,
  );
});

it('the table of a year is written page by page, and a cut table has a note', async () => {
  async function* pages() {
    for (const page of [1, 2, 3]) {
      yield await Promise.resolve([{ ...ROW, number: `A-${page}` }]);
    }
  }
  const text = await new Response(await bookingsCsvPages(pages(), CLOCK)).text();
  const lines = text.replace('\uFEFF', '').trim().split('\r\n');
  expect(lines.map((line) => line.split(',')[0])).toEqual(['"Request"', '"A-1"', '"A-2"', '"A-3"']);
  expect(bookingsCsv({ rows: [ROW], hasMore: true }, CLOCK)).toMatch(
    /"There are more than the 1 shown here\."/,
  );
});
