/** An index that Postgres builds outside a transaction, without blocking reads and writes. */
export type ConcurrentIndex = { name: string; sql: string };

const STATEMENT = /^create (?:unique )?index concurrently if not exists (\w+) on (\w+)\.\w+/i;

/**
 * Returns the indexes of a migration that only builds indexes concurrently, or an empty list for other migrations.
 * @throws Error if the migration also has other statements, because they would run outside a transaction
 */
export function concurrentIndexes(sql: string): ConcurrentIndex[] {
  const statements = sql
    .replaceAll(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim())
    .filter((statement) => statement !== '');
  const indexes = statements.flatMap((statement) => {
    const [, name, schema] = STATEMENT.exec(statement) ?? [];
    return name && schema ? [{ name: `${schema}.${name}`, sql: statement }] : [];
  });
  if (indexes.length > 0 && indexes.length < statements.length) {
    throw new Error('A migration that builds indexes concurrently must not have other statements.');
  }
  return indexes;
}

/** Removes `concurrently`, because PGlite does not support it. It has one connection, so no other query waits. */
export const withoutConcurrency = (sql: string): string =>
  sql.replaceAll(/\bindex concurrently\b/gi, 'index');
