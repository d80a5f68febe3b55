import { Card } from '@sanity/ui';
import { Small } from './section.tsx';

const CELL = { padding: '8px 16px 8px 0', textAlign: 'left' } as const;

export type TableProps = {
  titles: string[];
  /** In the order of the titles, the first one in a row names it. */
  rows: { key: string; cells: (string | number)[] }[];
};

/** Counts in columns, as wide as the window or to be scrolled. */
export const Table = ({ titles, rows }: TableProps) => (
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
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            {cells.map((value, column) => (
              <td key={column} style={CELL}>
                <Small>{value}</Small>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </Card>
);
