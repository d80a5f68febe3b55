import { afterAll, beforeAll, describe, inject } from 'vitest';
import { connectTo, type TestDatabase } from './connect.ts';
import { copyPglite, copyPostgres } from './engines/copies.ts';
import { startPglite, startPostgres } from './engines/engines.ts';
import { seedServices } from './submissions.ts';

/**
 * The engine of the emulator, and that of the hosted service: every suite runs on both, one project of
 * `vitest.config.ts` for each. `start` gives an empty database, `copy` one with all migrations.
 */
export const ENGINES = [
  { engine: 'PGlite', start: startPglite, copy: copyPglite } as const,
  { engine: 'PostgreSQL 17', start: startPostgres, copy: copyPostgres } as const,
].filter(({ engine }) => inject('engines').includes(engine));

/** A suite on each engine, with a migrated database of its own in which the eight services are offered. */
export function describeDatabase(
  name: string,
  suite: (db: TestDatabase, engine: string) => void,
): void {
  describe.each(ENGINES)(`${name}, on $engine`, ({ engine, copy }) => {
    let opened: TestDatabase | undefined;
    const database = () => {
      if (!opened) throw new Error('The database is opened before the first test.');
      return opened;
    };
    beforeAll(async () => {
      opened = connectTo(await copy());
      await seedServices(opened);
    });
    afterAll(() => opened?.close());
    const later: TestDatabase = {
      as: (...args) => database().as(...args),
      admin: (...args) => database().admin(...args),
      call: (...args) => database().call(...args),
      close: () => database().close(),
    };
    suite(later, engine);
  });
}

/** Deletes what visitors submitted; services stay. */
export async function emptySubmissions(db: TestDatabase): Promise<void> {
  await db.admin(
    `truncate public.quotes, public.appointments, public.contact_messages, public.email_outbox,
       private.customers, private.admissions, private.unreported cascade`,
  );
}
