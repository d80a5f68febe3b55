import type { ReactNode } from 'react';
import { MakeList, YearList } from '#sections/vehicle-lists.tsx';
import { SelectField, TextField } from '#ui/field.tsx';
import type { FieldProps } from './field-props.ts';

type Props = {
  field: FieldProps;
  options: { id: string; label: string }[];
  /** Advice about the chosen package. */
  packageHint: string | undefined;
  /** What belongs to the package. */
  children: ReactNode;
};

const MAKES = 'booking-makes';
const YEARS = 'booking-years';

/** The package and the vehicle. Common makes are suggested; any other can be typed. */
export function VehicleFields({ field, options, packageHint, children }: Props) {
  return (
    <>
      <SelectField {...field('package')} hint={packageHint} className="col-span-6">
        <option value="">Choose a package</option>
        {options.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </SelectField>
      {children}
      <div className="col-span-6 flex flex-wrap items-start gap-5">
        <TextField
          {...field('year')}
          list={YEARS}
          inputMode="numeric"
          autoComplete="off"
          placeholder="2021"
          className="grow basis-20"
        />
        <YearList id={YEARS} />
        <TextField
          {...field('make')}
          list={MAKES}
          autoComplete="off"
          autoCapitalize="words"
          placeholder="Toyota"
          className="grow basis-32"
        />
        <MakeList id={MAKES} />
        <TextField
          {...field('model')}
          autoComplete="off"
          autoCapitalize="words"
          placeholder="Camry"
          className="grow basis-48"
        />
      </div>
    </>
  );
}
