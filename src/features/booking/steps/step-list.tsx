import { BOOKING_STEPS } from '#features/booking/fields.ts';
import { useStep } from './use-step.ts';

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
