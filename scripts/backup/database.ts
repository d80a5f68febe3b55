import { z } from 'zod';
import { withoutConcurrency } from '../../supabase/concurrent-indexes.ts';
import { connectToPostgres } from './postgres.ts';
import type { DatabaseSettings } from './settings.ts';

export type Statement = { sql: string; values?: (string | null)[] };
export type Row = Record<string, unknown>;
const results = z.array(z.array(z.record(z.string(), z.unknown())));

export type Database = {
  /** Where it is; no secret. */
  host: string;
  /**
   * Runs statements in one transaction, all on one state of the database, and yields the rows of each.
   * Nothing is changed when one fails, or when the caller stops before the end.
   */
  run(statements: Iterable<Statement>): AsyncIterable<Row[]>;
  /** Runs one statement that belongs into no transaction. What it began may stay when it fails. */
  runAlone(sql: string): Promise<void>;
  close(): Promise<void>;
};

/**
 * Connects as the owner of the tables: by Postgres' own protocol, or through the emulator.
 * @throws Error in a sentence when the database does not respond
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
        throw new Error(`The database at ${host} is no emulator: set DATABASE_URL.`);
      }
      if (!response.ok) throw new Error(`${host}: ${await readMessage(response)}`);
      yield* results.parse(await response.json());
    },
    runAlone: async (sql) => {
      await execute(database, [{ sql: withoutConcurrency(sql) }]);
    },
    close: () => Promise.resolve(),
  };
  return database;
}

const START = 'Is the site running (npm start)?';

async function readMessage(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => null);
  const hasMessage = typeof body === 'object' && body !== null && 'message' in body;
  return hasMessage ? String(body.message) : `status ${response.status}`;
}

/** Runs statements in one transaction. @returns the rows of the last one */
export async function execute(database: Database, statements: Statement[]): Promise<Row[]> {
  let last: Row[] = [];
  for await (const rows of database.run(statements)) last = rows;
  return last;
}

/** The rows of one statement. */
export const query = (database: Database, sql: string): Promise<Row[]> =>
  execute(database, [{ sql }]);
