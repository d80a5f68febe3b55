import { listedVehicleYears, VEHICLE_MAKES } from '#domain/vehicles.ts';

/** What fields of a vehicle suggest, natively: anything else can be typed. */
export function MakeList({ id }: { id: string }) {
  return (
    <datalist id={id}>
      {VEHICLE_MAKES.map(({ value, label }) => (
        <option key={value} value={label} />
      ))}
    </datalist>
  );
}

/** A page that was built last year lists last year's years until it is built again. */
export function YearList({ id }: { id: string }) {
  return (
    <datalist id={id}>
      {listedVehicleYears().map((year, index) => (
        <option key={index} value={year} suppressHydrationWarning />
      ))}
    </datalist>
  );
}
