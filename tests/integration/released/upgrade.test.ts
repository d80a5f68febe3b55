import { describe, expect, it } from 'vitest';
import { checksumOf } from '../../../supabase/migration-history.ts';
import { readMigrations, readRoles } from '../../../supabase/read-migrations.ts';
import { readRecordedRows, splitAtRelease, VERSIONS } from '../../released/released-version.ts';
import { writeRows } from '../../released/table-rows.ts';
import { connectTo } from '../database/connect.ts';
import { runMigrations } from '../database/engines/migrate.ts';
import { ENGINES } from '../database/harness.ts';
import { expectRecordedAnswers } from './expect-recorded-answers.ts';

describe.each(VERSIONS)('version %s', (version) => {
  const { checksums, released, later } = splitAtRelease(version, readMigrations());

  it('keeps its migrations as released', () => {
    expect(Object.fromEntries(released.map((each) => [each.name, checksumOf(each.sql)]))).toEqual(
      checksums,
    );
  });

  it('has no migration that sorts after a later one', () => {
    const newest = Object.keys(checksums).sort().at(-1) ?? '';
    expect(later.filter(({ name }) => name < newest)).toEqual([]);
  });

  it.each(ENGINES)('can be upgraded with all its rows on $engine', async ({ start }) => {
    const engine = await start();
    const db = connectTo(engine);
    try {
      await engine.script(readRoles());
      await runMigrations(engine, released);
      await writeRows(db, readRecordedRows(version));
      await runMigrations(engine, later);

      await expectRecordedAnswers(db, version);
    } finally {
      await db.close();
    }
  });
});
