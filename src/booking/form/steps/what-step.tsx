import type { ReactNode } from 'react';
import { CodeField } from '#booking/code/code-field.tsx';
import type { FieldProps } from '#booking/form/fields/field-props.ts';
import { PackageField } from '#booking/form/fields/package-field.tsx';
import { PackageSize } from '#booking/form/fields/package-size.tsx';
import type { Visit } from '#booking/form/visit-prices/use-visit.ts';
import { VEHICLE_INPUTS, VehicleLists } from '#booking/vehicle-lists.tsx';
import { TextField } from '#ui/field.tsx';
import { Step } from './step.tsx';

type Props = {
  field: FieldProps;
  visit: Visit;
  /** How long each service takes, by its id. */
  durations: ReadonlyMap<string, string>;
  /** Whether Continue asked for the size. */
  isSizeRequested: boolean;
  hasCodeField: boolean;
  /** The checkbox for new customers; null when no offer is for them. */
  newCustomerField: ReactNode;
};

/** Renders the package, the size of the vehicle and the vehicle. */
export function WhatStep(props: Props) {
  const { field, visit, durations, isSizeRequested, hasCodeField, newCustomerField } = props;
  return (
    <Step id="what" title="Package and vehicle">
      <PackageField
        options={visit.options}
        durations={durations}
        field={field('package')}
        hint={visit.hint}
      />
      <PackageSize
        size={visit.size}
        isFromModel={visit.isSizeFromModel}
        isAsked={visit.isSizeAsked}
        isRequested={isSizeRequested}
      />
      {newCustomerField}
      <div className="col-span-6 flex flex-wrap items-start gap-5">
        <TextField {...field('year')} {...VEHICLE_INPUTS.year} className="grow basis-20" />
        <TextField {...field('make')} {...VEHICLE_INPUTS.make} className="grow basis-32" />
        <TextField {...field('model')} {...VEHICLE_INPUTS.model} className="grow basis-48" />
        <VehicleLists />
      </div>
      {hasCodeField ? <CodeField {...field('code')} code={visit.code} /> : null}
    </Step>
  );
}
