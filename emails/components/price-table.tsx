import { describeOpenPrice } from '#domain/bookings/price-words.ts';
import type { BookingPayload } from '#domain/bookings/schemas.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import type { QuoteEmailProps } from '#domain/quotes.ts';
import { layoutTable } from './layout-table.ts';
import { Paragraph } from './text.tsx';
import { COLORS } from './theme.ts';

type Figures = {
  services: readonly { title: string; price: number }[];
} & Pick<QuoteEmailProps, 'subtotal' | 'mobileFee' | 'total'>;

type Priced = Pick<BookingPayload, 'quote' | 'offeredPrices'>;

/** The amounts of a booking's quote; without a quote what the page said of the price, never $0. */
export function BookingPrice({ booking: { quote, offeredPrices } }: { booking: Priced }) {
  if (quote === null) return <Paragraph>{describeOpenPrice(offeredPrices)}</Paragraph>;
  return <PriceTable quote={quote} />;
}

/** The amounts frozen in a quote, or agreed. */
export function PriceTable({ quote }: { quote: Figures }) {
  const { services, subtotal, mobileFee, total } = quote;
  return (
    <AmountTable
      rows={[
        ...priceRows(services, mobileFee, subtotal),
        { label: 'Total estimate', amount: total, isStrong: true },
      ]}
    />
  );
}

/** Each line of a price and its fee. @param subtotal the sum of the lines, where it is to be said */
export const priceRows = (
  lines: readonly { title: string; price: number }[],
  mobileFee: number,
  subtotal?: number,
): AmountRow[] => [
  ...lines.map(({ title, price }) => ({ label: title, amount: price })),
  ...(subtotal === undefined ? [] : [{ label: 'Subtotal', amount: subtotal }]),
  ...(mobileFee > 0 ? [{ label: 'Mobile service fee', amount: mobileFee }] : []),
];

type AmountRow = { label: string; amount: number; isStrong?: boolean };

/** Amounts below each other, in the order given. */
export function AmountTable({ rows }: { rows: AmountRow[] }) {
  return (
    <table {...layoutTable} data-text-format="dataTable">
      <tbody>
        {rows.map((row, place) => (
          // The owner may write two lines alike.
          <Row key={place} {...row} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ label, amount, isStrong = false }: AmountRow) {
  const weight = isStrong ? totalCell : {};
  return (
    <tr>
      <td className="ink line" style={{ ...cell, ...weight, wordBreak: 'break-word' }}>
        {label}
      </td>
      <td className="ink line" align="right" style={{ ...cell, ...weight, ...amountCell }}>
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
const totalCell = { borderBottom: 'none', fontSize: '17px', fontWeight: 700 };
const amountCell = { paddingLeft: '16px', textAlign: 'right', whiteSpace: 'nowrap' } as const;
