import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'oxfmt';
import { formatCount } from '../../src/domain/format.ts';
import { dateWriter } from '../../src/domain/schedule/clock.ts';

const FILE = join(import.meta.dirname, '../../docs/reliability.md');

/** The results of a run, in the tables of the documentation. */
export const RESULTS = {
  /** The documentation has this many rows. With fewer, a run was partial or failed. */
  announced: 0,
  /** Each publish that every process and the table had after `took` milliseconds, without a 5xx. */
  publishes: [] as { faults: string; took: number; requests: number }[],
  /** Each booking that is stored once and whose emails arrived once each. */
  bookings: [] as { faults: string; tries: number }[],
  /** How often the processes queried the content source without a publish. */
  idle: null as { counted: number; minutes: number; processes: number; aMonth: number } | null,
};

type Row = readonly (string | number)[];

const TABLE = /(?:^\|.*\n)+/m;

/**
 * Replaces the first table below a heading of docs/reliability.md with the results of a run that passed, and adds
 * the date to the last column's title.
 */
export async function writeTable(heading: string, titles: Row, rows: readonly Row[]) {
  const line = (cells: Row) => `| ${cells.join(' | ')} |\n`;
  const day = dateWriter({ dateStyle: 'medium' })(new Date());
  const head = line([...titles.slice(0, -1), `${titles.at(-1)}, ${day}`]);
  const border = line(titles.map((_, index) => (index === 0 ? '---' : '---:')));
  const table = [head, border, ...rows.map(line)].join('');
  const text = readFileSync(FILE, 'utf8');
  const start = text.indexOf(`\n## ${heading}\n`);
  if (start === -1) throw new Error(`docs/reliability.md has no heading "${heading}".`);
  const changed = text.slice(0, start) + text.slice(start).replace(TABLE, () => table);
  writeFileSync(FILE, (await format(FILE, changed)).code);
}

/** Writes the results of this run into the documentation, if the run was complete and passed. */
export async function writeResults(): Promise<void> {
  const { announced, publishes, bookings, idle } = RESULTS;
  const held = publishes.length + bookings.length;
  if (held < announced || !idle) {
    console.log(`${held} of ${announced} rows: docs/reliability.md stays as it is.`);
    return;
  }
  await writeTable(
    'Publishes',
    ['fault', 'requests meanwhile', 'until every process had it'],
    publishes.map(({ faults, took, requests }) => [
      faults,
      requests,
      `${(took / 1000).toFixed(1)} s`,
    ]),
  );
  await writeTable(
    'Queries without a publish',
    ['processes', `queries in ${idle.minutes} minutes`, 'a month for each'],
    [[idle.processes, idle.counted, formatCount(idle.aMonth)]],
  );
  await writeTable(
    'Bookings and emails',
    ['fault', 'tries until the confirmation'],
    bookings.map(({ faults, tries }) => [faults, tries]),
  );
}
