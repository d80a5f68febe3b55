import { z } from 'zod';
import type { Engine, Row } from './engines/engines.ts';

export type Role = 'anon' | 'authenticated' | 'service_role';

export type TestDatabase = {
  /** Runs one statement as a role of the data API, in its own transaction, as PostgREST does. */
  as(role: Role, sql: string, values?: unknown[]): Promise<Row[]>;
  /** Runs one statement as superuser, to set up or inspect data. */
  admin(sql: string, values?: unknown[]): Promise<Row[]>;
  /** Runs statements as superuser in one transaction, and returns the rows of the last one. */
  adminAll(statements: readonly { sql: string }[]): Promise<Row[]>;
  /** The same without triggers, for states that the product can't write. */
  bypass(sql: string, values?: unknown[]): Promise<Row[]>;
  /** The first row of such a statement. */
  one(sql: string, values?: unknown[]): Promise<Row | undefined>;
  /** The first value in that row. */
  value(sql: string, values?: unknown[]): Promise<unknown>;
  /** The number of rows in a table of schema public. */
  count(table: string): Promise<unknown>;
  /**
   * Calls a function of schema public with named arguments. Objects become jsonb. Throws a refusal.
   */
  call(role: Role, name: string, args: Record<string, unknown>): Promise<unknown>;
  /** Calls a function with the secret key, as the site does. */
  serve(name: string, args?: Record<string, unknown>): Promise<unknown>;
  close(): Promise<void>;
};

/** A test's access to a migrated database. */
export function connectTo(engine: Engine): TestDatabase {
  const as: TestDatabase['as'] = (role, sql, values) =>
    engine.transaction(async (run) => {
      await run(`set local role ${role}`);
      return run(sql, values);
    });
  const admin: TestDatabase['admin'] = (sql, values) =>
    engine.transaction((run) => run(sql, values));
  const adminAll: TestDatabase['adminAll'] = (statements) =>
    engine.transaction(async (run) => {
      let last: Row[] = [];
      for (const { sql } of statements) last = await run(sql);
      return last;
    });
  const bypass: TestDatabase['bypass'] = (sql, values) =>
    engine.transaction(async (run) => {
      await run('set local session_replication_role = replica');
      return run(sql, values);
    });
  const call: TestDatabase['call'] = async (role, name, args) => {
    const names = Object.keys(args).map((key, index) => `${key} => $${index + 1}`);
    const values = Object.values(args).map((value) =>
      isPlainObject(value) ? JSON.stringify(value) : value,
    );
    const [row] = await as(role, `select public.${name}(${names.join(', ')}) as result`, values);
    return orRefused(row?.['result']);
  };
  const one: TestDatabase['one'] = async (sql, values) => (await admin(sql, values))[0];
  const value: TestDatabase['value'] = async (sql, values) =>
    Object.values((await one(sql, values)) ?? {})[0];
  return {
    as,
    admin,
    adminAll,
    bypass,
    one,
    value,
    call,
    count: (table) => value(`select count(*)::integer from public.${table}`),
    serve: (name, args = {}) => call('service_role', name, args),
    close: () => engine.close(),
  };
}

const refusal = z.object({
  refused: z.object({ code: z.string(), message: z.string(), hint: z.string().nullable() }),
});

/** A refusal arrives as a value, and the site turns it into an error. See `parseResponse`. */
function orRefused(result: unknown): unknown {
  const refused = refusal.safeParse(result);
  if (!refused.success) return result;
  const { message, ...details } = refused.data.refused;
  throw Object.assign(new Error(message), details);
}

function isPlainObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
