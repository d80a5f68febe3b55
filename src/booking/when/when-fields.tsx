import { useLayoutEffect, useRef, useState } from 'react';
import { lastBookableDay } from '#domain/schedule/times.ts';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { TextField } from '#ui/field.tsx';
import { chooseDay, isInPicker } from './arrivals.ts';
import { useNow } from './use-now.ts';
import { WhenChoices, type WhenProps } from './when-choices.tsx';
import { dateHint, timeHint } from './when-hints.ts';
import './when.css';

/** The props of the date or time field. */
type Field = {
  id: string;
  name: string;
  label: string;
  error?: string | undefined;
  required?: boolean;
  autoFocus?: boolean;
};

type Props = WhenProps & { date: Field; time: Field };

/**
 * Renders the date and time of a visit as part of a form. The form posts them under the names of the two
 * fields, and the end of the window as `until`. If the picker fails, the plain fields remain.
 */
export function WhenFields(props: Props) {
  const { values, onChange, date, time } = props;
  const plain = (
    <>
      <TextField
        {...date}
        type="date"
        value={values.date}
        onChange={({ target }) => onChange({ ...values, date: target.value })}
        className="col-span-6 sm:col-span-3"
      />
      <TextField
        {...time}
        type="time"
        value={values.time}
        onChange={({ target }) => onChange({ ...values, time: target.value, until: '' })}
        className="col-span-6 sm:col-span-3"
      />
    </>
  );
  return (
    <>
      <ErrorBoundary fallback={plain}>
        <WhenPicker {...props} />
      </ErrorBoundary>
      <input type="hidden" name="until" value={values.until} />
    </>
  );
}

/**
 * Renders the days and arrival windows, and the fields that they fill in. The calendar covers the
 * bookable days. A typed day is validated with the form.
 */
function WhenPicker(props: Props) {
  const { values, schedule, onChange, date, time, contactBy } = props;
  const now = useNow(schedule.timeZone);
  const [isOther, setOther] = useState(false);
  const fields = useRef<HTMLDivElement>(null);

  // The visitor may be typing here when the script loads.
  useLayoutEffect(() => {
    if (fields.current?.contains(document.activeElement)) setOther(true);
  }, []);

  // Show the fields when the picker can't show the chosen time.
  const isElsewhere = now !== undefined && !isInPicker(values, now, schedule);
  const isOpen = isOther || isElsewhere || Boolean(date.error ?? time.error);
  return (
    <>
      <div className="when-picker col-span-6">
        {now ? <WhenChoices {...props} now={now} /> : null}
      </div>
      {/* Hidden until needed, because the fields would be two more Tab stops for keyboard users. */}
      {now ? (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls="when-fields"
          onClick={() => setOther(!isOpen)}
          className="when-link col-span-6"
        >
          Type a date instead
        </button>
      ) : null}
      <div
        ref={fields}
        id="when-fields"
        onFocus={() => setOther(true)}
        className={`col-span-6 items-start gap-5 sm:grid-cols-2 ${now && !isOpen ? 'hidden' : 'grid'}`}
      >
        <TextField
          {...date}
          type="date"
          value={values.date}
          onChange={({ target }) =>
            onChange(
              now
                ? chooseDay(values, target.value, now, schedule)
                : { ...values, date: target.value },
            )
          }
          min={now?.date}
          max={now && lastBookableDay(now.date)}
          hint={dateHint(values.date, schedule, contactBy)}
          data-empty={now && values.date === '' ? '' : undefined}
        />
        <TextField
          {...time}
          type="time"
          value={values.time}
          onChange={({ target }) => onChange({ ...values, time: target.value, until: '' })}
          hint={timeHint(values, schedule, contactBy)}
          data-empty={now && values.time === '' ? '' : undefined}
        />
      </div>
    </>
  );
}
