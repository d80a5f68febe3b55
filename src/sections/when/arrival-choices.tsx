import { formatClockRange } from '#domain/schedule.ts';
import { isChosen, type Arrival } from './arrivals.ts';
import type { WhenValues } from './when-values.ts';

type Props = {
  arrivals: readonly Arrival[];
  values: WhenValues;
  onChoose: (arrival: Arrival) => void;
};

const STATE_TEXT = { free: 'Free', full: 'Probably full' };

/** The windows of arrival of the chosen day. A press fills in the time, and its end. */
export function ArrivalChoices({ arrivals, values, onChoose }: Props) {
  return (
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
            onClick={() => onChoose(arrival)}
            className="when-choice"
          >
            <span className="font-bold">{formatClockRange(arrival.from, arrival.to)}</span>{' '}
            <span className="when-state">{arrival.state ? STATE_TEXT[arrival.state] : null}</span>
          </button>
        ))}
      </div>
    </>
  );
}
