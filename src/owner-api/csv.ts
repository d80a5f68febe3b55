import { cleanLine } from '#config/clean-line.ts';
import type { LeadCount } from '#domain/attribution/lead-counts.ts';
import {
  EXTRA_FIELDS,
  type ExtraField,
  FIELD_NAMES,
  fieldLabel,
  type FieldName,
  fieldWords,
} from '#domain/booking/fields/fields.ts';
import type { BookingRow } from '#domain/booking/schemas.ts';
import { STATUS_LABELS } from '#domain/booking/states.ts';
import { describeBooked, describeOpenPrice } from '#domain/booking/words/booked-services.ts';
import { currentWhen } from '#domain/booking/words/when.ts';
import type { MessageRow } from '#domain/contact/contact-message.ts';
import type { CutList } from '#domain/cut-list.ts';
import { recordOf } from '#domain/keys.ts';
import { methodLabel } from '#domain/money/payments.ts';
import type { MoneySum, MoneySums } from '#domain/money/span-sums.ts';
import type { QuoteRow } from '#domain/quote/quotes.ts';
import type { wallClockIn } from '#domain/schedule/clock.ts';
import { makeLabel, VEHICLE_SIZES } from '#domain/vehicles.ts';

/** A date is an instant, written by the clock of the business. */
type Cell = string | number | Date | null;
type Clock = ReturnType<typeof wallClockIn>;
type Read<Row> = (row: Row) => Cell;
/** The title of a column, and a function that reads its cell from a row. */
type Column<Row> = readonly [title: string, read: Read<Row>];

const line = (cells: readonly Cell[], clock: Clock): string =>
  `${cells.map((value) => cell(value, clock)).join(',')}\r\n`;

const linesOf = <Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  clock: Clock,
): string =>
  rows
    .map((row) =>
      line(
        columns.map(([, read]) => read(row)),
        clock,
      ),
    )
    .join('');

/**
 * Returns a function that writes a list as a table for spreadsheets, with a byte order mark for Excel. A cut list ends
 * with a note.
 */
const csvOf =
  <Row>(columns: readonly Column<Row>[]) =>
  ({ rows, hasMore }: CutList<Row>, clock: Clock): string => {
    const titles = line(
      columns.map(([title]) => title),
      clock,
    );
    const more = hasMore ? line([`There are more than the ${rows.length} shown here.`], clock) : '';
    return `\uFEFF${titles}${linesOf(columns, rows, clock)}${more}`;
  };

/**
 * Returns a cell that spreadsheets don't run as a formula, because visitors type most of these texts. The check ignores
 * invisible characters, because a spreadsheet may ignore them too.
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */
function cell(value: Cell, clock: Clock): string {
  if (value instanceof Date) {
    const { date, time } = clock(value);
    return `"${date} ${time}"`;
  }
  if (typeof value === 'number') return String(value);
  const text = (value ?? '').replace(/[\r\n\t]+/g, ' ');
  const safe = /^["']*[=+\-@|%]/.test(cleanLine(text)) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** Returns columns that show fields unchanged, under their own names. */
const fields = <Name extends string>(...names: Name[]) =>
  names.map((name): Column<Record<Name, Cell>> => [
    name.charAt(0).toUpperCase() + name.slice(1),
    (row) => row[name],
  ]);

const PRICE = 'Price in dollars, mobile service fee included';
const RECEIVED: Column<{ createdAt: string }> = [
  'Received',
  ({ createdAt }) => new Date(createdAt),
];

function readExtra(name: ExtraField) {
  return (row: BookingRow) => row[name] && fieldWords(name, row[name]);
}

/** The cell of each field; null for fields that the column of the address or the services contains. */
const CELLS: Record<FieldName, Read<BookingRow> | null> = {
  ...recordOf(EXTRA_FIELDS, readExtra),
  name: ({ name }) => name,
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
  address: ({ fullAddress }) => fullAddress,
  city: ({ city }) => city,
  state: null,
  zip: null,
  package: null,
  year: ({ vehicleYear }) => vehicleYear,
  make: ({ vehicleMake }) => makeLabel(vehicleMake),
  model: ({ vehicleModel }) => vehicleModel,
  vehicleType: ({ vehicleType }) => vehicleType && VEHICLE_SIZES[vehicleType],
  services: describeBooked,
  date: (row) => currentWhen(row).date,
  time: (row) => currentWhen(row).time,
  until: (row) => currentWhen(row).until,
  minutes: ({ visitMinutes }) => visitMinutes,
  team: ({ team }) => team,
};

const BOOKING_COLUMNS: readonly Column<BookingRow>[] = [
  ['Request', ({ number }) => number],
  ['Status', ({ status }) => STATUS_LABELS[status]],
  ...FIELD_NAMES.flatMap((name): Column<BookingRow>[] => {
    const read = CELLS[name];
    return read === null ? [] : [[name === 'minutes' ? 'Minutes' : fieldLabel(name), read]];
  }),
  // Only numbers, so that a spreadsheet can add them up.
  [PRICE, ({ total }) => total],
  [
    'Open price',
    ({ total, offeredPrices }) => (total === null ? describeOpenPrice(offeredPrices) : null),
  ],
  ...fields('paid'),
  ['Refunded', ({ back }) => back],
  ['On its way', ({ onItsWay }) => onItsWay],
  RECEIVED,
];

/** Returns bookings as a table for spreadsheets. */
export const bookingsCsv = csvOf(BOOKING_COLUMNS);

/**
 * Returns the same table as a stream, page by page. If a page can't be read, the download ends with an error, so that
 * the owner doesn't mistake a part of a table for all of it.
 * @throws the error of reading the first page
 */
export async function bookingsCsvPages(
  pages: AsyncGenerator<BookingRow[]>,
  clock: Clock,
): Promise<ReadableStream<Uint8Array>> {
  const first = await pages.next();
  const encoder = new TextEncoder();
  const beginning = bookingsCsv({ rows: first.done ? [] : first.value, hasMore: false }, clock);
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(beginning)),
    pull: async (controller) => {
      const page = await pages.next();
      if (page.done) controller.close();
      else controller.enqueue(encoder.encode(linesOf(BOOKING_COLUMNS, page.value, clock)));
    },
    cancel: async () => {
      await pages.return(undefined);
    },
  });
}

