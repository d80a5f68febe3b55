import { useSyncExternalStore } from 'react';
import { TextField } from '#ui/field.tsx';
import type { BookingValues } from '#features/booking/fields.ts';
import type { FieldProps } from './field-props.ts';
import { centralToday, dateHint, timeHint } from './visit-hints.ts';

type Props = { field: FieldProps; values: Pick<BookingValues, 'date' | 'time'> };

const neverChanges = () => () => undefined;

/** Date and time of the visit. The calendar starts today, but any typed day is accepted. */
export function VisitFields({ field, values }: Props) {
  // The page is built long before it is opened: only the browser knows today's date.
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
