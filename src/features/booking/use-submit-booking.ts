import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { NOTICES, type Notice } from '#config/messages.ts';
import { PATHS } from '#config/paths.ts';
import { endQuote } from '#features/handover/selection.ts';
import { focusField } from '#ui/forms/form-elements.ts';
import { OUTDATED_PAGE } from '#ui/forms/outdated-page.ts';
import { send } from '#ui/forms/send.ts';
import { submissionIdFor } from '#ui/forms/submission-id.ts';
import { showToast } from '#ui/toast/show-toast.ts';
import { submitBooking } from './actions.ts';
import { storeBookedNote } from './booked-note.ts';
import { BOOKING_FIELDS, type BookingValues } from './booking-fields.ts';
import { checkBooking, normaliseBooking, type BookingProblem } from './check-booking.ts';

export type BookingFailure = { notice: Notice; outdated: boolean };
type Start = { problem: BookingProblem | null; failure: BookingFailure | null };

/** Sending: the rules first, one submission per content, values kept until it has succeeded. */
export function useSubmitBooking(
  form: RefObject<HTMLFormElement | null>,
  alert: RefObject<HTMLElement | null>,
  start: Start,
) {
  const router = useRouter();
  const [problem, setProblem] = useState(start.problem);
  const [failure, setFailure] = useState(start.failure);
  const [sending, setSending] = useState(false);
  const busy = useRef(false);

  useEffect(() => {
    if (failure) alert.current?.focus();
  }, [failure, alert]);

  function refuse(found: BookingProblem) {
    setProblem(found);
    const firstBad = BOOKING_FIELDS.find((field) => found.errors[field]);
    if (firstBad && form.current) focusField(form.current, firstBad);
  }

  function fail(detail: string | null, outdated = false) {
    const notice = NOTICES.bookingFailed(detail);
    showToast(notice);
    setFailure({ notice, outdated });
  }

  async function submit(values: BookingValues, clear: () => void) {
    if (busy.current || !form.current) return;
    const normalised = normaliseBooking(values);
    const found = checkBooking(normalised);
    setProblem(null);
    setFailure(null);
    if (found) {
      refuse(found);
      return;
    }
    const data = new FormData(form.current);
    for (const field of BOOKING_FIELDS) data.set(field, normalised[field]);
    const content = [normalised, data.get('quoteId'), data.get('selection')];
    data.set('submissionId', submissionIdFor('booking', content));
    busy.current = true;
    setSending(true);
    const { answer, outdated } = await send(() => submitBooking(data));
    if (answer?.status === 'booked') {
      finish(answer.appointmentNumber, normalised, clear);
      return;
    }
    busy.current = false;
    setSending(false);
    if (answer?.status === 'invalid') refuse(answer.problem);
    else if (answer) fail(answer.detail);
    else fail(outdated ? OUTDATED_PAGE : null, outdated);
  }

  function finish(number: string, values: BookingValues, clear: () => void) {
    const { package: chosen, date, time } = values;
    storeBookedNote({ number, package: chosen, date, time });
    endQuote();
    clear();
    showToast(NOTICES.bookingSucceeded(number));
    router.push(PATHS.bookingConfirmation);
  }

  return { problem, failure, sending, submit };
}
