import type { Migration, SqlFile } from '../../supabase/read-migrations.ts';
import { connectTo } from '../integration/database/connect.ts';
import { accessPool } from '../integration/database/engines/engines.ts';
import { readRecordedRows, splitAtRelease, VERSIONS } from '../released/released-version.ts';
import { readRows, writeRows } from '../released/table-rows.ts';
import { findDataLoss, planMigration, writePlan, type PlannedFile } from './plan-migration.ts';
import { load, type Shadows } from './shadow-databases.ts';

/**
 * Generates the next migration, from the migrations to the schemas, and tries it on the rows of the
 * last released version.
 * @returns one file, a second one for indexes that are built while visitors write; none without a
 * change
 * @throws Error in a sentence when it would lose data, or does not produce the schemas
 */
export async function generateMigration(
  shadows: Shadows,
  migrations: readonly Migration[],
  schemas: readonly SqlFile[],
  mayLoseData: boolean,
): Promise<PlannedFile[]> {
  const [current, desired] = [await shadows.create(migrations), await shadows.create(schemas)];
  const actions = await planMigration(current, desired, migrations.length === 0);
  const losses = findDataLoss(actions);
  if (losses.length > 0 && !mayLoseData) {
    throw new Error(
      `This loses data:\n  ${losses.join('\n  ')}\nThe site that is replaced still reads it. ` +
        'If it has to be, say so with --allow-data-loss.',
    );
  }
  const files = writePlan(actions, `${HEADER}\n${schemas[0]?.sql.trim() ?? ''}`);
  if (files.length === 0) return files;

  const [version] = VERSIONS.slice(-1);
  const { released, later } =
    version === undefined
      ? { released: [], later: migrations }
      : splitAtRelease(version, migrations);
  const copy = await shadows.create(released);
  const db = connectTo(accessPool(copy, () => Promise.resolve()));
  if (version !== undefined && released.length > 0) await writeRows(db, readRecordedRows(version));
  await load(copy, later);
  const before = await readRows(db);
  await load(
    copy,
    files.map(({ suffix, sql }) => ({ name: `the generated migration${suffix}`, sql })),
  );
  const after = await readRows(db);
  for (const [table, rows] of Object.entries(before)) {
    if (!mayLoseData && after[table]?.length !== rows.length) {
      throw new Error(`The generated migration changes how many rows ${table} has.`);
    }
  }
  const remaining = await planMigration(copy, desired);
  if (remaining.length > 0) {
    throw new Error(
      `The generated migration does not lead to the schemas. What is left:\n${remaining.map(({ sql }) => sql).join('\n')}`,
    );
  }
  return files;
}

const HEADER =
  '-- Generated from supabase/schemas by npm run tool migration. Change those, and generate the next one.';
