import { expect, it } from 'vitest';
import { moneyCsv } from './money-csv.ts';

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
