import type { BookingPayload } from '#domain/booking/schemas.ts';
import { describeOpenPrice } from '#domain/booking/words/booked-services.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import type { QuoteEmailProps } from '#domain/quote/quotes.ts';
import { layoutTable } from './tables.tsx';
import { Paragraph, Subheading } from './text.tsx';
import { COLORS } from './theme.ts';

type BookingPriceProps = {
  booking: Pick<BookingPayload, 'status' | 'quote' | 'offeredPrices'>;
  /** The words before the number of a quote. */
  title: 'Quote' | 'Your quote';
};

/**
 * The amounts of a booking's price, an estimate until the visit is confirmed. Without a size, it repeats the price
 * range from the page. Only a quote that the visitor saved has a number.
 */
export function BookingPrice({ booking, title }: BookingPriceProps) {
  const { status, quote, offeredPrices } = booking;
  const isEstimate = status === 'pending' || status === 'proposed';
  const hasNumber = isEstimate && quote !== null && quote.quoteNumber !== null;
  return (
    <>
      <Subheading>{hasNumber ? `${title} #${quote.quoteNumber}` : 'Price'}</Subheading>
      {quote === null ? (
        <Paragraph>{describeOpenPrice(offeredPrices)}</Paragraph>
      ) : (
        <PriceTable quote={quote} total={isEstimate ? 'Total estimate' : 'Total'} />
      )}
    </>
  );
}

type Line = { title: string; price: number };

type PriceTableProps = {
  quote: Pick<QuoteEmailProps, 'mobileFee' | 'subtotal' | 'total'> & { services: readonly Line[] };
  total: 'Total' | 'Total estimate';
};

/** The amounts of a quote or of an agreed price. No amount appears twice. */
export function PriceTable({ quote, total }: PriceTableProps) {
  const { services, subtotal, mobileFee } = quote;
  const [only, ...others] = services;
  if (only && others.length === 0 && only.price === quote.total) {
    return <AmountTable rows={[{ label: only.title, amount: only.price, isStrong: true }]} />;
  }
  const hasSubtotal = others.length > 0 && subtotal !== quote.total;
  return (
    <AmountTable
      rows={[
        ...priceRows(services, mobileFee, hasSubtotal ? subtotal : undefined),
        { label: total, amount: quote.total, isStrong: true },
      ]}
    />
  );
}

/** Returns the rows of a price and its fee. @param subtotal the sum of the lines, if it should be shown */
export const priceRows = (
  lines: readonly Line[],
  mobileFee: number,
  subtotal?: number,
): AmountRow[] => [
  ...lines.map(({ title, price }) => ({ label: title, amount: price })),
  ...(subtotal === undefined ? [] : [{ label: 'Subtotal', amount: subtotal }]),
  ...(mobileFee > 0 ? [{ label: 'Mobile service fee', amount: mobileFee }] : []),
];

type AmountRow = { label: string; amount: number; isStrong?: boolean };

export const AmountTable = ({ rows }: { rows: AmountRow[] }) => (
  <table {...layoutTable} data-text-format="dataTable">
    <tbody>
      {rows.map((row, place) => (
        // Two lines may have the same text.
        <Row key={place} {...row} />
      ))}
    </tbody>
  </table>
);

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
