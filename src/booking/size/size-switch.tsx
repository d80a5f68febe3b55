import clsx from 'clsx';
import type { ReactNode } from 'react';
import { QUOTE_VEHICLE_TYPES, type QuoteVehicleType } from '#config/business.ts';
import { INLINE_SCRIPTS } from '#config/inline-scripts.ts';
import { VEHICLE_SIZES } from '#domain/vehicles.ts';
import './size-switch.css';

type Props = {
  legend: ReactNode;
  className?: string;
  /** For a form whose own script follows the choice. Elsewhere the style sheet does. */
  control?: { size: QuoteVehicleType | null; onChoose: (size: QuoteVehicleType) => void };
};

/** Asks for the size of the vehicle: with an answer, prices are one number. */
export function SizeSwitch({ legend, className, control }: Props) {
  return (
    <fieldset className={clsx('size-switch', className)} data-size={control?.size ?? undefined}>
      <legend>{legend}</legend>
      <div>
        {QUOTE_VEHICLE_TYPES.map((value) => (
          <label key={value}>
            <input
              type="radio"
              name="size"
              value={value}
              autoComplete="off"
              {...(control && {
                checked: control.size === value,
                onChange: () => control.onChoose(value),
              })}
            />
            {VEHICLE_SIZES[value]}
          </label>
        ))}
      </div>
      <script dangerouslySetInnerHTML={{ __html: INLINE_SCRIPTS.vehicleSize }} />
    </fieldset>
  );
}
