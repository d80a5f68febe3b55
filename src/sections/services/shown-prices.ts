import { MINIMUM_CHARGE, type QuoteVehicleType, WHEELS_PER_VEHICLE } from '#config/business.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import type { Price } from '#domain/pricing/price.ts';

type ShownPrice = { label: string; amount: number; size?: QuoteVehicleType };

/** Returns the prices that a service shows, each with its vehicle or unit. */
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

/** Returns whether the minimum charge raises a visit above this price. */
export const isBelowMinimum = (price: Price, { amount }: ShownPrice): boolean =>
  (price.perWheel === null ? amount : amount * WHEELS_PER_VEHICLE) < MINIMUM_CHARGE;

/**
 * Returns whether a text mentions a service: "ceramic coating" mentions "Ceramic Coatings", and "an ECO
 * Wash" mentions "ECO Wash Package".
 */
export function mentions(text: string, title: string): boolean {
  const name = title.replace(/ packages?$/i, '').replace(/s$/, '');
  return name !== '' && text.toLowerCase().includes(name.toLowerCase());
}
