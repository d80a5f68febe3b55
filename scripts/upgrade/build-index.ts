import { z } from 'zod';
import type { ConcurrentIndex } from '../../supabase/concurrent-indexes.ts';
import { query, type Database } from '../backup/database.ts';

const unfinished = z.array(z.object({ name: z.string(), is_in_work: z.boolean() }));

/** Known by their names, but no query uses them: their build failed or was ended, or goes on. */
export const listUnfinished = async (database: Database) =>
  unfinished.parse(
    await query(
      database,
      `select relnamespace::regnamespace || '.' || relname as name, exists (
         select from pg_stat_progress_create_index where index_relid = indexrelid) as is_in_work
       from pg_index join pg_class on pg_class.oid = indexrelid
       where not indisvalid order by 1`,
    ),
  );

/** Builds an index while visitors write. @throws Error in a sentence when somebody else is at it */
export async function buildIndex(
  database: Database,
  { name, sql }: ConcurrentIndex,
): Promise<void> {
  const begun = (await listUnfinished(database)).find((index) => index.name === name);
  if (begun?.is_in_work) throw new Error(`Somebody else is building the index ${name}.`);
  if (begun) await database.runAlone(`drop index concurrently ${name}`);
  await database.runAlone(sql);
}
