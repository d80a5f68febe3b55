import { Checkbox, Flex, Stack } from '@sanity/ui';
import { useId } from 'react';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import { describePrices, offeredPrices } from '#domain/pricing/offered-prices.ts';
import { priceOf } from '#domain/pricing/price.ts';
import type { QuotableService } from '#domain/pricing/quotable-service.ts';
import { quoteLines } from '#domain/pricing/quote-lines.ts';
import { Small } from '../ui/section.tsx';

type ServiceChoiceProps = {
  services: QuotableService[];
  chosen: string[];
  /** Empty while nobody has chosen a size. */
  vehicleType: string;
  error: string | null;
  onChange: (chosen: string[]) => void;
};

/** The services on offer with their prices, and what the chosen ones come to. */
export function ServiceChoice(props: ServiceChoiceProps) {
  const { services, chosen, vehicleType, error, onChange } = props;
  const id = useId();
  const { lines, total } = quoteLines(services, chosen, vehicleType);
  return (
    <Stack gap={3} role="group" aria-label="Services" aria-describedby={id}>
      {services.map((service) => (
        <Flex key={service.id} as="label" gap={2} align="center">
          <Checkbox
            checked={chosen.includes(service.id)}
            onChange={(event) =>
              onChange(
                event.currentTarget.checked
                  ? [...chosen, service.id]
                  : chosen.filter((other) => other !== service.id),
              )
            }
          />
          <Small>{`${service.title}, ${priceWords(service, vehicleType)}`}</Small>
        </Flex>
      ))}
      <Small id={id} weight="medium" role={error === null ? 'status' : 'alert'}>
        {error ?? (lines.length > 0 && vehicleType !== '' ? describeTotal(total) : '')}
      </Small>
    </Stack>
  );
}

function priceWords({ price }: QuotableService, vehicleType: string): string {
  if (vehicleType !== '') return formatUsd(priceOf(price, vehicleType) ?? 0);
  const prices = offeredPrices(price);
  return prices === null ? '' : describePrices(prices);
}

function describeTotal({ total, mobileFee }: ReturnType<typeof quoteLines>['total']): string {
  const fee = mobileFee > 0 ? `, with a mobile service fee of ${formatUsd(mobileFee)}` : '';
  return `Total ${formatUsd(total)}${fee}`;
}
