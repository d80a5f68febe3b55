import { MINIMUM_CHARGE, type QuoteVehicleType, WHEELS_PER_VEHICLE } from '#config/business.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import type { Price } from '#domain/pricing/price.ts';

type ShownPrice = { label: string; amount: number; size?: QuoteVehicleType };

/** The prices that a service shows, each with the vehicle or unit it is for. */
export function shownPrices(price: Price): ShownPrice[] {
  const { regular, suv, flat, perWheel } = price;
  if (regular !== null && suv !== null) {
    return [
      { label: 'Sedan', amount: regular, size: 'regular' },
      { label: 'SUV/Truck', amount: suv, size: 'suv' },
    ];
  }
  if (flat !== null) return [{ label: 'Any vehicle', amount: flat }];
  if (perWheel !== null) {
    const set = formatUsd(perWheel * WHEELS_PER_VEHICLE);
    return [{ label: `per wheel · ${set} for ${WHEELS_PER_VEHICLE}`, amount: perWheel }];
  }
  return [];
}

/** Whether a visit for this price alone costs more than it. */
export const isBelowMinimum = (price: Price, { amount }: ShownPrice): boolean =>
  (price.perWheel === null ? amount : amount * WHEELS_PER_VEHICLE) < MINIMUM_CHARGE;

/**
 * Whether a text speaks of a service: "ceramic coating" does of "Ceramic Coatings", "an ECO Wash" of
 * "ECO Wash Package".
 */
export function mentions(text: string, title: string): boolean {
  const name = title.replace(/ packages?$/i, '').replace(/s$/, '');
  return name !== '' && text.toLowerCase().includes(name.toLowerCase());
}
