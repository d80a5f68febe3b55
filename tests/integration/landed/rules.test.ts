import { describe, expect, it } from 'vitest';
import { findLongLocks } from '../../../supabase/find-long-locks.ts';
import { readMigrations, readRoles } from '../../../supabase/read-migrations.ts';
import { readChecksums, VERSIONS } from '../../landed/landed-version.ts';
import { MEASURED_MS } from '../../landed/measured-migrations.ts';
import { listTables } from '../../landed/table-rows.ts';
import { connectTo } from '../database/connect.ts';
import { startPglite } from '../database/engines/engines.ts';
import { runMigrations } from '../database/engines/migrate.ts';
import { readSurface } from './read-surface.ts';

const LONGEST_MS = 1_000;

describe.each(VERSIONS)('while a site of version %s is replaced', (version) => {
  const checksums = readChecksums(version);
  const landed = readMigrations().filter(({ name }) => name in checksums);
  const later = readMigrations().filter(({ name }) => !(name in checksums));

  it('it finds every function and column that it uses, and no statement keeps visitors waiting', async () => {
    const engine = await startPglite();
    const db = connectTo(engine);
    try {
      await engine.script(readRoles());
      await runMigrations(engine, landed);
      const used = await readSurface(db);
      const tables = await listTables(db);
      await runMigrations(engine, later);
      const offered = await readSurface(db);
      expect(used.length).toBeGreaterThan(100);
      expect(used.filter((each) => !offered.includes(each))).toEqual([]);

      const scanning = later.filter(({ sql }) => findLongLocks(sql, tables).length > 0);
      expect(scanning.filter(({ name }) => !(name in MEASURED_MS)).map(({ name }) => name)).toEqual([]);
      expect(Object.keys(MEASURED_MS)).toEqual(scanning.map(({ name }) => name));
      for (const { name } of scanning) expect(MEASURED_MS[name], name).toBeLessThan(LONGEST_MS);
    } finally {
      await db.close();
    }
  });
});
