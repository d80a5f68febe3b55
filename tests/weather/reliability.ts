import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Row = { weather: string; took: number; requests: number; errors: number };

const FILE = join(import.meta.dirname, '../../docs/reliability.md');
const rows: Row[] = [];

export function recordWeather(row: Row): void {
  rows.push(row);
}

/** Writes the table of this run into the documentation. */
export function writeReliability(): void {
  const day = new Date().toLocaleDateString('en-US', { dateStyle: 'long' });
  const lines = rows.map(
    ({ weather, took, requests, errors }) =>
      `| ${weather} | ${(took / 1000).toFixed(1)} s | ${requests} | ${errors} |`,
  );
  writeFileSync(
    FILE,
    `# Reliability

\`npm run test:weather\` runs three processes of one build behind a round-robin front, makes the emulators behave as hosted services do on a bad day, publishes, and waits until every process and the table of services have it. The bar is 60 seconds. A visitor asks for a page five times a second meanwhile. The suite wrote this table; it needs a few minutes, so it is not part of \`npm test\`.

${day}:

| weather | until every process had it | requests meanwhile | of these, 5xx |
| --- | ---: | ---: | ---: |
${lines.join('\n')}

After a kill, a freeze and a restart, the time counts from when the process is back.
`,
  );
}
