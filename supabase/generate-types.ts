// Writes src/data/generated/database.types.ts from the migrations, without a server or an account:
//   node supabase/generate-types.ts           writes the file
//   node supabase/generate-types.ts --check   fails when the committed file is out of date
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { format } from 'oxfmt';
import style from '../.oxfmtrc.json' with { type: 'json' };
import { readCatalog } from './catalog.ts';
import { withoutConcurrency } from './concurrent-indexes.ts';
import { openPglite } from './open-pglite.ts';
import { readMigrations, readRoles } from './read-migrations.ts';
import { writeTypes } from './write-types.ts';

const target = join(import.meta.dirname, '../src/data/generated/database.types.ts');

await using db = await openPglite();
await db.exec(readRoles());
await db.exec('set role migration_owner');
for (const migration of readMigrations()) await db.exec(withoutConcurrency(migration.sql));

const { printWidth, singleQuote } = style;
const written = writeTypes(await readCatalog(db));
const { code: source } = await format(target, written, { printWidth, singleQuote });

if (!process.argv.includes('--check')) {
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, source);
} else if (!existsSync(target) || readFileSync(target, 'utf8') !== source) {
  console.error(
    'src/data/generated/database.types.ts is out of date: run `node supabase/generate-types.ts`.',
  );
  process.exitCode = 1;
}
