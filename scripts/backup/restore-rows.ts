import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type Database, execute, query, type Statement } from './database.ts';
import type { Manifest, StoredTable } from './manifest.ts';
import { quote, type Schema, type Table } from './schema.ts';

/** How many rows one statement inserts. */
const BATCH = 100;

/**
 * An email that was pending when the backup was made may have been sent since. Resend's idempotency key
 * has expired by now, or belongs to another account. So the owner decides about these emails.
 */
const HOLD_EMAILS = `
  update public.email_outbox set status = 'failed', due_at = null, claim_token = null,
    finished_at = now(),
    last_error = 'Restored from a backup: it waited when the backup was made, and may have been sent since'
  where status in ('pending', 'sending')
  returning id`;

/**
 * Replaces the rows of a database with those of a backup, in one transaction. Triggers are off, so that
 * nothing is queued, counted or logged a second time.
 * @returns how many emails are on hold for the owner
 */
export async function restoreRows(
  folder: string,
  rows: Manifest['rows'],
  { database, schema, counts }: { database: Database; schema: Schema; counts: Occupancy },
): Promise<number> {
  const replaced = schema.tables.filter(({ name }) => !KEPT.has(name) || counts.get(name) === 0);
  return (await execute(database, listStatements(folder, rows, replaced))).length;
}

/** The held emails come last, because the caller counts the rows of the last statement. */
function* listStatements(
  folder: string,
  rows: Manifest['rows'],
  tables: Table[],
): Generator<Statement> {
  const switchTriggers = (how: string) =>
    tables.map(({ name }) => ({
      sql: `alter table ${name} ${how} trigger user`,
    }));
  yield* switchTriggers('disable');
  yield { sql: `truncate ${tables.map(({ name }) => name).join(', ')}` };
  for (const table of tables) {
    const stored = rows.tables.find(({ name }) => name === table.name);
    if (stored) yield* insertRows(folder, stored, table);
  }
  yield* switchTriggers('enable');
  yield { sql: HOLD_EMAILS };
}

function* insertRows(folder: string, stored: StoredTable, table: Table): Generator<Statement> {
  const { name, columns, identity } = table;
  const names = columns.map((column) => quote(column.name)).join(', ');
  const values = columns.map(({ name, type }) => `(line ->> ${literal(name)})::${type}`).join(', ');
  const sql = `insert into ${name} (${names}) overriding system value
    select ${values} from jsonb_array_elements($1::jsonb) as line`;
  const lines = readFileSync(join(folder, stored.file), 'utf8').split('\n').filter(Boolean);
  for (let index = 0; index < lines.length; index += BATCH) {
    yield { sql, values: [`[${lines.slice(index, index + BATCH).join(',')}]`] };
  }
  if (identity === null) return;
  const sequence = `pg_get_serial_sequence(${literal(name)}, ${literal(identity)})`;
  yield {
    sql: `select setval(${sequence}, max(${quote(identity)})) from ${name}`,
  };
}

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Tables that describe the database's current site and content. A restore does not replace their rows. */
const KEPT = new Set(['private.content_queries', 'private.database_binding', 'private.sync_state']);

/** Tables that migrations, the site and its Studio fill on their own. Rows of other tables come from people. */
const OWN = new Set([
  ...KEPT,
  'private.attempts',
  'private.email_counts',
  'private.outbox_heartbeat',
  'private.used_secrets',
  'public.page_addresses',
  'public.schedule',
  'public.services',
]);

/** How many rows each table has. */
export type Occupancy = ReadonlyMap<string, number>;

const counted = z.array(z.object({ name: z.string(), count: z.number() }));

export async function countRows(database: Database, { tables }: Schema): Promise<Occupancy> {
  const counts = tables.map(
    ({ name }) => `select ${literal(name)} as name, count(*)::integer as count from ${name}`,
  );
  const rows = counted.parse(await query(database, counts.join(' union all ')));
  return new Map(rows.map(({ name, count }) => [name, count]));
}

/** Returns the tables with rows that a restore would delete. */
export const findOccupied = (counts: Occupancy): [name: string, rows: number][] =>
  [...counts].filter(([name, rows]) => rows > 0 && !OWN.has(name));
