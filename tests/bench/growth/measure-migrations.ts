import { performance } from 'node:perf_hooks';
import { formatCount } from '../../../src/lib/format-count.ts';
import { readMigrations, readRoles } from '../../../supabase/read-migrations.ts';
import { connectTo } from '../../integration/database/connect.ts';
import { startPostgres } from '../../integration/database/engines/engines.ts';
import { runMigrations } from '../../integration/database/engines/migrate.ts';
import { enableTriggers, fillSubmissions } from '../../integration/database/fill-tables.ts';
import { seedServices } from '../../integration/database/submissions.ts';
import { readChecksums, VERSIONS } from '../../landed/landed-version.ts';
import type { Row } from '../report.ts';

const ROWS = 1_000_000;
const LONGEST_MS = 1_000;

/** How long each migration since the last released version holds its locks. */
export async function measureMigrations(): Promise<Row[]> {
  const checksums = readChecksums(VERSIONS.at(-1) ?? '');
  const migrations = readMigrations();
  const engine = await startPostgres();
  const db = connectTo(engine);
  try {
    await engine.script(readRoles());
    await runMigrations(
      engine,
      migrations.filter(({ name }) => name in checksums),
    );
    await seedServices(db);
    await fillSubmissions(db, ROWS);
    await enableTriggers(db);
    await db.admin(`insert into private.request_events
      (appointment_id, kind, actor, actor_id, from_status, to_status, revision)
      select id, 'move', 'Olive Owner', 'member-1', 'pending', 'confirmed', 1 from public.appointments`);
    await db.admin('analyze');
    const results: Row[] = [];
    for (const migration of migrations.filter(({ name }) => !(name in checksums))) {
      const startedAt = performance.now();
      await runMigrations(engine, [migration]);
      const took = performance.now() - startedAt;
      results.push({
        what: `${migration.name}: with ${formatCount(ROWS)} rows`,
        value: `${took.toFixed(0)} ms`,
        bar: `≤ ${formatCount(LONGEST_MS)} ms`,
      });
    }
    return results;
  } finally {
    await db.close();
  }
}
