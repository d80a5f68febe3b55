// Says what differs between the databases that two folders of migrations make; exits with 1 then.
//   node supabase/compare-catalog.ts <folder> [<other folder>]   the other one: supabase/migrations
import { join } from 'node:path';
import { withoutConcurrency } from './concurrent-indexes.ts';
import { compareDescriptions, describeCatalog, type Description } from './describe-catalog.ts';
import { openPglite } from './open-pglite.ts';
import { readMigrations, readRoles } from './read-migrations.ts';

const [before, after = join(import.meta.dirname, 'migrations')] = process.argv.slice(2);
if (!before) throw new Error('Name the folder of migrations to compare with supabase/migrations.');

const differences = compareDescriptions(await describe(before), await describe(after));
console.log(differences.length > 0 ? differences.join('\n') : 'Both make the same database.');
process.exitCode = differences.length > 0 ? 1 : 0;

async function describe(folder: string): Promise<Description> {
  await using db = await openPglite();
  await db.exec(readRoles());
  await db.exec('set role migration_owner');
  for (const migration of readMigrations(folder)) await db.exec(withoutConcurrency(migration.sql));
  await db.exec('reset role');
  return await describeCatalog(async (sql) => (await db.query<Record<string, unknown>>(sql)).rows);
}
