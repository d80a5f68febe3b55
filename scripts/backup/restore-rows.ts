import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Database, Statement } from './database.ts';
import type { Manifest, StoredTable } from './manifest.ts';
import { quote, type Schema, type Table } from './schema.ts';

/** A statement holds so many characters of rows, or one row. */
const BATCH = 4_000_000;

/**
 * An email that waited when the backup was made may have left since, under a key that Resend has
 * forgotten, or in another account: the owner decides.
 */
const HOLD_EMAILS = `
  update public.email_outbox set status = 'failed', due_at = null, claim_token = null,
    finished_at = now(),
    last_error = 'Restored from a backup: it waited when the backup was made, and may have been sent since'
  where status in ('pending', 'sending')
  returning id`;

type Target = { database: Database; schema: Schema; counts: Occupancy };

/**
 * Replaces the rows of a database by those of a backup, in one transaction and without its triggers:
 * nothing is queued, counted or written down a second time.
 * @returns how many emails are held
 */
export async function restoreRows(
  folder: string,
  rows: Manifest['rows'],
  { database, schema, counts }: Target,
): Promise<number> {
  const replaced = schema.tables.filter(({ name }) => !KEPT.has(name) || counts.get(name) === 0);
  let held = 0;
  for await (const returned of database.run(listStatements(folder, rows, replaced))) {
    held = returned.length;
  }
  return held;
}

/** The emails come last: theirs are the rows that the caller counts. */
function* listStatements(
  folder: string,
  rows: Manifest['rows'],
  tables: Table[],
): Generator<Statement> {
  const switchTriggers = (how: string) =>
    tables.map(({ name }) => ({ sql: `alter table ${name} ${how} trigger user` }));
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
  for (const lines of batches(readFileSync(join(folder, stored.file), 'utf8'))) {
    yield { sql, values: [`[${lines.join(',')}]`] };
  }
  if (identity === null) return;
  const sequence = `pg_get_serial_sequence(${literal(name)}, ${literal(identity)})`;
  yield { sql: `select setval(${sequence}, max(${quote(identity)})) from ${name}` };
}

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

function* batches(text: string): Generator<string[]> {
  let batch: string[] = [];
  let size = 0;
  for (const line of text.split('\n')) {
    if (line === '') continue;
    if (size + line.length > BATCH && batch.length > 0) {
      yield batch;
      batch = [];
      size = 0;
    }
    batch.push(line);
    size += line.length;
  }
  if (batch.length > 0) yield batch;
}

/** What a database knows of its own site, whose it is, what is applied and used: a restore leaves it as it is. */
const KEPT = new Set(['private.content_queries', 'private.database_binding', 'private.sync_state']);

/** What migrations, the site and its Studio write by themselves. Rows of any other table are somebody's. */
const OWN = new Set([
  ...KEPT,
  'private.admissions',
  'private.outbox_heartbeat',
  'private.used_secrets',
  'public.page_addresses',
  'public.schedule',
  'public.services',
]);

/** How many rows each table has. */
export type Occupancy = ReadonlyMap<string, number>;

const counted = z.tuple([z.object({ count: z.number() })]);

export async function countRows(database: Database, { tables }: Schema): Promise<Occupancy> {
  const counts = new Map<string, number>();
  const names = tables.map(({ name }) => name);
  const statements = names.map((name) => ({
    sql: `select count(*)::integer as count from ${name}`,
  }));
  const pending = names.values();
  for await (const rows of database.run(statements)) {
    counts.set(pending.next().value ?? '', counted.parse(rows)[0].count);
  }
  return counts;
}

/** The tables with rows that a restore would take away. */
export const findOccupied = (counts: Occupancy): [name: string, rows: number][] =>
  [...counts].filter(([name, rows]) => rows > 0 && !OWN.has(name));
