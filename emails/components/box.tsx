import type { CSSProperties, ReactNode } from 'react';
import { layoutTable } from './layout-table.ts';

type BoxProps = {
  className?: string;
  style: CSSProperties;
  /** Leaves the box out of the plain text. */
  skipInText?: boolean;
  children: ReactNode;
};

/** Color and padding go on the cell: Outlook drops padding on a table. */
export function Box({ className, style, skipInText = false, children }: BoxProps) {
  return (
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
}
