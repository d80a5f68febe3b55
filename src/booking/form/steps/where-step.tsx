import type { BookingValues } from '#booking/form/booking-fields.ts';
import { AddressFields } from '#booking/form/fields/address-fields.tsx';
import { ExtraField } from '#booking/form/fields/extra-field.tsx';
import type { FieldProps } from '#booking/form/fields/field-props.ts';
import type { ServiceArea } from '#content/types.ts';
import { EXTRA_FIELDS, FIELDS } from '#domain/booking/fields/fields.ts';
import type { Home } from '#domain/place/place.ts';
import { Step } from './step.tsx';

type Props = { field: FieldProps; values: BookingValues; areas: ServiceArea[]; home: Home };

/** Renders the fields for the customer and the address, and the optional ones. */
export function WhereStep({ field, values, areas, home }: Props) {
  return (
    <Step id="where" title="Your details and address">
      <AddressFields field={field} values={values} areas={areas} home={home} />
      {EXTRA_FIELDS.map((name) => (
        <ExtraField key={name} kind={FIELDS[name].kind} field={field(name)} />
      ))}
    </Step>
  );
}
