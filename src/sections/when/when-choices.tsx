import { useState } from 'react';
import type { DayAndTime } from '#domain/clock.ts';
import type { Schedule } from '#domain/schedule.ts';
import { ArrivalChoices } from './arrival-choices.tsx';
import { arrivalsOn, chooseDay, isChosen } from './arrivals.ts';
import { describeDay, nameDay } from './describe-day.ts';
import { useAvailability } from './use-availability.ts';
import { WeekGrid } from './week-grid.tsx';
import { isBookable, weekOf } from './weeks.ts';
import { dateHint, FULL_HINT, OVER_HINT } from './when-hints.ts';
import type { WhenValues } from './when-values.ts';

type Props = {
  values: WhenValues;
  onChange: (values: WhenValues) => void;
  /** What the business's clock shows. */
  now: DayAndTime;
  schedule: Schedule;
  /** The ids of the chosen services. */
  services: readonly string[];
};

/** A week of days, the windows of arrival of the chosen one, and what is free as far as it is known. */
export function WhenChoices({ values, onChange, now, schedule, services }: Props) {
  const today = now.date;
  // The week of the chosen day is shown, until somebody looks elsewhere or chooses another.
  const [look, setLook] = useState({ at: '', chosen: '' });
  const chosen = isBookable(values.date, today) ? values.date : '';
  const current = look.chosen === chosen && look.at >= today ? look.at : chosen || today;
  const { days, firstFree } = useAvailability(services, today, current);

  const arrivals = arrivalsOn(values.date, now, schedule, days.get(values.date));
  const isFull =
    days.get(chosen)?.state === 'full' || arrivals.find(isChosen(values))?.state === 'full';

  function choose(date: string) {
    onChange(chooseDay(values, date, now, schedule));
    setLook({ at: date, chosen: date });
  }

  const closedHint = dateHint(values.date, schedule);
  return (
    <>
      <WeekGrid
        days={weekOf(current, today).map((day) => describeDay(day, now, schedule, days.get(day)))}
        chosen={chosen}
        current={current}
        today={today}
        onMove={(at) => setLook({ at, chosen })}
        onChoose={choose}
      />
      <div className="when-below">
        {firstFree ? (
          <button type="button" onClick={() => choose(firstFree)} className="when-link">
            First free: {nameDay(firstFree)}
          </button>
        ) : null}
        {closedHint ? <p className="when-hint text-sm text-ink-500">{closedHint}</p> : null}
      </div>
      {arrivals.length > 0 ? (
        <ArrivalChoices
          arrivals={arrivals}
          values={values}
          onChoose={({ from, to }) => onChange({ ...values, time: from, until: to })}
        />
      ) : null}
      <div role="status" className="mt-2 text-sm text-ink-700">
        {arrivals.length === 0 ? OVER_HINT : isFull ? FULL_HINT : null}
      </div>
    </>
  );
}
