import type { ReactNode } from 'react';
import type { ServiceArea } from '#content/types.ts';
import { FieldNote } from '#ui/field-note.tsx';
import { areaHint } from './area-hint.ts';
import type { BookingField, BookingValues } from './booking-fields.ts';
import type { BookingErrors } from './validate-booking.ts';
import { fieldPropsOf } from './field-props.ts';
import { AddressFields } from './address-fields.tsx';
import { VehicleFields } from './vehicle-fields.tsx';
import { VisitFields } from './visit-fields.tsx';

type Props = {
  values: BookingValues;
  errors: BookingErrors;
  edit: (field: BookingField, value: string) => void;
  options: { id: string; label: string }[];
  places: ServiceArea[];
  /** A soft word about the chosen package. */
  packageHint: string | undefined;
  /** The field that takes the focus when the page comes back from a failed attempt. */
  focused: BookingField | undefined;
};

const AREA_NOTE = 'booking-area-hint';

/** The 13 fields in their order, in three groups. */
export function BookingFieldsets({ values, options, places, packageHint, ...rest }: Props) {
  const field = fieldPropsOf({ values, ...rest });
  const doubt = areaHint(values, places);
  return (
    <>
      <Group
        title="You and where we find you"
        note={
          <FieldNote id={AREA_NOTE} className="not-empty:mt-1.5">
            {doubt}
          </FieldNote>
        }
      >
        <AddressFields field={field} describedBy={doubt ? AREA_NOTE : undefined} />
      </Group>
      <Group title="Package and vehicle">
        <VehicleFields field={field} options={options} packageHint={packageHint} />
      </Group>
      <Group title="When it suits you">
        <VisitFields field={field} values={values} />
      </Group>
    </>
  );
}

type GroupProps = { title: string; note?: ReactNode; children: ReactNode };

function Group({ title, note, children }: GroupProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-4 text-lg font-bold">{title}</legend>
      <div className="grid grid-cols-6 items-start gap-5">{children}</div>
      {note}
    </fieldset>
  );
}
