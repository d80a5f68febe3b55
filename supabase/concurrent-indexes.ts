/** An index that Postgres builds while everybody reads and writes, which it does in no transaction. */
export type ConcurrentIndex = { name: string; sql: string };

const STATEMENT = /^create (?:unique )?index concurrently if not exists (\w+) on (\w+)\.\w+/i;

/**
 * The indexes of a migration that has nothing else. None for all other migrations.
 * @throws Error when there is anything beside them, which would be no part of a transaction either
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
    throw new Error('A migration that builds indexes concurrently has nothing beside them.');
  }
  return indexes;
}

/** For a database with one connection, where nobody waits: PGlite can't build an index concurrently. */
export const withoutConcurrency = (sql: string): string =>
  sql.replaceAll(/\bindex concurrently\b/gi, 'index');