/** Returns messages as a table for spreadsheets. */
export const messagesCsv = csvOf<MessageRow>([
  ...fields('status', 'name', 'email', 'phone', 'subject', 'message'),
  RECEIVED,
]);

/** Returns open quotes as a table for spreadsheets. */
export const quotesCsv = csvOf<QuoteRow>([
  ['Quote', ({ number }) => number],
  ...fields('name', 'email', 'phone'),
  ['Year', ({ vehicleYear }) => vehicleYear],
  ['Make', ({ vehicleMake }) => vehicleMake && makeLabel(vehicleMake)],
  ['Model', ({ vehicleModel }) => vehicleModel],
  ['Size', ({ vehicleType }) => VEHICLE_SIZES[vehicleType]],
  ['Services', ({ services }) => services.map(({ title }) => title).join('; ')],
  [PRICE, ({ total }) => total],
  ['Saved', ({ createdAt }) => new Date(createdAt)],
  ['Valid until', ({ expiresAt }) => new Date(expiresAt)],
]);

/** Returns the sources of requests, quotes and messages as a table for spreadsheets. */
export const leadsCsv = csvOf<LeadCount>([
  ['First page', ({ page }) => page],
  ...fields('campaign', 'requests', 'booked', 'quotes', 'messages'),
  ['Dollars', ({ revenue }) => revenue],
]);

const linesCsv = csvOf<MoneySum & { group: string }>([
  ...fields('group', 'name', 'visits'),
  ['Dollars', ({ amount }) => amount],
]);

/** Returns the sums of a span of days as a table for spreadsheets: total, by week, service, city and payment method. */
export function moneyCsv(sums: MoneySums, clock: Clock): string {
  const { visits, billed, unpaid, onItsWay, received, back } = sums;
  const { byWeek, byService, byCity, byMethod } = sums;
  const groups: Record<string, MoneySum[]> = {
    All: [
      { name: 'Visits done', visits, amount: billed },
      { name: 'Still to pay', visits, amount: unpaid },
      { name: 'On its way', visits, amount: onItsWay },
      { name: 'Received', visits, amount: received },
      { name: 'Of that, refunded', visits, amount: -back },
    ],
    Week: byWeek,
    Service: byService,
    City: byCity,
    'Paid by': byMethod.map((row) => ({ ...row, name: methodLabel(row.name) })),
  };
  const rows = Object.entries(groups).flatMap(([group, each]) =>
    each.map((row) => ({ ...row, group })),
  );
  return linesCsv({ rows, hasMore: false }, clock);
}
