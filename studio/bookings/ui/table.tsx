import { Card } from '@sanity/ui';
import { Small } from './section.tsx';

const BAR = {
  height: 6,
  marginTop: 8,
  borderRadius: 3,
  background: 'var(--card-focus-ring-color)',
};
const CELL = { padding: '8px 16px 8px 0', textAlign: 'left', fontWeight: 'inherit' } as const;

/** The text of each cell, by the title of its column. */
export type Columns<Row> = Record<string, (row: Row) => string | number>;

type TableProps<Row> = {
  rows: Row[];
  /** The first column names the row, with a bar for the amount below. */
  columns: Columns<Row>;
  amountOf: (row: Row) => number;
};

/** Shows counts in columns. A wide table scrolls. */
export function Table<Row>({ rows, columns, amountOf }: TableProps<Row>) {
  const most = Math.max(...rows.map(amountOf));
  const titles = Object.keys(columns);
  return (
    <Card overflow="auto" tabIndex={0} role="region" aria-label={titles[0]}>
      <table style={{ borderCollapse: 'collapse', width: '100%' }}>
        <thead>
          <tr>
            {titles.map((title) => (
              <th key={title} scope="col" style={CELL}>
                <Small weight="semibold">{title}</Small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <tr key={place}>
              {Object.entries(columns).map(([title, valueOf], column) => {
                const Cell = column === 0 ? 'th' : 'td';
                return (
                  <Cell key={title} scope={column === 0 ? 'row' : undefined} style={CELL}>
                    <Small>{valueOf(row)}</Small>
                    {column === 0 && most > 0 && <Bar share={amountOf(row) / most} />}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

/** Hidden from screen readers, because the number is beside it. */
const Bar = ({ share }: { share: number }) => (
  <div aria-hidden="true" style={{ ...BAR, width: `${Math.max(0, share) * 100}%` }} />
);
