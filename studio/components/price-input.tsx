import { Card, Stack, Text } from '@sanity/ui';
import type { ObjectInputProps } from 'sanity';
import { MINIMUM_CHARGE, QUOTE_VEHICLE_TYPES } from '#config/business.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import { competitorPrice, priceOf, readPrice } from '#domain/pricing/price.ts';
import { totalOf } from '#domain/pricing/visit-cost.ts';
import { Small } from '../bookings/ui/section.tsx';
import { type PriceValue, toPrice } from '../validation/price.ts';

const numberCell = { textAlign: 'right', padding: '4px 0 4px 16px' } as const;
const labelCell = { textAlign: 'left', padding: '4px 0', fontWeight: 'normal' } as const;

export function PriceInput(props: ObjectInputProps) {
  const rows = previewPrices(readPrice(props.value ?? {}));
  return (
    <Stack gap={4}>
      {props.renderDefault(props)}
      <Card padding={4} radius={2} tone="primary" border data-testid="price-preview">
        <Stack gap={4}>
          <Small weight="semibold">What customers pay</Small>
          {rows.length > 0 ? (
            <PriceTable rows={rows} />
          ) : (
            <Small muted>Fill in the price to see this.</Small>
          )}
          {rows.some(({ mobileFee }) => mobileFee > 0) && (
            <Small muted>
              {`A visit costs at least ${formatUsd(MINIMUM_CHARGE)}. If a customer books only this service, a mobile service fee makes up the difference.`}
            </Small>
          )}
        </Stack>
      </Card>
    </Stack>
  );
}

const PriceTable = ({ rows }: { rows: ReturnType<typeof previewPrices> }) => (
  <Text as="div" size={1}>
    <table style={{ width: '100%', borderCollapse: 'collapse' }}>
      <thead>
        <tr>
          <th style={labelCell} />
          <th style={{ ...labelCell, ...numberCell }}>This service</th>
          <th style={{ ...labelCell, ...numberCell }}>Visit with only this</th>
          <th style={{ ...labelCell, ...numberCell }}>Competitor price</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, price, total, competitorPrice }) => (
          <tr key={label}>
            <th scope="row" style={labelCell}>
              {label}
            </th>
            <td style={numberCell}>{formatUsd(price)}</td>
            <td style={{ ...numberCell, fontWeight: 600 }}>{formatUsd(total)}</td>
            <td style={numberCell}>{formatUsd(competitorPrice)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Text>
);

/**
 * Returns what the site charges and shows, in whole dollars: one row per kind of vehicle, or a single row
 * when all pay the same. An invalid price has no rows.
 */
export function previewPrices(value: PriceValue | undefined) {
  const price = toPrice(value);
  if (!price) return [];
  const rows = QUOTE_VEHICLE_TYPES.flatMap((vehicle) => {
    const dollars = priceOf(price, vehicle);
    if (dollars === null) return [];
    const { mobileFee, total } = totalOf([dollars]);
    const label = vehicle === 'suv' ? 'SUV, truck or van' : 'Sedan';
    return { label, price: dollars, mobileFee, total, competitorPrice: competitorPrice(dollars) };
  });
  if (price.regular !== null) return rows;
  const label = price.perWheel === null ? 'Any vehicle' : 'Any vehicle, four wheels';
  return rows.slice(0, 1).map((row) => ({ ...row, label }));
}
