/** Comments, and what functions do when they are called, hold no lock while a migration runs. */
const LATER = /--.*$|\$(\w*)\$[\s\S]*?\$\1\$/gm;
const TABLE = String.raw`(?:only |if exists )*((?:public|private)\.\w+)`;

/**
 * What reads or writes all rows of a table while others wait for it, and what is done instead:
 * a constraint is added `not valid`, a column gets its values in portions, or the statement is measured.
 */
const SCANS = [
  RegExp(String.raw`create (?:unique )?index (?!concurrently)[\s\S]*? on ${TABLE}`, 'i'),
  RegExp(
    String.raw`alter table ${TABLE}[\s\S]*?\badd (?:constraint \w+ )?(?:check|foreign key|unique|primary key|exclude)\b(?![\s\S]*not valid)`,
    'i',
  ),
  RegExp(
    String.raw`alter table ${TABLE}[\s\S]*?\badd column[\s\S]*?\b(?:constraint|check|references|generated|unique)\b`,
    'i',
  ),
  RegExp(
    String.raw`alter table ${TABLE}[\s\S]*?\balter (?:column )?\w+ (?:set not null|(?:set data )?type)\b`,
    'i',
  ),
  RegExp(String.raw`^update ${TABLE}`, 'i'),
  RegExp(String.raw`^delete from ${TABLE}`, 'i'),
  RegExp(String.raw`^(?:lock table|truncate(?: table)?|cluster|vacuum full) ${TABLE}`, 'i'),
];

/**
 * The statements of a migration that keep others from a table for as long as it has rows.
 * @param sql of the migration
 * @param tables that may have many rows when it runs, each with its schema
 * @returns the beginning of each, in one line
 */
export function findLongLocks(sql: string, tables: readonly string[]): string[] {
  return sql
    .replace(LATER, '')
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim())
    .filter((statement) =>
      SCANS.some((scan) => tables.includes(scan.exec(statement)?.[1]?.toLowerCase() ?? '')),
    )
    .map((statement) => statement.slice(0, 90));
}
