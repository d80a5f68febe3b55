import type { Settings } from '#content/types.ts';
import type { ManagedBooking } from '#domain/booking/schemas.ts';
import { answerDeadline, describeAnswerTime } from '#domain/booking/words/answer-time.ts';
import { nextSteps } from '#domain/booking/words/next-steps.ts';
import { currentWhen } from '#domain/booking/words/when.ts';
import { nowIn } from '#domain/schedule/clock.ts';

/** Returns the next steps of a booking, in words for its customer. @param answerHours the measured answer time */
export function ticketSteps(
  booking: ManagedBooking,
  settings: Settings,
  answerHours: number | null,
): string[] {
  const promise = describeAnswerTime({
    confirmWithin: settings.confirmWithin,
    hours: answerHours,
    contactBy: booking.contactBy,
    deadline: answerDeadline({
      now: nowIn(settings.timeZone),
      schedule: settings,
      country: settings.country,
      visitDate: currentWhen(booking).date,
    }),
  });
  const deposit = booking.paid > 0 ? 0 : booking.deposit;
  return nextSteps(promise, { ...settings, deposit });
}
