import type { CSSProperties, ReactNode } from 'react';
import { type Extras, extrasFor } from '#domain/booking/fields.ts';
import { Lines } from './text.tsx';
import { COLORS } from './theme.ts';

/** For tables used as layout: screen readers skip them. */
export const layoutTable = {
  role: 'presentation',
  width: '100%',
  cellPadding: 0,
  cellSpacing: 0,
  border: 0,
} as const;

type BoxProps = {
  className?: string;
  style: CSSProperties;
  /** Leaves the box out of the plain text. */
  skipInText?: boolean;
  children: ReactNode;
};

/** Color and padding go on the cell: Outlook drops padding on a table. */
export const Box = ({ className, style, skipInText = false, children }: BoxProps) => (
  <table {...layoutTable} {...(skipInText && { 'data-skip-in-text': true })}>
    <tbody>
      <tr>
        <td className={className} style={style}>
          {children}
        </td>
      </tr>
    </tbody>
  </table>
);

type DetailRow = { label: string; value: ReactNode };

/** Labels and values, one pair per row. The plain text keeps the columns. */
export const DetailTable = ({ rows }: { rows: DetailRow[] }) => (
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

/**
 * What the visitor said beside the fields that every booking has.
 * @param clean what an email to the customer does to a visitor's text
 */
export const extraRows = (
  reader: 'owner' | 'all',
  booking: Extras,
  clean = (text: string) => text,
): DetailRow[] =>
  extrasFor(reader, booking).map(({ label, text }) => ({
    label,
    value: <Lines text={clean(text)} />,
  }));

const cell = {
  borderBottom: `1px solid ${COLORS.line}`,
  fontSize: '15px',
  lineHeight: '23px',
  padding: '10px 0',
  verticalAlign: 'top',
};
const labelCell = { ...cell, color: COLORS.quiet, width: '118px', paddingRight: '14px' };
const valueCell = { ...cell, color: COLORS.ink, fontWeight: 600, wordBreak: 'break-word' as const };
