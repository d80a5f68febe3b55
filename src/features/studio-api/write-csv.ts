/** The title of a column, and what it shows of a row. */
export type Column<Row> = readonly [title: string, read: (row: Row) => string | number | null];

/** A table for spreadsheets, with a mark that tells Excel that it is UTF-8. */
export function writeCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map(([title]) => cell(title)),
    ...rows.map((row) => columns.map(([, read]) => cell(read(row)))),
  ];
  return `\uFEFF${lines.map((line) => `${line.join(',')}\r\n`).join('')}`;
}

/**
 * A cell that no spreadsheet takes for a formula: visitors type most of this.
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */
function cell(value: string | number | null): string {
  if (typeof value === 'number') return String(value);
  const text = (value ?? '').replace(/[\r\n\t]+/g, ' ');
  const safe = /^[\s]*[=+\-@|%]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
