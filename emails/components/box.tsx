import type { CSSProperties, ReactNode } from 'react';
import { layoutTable } from './layout-table.ts';

type BoxProps = {
  className?: string;
  style: CSSProperties;
  /** Left out of the plain text. */
  skipInText?: boolean;
  children: ReactNode;
};

/** Color and padding sit on the cell: Outlook drops the padding of a table. */
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
