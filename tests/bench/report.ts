import { mkdirSync, writeFileSync } from 'node:fs';

export type Row = {
  what: string;
  value: string;
  bar?: string;
  /** An exact limit that was exceeded: the run fails. Times never fail it. */
  broken?: boolean;
};

/** An error that must not happen once. */
export const never = (what: string, count: number, of: number | string): Row => ({
  what,
  value: `${count} of ${of}`,
  bar: '0',
  broken: count > 0,
});

/** Prints one part of the results as a table. */
export function printRows(title: string, rows: Row[]): void {
  const width = Math.max(...rows.map(({ what }) => what.length));
  console.log(`\n${title}\n`);
  for (const { what, value, bar = '', broken } of rows) {
    console.log(`  ${what.padEnd(width)}  ${value.padEnd(34)} ${bar}${broken ? '  ✗' : ''}`);
  }
}

/** Keeps all results, for comparing two runs. */
export function keepResults(file: string, results: Record<string, Row[]>): void {
  mkdirSync('test-reports', { recursive: true });
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
}

/** The median of the values: for an even number, the mean of the two middle ones. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = NaN, high = low] = sorted.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1);
  return (low + high) / 2;
}
