/**
 * Writes data.ndjson from the text in `content/`.
 * With `--check` it writes nothing and fails when the committed file is out of date.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { DOCUMENTS } from './documents.ts';

const file = new URL('data.ndjson', import.meta.url);
const expected = DOCUMENTS.map((document) => `${JSON.stringify(document)}\n`).join('');

if (!process.argv.includes('--check')) {
  writeFileSync(file, expected);
  console.log(`Wrote ${DOCUMENTS.length} documents to studio/seed/data.ndjson.`);
} else if (readFileSync(file, 'utf8') !== expected) {
  console.error('studio/seed/data.ndjson is out of date: run "npm run generate:seed".');
  process.exitCode = 1;
}
