import type { Settings } from '#content/types.ts';
import { nextSteps } from '#domain/booking/words/next-steps.ts';
import { paymentStepOfList } from '#domain/pricing/deposit-words.ts';
import { AnswerTime } from './answer-time.tsx';

export type NextStepsProps = {
  settings: Pick<
    Settings,
    'confirmWithin' | 'policies' | 'timeZone' | 'openingHours' | 'country' | 'refundHours'
  >;
  /** How many hours we usually take to answer a request; null when unknown. */
  answerHours: number | null;
  /** Whether any service asks for a deposit. */
  hasDeposits: boolean;
};

/** Lists what happens after a booking. Used below the form and on the confirmation. */
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

export function NextStepList({ settings, answerHours, hasDeposits }: NextStepsProps) {
  const { confirmWithin, timeZone, openingHours, country } = settings;
  const [, visit, payment] = nextSteps('', { ...settings, deposit: 0 });
  return (
    <ol className="mt-3 grid list-decimal gap-2 pl-5 text-ink-700 marker:font-bold">
      <li className="pl-1">
        <AnswerTime
          answer={{ confirmWithin, hours: answerHours }}
          schedule={{ timeZone, openingHours }}
          country={country}
        />
      </li>
      <li className="pl-1">{visit}</li>
      <li className="pl-1">{hasDeposits ? paymentStepOfList(settings.refundHours) : payment}</li>
    </ol>
  );
}
