import { inject } from 'vitest';
import { copyPglite, copyPostgres } from './engines/copies.ts';
import { startPglite, startPostgres, type Engine, type Row } from './engines/engines.ts';

/**
 * The engine of the emulator, and that of the hosted service: every suite runs on both, one project of
 * `vitest.config.ts` for each. `start` gives an empty database, `copy` one with all migrations.
 */
export const ENGINES = [
  { engine: 'PGlite', start: startPglite, copy: copyPglite } as const,
  { engine: 'PostgreSQL 17', start: startPostgres, copy: copyPostgres } as const,
].filter(({ engine }) => inject('engines').includes(engine));

export type Role = 'anon' | 'authenticated' | 'service_role';

export type TestDatabase = {
  /** Runs one statement as a role of the data API, in its own transaction, as PostgREST does. */
  as(role: Role, sql: string, values?: unknown[]): Promise<Row[]>;
  /** Runs one statement as superuser, to prepare and to inspect. */
  admin(sql: string, values?: unknown[]): Promise<Row[]>;
  /** Calls a function of schema public with named arguments; objects become jsonb. */
  call(role: Role, name: string, args: Record<string, unknown>): Promise<unknown>;
  close(): Promise<void>;
};

/** @param copy what `ENGINES` offers */
export async function openDatabase(copy: () => Promise<Engine>): Promise<TestDatabase> {
  return connectTo(await copy());
}

/** A test's access to a migrated database. */
export function connectTo(engine: Engine): TestDatabase {
  const as: TestDatabase['as'] = (role, sql, values) =>
    engine.transaction(async (run) => {
      await run(`set local role ${role}`);
      return run(sql, values);
    });
  return {
    as,
    admin: (sql, values) => engine.transaction((run) => run(sql, values)),
    call: async (role, name, args) => {
      const names = Object.keys(args).map((key, index) => `${key} => $${index + 1}`);
      const values = Object.values(args).map((value) =>
        isPlainObject(value) ? JSON.stringify(value) : value,
      );
      const [row] = await as(role, `select public.${name}(${names.join(', ')}) as result`, values);
      return row?.['result'];
    },
    close: () => engine.close(),
  };
}

function isPlainObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Deletes what visitors submitted; services stay. */
export async function emptySubmissions(db: TestDatabase): Promise<void> {
  await db.admin(
    'truncate public.quotes, public.appointments, public.contact_messages, public.email_outbox cascade',
  );
}
