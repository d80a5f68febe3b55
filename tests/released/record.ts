// Keeps what a version ships, once, when it is released. From then on its migrations don't change, and
// tests/integration/released upgrades its rows and reads its content.
//   node tests/released/record.ts <version>
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { checksumOf } from '../../supabase/migration-history.ts';
import { readMigrations } from '../../supabase/read-migrations.ts';
import { connectTo } from '../integration/database/connect.ts';
import { startPglite } from '../integration/database/engines/engines.ts';
import { migrate } from '../integration/database/engines/migrate.ts';
import { fillEveryTable } from './fill-every-table.ts';
import { readAnswers } from './read-answers.ts';
import { RELEASED } from './released-version.ts';
import { readRows } from './table-rows.ts';

const [version] = process.argv.slice(2);
if (!version || !/^\d+\.\d+\.\d+$/.test(version)) throw new Error('Name the version, like 1.0.0.');

const folder = join(RELEASED, version);
mkdirSync(folder, { recursive: true });
const write = (file: string, data: string | Uint8Array) => writeFileSync(join(folder, file), data);

const engine = await startPglite();
await migrate(engine);
const db = connectTo(engine);
await fillEveryTable(db);
const rows = Object.entries(await readRows(db)).flatMap(([table, found]) =>
  found.map((row) => `{"table":"${table}","row":${row}}\n`),
);
write('rows.ndjson', rows.join(''));
const answers = Object.entries(await readAnswers(db));
write(
  'answers.ndjson',
  answers.map(([call, answer]) => `${JSON.stringify({ call, answer })}\n`).join(''),
);
await db.close();

const checksums = Object.fromEntries(
  readMigrations().map((each) => [each.name, checksumOf(each.sql)]),
);
write('migrations.json', `${JSON.stringify(checksums, null, 2)}\n`);
const content = readFileSync(join(RELEASED, '../../studio/seed/data.ndjson'));
write('content.ndjson.gz', gzipSync(content, { level: 9 }));
console.log(`Kept ${rows.length} rows and the content of version ${version}.`);
