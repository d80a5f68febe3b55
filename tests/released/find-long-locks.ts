/** Comments and function bodies hold no lock during a migration. */
const LATER = /--.*$|\$(\w*)\$[\s\S]*?\$\1\$/gm;
const TABLE = String.raw`(?:only |if exists )*((?:public|private)\.\w+)`;

/**
 * Statements that scan a table while others wait for it, and the alternatives: a constraint is
 * added `not valid` and validated while visitors write, an index gets a separate migration, a
 * column gets its values in portions. A new column without a default may refer to another table,
 * because no row has to be checked.
 */
const SCANS = [
  RegExp(String.raw`^create (?:unique )?index (?!concurrently)[\s\S]*? on ${TABLE}`, 'i'),
  RegExp(
    String.raw`^alter table ${TABLE} add (?:constraint \w+ )?(?:check|foreign key|unique|primary key|exclude)\b(?![\s\S]*not valid)`,
    'i',
  ),
  RegExp(
    String.raw`^alter table ${TABLE} add column[\s\S]*?\b(?:constraint|check|generated|unique)\b`,
    'i',
  ),
  RegExp(
    String.raw`^alter table ${TABLE} add column (?=[\s\S]*\bdefault\b)[\s\S]*\breferences\b`,
    'i',
  ),
  RegExp(
    String.raw`^alter table ${TABLE} alter (?:column )?\w+ (?:set not null|(?:set data )?type)\b`,
    'i',
  ),
  RegExp(String.raw`^update ${TABLE}`, 'i'),
  RegExp(String.raw`^delete from ${TABLE}`, 'i'),
  RegExp(String.raw`^(?:lock table|truncate(?: table)?|cluster|vacuum full) ${TABLE}`, 'i'),
];

/** An `alter table` for each of the changes that one makes. */
function splitAlterations(statement: string): string[] {
  const [begin] = RegExp(String.raw`^alter table ${TABLE} `, 'i').exec(statement) ?? [];
  if (begin === undefined) return [statement];
  const changes = statement.slice(begin.length).split(/, (?=(?:add|alter|drop|validate)\b)/i);
  return changes.map((change) => begin + change);
}

/**
 * The statements of a migration that block a table for longer with more rows.
 * @param sql of the migration
 * @param tables that may have many rows when it runs, each with its schema
 * @returns the beginning of each, in one line
 */
export function findLongLocks(sql: string, tables: readonly string[]): string[] {
  return sql
    .replace(LATER, '')
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim())
    .flatMap(splitAlterations)
    .filter((statement) =>
      SCANS.some((scan) => tables.includes(scan.exec(statement)?.[1]?.toLowerCase() ?? '')),
    )
    .map((statement) => statement.slice(0, 90));
}
