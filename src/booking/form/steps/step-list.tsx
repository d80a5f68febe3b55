import { buttonClasses } from '#ui/button/button.tsx';
import { useWithHash } from '#ui/use-in-browser.ts';
import { BOOKING_STEPS, type BookingStep } from '../booking-fields.ts';

/**
 * Lists the steps of the form and marks the current one. They are links, so they work before the script
 * loads. The style sheet shows the step that the hash names.
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

/** Renders a Continue link for each step. The style sheet shows the one of the current step. */
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
