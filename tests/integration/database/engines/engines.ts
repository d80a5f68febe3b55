import type { PGlite } from '@electric-sql/pglite';
import type { Pool } from 'pg';
import { emptyCluster } from '../../../../local/supabase/database.ts';
import { launchPostgres } from '../../../../local/supabase/tests/reference/launch-postgres.ts';
import { openPglite } from '../../../../supabase/open-pglite.ts';
import { openPool } from '../../../migrations/shadow-databases.ts';

export type Row = Record<string, unknown>;
type Run = (sql: string, values?: unknown[]) => Promise<Row[]>;

/** A separate database, accessed as superuser. */
export type Engine = {
  /** Runs several statements without values. */
  script(sql: string): Promise<void>;
  /** Runs `work` inside one transaction, and rolls back if it throws. */
  transaction<T>(work: (run: Run) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

export const startPglite = async (): Promise<Engine> =>
  accessPglite(await openPglite({ loadDataDir: await emptyCluster() }));

export function accessPglite(db: PGlite): Engine {
  return {
    script: async (sql) => {
      await db.exec(sql);
    },
    transaction: (work) =>
      db.transaction((tx) =>
        work(async (sql, values) => (await tx.query<Row>(sql, values ?? [])).rows),
      ),
    close: () => db.close(),
  };
}

/** An empty, real PostgreSQL 17. */
export async function startPostgres(): Promise<Engine & { port: number }> {
  const { port, stop } = await launchPostgres();
  const engine = accessPostgres(port, 'postgres');
  const close = async () => {
    await engine.close();
    await stop();
  };
  return { ...engine, port, close };
}

/** A database on a PostgreSQL that is already running, and keeps running afterward. */
export function accessPostgres(port: number, database: string): Engine {
  const { pool, end } = openPool(port, database);
  return accessPool(pool, end);
}

export function accessPool(pool: Pool, end: () => Promise<void>): Engine {
  return {
    script: async (sql) => {
      await pool.query(sql);
    },
    transaction: (work) => inTransaction(pool, work),
    close: end,
  };
}

async function inTransaction<T>(pool: Pool, work: (run: Run) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(async (sql, values) => (await client.query<Row>(sql, values)).rows);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
