import type { LeadCount } from '#domain/bookings/schemas.ts';
import { writeCsv } from './write-csv.ts';

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
