import { describeBooked, describeOpenPrice } from '#domain/booking/booked-services.ts';
import {
  EXTRA_FIELDS,
  type ExtraField,
  FIELD_NAMES,
  fieldLabel,
  type FieldName,
  fieldWords,
} from '#domain/booking/fields.ts';
import { methodLabel, type MoneySum, type MoneySums } from '#domain/booking/money.ts';
import type { BookingRow, LeadCount, MessageRow, QuoteRow } from '#domain/booking/schemas.ts';
import { STATUS_LABELS } from '#domain/booking/states.ts';
import { currentWhen } from '#domain/booking/when.ts';
import type { CutList } from '#domain/cut-list.ts';
import { recordOf } from '#domain/field-names.ts';
import type { wallClockIn } from '#domain/schedule/clock.ts';
import { makeLabel, VEHICLE_SIZES } from '#domain/vehicles.ts';
import { cleanLine } from '#lib/clean-line.ts';

/** A date is an instant, written by the clocks of the business. */
type Cell = string | number | Date | null;
type Clock = ReturnType<typeof wallClockIn>;
type Read<Row> = (row: Row) => Cell;
/** The title of a column, and what it shows of a row. */
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

/** Writes a list as a table for spreadsheets, with a mark that tells Excel that it is UTF-8. One that is cut says so. */
const csvOf =
  <Row>(columns: readonly Column<Row>[]) =>
  ({ rows, hasMore }: CutList<Row>, clock: Clock): string => {
    const titles = line(
      columns.map(([title]) => title),
      clock,
    );
    const more = hasMore ? line([`There are more than these ${rows.length}.`], clock) : '';
    return `\uFEFF${titles}${linesOf(columns, rows, clock)}${more}`;
  };

/**
 * A cell that no spreadsheet takes for a formula: visitors type most of this. It is judged as a reader sees it,
 * without what is invisible, since a spreadsheet may leave that out too.
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

/** Columns that show fields as they are, under their own names. */
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

/** What stands in the column of each field; null: in that of the address or of the services. */
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
  // Numbers alone, so that a spreadsheet adds them up.
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

/** Bookings as a table for spreadsheets. */
export const bookingsCsv = csvOf(BOOKING_COLUMNS);

/**
 * The same, page by page as they are read, however many there are. A page that can't be read ends the download with an
 * error, so that no part of a table is taken for all of it.
 * @throws what reading the first page throws
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

/** Messages as a table for spreadsheets. */
export const messagesCsv = csvOf<MessageRow>([
  ...fields('status', 'name', 'email', 'phone', 'subject', 'message'),
  RECEIVED,
]);

/** Open quotes as a table for spreadsheets. */
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

/** Where requests, quotes and messages come from as a table for spreadsheets. */
export const leadsCsv = csvOf<LeadCount>([
  ['First page', ({ page }) => page],
  ...fields('campaign', 'requests', 'booked', 'quotes', 'messages'),
  ['Dollars', ({ revenue }) => revenue],
]);

const linesCsv = csvOf<MoneySum & { group: string }>([
  ...fields('group', 'name', 'visits'),
  ['Dollars', ({ amount }) => amount],
]);

/** The sums of a span of days as a table for spreadsheets: in all, by week, service, city and way of paying. */
export function moneyCsv(sums: MoneySums, clock: Clock): string {
  const { visits, billed, unpaid, onItsWay, received, back } = sums;
  const { byWeek, byService, byCity, byMethod } = sums;
  const groups: Record<string, MoneySum[]> = {
    All: [
      { name: 'Visits done', visits, amount: billed },
      { name: 'Still to pay', visits, amount: unpaid },
      { name: 'On its way', visits, amount: onItsWay },
      { name: 'Received', visits, amount: received },
      { name: 'Of that, paid back', visits, amount: -back },
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
