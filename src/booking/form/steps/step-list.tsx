import { buttonClasses } from '#ui/button/button.tsx';
import { useWithHash } from '#ui/use-in-browser.ts';
import { BOOKING_STEPS, type BookingStep } from '../booking-fields.ts';

/**
 * Where the visitor is. Links, so that each step can be reached before any script has arrived; the style
 * sheet shows the step by itself.
 */
export function StepList() {
  const hash = useWithHash(() => location.hash.slice(1));
  const current = BOOKING_STEPS.find(({ id }) => id === hash)?.id ?? 'what';
  return (
    <nav aria-label="Steps" className="step-list">
      <ol>
        {BOOKING_STEPS.map(({ id, label }, index) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? 'step' : undefined}>
              <span aria-hidden="true">{index + 1}</span> <span>{label}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

const NEXT = [
  { from: 'what', to: 'when' },
  { from: 'when', to: 'where' },
] as const;

/** The way on from each step; the style sheet shows the one that belongs to the step. */
export function ContinueLinks({ onContinue }: { onContinue: (from: BookingStep) => void }) {
  return NEXT.map(({ from, to }) => (
    <a
      key={from}
      href={`#${to}`}
      data-from={from}
      onClick={(event) => {
        event.preventDefault();
        onContinue(from);
      }}
      className={`step-continue ${buttonClasses()}`}
    >
      Continue
    </a>
  ));
}
