import { describeOpenPrice } from '#domain/bookings/price-words.ts';
import type { BookingPayload } from '#domain/bookings/schemas.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import type { QuoteEmailProps } from '#domain/quotes.ts';
import { layoutTable } from './layout-table.ts';
import { Paragraph } from './text.tsx';
import { COLORS } from './theme.ts';

type Figures = Pick<QuoteEmailProps, 'services' | 'subtotal' | 'mobileFee' | 'total'>;

type Priced = Pick<BookingPayload, 'quote' | 'offeredPrices'>;

/** The amounts of a booking's quote; without a quote what the page said of the price, never $0. */
export function BookingPrice({ booking: { quote, offeredPrices } }: { booking: Priced }) {
  if (quote === null) return <Paragraph>{describeOpenPrice(offeredPrices)}</Paragraph>;
  return <PriceTable quote={quote} />;
}

/** The amounts frozen in a quote. */
export function PriceTable({ quote }: { quote: Figures }) {
  const { services, subtotal, mobileFee, total } = quote;
  return (
    <table {...layoutTable} data-text-format="dataTable">
      <tbody>
        {services.map(({ id, title, price }) => (
          <Row key={id} label={title} amount={price} />
        ))}
        <Row label="Subtotal" amount={subtotal} />
        {mobileFee > 0 && <Row label="Mobile service fee" amount={mobileFee} />}
        <Row label="Total estimate" amount={total} strong />
      </tbody>
    </table>
  );
}

type RowProps = { label: string; amount: number; strong?: boolean };

function Row({ label, amount, strong = false }: RowProps) {
  const weight = strong ? totalCell : {};
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
