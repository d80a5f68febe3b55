import type { ReactNode } from 'react';
import type { Settings } from '#content/types.ts';
import { NextStepList } from '#features/booking/next-steps.tsx';
import './before-choice.css';

type Props = {
  settings: Pick<Settings, 'confirmWithin' | 'policies'>;
  /** Within how many hours requests are usually answered; null: not known. */
  answerHours: number | null;
  /** A word of encouragement at the end. */
  children: ReactNode;
};

/** What the panel beside the form says while there is nothing to sum up. */
export function BeforeChoice({ settings, answerHours, children }: Props) {
  return (
    <div className="before-choice">
      <p className="text-ink-700">It adds up here as you fill out the form.</p>
      <h3 className="mt-5 text-base">What happens next</h3>
      <NextStepList settings={settings} answerHours={answerHours} />
      <div className="mt-5 border-t border-mist-200 pt-4">{children}</div>
    </div>
  );
}
