import { describePrice } from '#domain/bookings/price-words.ts';
import type { BookingRow } from '#domain/bookings/schemas.ts';
import { STATUS_LABELS } from '#domain/bookings/states.ts';

const COLUMNS: [string, (row: BookingRow) => string | number | null][] = [
  ['Request', ({ number }) => number],
  ['Status', ({ status }) => STATUS_LABELS[status]],
  ['Date', ({ visitDate }) => visitDate],
  ['Time', ({ visitTime }) => visitTime],
  ['Until', ({ visitUntil }) => visitUntil],
  ['Minutes', ({ visitMinutes }) => visitMinutes],
  ['Services', ({ services }) => services.join('; ')],
  ['Total', ({ total }) => total],
  ['Price', describePrice],
  ['Name', ({ name }) => name],
  ['Phone', ({ phone }) => phone],
  ['Email', ({ email }) => email],
  ['Address', ({ address }) => address],
  ['Received', ({ createdAt }) => createdAt],
];

/** Bookings as a table for spreadsheets, with a mark that tells Excel that it is UTF-8. */
export function bookingsCsv(rows: BookingRow[]): string {
  const lines = [
    COLUMNS.map(([title]) => cell(title)),
    ...rows.map((row) => COLUMNS.map(([, read]) => cell(read(row)))),
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
