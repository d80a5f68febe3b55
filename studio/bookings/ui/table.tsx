import { Card } from '@sanity/ui';
import { Small } from './section.tsx';

const BAR = {
  height: 6,
  marginTop: 8,
  borderRadius: 3,
  background: 'var(--card-focus-ring-color)',
};
const CELL = { padding: '8px 16px 8px 0', textAlign: 'left', fontWeight: 'inherit' } as const;

export type TableProps = {
  titles: string[];
  /** In the order of the titles, the first one in a row names it. A bar below that shows the amount. */
  rows: { key: string; cells: (string | number)[]; amount: number }[];
};

/** Counts in columns, as wide as the window or to be scrolled. */
export function Table({ titles, rows }: TableProps) {
  const most = Math.max(...rows.map(({ amount }) => amount));
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
          {rows.map(({ key, cells, amount }) => (
            <tr key={key}>
              {cells.map((value, column) => {
                const Cell = column === 0 ? 'th' : 'td';
                return (
                  <Cell key={column} scope={column === 0 ? 'row' : undefined} style={CELL}>
                    <Small>{value}</Small>
                    {column === 0 && most > 0 && <Bar share={amount / most} />}
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

/** For the eye alone: the number stands beside it. */
const Bar = ({ share }: { share: number }) => (
  <div aria-hidden="true" style={{ ...BAR, width: `${Math.max(0, share) * 100}%` }} />
);
