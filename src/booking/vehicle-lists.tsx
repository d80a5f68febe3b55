import { listedVehicleYears, VEHICLE_MAKES } from '#domain/vehicles.ts';
import { yearDigits } from '#lib/forms/form-values.ts';

/** Keeps only the digits of a year. */
function keepYear({ currentTarget: field }: { currentTarget: HTMLInputElement }) {
  const year = yearDigits(field.value);
  if (field.value !== year) field.value = year;
}

/** Input attributes for the vehicle, shared by both forms. `VehicleLists` only suggests: any value can be typed. */
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
      {/* Until the next build, the page lists the years as of the last one. */}
      <datalist id={VEHICLE_INPUTS.year.list}>
        {listedVehicleYears().map((year, index) => (
          <option key={index} value={year} suppressHydrationWarning />
        ))}
      </datalist>
    </>
  );
}
