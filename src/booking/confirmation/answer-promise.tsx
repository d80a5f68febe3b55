'use client';

import { useNow } from '#booking/when/use-now.ts';
import { type Answer, answerDeadline, answerPromise } from '#domain/booking/answer-promise.ts';
import type { Schedule } from '#domain/schedule/schedule.ts';

export type AnswerPromiseProps = {
  answer: Pick<Answer, 'confirmWithin' | 'hours'>;
  schedule: Schedule;
  country: string;
};

/** Says when we'll answer a request. Pages are built in advance, so the browser's clock decides on holidays. */
export function AnswerPromise({ answer, schedule, country }: AnswerPromiseProps) {
  const now = useNow(schedule.timeZone);
  const deadline = now ? answerDeadline({ now, schedule, country, visitDate: null }) : null;
  return <span>{answerPromise({ ...answer, contactBy: null, deadline })}</span>;
}
