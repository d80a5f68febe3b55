import { listedVehicleYears, VEHICLE_MAKES } from '#domain/vehicles.ts';
import { yearDigits } from '#lib/forms/form-values.ts';

/** Takes four digits. */
function keepYear({ currentTarget: field }: { currentTarget: HTMLInputElement }) {
  const year = yearDigits(field.value);
  if (field.value !== year) field.value = year;
}

/** How both forms ask for a vehicle. What `VehicleLists` suggests is native: anything else can be typed. */
export const VEHICLE_INPUTS = {
  make: {
    list: 'vehicle-makes',
    autoComplete: 'off',
    autoCapitalize: 'words',
    placeholder: 'Toyota',
  },
  model: { autoComplete: 'off', autoCapitalize: 'words', placeholder: 'Camry' },
  year: {
    list: 'vehicle-years',
    inputMode: 'numeric',
    onInput: keepYear,
    autoComplete: 'off',
    placeholder: '2021',
  },
} as const;

export function VehicleLists() {
  return (
    <>
      <datalist id={VEHICLE_INPUTS.make.list}>
        {VEHICLE_MAKES.map(({ value, label }) => (
          <option key={value} value={label} />
        ))}
      </datalist>
      {/* A page that was built last year lists last year's years until it is built again. */}
      <datalist id={VEHICLE_INPUTS.year.list}>
        {listedVehicleYears().map((year, index) => (
          <option key={index} value={year} suppressHydrationWarning />
        ))}
      </datalist>
    </>
  );
}
