import { describe, expect, it } from 'vitest';
import { compareDescriptions } from '../../../supabase/describe-catalog.ts';
import { readMigrations, readRoles } from '../../../supabase/read-migrations.ts';
import {
  checksumOf,
  readChecksums,
  readRecordedRows,
  VERSIONS,
} from '../../landed/landed-version.ts';
import { writeRows } from '../../landed/table-rows.ts';
import { connectTo } from '../database/connect.ts';
import { runMigrations } from '../database/engines/migrate.ts';
import { ENGINES, openDatabase } from '../database/harness.ts';
import { describeSchema } from './describe-schema.ts';
import { expectRecordedAnswers } from './expect-recorded-answers.ts';

describe.each(VERSIONS)('version %s', (version) => {
  const checksums = readChecksums(version);
  const landed = readMigrations().filter(({ name }) => name in checksums);
  const later = readMigrations().filter(({ name }) => !(name in checksums));

  it('keeps its migrations as they were released', () => {
    expect(Object.fromEntries(landed.map((each) => [each.name, checksumOf(each)]))).toEqual(
      checksums,
    );
  });

  it('has no migration that comes after a later one', () => {
    const newest = Object.keys(checksums).sort().at(-1) ?? '';
    expect(later.filter(({ name }) => name < newest)).toEqual([]);
  });

  it.each(ENGINES)('can be upgraded with all its rows on $engine', async ({ start, copy }) => {
    const engine = await start();
    const db = connectTo(engine);
    const fresh = await openDatabase(copy);
    try {
      await engine.script(readRoles());
      await runMigrations(engine, landed);
      await writeRows(db, readRecordedRows(version));
      await runMigrations(engine, later);

      await expectRecordedAnswers(db, version);
      // Who waits for an answer is not forgotten, though the words were kept elsewhere.
      expect(
        await db.admin(`select asked_note from public.appointments where customer_name = 'asking'`),
      ).toEqual([{ asked_note: 'After 3 pm?' }]);
      while ((await db.call('service_role', 'find_older_customers', { portion: 3 })) !== null);
      expect(
        await db.admin('select id from public.appointments where customer_id is null'),
      ).toEqual([]);
      expect(compareDescriptions(await describeSchema(fresh), await describeSchema(db))).toEqual(
        [],
      );
    } finally {
      await db.close();
      await fresh.close();
    }
  });
});
