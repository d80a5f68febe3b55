import { mkdirSync, writeFileSync } from 'node:fs';

export type Row = {
  what: string;
  value: string;
  bar?: string;
  /** An exact bar that does not hold: the run fails. Times never break it. */
  broken?: boolean;
};

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
