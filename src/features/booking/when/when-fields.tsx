import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { businessDay } from '#domain/bookings/times.ts';
import { lastBookableDay } from '#domain/bookings/true-times.ts';
import type { Schedule } from '#domain/schedule.ts';
import type { BookingField, BookingValues } from '#features/booking/fields.ts';
import type { FieldProps } from '#features/booking/form/field-props.ts';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { TextField } from '#ui/field.tsx';
import { isAmongChips } from './day-chips.ts';
import { WhenChips } from './when-chips.tsx';
import { dateHint, timeHint } from './when-hints.ts';
import './when.css';

type Props = {
  field: FieldProps;
  values: Pick<BookingValues, 'date' | 'time'>;
  edit: (field: BookingField, value: string) => void;
  schedule: Schedule;
};

const neverChanges = () => () => undefined;

/**
 * Date and time of the visit. The two fields are enough to send the form, so they stay whatever
 * happens to the days and windows that fill them in.
 */
export function WhenFields(props: Props) {
  const { field } = props;
  const plain = (
    <>
      <TextField {...field('date')} type="date" className="col-span-6 sm:col-span-3" />
      <TextField {...field('time')} type="time" className="col-span-6 sm:col-span-3" />
    </>
  );
  return (
    <ErrorBoundary fallback={plain}>
      <WhenPicker {...props} />
    </ErrorBoundary>
  );
}

/**
 * The next days and windows of arrival to press, and the fields that they fill in. The calendar starts
 * today and ends with what can be booked; a typed day is validated with the form.
 */
function WhenPicker({ field, values, edit, schedule }: Props) {
  // The page is built long before it is opened: only the browser knows today's date.
  const today = useSyncExternalStore(neverChanges, businessDay, () => undefined);
  const [isOther, setOther] = useState(false);
  const [date, time] = [field('date'), field('time')];
  const fields = useRef<HTMLDivElement>(null);

  // Somebody may be typing here when the script arrives.
  useLayoutEffect(() => {
    if (fields.current?.contains(document.activeElement)) setOther(true);
  }, []);

  // What is chosen must be seen somewhere.
  const isElsewhere = today !== undefined && !isAmongChips(values, today, schedule);
  const isOpen = isOther || isElsewhere || Boolean(date.error ?? time.error);
  return (
    <>
      <div className="when-chips col-span-6">
        {today ? <WhenChips values={values} edit={edit} today={today} schedule={schedule} /> : null}
      </div>
      {today ? (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls="when-fields"
          onClick={() => setOther(!isOpen)}
          className="when-other col-span-6"
        >
          Another time
        </button>
      ) : null}
      <div
        ref={fields}
        id="when-fields"
        onFocus={() => setOther(true)}
        className={`col-span-6 items-start gap-5 sm:grid-cols-2 ${today && !isOpen ? 'hidden lg:grid' : 'grid'}`}
      >
        <TextField
          {...date}
          type="date"
          min={today}
          max={today && lastBookableDay(today)}
          hint={dateHint(values.date, schedule)}
        />
        <TextField {...time} type="time" hint={timeHint(values.time, values.date, schedule)} />
      </div>
    </>
  );
}
