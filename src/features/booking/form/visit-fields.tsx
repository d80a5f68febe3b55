import { useSyncExternalStore } from 'react';
import { TextField } from '#ui/field.tsx';
import type { BookingValues } from './booking-fields.ts';
import type { FieldProps } from './field-props.ts';
import { centralToday, dateHint, timeHint } from './visit-hints.ts';

type Props = { field: FieldProps; values: Pick<BookingValues, 'date' | 'time'> };

const neverChanges = () => () => undefined;

/** When the visit is to be. The calendar starts today, yet no typed day is refused. */
export function VisitFields({ field, values }: Props) {
  // The page is made long before it is seen: only the browser knows which day it is.
  const today = useSyncExternalStore(neverChanges, centralToday, () => undefined);
  return (
    <>
      <TextField
        {...field('date')}
        type="date"
        min={today}
        hint={dateHint(values.date, today ?? centralToday())}
        className="col-span-6 sm:col-span-3"
      />
      <TextField
        {...field('time')}
        type="time"
        hint={timeHint(values.time)}
        className="col-span-6 sm:col-span-3"
      />
    </>
  );
}
