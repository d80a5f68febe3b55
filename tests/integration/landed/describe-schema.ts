import { describeCatalog, type Description } from '../../../supabase/describe-catalog.ts';
import type { TestDatabase } from '../database/connect.ts';

/** The catalog of a database without its rows. */
export async function describeSchema(db: TestDatabase): Promise<Description> {
  const things = await describeCatalog((sql) => db.admin(sql));
  return new Map([...things].filter(([thing]) => !thing.startsWith('rows ')));
}
