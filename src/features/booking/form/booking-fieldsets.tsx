import type { ReactNode } from 'react';
import type { FieldErrors } from '#config/submit-result.ts';
import type { ServiceArea } from '#content/types.ts';
import type { Home } from '#domain/place.ts';
import type { Schedule } from '#domain/schedule.ts';
import type {
  BookingField,
  BookingStep,
  BookingValue,
  BookingValues,
} from '#features/booking/fields.ts';
import { WhenFields } from '#sections/when/when-fields.tsx';
import type { WhenValues } from '#sections/when/when-values.ts';
import { AddressFields } from './address-fields.tsx';
import { ContactByField } from './contact-by-field.tsx';
import { fieldPropsOf } from './field-props.ts';
import { PackageSize, type PackageSizeProps } from './package-size.tsx';
import { VehicleFields } from './vehicle-fields.tsx';

type Props = {
  values: BookingValues;
  errors: FieldErrors<BookingField>;
  edit: (field: BookingValue, value: string) => void;
  choose: (when: WhenValues) => void;
  options: { id: string; label: string }[];
  /** Of the visit, by their ids. */
  services: readonly string[];
  areas: ServiceArea[];
  schedule: Schedule;
  home: Home;
  packageSize: PackageSizeProps;
  /** Price of the chosen package, or advice about it. */
  packageHint: string | undefined;
  /** Takes the focus when the page comes back from a post without JavaScript. */
  firstInvalid: BookingField | undefined;
};

/** The 13 fields in three groups, each a step on a narrow screen. */
export function BookingFieldsets(props: Props) {
  const { options, areas, schedule, home, packageSize, packageHint, ...rest } = props;
  const { values, services, choose, edit } = rest;
  const { date, time, until } = values;
  const field = fieldPropsOf(rest);
  return (
    <>
      <Step id="what" title="Package and vehicle">
        <VehicleFields field={field} options={options} packageHint={packageHint}>
          <PackageSize {...packageSize} />
        </VehicleFields>
      </Step>
      <Step id="when" title="Preferred date and time">
        <WhenFields
          values={{ date, time, until }}
          onChange={choose}
          schedule={schedule}
          services={services}
          date={field('date')}
          time={field('time')}
        />
      </Step>
      <Step id="where" title="Your details and address">
        <AddressFields field={field} values={values} areas={areas} home={home} />
        <ContactByField value={values.contactBy} onChange={(way) => edit('contactBy', way)} />
      </Step>
    </>
  );
}

type StepProps = { id: BookingStep; title: string; children: ReactNode };

function Step({ id, title, children }: StepProps) {
  return (
    <fieldset id={id} tabIndex={-1} className="booking-step min-w-0">
      <legend className="mb-4 text-lg font-bold">{title}</legend>
      <div className="grid grid-cols-6 items-start gap-5">{children}</div>
    </fieldset>
  );
}
