import { type MouseEvent, useSyncExternalStore } from 'react';
import { buttonClasses } from '#ui/button/button.tsx';
import { BOOKING_STEPS, type BookingStep } from '../fields.ts';

/** Where the visitor is. Links, so that each step can be reached before any script has arrived. */
export function StepList() {
  const current = useStep();
  return (
    <nav aria-label="Steps" className="step-list">
      <ol>
        {BOOKING_STEPS.map(({ id, label }, index) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? 'step' : undefined}>
              <span aria-hidden="true">{index + 1}</span> {label}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}

/** The step in the address. The style sheet shows it by itself: this is for what assistive technology reads. */
function useStep(): BookingStep {
  const hash = useSyncExternalStore(
    subscribe,
    () => location.hash.slice(1),
    () => '',
  );
  return BOOKING_STEPS.find(({ id }) => id === hash)?.id ?? 'what';
}

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
