import { expect, it } from 'vitest';
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
