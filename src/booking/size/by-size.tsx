import type { QuoteVehicleType } from '#config/business.ts';

/** Shows the texts of both vehicle sizes until the size is known, then one. The style sheet decides. */
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
