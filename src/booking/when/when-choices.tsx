import { useEffect, useState } from 'react';
import type { Entry } from '#booking/waiting-list/entry.ts';
import { OfferWaitingList } from '#booking/waiting-list/offer-waiting-list.tsx';
import type { AvailableDay } from '#domain/schedule/availability.ts';
import type { DayAndTime } from '#domain/schedule/clock.ts';
import { formatClockRange, type Schedule } from '#domain/schedule/schedule.ts';
import { addDays, isBookable } from '#domain/schedule/times.ts';
import { arrivalsOn, chooseDay, isChosen } from './arrivals.ts';
import { daysBetween, describeDay, nameDay, weekOf } from './describe-day.ts';
import { readAvailability } from './read-availability.ts';
import { WeekGrid } from './week-grid.tsx';
import { closedHint, dateHint, overHint, WINDOW_HINTS, type WhenValues } from './when-hints.ts';

const STATE_TEXT = {
  free: 'Free',
  instant: 'Confirmed at once',
  full: 'Probably full',
  late: 'Ends after we close',
  'maybe-late': 'May end after we close',
};

/** The most days that the server returns at once. */
const DAYS = 42;

type Known = {
  /** The query that this is the answer to. */
  key: string;
  days: ReadonlyMap<string, AvailableDay>;
  firstFree: string | null;
};

/**
 * Returns the availability around the shown day for these services. Days that are not loaded are missing.
 * @param today the first day, `YYYY-MM-DD`
 */
function useAvailability(ids: readonly string[], today: string, shown: string): Known {
  const [known, setKnown] = useState<Known | null>(null);
  const services = ids.join(',');
  const key = `${today} ${services}`;
  const current = known?.key === key ? known : { key, days: new Map(), firstFree: null };
  const ahead = daysBetween(today, shown);
  const from = addDays(today, ahead - (ahead % DAYS));
  const isKnown = current.days.has(from);

  useEffect(() => {
    if (isKnown) return;
    const abort = new AbortController();
    void readAvailability({ from, days: DAYS, services }, abort.signal).then((loaded) => {
      if (!loaded || abort.signal.aborted) return;
      setKnown((before) => {
        const earlier = before?.key === key ? before : null;
        const fresh = loaded.days.map((day): [string, AvailableDay] => [day.date, day]);
        return {
          key,
          days: new Map([...(earlier?.days ?? []), ...fresh]),
          firstFree: from === today ? loaded.firstFree : (earlier?.firstFree ?? null),
        };
      });
    });
    return () => abort.abort();
  }, [key, today, from, services, isKnown]);

  return current;
}

export type WhenProps = {
  values: WhenValues;
  /** Receives all three values. A window has an end, and a typed time has none. */
  onChange: (values: WhenValues) => void;
  schedule: Schedule;
  /** The ids of the chosen services, whose durations decide which times are free. */
  services: readonly string[];
  /** How long they take; null when unknown. */
  minutes: number | null;
  /** Whether the size, and so the price, is known. Only a visit with a price is confirmed at once. */
  isSizeKnown?: boolean;
  /** How the customer wants to be reached; may be empty. */
  contactBy: string;
  /** The form's values for an entry on the waiting list. */
  waiting?: Pick<Entry, 'name' | 'email' | 'phone' | 'size'>;
};

const NOTHING_KNOWN = { name: '', email: '', phone: '', size: '' };

/**
 * Renders a week of days and the arrival windows of the chosen day, with their availability if known.
 * @param props.now the date and time where the business is
 */
export function WhenChoices(props: WhenProps & { now: DayAndTime }) {
  const { values, onChange, now, schedule, services, minutes, isSizeKnown, contactBy } = props;
  const { waiting = NOTHING_KNOWN } = props;
  const today = now.date;
  // Shows the week of the chosen day until the visitor moves to another week.
  const [look, setLook] = useState({ at: '', chosen: '' });
  const chosen = isBookable(values.date, today) ? values.date : '';
  const current = look.chosen === chosen && look.at >= today ? look.at : chosen || today;
  const { days, firstFree } = useAvailability(services, today, current);

  const available = days.get(values.date);
  const arrivals = arrivalsOn(values.date, now, schedule, { available, minutes, isSizeKnown });
  const pressed = arrivals.find(isChosen(values))?.state;

  function choose(date: string) {
    onChange(chooseDay(values, date, now, schedule));
    setLook({ at: date, chosen: date });
  }

  const isFull = days.get(chosen)?.state === 'full' && pressed !== 'late';
  const doubted = isFull ? 'full' : pressed;
  const doubt = doubted && doubted !== 'free' ? WINDOW_HINTS[doubted](contactBy) : null;
  const hint = arrivals.length === 0 ? overHint(contactBy) : doubt;
  const window = isFull ? { time: '', until: '' } : { time: values.time, until: values.until };
  const place = `${chosen} ${window.time} ${services.join()}`;
  const isClosed = available?.state === 'closed' && arrivals.length > 0;
  const dayHint =
    dateHint(values.date, schedule, contactBy) ?? (isClosed ? closedHint(contactBy) : null);
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
      <div className="min-h-11">
        {firstFree ? (
          <button type="button" onClick={() => choose(firstFree)} className="when-link">
            {`First free: ${nameDay(firstFree)}`}
          </button>
        ) : null}
        {dayHint ? <p className="text-sm text-ink-500">{dayHint}</p> : null}
      </div>
      {arrivals.length > 0 ? (
        <>
          <p id="arrival-title" className="mt-5 mb-2 text-[0.9375rem] font-semibold">
            We arrive between
          </p>
          <div role="group" aria-labelledby="arrival-title" className="when-windows">
            {arrivals.map((arrival) => (
              <button
                key={arrival.from}
                type="button"
                aria-pressed={isChosen(values)(arrival)}
                data-state={arrival.state}
                // Fills in the time and the end of its window.
                onClick={() => onChange({ ...values, time: arrival.from, until: arrival.to })}
                className="when-choice"
              >
                <span className="font-bold">{formatClockRange(arrival.from, arrival.to)}</span>{' '}
                <span className="when-state">
                  {arrival.state ? STATE_TEXT[arrival.state] : null}
                </span>
              </button>
            ))}
          </div>
        </>
      ) : null}
      {/* The server confirms at once only if the page promised it. */}
      {pressed === 'instant' ? <input type="hidden" name="instant" value="1" /> : null}
      <div role="status" className="mt-2 text-sm text-ink-700">
        {hint}
      </div>
      {doubted === 'full' && services[0] !== undefined ? (
        <OfferWaitingList
          key={place}
          known={{ ...waiting, ...window, date: chosen, package: services[0] }}
        />
      ) : null}
    </>
  );
}
