import { formatClockRange, type Schedule } from '#domain/schedule.ts';
import { dayChips, windowsOn } from './day-chips.ts';
import { dateHint } from './when-hints.ts';
import type { WhenValues } from './when-values.ts';

type Props = {
  values: WhenValues;
  onChange: (values: WhenValues) => void;
  /** `YYYY-MM-DD` */
  today: string;
  schedule: Schedule;
};

/** The next days, and the windows of arrival of the chosen day. A press fills in a field. */
export function WhenChips({ values, onChange, today, schedule }: Props) {
  const hint = dateHint(values.date, schedule);
  return (
    <>
      <div role="group" aria-label="Day" className="when-days">
        {dayChips(today, schedule).map(({ date, weekday, day, isClosed }) => (
          <button
            key={date}
            type="button"
            aria-pressed={values.date === date}
            data-closed={isClosed ? '' : undefined}
            onClick={() => onChange({ ...values, date })}
            className="when-chip"
          >
            <span className="text-sm">{weekday}</span> <span className="font-bold">{day}</span>
            {isClosed ? <span className="text-xs"> Closed</span> : null}
          </button>
        ))}
      </div>
      {hint ? <p className="when-hint mt-2 text-sm text-ink-500">{hint}</p> : null}
      <p id="arrival-title" className="mt-5 mb-2 text-[0.9375rem] font-semibold">
        We arrive between
      </p>
      <div role="group" aria-labelledby="arrival-title" className="when-windows">
        {windowsOn(values.date, schedule).map(({ from, to }) => (
          <button
            key={from}
            type="button"
            aria-pressed={values.time === from}
            onClick={() => onChange({ ...values, time: from, until: to })}
            className="when-chip font-bold"
          >
            {formatClockRange(from, to)}
          </button>
        ))}
      </div>
    </>
  );
}
