import type { Price } from '#domain/pricing/price.ts';

/** Imports and scripts can write anything, whatever the Studio's schema says. */
type WirePrice = { regular?: unknown; suv?: unknown; flat?: unknown; perWheel?: unknown } | null;

const NONE: Price = { regular: null, suv: null, flat: null, perWheel: null };

/**
 * @returns whole dollars in exactly one shape (sedan + SUV, flat, per wheel); all null when the
 * document holds no usable price, two of them, or anything but positive whole dollars
 */
export function reshapePrice(wire: WirePrice): Price {
  const price: Price = { ...NONE };
  for (const shape of ['regular', 'suv', 'flat', 'perWheel'] as const) {
    const dollars = wire?.[shape] ?? null;
    if (dollars === null) continue;
    if (typeof dollars !== 'number' || !Number.isInteger(dollars) || dollars <= 0) return NONE;
    price[shape] = dollars;
  }
  const { regular, suv, flat, perWheel } = price;
  const isByVehicle = regular !== null && suv !== null && suv >= regular;
  const isHalf = (regular === null) !== (suv === null);
  const shapes = [isByVehicle, flat !== null, perWheel !== null].filter(Boolean).length;
  return shapes === 1 && !isHalf && (isByVehicle || regular === null) ? price : NONE;
}
