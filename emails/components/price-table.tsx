import type { BookingEmailProps } from '#data/types.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import { layoutTable } from './layout-table.ts';
import { Paragraph } from './parts.tsx';
import { COLORS } from './theme.ts';

/** The frozen figures of the quote. Without one there is no price yet, which is not a price of 0. */
export function PriceTable({ quote }: { quote: BookingEmailProps['quote'] }) {
  if (!quote) return <Paragraph>Price to be confirmed</Paragraph>;
  const { services, subtotal, mobileFee, total } = quote;
  return (
    <table {...layoutTable} data-text-format="dataTable">
      <tbody>
        {services.map(({ id, title, price }) => (
          <Line key={id} label={title} amount={price} />
        ))}
        <Line label="Subtotal" amount={subtotal} />
        {mobileFee > 0 && <Line label="Mobile service fee" amount={mobileFee} />}
        <Line label="Total estimate" amount={total} strong />
      </tbody>
    </table>
  );
}

type LineProps = { label: string; amount: number; strong?: boolean };

function Line({ label, amount, strong = false }: LineProps) {
  const weight = strong ? { fontWeight: 700, fontSize: '17px', borderBottom: 'none' } : {};
  return (
    <tr>
      <td className="ink line" style={{ ...cell, ...weight, wordBreak: 'break-word' }}>
        {label}
      </td>
      <td className="ink line" align="right" style={{ ...cell, ...weight, ...figure }}>
        {formatUsd(amount)}
      </td>
    </tr>
  );
}

const cell = {
  borderBottom: `1px solid ${COLORS.line}`,
  color: COLORS.ink,
  fontSize: '15px',
  lineHeight: '23px',
  padding: '10px 0',
};
const figure = { paddingLeft: '16px', textAlign: 'right', whiteSpace: 'nowrap' } as const;
