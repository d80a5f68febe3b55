import pg from 'pg';
import type { Database, Row, Statement } from './database.ts';
import { isLoopbackHost } from './loopback.ts';

const CONNECT_TIMEOUT_MS = 20_000;

/** Rows that a policy hides make an error; nothing else limits who is trusted with the connection. */
const SETTINGS = `set local row_security = off; set local statement_timeout = 0;
  set local datestyle = 'ISO, MDY'; set local intervalstyle = 'postgres'`;

/** @throws Error in a sentence without the password when the database refuses or does not respond */
export async function connectToPostgres(connection: string): Promise<Database> {
  const { host } = new URL(connection);
  const client = new pg.Client({
    connectionString: encrypted(connection),
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  // A connection that breaks fails the query that waits for it as well.
  client.on('error', () => undefined);
  await client.connect().catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The database at ${host} cannot be reached with DATABASE_URL: ${reason}.`);
  });
  return {
    host,
    run: (statements) => runInTransaction(client, statements),
    runAlone: async (sql) => {
      await client.query('set statement_timeout = 0');
      try {
        await client.query(sql);
      } finally {
        await client.query('reset statement_timeout');
      }
    },
    close: () => client.end(),
  };
}

/**
 * Encrypts as `psql` does. Supabase's certificate is its own: only an address that names the file of it
 * has it verified.
 */
export function encrypted(connection: string): string {
  const url = new URL(connection);
  if (isLoopbackHost(url.hostname)) return connection;
  url.searchParams.set('uselibpqcompat', 'true');
  if (!url.searchParams.has('sslmode')) url.searchParams.set('sslmode', 'require');
  return url.href;
}

async function* runInTransaction(
  client: pg.Client,
  statements: Iterable<Statement>,
): AsyncGenerator<Row[]> {
  let isCommitted = false;
  await client.query('begin isolation level repeatable read');
  try {
    await client.query(SETTINGS);
    for (const { sql, values } of statements) yield rowsOf(await client.query<Row>(sql, values));
    await client.query('commit');
    isCommitted = true;
  } finally {
    // The error that came first says more than that of a broken connection.
    if (!isCommitted) await client.query('rollback').catch(() => undefined);
  }
}

/** A script has a result for each of its statements. */
const rowsOf = (result: pg.QueryResult<Row> | pg.QueryResult<Row>[]): Row[] =>
  (Array.isArray(result) ? result.at(-1) : result)?.rows ?? [];
