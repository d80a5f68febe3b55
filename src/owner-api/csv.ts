import { describePrice } from '#domain/booking/booked-services.ts';
import { EXTRA_FIELDS, type ExtraField, fieldWords, fieldLabel } from '#domain/booking/fields.ts';
import { methodLabel, type MoneySum, type MoneySums } from '#domain/booking/money.ts';
import type { BookingRow, LeadCount } from '#domain/booking/schemas.ts';
import { STATUS_LABELS } from '#domain/booking/states.ts';
import { VEHICLE_SIZES } from '#domain/vehicles.ts';

/** The title of a column, and what it shows of a row. */
export type Column<Row> = readonly [title: string, read: (row: Row) => string | number | null];

/** A table for spreadsheets, with a mark that tells Excel that it is UTF-8. */
function writeCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map(([title]) => cell(title)),
    ...rows.map((row) => columns.map(([, read]) => cell(read(row)))),
  ];
  return `\uFEFF${lines.map((line) => `${line.join(',')}\r\n`).join('')}`;
}

/**
 * A cell that no spreadsheet takes for a formula: visitors type most of this.
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */
function cell(value: string | number | null): string {
  if (typeof value === 'number') return String(value);
  const text = (value ?? '').replace(/[\r\n\t]+/g, ' ');
  const safe = /^[\s]*[=+\-@|%]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

const COLUMNS: Column<BookingRow>[] = [
  ['Request', ({ number }) => number],
  ['Status', ({ status }) => STATUS_LABELS[status]],
  ['Date', ({ visitDate }) => visitDate],
  ['Time', ({ visitTime }) => visitTime],
  ['Until', ({ visitUntil }) => visitUntil],
  ['Minutes', ({ visitMinutes }) => visitMinutes],
  ['Services', ({ services }) => services.join('; ')],
  ['Total', ({ total }) => total],
  ['Price', describePrice],
  ['Size', ({ vehicleType }) => vehicleType && VEHICLE_SIZES[vehicleType]],
  ['Name', ({ name }) => name],
  ['Phone', ({ phone }) => phone],
  ['Email', ({ email }) => email],
  ['Address', ({ fullAddress }) => fullAddress],
  ['Received', ({ createdAt }) => createdAt],
  ['Paid', ({ paid }) => paid],
  ...EXTRA_FIELDS.map((name): Column<BookingRow> => [
    fieldLabel(name),
    (row) => wordsIn(name, row),
  ]),
];

const wordsIn = (name: ExtraField, row: BookingRow) => {
  const text = row[name];
  return text === null ? null : fieldWords(name, text);
};

/** Bookings as a table for spreadsheets. */
export const bookingsCsv = (rows: BookingRow[]): string => writeCsv(COLUMNS, rows);

/** Where requests, quotes and messages come from as a table for spreadsheets. */
export const leadsCsv = (rows: LeadCount[]): string =>
  writeCsv<LeadCount>(
    [
      ['First page', ({ page }) => page],
      ['Campaign', ({ campaign }) => campaign],
      ['Requests', ({ requests }) => requests],
      ['Booked', ({ booked }) => booked],
      ['Quotes', ({ quotes }) => quotes],
      ['Messages', ({ messages }) => messages],
      ['Dollars', ({ revenue }) => revenue],
    ],
    rows,
  );

type Line = MoneySum & { group: string };

/** The sums of a span of days as a table for spreadsheets: in all, by service, by city, by way of paying. */
export function moneyCsv(sums: MoneySums): string {
  const { visits, billed, unpaid, received, byService, byCity, byMethod } = sums;
  const of = (group: string, rows: MoneySum[]): Line[] => rows.map((row) => ({ ...row, group }));
  const lines: Line[] = [
    { group: 'All', name: 'Visits done', visits, amount: billed },
    { group: 'All', name: 'Still to pay', visits, amount: unpaid },
    { group: 'All', name: 'Received', visits, amount: received },
    ...of('Service', byService),
    ...of('City', byCity),
    ...of('Paid by', byMethod.map(paidBy)),
  ];
  return writeCsv(
    [
      ['Group', ({ group }) => group],
      ['Name', ({ name }) => name],
      ['Visits', ({ visits: count }) => count],
      ['Dollars', ({ amount }) => amount],
    ],
    lines,
  );
}

const paidBy = (row: MoneySum): MoneySum => ({ ...row, name: methodLabel(row.name) });
