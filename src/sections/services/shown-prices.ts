import { MINIMUM_CHARGE, type QuoteVehicleType } from '#config/business.ts';
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
  if (perWheel !== null) return [{ label: 'Per wheel', amount: perWheel }];
  return [];
}

/** A visit costs more than such a price. */
export const isBelowMinimum = ({ amount }: ShownPrice) => amount < MINIMUM_CHARGE;

/**
 * Whether a text speaks of a service: "ceramic coating" does of "Ceramic Coatings", "an ECO Wash" of
 * "ECO Wash Package".
 */
export function mentions(text: string, title: string): boolean {
  const name = title.replace(/ packages?$/i, '').replace(/s$/, '');
  return name !== '' && text.toLowerCase().includes(name.toLowerCase());
}
