import type { MouseEvent } from 'react';
import type { BookingStep } from '#features/booking/fields.ts';
import { buttonClasses } from '#ui/button/button-classes.ts';

const NEXT = [
  { from: 'what', to: 'when' },
  { from: 'when', to: 'where' },
] as const;

/** The way on from each step; the style sheet shows the one that belongs to the step. */
export function ContinueLinks({ onContinue }: { onContinue: (from: BookingStep) => void }) {
  function press(event: MouseEvent, from: BookingStep) {
    event.preventDefault();
    onContinue(from);
  }
  return NEXT.map(({ from, to }) => (
    <a
      key={from}
      href={`#${to}`}
      data-from={from}
      onClick={(event) => press(event, from)}
      className={`step-continue ${buttonClasses()}`}
    >
      Continue
    </a>
  ));
}
