import type { QuoteVehicleType } from '#config/business.ts';

/** The sizes that prices differ by, as the owner reads them. */
export const VEHICLE_SIZES: Record<QuoteVehicleType, string> = {
  regular: 'Sedan',
  suv: 'SUV/Truck',
};
