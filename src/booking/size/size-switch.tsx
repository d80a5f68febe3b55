import clsx from 'clsx';
import type { ReactNode } from 'react';
import { QUOTE_VEHICLE_TYPES, type QuoteVehicleType } from '#config/business.ts';
import { INLINE_SCRIPTS } from '#config/inline-scripts.ts';
import { VEHICLE_SIZES } from '#domain/vehicles.ts';
import './size-switch.css';

type Props = {
  legend: ReactNode;
  className?: string;
  /** Set by a form that reacts to the choice in its script. Elsewhere the style sheet reacts. */
  control?: { size: QuoteVehicleType | null; onChoose: (size: QuoteVehicleType) => void };
};

/**
 * Checks the size chosen earlier in this tab, and stores the next choice. Place it after the switch and
 * after the rest of the first screen: a browser may paint at a script, and later content would then shift.
 */
export const RememberedSize = () => (
  <script dangerouslySetInnerHTML={{ __html: INLINE_SCRIPTS.vehicleSize }} />
);

/** Asks for the size of the vehicle, so that each price is one number. Needs a RememberedSize. */
export function SizeSwitch({ legend, className, control }: Props) {
  return (
    <fieldset className={clsx('size-switch', className)} data-size={control?.size ?? undefined}>
      <legend className="mb-1.5 text-[0.9375rem] font-semibold">{legend}</legend>
      <div className="inline-flex flex-wrap rounded-field border border-[rgb(85_100_123/0.6)] bg-white p-0.75">
        {QUOTE_VEHICLE_TYPES.map((value) => (
          <label
            key={value}
            className="flex min-h-11 grow cursor-pointer items-center justify-center gap-1.5 rounded-[0.5rem] px-2.5 font-semibold has-checked:bg-ice-100 has-focus-visible:[outline:3px_solid_var(--color-ice-600)] has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name="size"
              value={value}
              autoComplete="off"
              className="size-5 shrink-0 accent-ice-600 [outline:none]"
              {...(control && {
                checked: control.size === value,
                onChange: () => control.onChoose(value),
              })}
            />
            <span>{VEHICLE_SIZES[value]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
