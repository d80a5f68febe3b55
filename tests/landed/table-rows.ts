import { z } from 'zod';
import type { TestDatabase } from '../integration/database/harness.ts';

const tables = z.array(z.object({ name: z.string() })).transform((all) => all.map((t) => t.name));
const entries = z.array(z.object({ entry: z.string() }));

/** Every table of schemas `public` and `private`, as `schema.table`. */
export async function listTables(db: TestDatabase): Promise<string[]> {
  return tables.parse(
    await db.admin(`select relnamespace::regnamespace || '.' || relname as name from pg_class
      where relkind = 'r' and relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      order by 1`),
  );
}

/** The rows of each table as JSON, in a fixed order. */
export async function readRows(db: TestDatabase): Promise<Record<string, string[]>> {
  const rows: Record<string, string[]> = {};
  for (const name of await listTables(db)) {
    const found = await db.admin(
      `select to_jsonb(found)::text as entry from ${name} as found order by 1`,
    );
    rows[name] = entries.parse(found).map(({ entry }) => entry);
  }
  return rows;
}
