import { readMigrations, readRoles } from '../../../supabase/read-migrations.ts';
import { startPglite, startPostgres, type Engine, type Row } from './engines.ts';

/** Every suite runs on both: what the emulator is made of, and what the hosted service runs. */
export const ENGINES = [
  { engine: 'PGlite', start: startPglite },
  { engine: 'PostgreSQL 17', start: startPostgres },
] as const;

export type Role = 'anon' | 'authenticated' | 'service_role';

export type TestDatabase = {
  /** One statement as a role of the data API, in a transaction of its own, as PostgREST does. */
  as(role: Role, sql: string, values?: unknown[]): Promise<Row[]>;
  /** One statement as superuser, for arranging and looking. */
  admin(sql: string, values?: unknown[]): Promise<Row[]>;
  /** Calls a function of schema public with named arguments; objects travel as jsonb. */
  call(role: Role, name: string, args: Record<string, unknown>): Promise<unknown>;
  close(): Promise<void>;
};

/** Runs the migrations as an owner who is no superuser, as on the hosted service. */
export async function migrate(engine: Engine): Promise<void> {
  await engine.script(readRoles());
  for (const { sql } of readMigrations()) {
    await engine.script(`set role migration_owner; ${sql}\n; reset role;`);
  }
}

export async function openDatabase(start: () => Promise<Engine>): Promise<TestDatabase> {
  const engine = await start();
  await migrate(engine);
  return wayInto(engine);
}

/** A test's way into a database that has its migrations. */
export function wayInto(engine: Engine): TestDatabase {
  const as: TestDatabase['as'] = (role, sql, values) =>
    engine.transaction(async (run) => {
      await run(`set local role ${role}`);
      return run(sql, values);
    });
  return {
    as,
    admin: (sql, values) => engine.transaction((run) => run(sql, values)),
    call: async (role, name, args) => {
      const names = Object.keys(args).map((key, place) => `${key} => $${place + 1}`);
      const values = Object.values(args).map((value) =>
        isPlainObject(value) ? JSON.stringify(value) : value,
      );
      const [row] = await as(role, `select public.${name}(${names.join(', ')}) as answer`, values);
      return row?.['answer'];
    },
    close: () => engine.close(),
  };
}

function isPlainObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Empties what visitors left; services stay. */
export async function emptySubmissions(db: TestDatabase): Promise<void> {
  await db.admin(
    'truncate public.quotes, public.appointments, public.contact_messages, public.email_outbox',
  );
}
