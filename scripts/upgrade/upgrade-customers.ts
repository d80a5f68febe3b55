import { z } from 'zod';
import { query, type Database } from '../backup/database.ts';
import type { Step } from './step.ts';

/** A row for each table that is not done. */
const LEFT = 'private.customers_to_find';

const existence = z.tuple([z.object({ exists: z.boolean() })]);
const tables = z
  .array(z.object({ source: z.string() }))
  .transform((rows) => rows.map(({ source }) => source));
const portion = z.tuple([z.object({ passed: z.number().nullable() })]);

/** Each time somebody else was at the same rows, for a fifth of a second. */
const MOST_FAILURES = 50;

/** The customers of what was sent before there were customers, a portion at a time. */
export function upgradeCustomers(database: Database): Step {
  return {
    title: 'Customers of former requests',
    look: async () => {
      const [{ exists }] = existence.parse(
        await query(database, `select to_regclass('${LEFT}') is not null as exists`),
      );
      // The migration that makes the table writes what is left into it.
      if (!exists) return ['all of them, once the database has customers'];
      return tables.parse(await query(database, `select source from ${LEFT} order by 1`));
    },
    apply: async () => {
      for (let failures = 0; failures < MOST_FAILURES;) {
        const [{ passed }] = portion.parse(
          await query(database, 'select public.find_older_customers(500) as passed'),
        );
        if (passed === null) return;
        failures = passed === 0 ? failures + 1 : 0;
      }
      throw new Error(
        'Somebody keeps rows locked that get their customers. The site goes on with them by itself.',
      );
    },
  };
}
