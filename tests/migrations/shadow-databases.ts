import { randomUUID } from 'node:crypto';
import pg, { type Pool } from 'pg';
import { launchPostgres, SUPERUSER } from '../../local/supabase/tests/reference/launch-postgres.ts';
import { withoutConcurrency } from '../../supabase/concurrent-indexes.ts';
import { readRoles, readSchemas, type SqlFile } from '../../supabase/read-migrations.ts';

export type Shadows = {
  port: number;
  /**
   * A separate database, made from files as the hosted service's `postgres` makes them. @throws
   * Error with the file's name
   */
  create(files: readonly SqlFile[]): Promise<Pool>;
  close(): Promise<void>;
};

/** The role that runs migrations there and owns their objects. */
const PLATFORM = `
  do $$ begin create role postgres superuser login password '${SUPERUSER.password}';
  exception when duplicate_object then null; end $$;`;

/** Creates each function again, now that all functions it calls exist. */
const CHECK_FUNCTIONS = `
  do $$
  declare definition text;
  begin
    for definition in
      select pg_get_functiondef(oid) from pg_proc
      where pronamespace in ('public'::regnamespace, to_regnamespace('private'))
    loop
      execute definition;
    end loop;
  end $$;`;

/** A PostgreSQL 17 with databases made from files, because the planning engine never reads SQL. */
export async function startShadows(): Promise<Shadows> {
  const { port, stop } = await launchPostgres();
  const ends: (() => Promise<void>)[] = [];
  const open = (database: string, user = 'postgres') => {
    const { pool, end } = openPool(port, database, user);
    ends.push(end);
    return pool;
  };
  const server = open('postgres', SUPERUSER.user);
  await server.query(PLATFORM);
  return {
    port,
    create: async (files) => {
      const name = `shadow_${randomUUID()}`;
      await server.query(`create database "${name}"`);
      const pool = open(name);
      await pool.query(readRoles());
      await load(pool, [...readSchemas().slice(0, 1), ...files]);
      await pool.query(CHECK_FUNCTIONS);
      return pool;
    },
    close: async () => {
      for (const end of ends) await end();
      await stop();
    },
  };
}

/** Runs files in order, each as one transaction. @throws Error with the file's name and line */
export async function load(pool: Pool, files: readonly SqlFile[]): Promise<void> {
  for (const { name, sql } of files) {
    try {
      // Functions may call functions of a later file.
      await pool.query(`set local check_function_bodies = off; ${withoutConcurrency(sql)}`);
    } catch (cause) {
      const message = cause instanceof Error ? cause.message : String(cause);
      throw new Error(`${name}: ${message}`, { cause });
    }
  }
}

/** Connections to a database of such a server. `end` resolves when the last socket is closed. */
export function openPool(
  port: number,
  database: string,
  user = SUPERUSER.user,
): { pool: Pool; end: () => Promise<void> } {
  const { password } = SUPERUSER;
  const pool = new pg.Pool({ host: '127.0.0.1', port, database, user, password, max: 24 });
  // `pool.end()` resolves before its sockets are closed, and the server would cut them.
  const disconnected: Promise<void>[] = [];
  pool.on('connect', (client) => {
    disconnected.push(new Promise((resolve) => client.once('end', () => resolve())));
  });
  const end = async () => {
    await pool.end();
    await Promise.all(disconnected);
  };
  return { pool, end };
}
