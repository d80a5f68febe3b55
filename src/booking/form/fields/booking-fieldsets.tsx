import clsx from 'clsx';
import type { ReactNode } from 'react';
import { RememberedSize, SizeSwitch } from '#booking/size/size-switch.tsx';
import { chooseSize } from '#booking/size/use-size.ts';
import { CONTACT_WAYS, type QuoteVehicleType } from '#config/business.ts';
import { CONTACT_WAY_LABELS } from '#domain/booking/contact-preference.ts';
import type { FieldKind } from '#domain/booking/fields.ts';
import { sizeFromModel } from '#domain/vehicles.ts';
import { TextAreaField } from '#ui/field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import type { BookingStep } from '../booking-fields.ts';
import type { FieldProps } from './field-props.ts';

/**
 * An optional field by its kind. How the customer would like to hear from us is a list, not buttons: one
 * of those would be a second field named "Email", and such a choice has to be one that can be taken back.
 */
export function ExtraControl({ kind, field }: { kind: FieldKind; field: ReturnType<FieldProps> }) {
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

type StepProps = { id: BookingStep; title: string; children: ReactNode };

/** A group of fields; a step of its own on a narrow screen. */
export function Step({ id, title, children }: StepProps) {
  return (
    <fieldset id={id} tabIndex={-1} className="booking-step">
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
export function PackageSize({ size, isFromModel, isAsked, isRequested }: PackageSizeProps) {
  const request = isRequested ? 'Sedan or SUV? Pick one to see your price.' : null;
  const hint = size === null ? request : isFromModel ? sizeFromModel(size) : null;
  return (
    <>
      <SizeSwitch
        legend={
          <>
            <span>Vehicle size</span>{' '}
            <span aria-live="polite" className="block">
              {hint}
            </span>
          </>
        }
        className={clsx('package-size col-span-6', isAsked || 'package-size-idle')}
        control={{ size, onChoose: chooseSize }}
      />
      <RememberedSize />
    </>
  );
}
