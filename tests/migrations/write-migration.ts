// Writes the next migration, from supabase/migrations to supabase/schemas:
// npm run tool migration -- <name> [--allow-data-loss]
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { MIGRATIONS, readMigrations, readSchemas } from '../../supabase/read-migrations.ts';
import { generateMigration } from './generate-migration.ts';
import { startShadows } from './shadow-databases.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { 'allow-data-loss': { type: 'boolean', default: false } },
});
const [name = ''] = positionals;
if (!/^[a-z0-9]+(_[a-z0-9]+)*$/.test(name)) {
  console.error('Name what changes: npm run tool migration -- add_parking_note');
  process.exit(1);
}

const shadows = await startShadows();
try {
  const migrations = readMigrations();
  const mayLoseData = values['allow-data-loss'];
  const files = await generateMigration(shadows, migrations, readSchemas(), mayLoseData);
  const last = Number(migrations.at(-1)?.version ?? 0);
  const now = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14);
  const first = Math.max(Number(now), last + 1);
  for (const [index, { suffix, sql }] of files.entries()) {
    const file = `${first + index}_${name}${suffix}.sql`;
    writeFileSync(join(MIGRATIONS, file), sql);
    console.log(`Wrote supabase/migrations/${file}.`);
  }
  if (files.length === 0) console.log('The migrations make what the schemas say.');
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
} finally {
  await shadows.close();
}
