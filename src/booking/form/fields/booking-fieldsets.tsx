import clsx from 'clsx';
import type { ReactNode } from 'react';
import { SizeSwitch } from '#booking/size/size-switch.tsx';
import { chooseSize } from '#booking/size/use-size.ts';
import { VEHICLE_INPUTS, VehicleLists } from '#booking/vehicle-lists.tsx';
import { WhenFields } from '#booking/when/when-fields.tsx';
import type { WhenValues } from '#booking/when/when-hints.ts';
import { CONTACT_WAYS, type QuoteVehicleType } from '#config/business.ts';
import type { ServiceArea } from '#content/types.ts';
import { CONTACT_WAY_LABELS } from '#domain/booking/contact-preference.ts';
import { EXTRA_FIELDS, type FieldKind, FIELDS } from '#domain/booking/fields.ts';
import type { Home } from '#domain/place.ts';
import type { Schedule } from '#domain/schedule/schedule.ts';
import { sizeFromModel } from '#domain/vehicles.ts';
import { TextAreaField, TextField } from '#ui/field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import type { BookingStep, PackageOption } from '../fields.ts';
import { AddressFields } from './address-fields.tsx';
import { type FieldOptions, type FieldProps, fieldPropsOf } from './field-props.ts';
import { PackageField } from './package-field.tsx';

/**
 * An optional field by its kind. How the customer would like to hear from us is a list, not buttons: one
 * of those would be a second field named "Email", and such a choice has to be one that can be taken back.
 */
function ExtraControl({ kind, field }: { kind: FieldKind; field: ReturnType<FieldProps> }) {
  if (kind === 'lines') return <TextAreaField {...field} rows={3} className="col-span-6" />;
  return (
    <SelectField {...field} autoComplete="off" className="col-span-6">
      <option value="">No preference</option>
      {CONTACT_WAYS.map((way) => (
        <option key={way} value={way}>
          {CONTACT_WAY_LABELS[way]}
        </option>
      ))}
    </SelectField>
  );
}

type BookingFieldsetsProps = FieldOptions & {
  choose: (when: WhenValues) => void;
  options: PackageOption[];
  /** How long each service takes, by its id. */
  durations: ReadonlyMap<string, string>;
  /** Of the visit, by their ids. */
  services: readonly string[];
  /** How long they take; null: not known. */
  minutes: number | null;
  isSizeKnown: boolean;
  areas: ServiceArea[];
  schedule: Schedule;
  home: Home;
  packageSize: PackageSizeProps;
  /** Advice about the chosen package. */
  packageHint: string | undefined;
};

/** The fields in three groups, each a step on a narrow screen. */
export function BookingFieldsets(props: BookingFieldsetsProps) {
  const { options, durations, areas, schedule, home, packageSize, packageHint, ...rest } = props;
  const { values, services, minutes, isSizeKnown, choose } = rest;
  const { date, time, until } = values;
  const field = fieldPropsOf(rest);
  return (
    <>
      <Step id="what" title="Package and vehicle">
        <PackageField {...{ options, durations }} field={field('package')} hint={packageHint} />
        <PackageSize {...packageSize} />
        <div className="col-span-6 flex flex-wrap items-start gap-5">
          <TextField {...field('year')} {...VEHICLE_INPUTS.year} className="grow basis-20" />
          <TextField {...field('make')} {...VEHICLE_INPUTS.make} className="grow basis-32" />
          <TextField {...field('model')} {...VEHICLE_INPUTS.model} className="grow basis-48" />
          <VehicleLists />
        </div>
      </Step>
      <Step id="when" title="Preferred date and time">
        <WhenFields
          values={{ date, time, until }}
          onChange={choose}
          schedule={schedule}
          services={services}
          minutes={minutes}
          isSizeKnown={isSizeKnown}
          contactBy={values.contactBy}
          date={field('date')}
          time={field('time')}
        />
      </Step>
      <Step id="where" title="Your details and address">
        <AddressFields field={field} values={values} areas={areas} home={home} />
        {EXTRA_FIELDS.map((name) => (
          <ExtraControl key={name} kind={FIELDS[name].kind} field={field(name)} />
        ))}
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

type PackageSizeProps = {
  size: QuoteVehicleType | null;
  /** Nobody chose it. */
  isFromModel: boolean;
  /** The price of the chosen package depends on it. */
  isAsked: boolean;
  /** The visitor wanted to go on without it. */
  isRequested: boolean;
};

/**
 * The size of the vehicle. Hidden where it makes no difference, but sent all the same; without scripts
 * it is always there, because nobody knows then what package is chosen.
 */
function PackageSize({ size, isFromModel, isAsked, isRequested }: PackageSizeProps) {
  const request = isRequested ? 'Sedan or SUV? So that you see one price.' : null;
  const hint = size === null ? request : isFromModel ? sizeFromModel(size) : null;
  return (
    <SizeSwitch
      legend={
        <>
          Vehicle size{' '}
          <span aria-live="polite" className="block">
            {hint}
          </span>
        </>
      }
      className={clsx('package-size col-span-6', isAsked || 'package-size-idle')}
      control={{ size, onChoose: chooseSize }}
    />
  );
}
