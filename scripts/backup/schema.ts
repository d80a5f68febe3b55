import { z } from 'zod';
import { type Database, query, readHistory } from './database.ts';
import type { Manifest } from './manifest.ts';

const table = z.object({
  /** With its schema, quoted as in SQL. */
  name: z.string(),
  /** The stored columns. Generated ones are left out. */
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
  identity: z.string().nullable(),
  refersTo: z.array(z.string()),
});
export type Table = z.infer<typeof table>;

export type Schema = {
  /** A table comes after those that it refers to. */
  tables: Table[];
  /** The versions of the applied migrations. Empty if the database has no history. */
  migrations: string[];
};

/** Lists the site's tables from the database's catalog. */
const TABLES = `
  select format('%I.%I', n.nspname, c.relname) as name,
    (select json_agg(json_build_object(
        'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
      from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    ) as columns,
    (select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attidentity <> '' and not a.attisdropped) as identity,
    (select coalesce(json_agg(distinct format('%I.%I', tn.nspname, t.relname)), '[]')
      from pg_constraint k
      join pg_class t on t.oid = k.confrelid join pg_namespace tn on tn.oid = t.relnamespace
      where k.contype = 'f' and k.conrelid = c.oid and k.confrelid <> c.oid) as "refersTo"
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname in ('public', 'private')
  order by 1`;

/**
 * Returns the tables and migrations of a database.
 * @throws Error when foreign keys form a circle
 */
export async function readSchema(database: Database): Promise<Schema> {
  const tables = z.array(table).parse(await query(database, TABLES));
  const migrations = (await readHistory(database)).map(({ version }) => version);
  return { tables: inOrder(tables), migrations };
}

function inOrder(tables: Table[]): Table[] {
  const ordered: Table[] = [];
  let rest = tables;
  while (rest.length > 0) {
    const left = new Set(rest.map(({ name }) => name));
    const next = rest.filter(({ refersTo }) => !refersTo.some((name) => left.has(name)));
    if (next.length === 0) throw new Error(`Tables refer to each other: ${[...left].join(', ')}.`);
    ordered.push(...next);
    rest = rest.filter((each) => !next.includes(each));
  }
  return ordered;
}

/**
 * Checks that the database has the same tables and columns as the backup.
 * @throws Error with a message for people when the database has another version than the backup
 */
export function assertSameSchema({ rows, version }: Manifest, schema: Schema): void {
  const lacking = rows.migrations.filter((each) => !schema.migrations.includes(each));
  if (lacking.length > 0) {
    throw new Error(
      `The backup is newer than the database, which lacks the migrations ${lacking.join(', ')}. ` +
        'Apply them (npx supabase db push) and try again.',
    );
  }
  const later = schema.migrations.filter((each) => !rows.migrations.includes(each));
  const stored = rows.tables.flatMap(({ name, columns }) =>
    columns.map((each) => `${name}.${each}`),
  );
  const present = schema.tables.flatMap(({ name, columns }) =>
    columns.map((each) => `${name}.${each.name}`),
  );
  const differences = [
    ...stored.filter((each) => !present.includes(each)),
    ...present.filter((each) => !stored.includes(each)),
  ];
  if (later.length === 0 && differences.length === 0) return;
  throw new Error(
    `The backup is older than the database (it was made by version ${version}; ` +
      `different: ${[...later, ...differences].join(', ')}). Restore it into an empty database with the migrations ` +
      'of that version, and apply the later ones afterward.',
  );
}

/** Returns a name as a quoted SQL identifier. */
export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;
