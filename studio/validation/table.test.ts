import { expect, it } from 'vitest';
import { pasteInto } from '../components/table-input.tsx';
import { validateTable } from './table.ts';

const table = (...rows: string[][]) =>
  validateTable(rows.map((cells, index) => ({ _key: `${index}`, cells })));

it('a table has named columns and a row', () => {
  expect(table(['Where', 'What'], ['Paint', ''])).toBe(true);
  expect(validateTable(undefined)).toMatch(/Name every column/);
  expect(table(['Where', ' '], ['Paint', 'Film'])).toMatch(/Name every column/);
  expect(table(['Where', 'What'])).toMatch(/Add a row/);
  expect(table(['Where'], ['Paint'], [' '])).toMatch(/Row 3 is empty/);
});

it('a table grows by what is pasted from a spreadsheet, and keeps what stands around it', () => {
  const grid = [
    ['a', 'b'],
    ['c', 'd'],
  ];
  expect(pasteInto(grid, 'x\ty\r\nz\t\r\n', 1, 1)).toEqual([
    ['a', 'b', ''],
    ['c', 'x', 'y'],
    ['', 'z', ''],
  ]);
  expect(pasteInto([['a'], ['b', 'c']])).toEqual([
    ['a', ''],
    ['b', 'c'],
  ]);
});
