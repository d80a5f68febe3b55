import { concurrentIndexes } from '../../supabase/concurrent-indexes.ts';
import type { Migration } from '../../supabase/read-migrations.ts';
import { execute, type Database, type Statement } from '../backup/database.ts';
import { buildIndex } from './build-index.ts';

/**
 * Runs a migration and what belongs to it as one transaction. Indexes that are built while visitors write
 * come before it.
 */
export async function applyMigration(
  database: Database,
  migration: Migration,
  beside: Statement[],
): Promise<void> {
  for (const index of concurrentIndexes(migration.sql)) await buildIndex(database, index);
  await execute(database, [...beside, ...statementsOf(migration)]);
}

/** What of a migration is run in a transaction. */
export const statementsOf = ({ sql }: Migration): Statement[] =>
  concurrentIndexes(sql).length > 0 ? [] : [{ sql }];
