import type { CSSProperties, ReactNode } from 'react';
import { type Extras, extrasFor } from '#domain/booking/fields/fields.ts';
import { Lines } from './text.tsx';
import { COLORS } from './theme.ts';

/** Attributes of layout tables, which screen readers skip. */
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

/** A box. Color and padding are on the cell, because Outlook drops the padding of a table. */
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
        // Two visits may have the same time.
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
 * Returns the rows of a visitor's optional entries.
 * @param clean is applied to the visitor's text in an email to the customer
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
