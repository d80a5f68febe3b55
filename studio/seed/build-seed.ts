/**
 * Writes data.ndjson from the demo's text in `content/`, adapted to the business in business.json if there is one.
 * With `--check` it writes nothing and fails when the committed file is out of date.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { readBusiness } from './business.ts';
import { DOCUMENTS } from './documents.ts';
import { emptyDocuments } from './empty-documents.ts';

const file = new URL('data.ndjson', import.meta.url);
const business = readBusiness();
const documents: readonly object[] = business ? emptyDocuments(business) : DOCUMENTS;
const expected = documents.map((document) => `${JSON.stringify(document)}\n`).join('');

if (!process.argv.includes('--check')) {
  writeFileSync(file, expected);
  console.log(`Wrote ${documents.length} documents to studio/seed/data.ndjson.`);
} else if (readFileSync(file, 'utf8') !== expected) {
  console.error('studio/seed/data.ndjson is out of date: run "npm run tool generate:seed".');
  process.exitCode = 1;
}
