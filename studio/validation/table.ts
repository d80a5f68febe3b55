export type TableRow = { _key: string; _type?: string; cells?: string[] | undefined };

const isBlank = (cell: string | undefined) => !cell?.trim();

export function validateTable(rows: TableRow[] | undefined): true | string {
  const [headings = [], ...others] = (rows ?? []).map(({ cells }) => cells ?? []);
  if (headings.length === 0 || headings.some(isBlank)) {
    return 'Name every column in the first row, or remove the column.';
  }
  if (others.length === 0) return 'Add a row below the names of the columns.';
  const empty = others.findIndex((cells) => cells.every(isBlank));
  return empty === -1 ? true : `Row ${empty + 2} is empty. Fill it in, or remove it.`;
}
