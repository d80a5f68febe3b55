import type { Settings } from '#content/types.ts';
import { nextSteps } from '#domain/booking/states.ts';

export type NextStepsProps = {
  settings: Pick<Settings, 'confirmWithin' | 'policies'>;
  /** Within how many hours requests are usually answered; null: not known. */
  answerHours: number | null;
};

/** What happens after a booking: below the form and on the confirmation. */
export function NextSteps(props: NextStepsProps) {
  return (
    <section aria-labelledby="next-title">
      <h2 id="next-title" className="text-xl">
        What happens next
      </h2>
      <NextStepList {...props} />
    </section>
  );
}

export function NextStepList({ settings, answerHours }: NextStepsProps) {
  const steps = nextSteps(settings, { contactBy: null, hours: answerHours });
  return (
    <ol className="mt-3 grid list-decimal gap-2 pl-5 text-ink-700 marker:font-bold">
      {steps.map((step) => (
        <li key={step} className="pl-1">
          {step}
        </li>
      ))}
    </ol>
  );
}
