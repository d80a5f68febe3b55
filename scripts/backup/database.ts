import pg from 'pg';
import { z } from 'zod';
import { isElsewhere } from '#config/public-site.ts';
import { parseJson } from '#lib/parse-json.ts';
import { withoutConcurrency } from '../../supabase/concurrent-indexes.ts';
import { type Applied, HISTORY } from '../../supabase/migration-history.ts';
import type { DatabaseSettings } from './settings.ts';

export type Statement = { sql: string; values?: (string | null)[] };
export type Row = Record<string, unknown>;
const results = z.array(z.array(z.record(z.string(), z.unknown())));
const failure = z.object({ message: z.string() });

export type Database = {
  /** The database's host, which is safe to print. */
  host: string;
  /**
   * Runs statements in one transaction, on one snapshot of the database, and yields the rows of each.
   * The transaction rolls back if a statement fails or the caller stops before the end.
   */
  run(statements: Iterable<Statement>): AsyncIterable<Row[]>;
  /** Runs one statement that cannot run in a transaction. A failed statement may leave work half done. */
  runAlone(sql: string): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
};

/**
 * Connects as the owner of the tables, over the Postgres protocol or through the emulator.
 * @throws Error with a message for people when the database does not respond
 */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const { url, secretKey, connection } = settings;
  if (connection !== null) return connectToPostgres(connection);
  const { host } = new URL(url);
  const database: Database = {
    host,
    async *run(statements) {
      const response = await fetch(`${url}/_local/statements`, {
        method: 'POST',
        headers: { apikey: secretKey, 'content-type': 'application/json' },
        body: JSON.stringify([...statements]),
      }).catch(() => null);
      if (!response) throw new Error(`The database at ${host} does not respond. ${START}`);
      if (response.status === 404) {
        throw new Error(`The database at ${host} is not an emulator. Set DATABASE_URL.`);
      }
      if (!response.ok) {
        const { data } = failure.safeParse(parseJson(await response.text()));
        throw new Error(`${host}: ${data?.message ?? `status ${response.status}`}`);
      }
      yield* results.parse(await response.json());
    },
    runAlone: async (sql) => {
      await execute(database, [{ sql: withoutConcurrency(sql) }]);
    },
    [Symbol.asyncDispose]: () => Promise.resolve(),
  };
  return database;
}

const START = 'Is the site running (npm start)?';

/** Runs statements in one transaction. @returns the rows of the last one */
export async function execute(database: Database, statements: Iterable<Statement>): Promise<Row[]> {
  let last: Row[] = [];
  for await (const rows of database.run(statements)) last = rows;
  return last;
}

/** Runs one statement and returns its rows. */
export const query = (database: Database, sql: string): Promise<Row[]> =>
  execute(database, [{ sql }]);

const history = z.array(z.object({ version: z.string(), checksum: z.string().nullable() }));
const existence = z.tuple([z.object({ exists: z.boolean() })]);

/** Returns the applied migrations in order. There are none if the database has no history table. */
export async function readHistory(database: Database): Promise<Applied[]> {
  if (!(await hasTable(database, HISTORY))) return [];
  const sql = `select version::text, to_jsonb(m) ->> 'checksum' as checksum from ${HISTORY} as m order by 1`;
  return history.parse(await query(database, sql));
}

export async function hasTable(database: Database, name: string): Promise<boolean> {
  const sql = `select to_regclass('${name}') is not null as exists`;
  return existence.parse(await query(database, sql))[0].exists;
}

const CONNECT_TIMEOUT_MS = 20_000;

/** With row security off, a policy that would hide rows causes an error instead of an incomplete backup. */
const SETTINGS = `set local row_security = off; set local statement_timeout = 0;
  set local datestyle = 'ISO, MDY'; set local intervalstyle = 'postgres'`;

/**
 * Connects to a hosted or local Postgres server.
 * @throws Error with a message for people, without the password, when the server refuses or does not respond
 */
export async function connectToPostgres(connection: string): Promise<Database> {
  const { host } = new URL(connection);
  const client = new pg.Client({
    connectionString: encrypted(connection),
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  // A broken connection also rejects the pending query, so the event needs no handling.
  client.on('error', () => undefined);
  await client.connect().catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`Connecting to ${host} with DATABASE_URL failed: ${reason}.`);
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
    [Symbol.asyncDispose]: () => client.end(),
  };
}

/**
 * Returns the connection string with encryption on, as `psql` would use it. Supabase signs its own
 * certificate, so it is verified only if the string names the certificate's file.
 */
export function encrypted(connection: string): string {
  if (!isElsewhere(connection)) return connection;
  const url = new URL(connection);
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
    // The first error is more useful than the one that a broken connection adds.
    if (!isCommitted) await client.query('rollback').catch(() => undefined);
  }
}

/** A query of several statements returns a result for each. */
const rowsOf = (result: pg.QueryResult<Row> | pg.QueryResult<Row>[]): Row[] =>
  (Array.isArray(result) ? result.at(-1) : result)?.rows ?? [];
