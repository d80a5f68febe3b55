import { writeFileSync } from 'node:fs';
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

/** Writes the tables of this run into the documentation, if the run was complete and passed. */
export async function writeReliability(): Promise<void> {
  const { announced, publishes, bookings, idle } = RESULTS;
  const held = publishes.length + bookings.length;
  if (held < announced || !idle) {
    console.log(`${held} of ${announced} rows: docs/reliability.md stays as it is.`);
    return;
  }
  const day = dateWriter({ dateStyle: 'long' })(new Date());
  const publishRows = publishes.map(
    ({ faults, took, requests }) => `| ${faults} | ${(took / 1000).toFixed(1)} s | ${requests} |`,
  );
  const bookingRows = bookings.map(({ faults, tries }) => `| ${faults} | ${tries} |`);
  const text = `# Reliability

\`npm run tool faults\` runs three processes of one build behind a round-robin proxy, and makes the emulators behave as hosted services do on a bad day. The suite wrote these tables on ${day}; it takes about twenty minutes, so it is not part of \`npm test\`. CI runs it on every push to the main branch, beside the other checks, with a limit of 30 minutes. If a row fails, the run writes nothing. At the end it searches the logs of all processes for everything that was typed into the forms.

## Publishes

The suite publishes a question and a price. It waits until every process shows both and the table of services has the price, and checks again two seconds later. The limit is 60 seconds. It is 15 seconds if a webhook informs only one process, and three minutes if no event arrives while the streams look healthy. Meanwhile a visitor requests a page five times a second. One response with a 5xx fails the suite.

| fault   | until every process had it | requests meanwhile |
| --- | ---: | ---: |
${publishRows.join('\n')}

After a kill, a freeze and a cut, the time counts from when the process is back.

"Pages from a replica behind": the newest replica answers the reconcile, and a lagging one the queries of the pages.

## Queries without a publish

${idle.processes} processes queried the content source ${idle.counted} times in ${idle.minutes} minutes, visitors and health checks included: ${formatCount(idle.aMonth)} a month for each. The limit is 20,000.

## Bookings and emails

A visitor books and retries as people do until a confirmation arrives. Each booking below was stored once, and each of its two emails arrived once.

| fault   | tries until the confirmation |
| --- | ---: |
${bookingRows.join('\n')}
`;
  writeFileSync(FILE, (await format(FILE, text)).code);
}
