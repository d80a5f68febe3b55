import { z } from 'zod';
import type { TestDatabase } from '../integration/database/connect.ts';

const tables = z.array(z.object({ name: z.string() })).transform((all) => all.map((t) => t.name));
const entries = z.array(z.object({ entry: z.string() }));
const writable = z.tuple([z.object({ columns: z.string(), identity: z.string().nullable() })]);

/** The rows of each table as JSON, by the name of the table with its schema. */
export type Rows = Record<string, string[]>;

/** Every table of schemas `public` and `private`. */
export async function listTables(db: TestDatabase): Promise<string[]> {
  return tables.parse(
    await db.admin(`select relnamespace::regnamespace || '.' || relname as name from pg_class
      where relkind = 'r' and relnamespace in ('public'::regnamespace, to_regnamespace('private'))
      order by 1`),
  );
}

/** All rows of all tables, in a fixed order. */
export async function readRows(db: TestDatabase): Promise<Rows> {
  const rows: Rows = {};
  for (const name of await listTables(db)) {
    const found = await db.admin(
      `select to_jsonb(found)::text as entry from ${name} as found order by 1`,
    );
    rows[name] = entries.parse(found).map(({ entry }) => entry);
  }
  return rows;
}

/** Replaces all rows of a database, without triggers and foreign keys, as a restore does. */
export async function writeRows(db: TestDatabase, rows: Rows): Promise<void> {
  const names = await listTables(db);
  await db.admin(`truncate ${names.join(', ')}`);
  for (const name of names) {
    const [{ columns, identity }] = writable.parse(
      await db.admin(
        `select string_agg(quote_ident(attname), ', ') as columns,
           min(attname) filter (where attidentity <> '') as identity
         from pg_attribute
         where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
        [name],
      ),
    );
    await db.admin(`alter table ${name} disable trigger all`);
    await db.admin(
      `insert into ${name} (${columns}) overriding system value
       select ${columns} from jsonb_populate_recordset(null::${name}, $1)`,
      [`[${(rows[name] ?? []).join(',')}]`],
    );
    await db.admin(`alter table ${name} enable trigger all`);
    if (identity !== null) {
      await db.admin(
        `select setval(pg_get_serial_sequence($1, $2), max(${identity})) from ${name}`,
        [name, identity],
      );
    }
  }
}
