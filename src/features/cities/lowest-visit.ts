import { MINIMUM_CHARGE } from '#config/business.ts';
import type { Service } from '#content/types.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import { lowestPrice } from '#domain/pricing/price.ts';

/** What a visit costs at least, as people read it; null when no service has a usable price. */
export function lowestVisit(services: readonly Pick<Service, 'price'>[]): string | null {
  const prices = services.flatMap(({ price }) => lowestPrice(price) ?? []);
  if (prices.length === 0) return null;
  return formatUsd(Math.max(MINIMUM_CHARGE, Math.min(...prices)));
}
