import type { ReactNode } from 'react';
import type { BookingStep } from '#booking/form/booking-fields.ts';

type Props = { id: BookingStep; title: string; children: ReactNode };

/** Renders a group of fields, which is one step on a narrow screen. */
export function Step({ id, title, children }: Props) {
  return (
    <fieldset id={id} tabIndex={-1} className="booking-step">
      <legend className="mb-4 text-lg font-bold">{title}</legend>
      <div className="grid grid-cols-6 items-start gap-5">{children}</div>
    </fieldset>
  );
}
