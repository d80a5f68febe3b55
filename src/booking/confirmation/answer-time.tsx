'use client';

import { useNow } from '#booking/when/use-now.ts';
import {
  type Answer,
  answerDeadline,
  describeAnswerTime,
} from '#domain/booking/words/answer-time.ts';
import type { Schedule } from '#domain/schedule/schedule.ts';

export type AnswerTimeProps = {
  answer: Pick<Answer, 'confirmWithin' | 'hours'>;
  schedule: Schedule;
  country: string;
};

/** Says when we'll answer a request. Pages are built in advance, so the browser's clock decides on holidays. */
export function AnswerTime({ answer, schedule, country }: AnswerTimeProps) {
  const now = useNow(schedule.timeZone);
  const deadline = now ? answerDeadline({ now, schedule, country, visitDate: null }) : null;
  return <span>{describeAnswerTime({ ...answer, contactBy: null, deadline })}</span>;
}
