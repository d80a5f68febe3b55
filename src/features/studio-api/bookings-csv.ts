import { describePrice } from '#domain/bookings/price-words.ts';
import type { BookingRow } from '#domain/bookings/schemas.ts';
import { STATUS_LABELS } from '#domain/bookings/states.ts';
import { writeCsv, type Column } from './write-csv.ts';

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
  ['Name', ({ name }) => name],
  ['Phone', ({ phone }) => phone],
  ['Email', ({ email }) => email],
  ['Address', ({ address }) => address],
  ['Received', ({ createdAt }) => createdAt],
  ['Paid', ({ paid }) => paid],
];

/** Bookings as a table for spreadsheets. */
export const bookingsCsv = (rows: BookingRow[]): string => writeCsv(COLUMNS, rows);
