import type { ReactNode } from 'react';
import { layoutTable } from './layout-table.ts';
import { COLORS } from './theme.ts';

export type DetailRow = { label: string; value: ReactNode };

/** Labels and values, one pair per row. The plain text keeps the columns. */
export function DetailTable({ rows }: { rows: DetailRow[] }) {
  return (
    <table {...layoutTable} data-text-format="dataTable">
      <tbody>
        {rows.map(({ label, value }, row) => (
          // Two visits may be at the same time of day.
          <tr key={row}>
            <td className="quiet line" style={labelCell}>
              {label}
            </td>
            <td className="ink line" style={valueCell}>
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const cell = {
  borderBottom: `1px solid ${COLORS.line}`,
  fontSize: '15px',
  lineHeight: '23px',
  padding: '10px 0',
  verticalAlign: 'top',
};
const labelCell = { ...cell, color: COLORS.quiet, width: '118px', paddingRight: '14px' };
const valueCell = { ...cell, color: COLORS.ink, fontWeight: 600, wordBreak: 'break-word' as const };
