import {
  METHOD_LABELS,
  PAYMENT_METHODS,
  type MoneySum,
  type MoneySums,
} from '#domain/bookings/money.ts';
import { writeCsv } from './write-csv.ts';

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
    ...of(
      'Paid by',
      byMethod.map((row) => ({ ...row, name: labelOf(row.name) })),
    ),
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

const labelOf = (name: string) => {
  const method = PAYMENT_METHODS.find((one) => one === name);
  return method === undefined ? name : METHOD_LABELS[method];
};
