import { expect, it } from 'vitest';
import { pasteInto } from './table-input.tsx';

it('pasting from a spreadsheet makes a table larger and keeps the other cells', () => {
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
