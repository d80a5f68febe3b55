import type { ReactNode } from 'react';
import type { BookingStep } from '#booking/form/booking-fields.ts';

type Props = { id: BookingStep; title: string; children: ReactNode };

/** A group of fields. On a narrow screen each one is a step of its own. */
export function Step({ id, title, children }: Props) {
  return (
    <fieldset id={id} tabIndex={-1} className="booking-step">
      <legend className="mb-4 text-lg font-bold">{title}</legend>
      <div className="grid grid-cols-6 items-start gap-5">{children}</div>
    </fieldset>
  );
}
