import { Card, Stack, Text } from '@sanity/ui';
import type { ObjectInputProps } from 'sanity';
import { MINIMUM_CHARGE } from '../../src/config/business.ts';
import { formatUsd } from '../../src/domain/pricing/format-usd.ts';
import type { PriceValue } from '../validation/price.ts';
import { visitorPrice, type VisitorPrice } from './visitor-price.ts';

const number = { textAlign: 'right', padding: '4px 0 4px 16px' } as const;
const words = { textAlign: 'left', padding: '4px 0', fontWeight: 'normal' } as const;

/** The price fields, and below them what they mean for somebody who books. */
export function PriceInput(props: ObjectInputProps) {
  const rows = visitorPrice(asPrice(props.value));
  return (
    <Stack gap={4}>
      {props.renderDefault(props)}
      <VisitorPrices rows={rows} />
    </Stack>
  );
}

function VisitorPrices({ rows }: { rows: VisitorPrice[] }) {
  return (
    <Card padding={4} radius={2} tone="primary" border data-testid="what-a-visitor-pays">
      <Stack gap={4}>
        <Text size={1} weight="semibold">
          What a visitor will pay
        </Text>
        {rows.length > 0 ? (
          <PriceTable rows={rows} />
        ) : (
          <Text size={1} muted>
            Shown here as soon as the price is complete.
          </Text>
        )}
        {rows.some(({ mobileFee }) => mobileFee > 0) && (
          <Text size={1} muted>
            A visit costs at least {formatUsd(MINIMUM_CHARGE)}: a mobile service fee fills the
            difference unless more services are booked with it.
          </Text>
        )}
      </Stack>
    </Card>
  );
}

function PriceTable({ rows }: { rows: VisitorPrice[] }) {
  return (
    <Text as="div" size={1}>
      <table style={{ width: '100%', borderCollapse: 'collapse' }}>
        <thead>
          <tr>
            <th style={words} />
            <th style={{ ...words, ...number }}>This service</th>
            <th style={{ ...words, ...number }}>A visit with only this</th>
            <th style={{ ...words, ...number }}>Shown for others</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, price, visit, others }) => (
            <tr key={label}>
              <th scope="row" style={words}>
                {label}
              </th>
              <td style={number}>{formatUsd(price)}</td>
              <td style={{ ...number, fontWeight: 600 }}>{formatUsd(visit)}</td>
              <td style={number}>{formatUsd(others)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Text>
  );
}

const SHAPES = ['regular', 'suv', 'flat', 'perWheel'] as const;

function asPrice(value: Record<string, unknown> | undefined): PriceValue {
  const price: PriceValue = {};
  for (const shape of SHAPES) {
    const dollars = value?.[shape];
    if (typeof dollars === 'number') price[shape] = dollars;
  }
  return price;
}
