/**
 * Writes data.ndjson from the texts in `content/`.
 * With `--check` it writes nothing and fails when the committed file differs.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { DOCUMENTS } from './documents.ts';

const file = new URL('data.ndjson', import.meta.url);
const wanted = DOCUMENTS.map((document) => `${JSON.stringify(document)}\n`).join('');

if (!process.argv.includes('--check')) {
  writeFileSync(file, wanted);
  console.log(`Wrote ${DOCUMENTS.length} documents to studio/seed/data.ndjson.`);
} else if (readFileSync(file, 'utf8') !== wanted) {
  console.error('studio/seed/data.ndjson is out of date: run "node studio/seed/build-seed.ts".');
  process.exitCode = 1;
}
