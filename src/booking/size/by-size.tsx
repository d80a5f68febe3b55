import type { QuoteVehicleType } from '#config/business.ts';

/** What differs by the size of the vehicle: both until it is known, then one. The style sheet decides. */
export function BySize({ regular, suv }: Record<QuoteVehicleType, string>) {
  if (regular === suv) return regular;
  return (
    <>
      <span data-size-when="regular">{regular}</span>
      <span data-size-when="unknown">–</span>
      <span data-size-when="suv">{suv}</span>
    </>
  );
}
