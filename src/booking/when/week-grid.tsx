import { useRef, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { Icon } from '#ui/icon.tsx';
import {
  dayByKey,
  type DayCell,
  monthsOf,
  moveByWeeks,
  nameDay,
  weeksSwiped,
} from './describe-day.ts';

type Props = {
  /** The days of the shown week. */
  days: readonly DayCell[];
  /** The chosen day, or empty. */
  chosen: string;
  /** The day that Tab focuses. */
  current: string;
  today: string;
  /** Shows another day and its week without choosing it. */
  onMove: (date: string) => void;
  onChoose: (date: string) => void;
};

const TURNS = [
  { label: 'Previous week', weeks: -1 },
  { label: 'Next week', weeks: 1 },
];

/** Renders one week of days. Keys, arrow buttons and swipes move through it as in a calendar. */
export function WeekGrid({ days, chosen, current, today, onMove, onChoose }: Props) {
  const grid = useRef<HTMLDivElement>(null);
  const touch = useRef({ x: 0, y: 0 });

  const turned = (weeks: number) => moveByWeeks(current, weeks, today);
  const isShown = (day: string) => days.some(({ date }) => date === day);

  function turn(weeks: number) {
    if (!isShown(turned(weeks))) onMove(turned(weeks));
  }

  function press(event: KeyboardEvent) {
    const next = dayByKey(event.key, current, today);
    if (next === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    flushSync(() => onMove(next));
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }

  return (
    <>
      <div className="flex flex-wrap items-center">
        <p aria-live="polite" className="flex-[1_1_8rem] font-bold">
          <span>{monthsOf(days.map(({ date }) => date))}</span>
          <span className="sr-only">{`, from ${nameDay(days[0]?.date ?? today)}`}</span>
        </p>
        {TURNS.map(({ label, weeks }) => (
          <button
            key={weeks}
            type="button"
            aria-label={label}
            // Not `disabled`, so that the button keeps the focus at the last week.
            aria-disabled={isShown(turned(weeks)) || undefined}
            onClick={() => turn(weeks)}
            className="when-turn"
          >
            <Icon name="chevron" />
          </button>
        ))}
      </div>
      <div
        ref={grid}
        role="grid"
        aria-label="Day"
        onKeyDown={press}
        onTouchStart={({ touches }) => {
          const finger = touches[0];
          if (finger) touch.current = { x: finger.clientX, y: finger.clientY };
        }}
        onTouchEnd={({ changedTouches }) => {
          const finger = changedTouches[0];
          if (!finger) return;
          const { x, y } = touch.current;
          turn(weeksSwiped(finger.clientX - x, finger.clientY - y));
        }}
      >
        <div key={days[0]?.date} role="row" className="when-days">
          {days.map(({ date, weekday, number, state, stateText, label }) => (
            <div key={date} role="gridcell" className="grid">
              <button
                type="button"
                tabIndex={date === current ? 0 : -1}
                aria-label={label}
                aria-pressed={date === chosen}
                data-state={state}
                onClick={() => onChoose(date)}
                className="when-choice when-day"
              >
                <span>{weekday}</span>
                <span className="text-[1.5rem] leading-[1.2] font-extrabold tabular-nums">
                  {number}
                </span>
                {/* Tight letters, so that "Closed" fits a seventh of a phone's width. */}
                <span className="when-state tracking-[-0.02em]">{stateText}</span>
              </button>
            </div>
          ))}
        </div>
      </div>
    </>
  );
}
