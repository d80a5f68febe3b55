import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { MESSAGES, type Message } from '#config/messages.ts';
import { clearQuote } from '#features/quote/draft/quote-draft-storage.ts';
import { focusField } from '#lib/forms/form-elements.ts';
import { OUTDATED_PAGE } from '#lib/forms/outdated-page.ts';
import { send } from '#lib/forms/call-action.ts';
import { submissionIdFor } from '#lib/forms/submission-id.ts';
import { showToast } from '#ui/toast/show-toast.ts';
import { submitBooking } from '#features/booking/server/actions.ts';
import { storeLastBooking } from '#features/booking/confirmation/last-booking.ts';
import { BOOKING_FIELDS, type BookingValues } from './booking-fields.ts';
import { validateBooking, normalizeBooking, type InvalidBooking } from './validate-booking.ts';
import { PATHS } from '#domain/pages.ts';

export type BookingFailure = { notice: Message; outdated: boolean };
type Start = { problem: InvalidBooking | null; failure: BookingFailure | null };

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

  function refuse(found: InvalidBooking) {
    setProblem(found);
    const firstBad = BOOKING_FIELDS.find((field) => found.errors[field]);
    if (firstBad && form.current) focusField(form.current, firstBad);
  }

  function fail(detail: string | null, outdated = false) {
    const notice = MESSAGES.bookingFailed(detail);
    showToast(notice);
    setFailure({ notice, outdated });
  }

  async function submit(values: BookingValues, clear: () => void) {
    if (busy.current || !form.current) return;
    const normalized = normalizeBooking(values);
    const found = validateBooking(normalized);
    setProblem(null);
    setFailure(null);
    if (found) {
      refuse(found);
      return;
    }
    const data = new FormData(form.current);
    for (const field of BOOKING_FIELDS) data.set(field, normalized[field]);
    const content = [normalized, data.get('quoteId'), data.get('selection')];
    data.set('submissionId', submissionIdFor('booking', content));
    busy.current = true;
    setSending(true);
    const { answer, outdated } = await send(() => submitBooking(data));
    if (answer?.status === 'booked') {
      finish(answer.appointmentNumber, normalized, clear);
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
    storeLastBooking({ number, package: chosen, date, time });
    clearQuote();
    clear();
    showToast(MESSAGES.bookingSucceeded(number));
    router.push(PATHS['booking-confirmation']);
  }

  return { problem, failure, sending, submit };
}
