import { inject } from 'vitest';
import { connectTo, type TestDatabase } from './connect.ts';
import { copyPglite, copyPostgres } from './engines/copies.ts';
import { startPglite, startPostgres, type Engine } from './engines/engines.ts';

/**
 * The engine of the emulator, and that of the hosted service: every suite runs on both, one project of
 * `vitest.config.ts` for each. `start` gives an empty database, `copy` one with all migrations.
 */
export const ENGINES = [
  { engine: 'PGlite', start: startPglite, copy: copyPglite } as const,
  { engine: 'PostgreSQL 17', start: startPostgres, copy: copyPostgres } as const,
].filter(({ engine }) => inject('engines').includes(engine));

/** @param copy what `ENGINES` offers */
export async function openDatabase(copy: () => Promise<Engine>): Promise<TestDatabase> {
  return connectTo(await copy());
}

/** Deletes what visitors submitted; services stay. */
export async function emptySubmissions(db: TestDatabase): Promise<void> {
  await db.admin(
    `truncate public.quotes, public.appointments, public.contact_messages, public.email_outbox,
       private.customers, private.admissions, private.untold cascade`,
  );
}
