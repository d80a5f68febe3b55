import type { ReactNode } from 'react';
import type { FieldErrors } from '#config/submit-result.ts';
import type { ServiceArea } from '#content/types.ts';
import type { BookingField, BookingValues } from '#features/booking/fields.ts';
import { FieldNote } from '#ui/field-note.tsx';
import { AddressFields } from './address-fields.tsx';
import { areaHint } from './area-hint.ts';
import { fieldPropsOf } from './field-props.ts';
import { VehicleFields } from './vehicle-fields.tsx';
import { VisitFields } from './visit-fields.tsx';

type Props = {
  values: BookingValues;
  errors: FieldErrors<BookingField>;
  edit: (field: BookingField, value: string) => void;
  options: { id: string; label: string }[];
  areas: ServiceArea[];
  /** Advice about the chosen package. */
  packageHint: string | undefined;
  /** Takes the focus when the page comes back from a post without JavaScript. */
  firstInvalid: BookingField | undefined;
};

const AREA_NOTE = 'booking-area-hint';

/** The 13 fields in their order, in three groups. */
export function BookingFieldsets({ values, options, areas, packageHint, ...rest }: Props) {
  const field = fieldPropsOf({ values, ...rest });
  const hint = areaHint(values, areas);
  return (
    <>
      <Group
        title="Your details and address"
        note={
          <FieldNote id={AREA_NOTE} className="not-empty:mt-1.5">
            {hint}
          </FieldNote>
        }
      >
        <AddressFields field={field} describedBy={hint ? AREA_NOTE : undefined} />
      </Group>
      <Group title="Package and vehicle">
        <VehicleFields field={field} options={options} packageHint={packageHint} />
      </Group>
      <Group title="Preferred date and time">
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
