import { afterAll, beforeAll, beforeEach, describe, inject } from 'vitest';
import { connectTo, type TestDatabase } from './connect.ts';
import { copyPglite, copyPostgres } from './engines/copies.ts';
import { startPglite, startPostgres, type Engine } from './engines/engines.ts';
import { seedServices } from './submissions.ts';

/**
 * The engines of the emulator and of the hosted service. Short suites run on both, one project of
 * `vitest.config.ts` for each. `start` creates an empty database, `copy` one with all migrations.
 */
export const ENGINES = [
  { engine: 'PGlite', start: startPglite, copy: copyPglite } as const,
  { engine: 'PostgreSQL 17', start: startPostgres, copy: copyPostgres } as const,
].filter(({ engine }) => inject('engines').includes(engine));

/**
 * A suite on each engine, with its own migrated database. It offers the eight services and has no
 * submissions before a test.
 */
export function describeDatabase(name: string, suite: (db: TestDatabase) => void): void {
  describe.each(ENGINES)(`${name}, on $engine`, ({ copy }) => {
    const db = openForSuite(copy);
    beforeAll(() => seedServices(db));
    beforeEach(() => emptySubmissions(db));
    suite(db);
  });
}

/** A database that is opened before a suite's tests and closed after them. */
export function openForSuite(open: () => Promise<Engine>): TestDatabase {
  let engine: Engine | undefined;
  const opened = () => {
    if (!engine) throw new Error('The database is opened before the first test.');
    return engine;
  };
  beforeAll(async () => {
    engine = await open();
  });
  afterAll(() => engine?.close());
  return connectTo({
    script: (sql) => opened().script(sql),
    transaction: (work) => opened().transaction(work),
    close: () => opened().close(),
  });
}

/** The tables of what visitors submitted, and every table whose rows belong to them. */
const SUBMITTED = `
  with recursive submitted (name) as (
    select unnest(array['public.quotes', 'public.appointments', 'public.contact_messages', 'public.email_outbox',
      'private.customers', 'private.attempts', 'private.email_counts', 'private.unreported',
      'private.waiting_list'])::regclass
    union
    select foreign_key.conrelid::regclass from pg_constraint as foreign_key
    join submitted on foreign_key.confrelid = submitted.name where foreign_key.contype = 'f'
  )
  select name::text from submitted`;

/** Deletes what visitors submitted. Services stay. For a few rows, `truncate` takes twenty times as long. */
export async function emptySubmissions(db: TestDatabase): Promise<void> {
  const tables = await db.admin(SUBMITTED);
  const deletions = tables.map(
    ({ name }, index) => `emptied_${index} as (delete from ${String(name)})`,
  );
  await db.bypass(`with ${deletions.join(', ')} select`);
}
