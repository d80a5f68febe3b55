import { Button, Flex, Stack, TextInput } from '@sanity/ui';
import type { ClipboardEvent } from 'react';
import { type ArrayOfObjectsInputProps, set } from 'sanity';
import type { TableRow } from '../validation/table.ts';

type Grid = string[][];

const EMPTY: Grid = [
  ['', ''],
  ['', ''],
];

/**
 * Returns the table with cells from a spreadsheet pasted at one cell. The table grows as needed, and all
 * rows become as long as the longest.
 */
export function pasteInto(grid: Grid, text?: string, row = 0, column = 0): Grid {
  const lines = text?.trimEnd().split(/\r?\n/) ?? [];
  const pasted = lines.map((line) => line.split('\t'));
  const width = Math.max(
    ...grid.map(({ length }) => length),
    ...pasted.map(({ length }) => column + length),
  );
  const cellAt = (y: number, x: number) =>
    pasted[y - row]?.[x - column]?.trim() ?? grid[y]?.[x] ?? '';
  return Array.from({ length: Math.max(grid.length, row + pasted.length) }, (_, y) =>
    Array.from({ length: width }, (__, x) => cellAt(y, x)),
  );
}

export function TableInput({ value, onChange, readOnly, id }: ArrayOfObjectsInputProps<TableRow>) {
  const rows = value ?? [];
  const grid = rows.length > 0 ? pasteInto(rows.map(({ cells = [] }) => cells)) : EMPTY;
  const width = grid[0]?.length ?? 0;
  const write = (next: Grid) =>
    onChange(
      set(
        next.map((cells, index) => ({
          _key: rows[index]?._key ?? `row-${index + 1}`,
          _type: 'tableRow',
          cells,
        })),
      ),
    );
  const paste = (event: ClipboardEvent, row: number, column: number) => {
    const text = event.clipboardData.getData('text/plain');
    if (!/[\t\n]/.test(text)) return;
    event.preventDefault();
    write(pasteInto(grid, text, row, column));
  };
  const removeButton = (label: string, isAllowed: boolean, next: () => Grid) => (
    <Button
      mode="bleed"
      text="×"
      aria-label={label}
      disabled={readOnly || !isAllowed}
      onClick={() => write(next())}
    />
  );
  return (
    <Stack gap={3} id={id} style={{ overflowX: 'auto' }}>
      <Flex gap={2}>
        {(grid[0] ?? []).map((_, column) => (
          <Flex key={column} flex={1} justify="center" style={{ minWidth: 96 }}>
            {removeButton(`Remove column ${column + 1}`, width > 1, () =>
              grid.map((cells) => cells.toSpliced(column, 1)),
            )}
          </Flex>
        ))}
        <Button mode="bleed" text="×" style={{ visibility: 'hidden' }} aria-hidden tabIndex={-1} />
      </Flex>
      {grid.map((cells, row) => (
        <Flex key={row} gap={2}>
          {cells.map((cell, column) => (
            <div key={column} style={{ flex: 1, minWidth: 96 }}>
              <TextInput
                aria-label={`Row ${row + 1}, column ${column + 1}`}
                placeholder={row === 0 ? `Column ${column + 1}` : ''}
                weight={row === 0 ? 'semibold' : 'regular'}
                value={cell}
                readOnly={readOnly === true}
                onPaste={(event) => paste(event, row, column)}
                onChange={({ currentTarget }) =>
                  write(grid.with(row, cells.with(column, currentTarget.value)))
                }
              />
            </div>
          ))}
          {removeButton(`Remove row ${row + 1}`, grid.length > 1, () => grid.toSpliced(row, 1))}
        </Flex>
      ))}
      <Flex gap={2} align="center">
        <Button
          mode="ghost"
          text="Add a row"
          disabled={readOnly}
          onClick={() => write([...grid, Array.from({ length: width }, () => '')])}
        />
        <Button
          mode="ghost"
          text="Add a column"
          disabled={readOnly}
          onClick={() => write(grid.map((cells) => [...cells, '']))}
        />
      </Flex>
    </Stack>
  );
}
