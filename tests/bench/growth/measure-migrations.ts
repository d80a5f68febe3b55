import { performance } from 'node:perf_hooks';
import { z } from 'zod';
import { formatCount } from '../../../src/lib/format-count.ts';
import { concurrentIndexes } from '../../../supabase/concurrent-indexes.ts';
import { readMigrations, readRoles } from '../../../supabase/read-migrations.ts';
import { connectTo, type TestDatabase } from '../../integration/database/connect.ts';
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
    await withoutIndexes(db, async () => {
      await fillSubmissions(db, ROWS);
      await db.admin(`insert into private.request_events
        (appointment_id, kind, actor, actor_id, from_status, to_status, revision)
        select id, 'move', 'Olive Owner', 'member-1', 'pending', 'confirmed', 1
        from public.appointments`);
    });
    await enableTriggers(db);
    await db.admin('analyze');
    const results: Row[] = [];
    let together = 0;
    for (const migration of migrations.filter(({ name }) => !(name in checksums))) {
      const indexes = concurrentIndexes(migration.sql);
      for (const { name, sql } of indexes) {
        const took = await time(() => engine.script(sql));
        results.push({ what: `${name}, nobody waits`, value: `${took.toFixed(0)} ms` });
      }
      if (indexes.length > 0) continue;
      const took = await time(() => runMigrations(engine, [migration]));
      together += took;
      results.push({
        what: `${migration.name}: with ${formatCount(ROWS)} rows`,
        value: `${took.toFixed(0)} ms`,
        bar: `≤ ${formatCount(LONGEST_MS)} ms`,
      });
    }
    results.push({
      what: 'All together, as they are rehearsed',
      value: `${together.toFixed(0)} ms`,
      bar: `≤ ${formatCount(LONGEST_MS)} ms`,
    });
    return results;
  } finally {
    await db.close();
  }
}

async function time(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

const indexes = z.array(z.object({ name: z.string(), definition: z.string() }));

/** To build an index once takes a fraction of what each row would add. */
async function withoutIndexes(db: TestDatabase, fill: () => Promise<void>): Promise<void> {
  const dropped = indexes.parse(
    await db.admin(`select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
      from pg_index i join pg_class c on c.oid = i.indexrelid
      where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
        and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`),
  );
  for (const { name } of dropped) await db.admin(`drop index ${name}`);
  await fill();
  for (const { definition } of dropped) await db.admin(definition);
}
