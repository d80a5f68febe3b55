import type { RefObject } from 'react';
import { Button } from '#ui/button.tsx';
import { Alert } from '#ui/alert.tsx';
import { Spinner } from '#ui/spinner.tsx';
import type { InvalidBooking } from './validate-booking.ts';
import type { BookingFailure } from './use-submit-booking.ts';

type Props = {
  problem: InvalidBooking | null;
  failure: BookingFailure | null;
  sending: boolean;
  /** Takes the focus when sending failed. */
  alert: RefObject<HTMLDivElement | null>;
};

export function SubmitArea({ problem, failure, sending, alert }: Props) {
  return (
    <div className="space-y-5">
      {problem ? (
        <Alert tone="danger" role="alert">
          <p>{problem.message}</p>
        </Alert>
      ) : null}
      {failure ? (
        <Alert tone="danger" role="alert" title={failure.notice.title} ref={alert}>
          <p>{failure.notice.text}</p>
          {failure.outdated ? (
            <Button variant="ghost" size="sm" onClick={() => location.reload()}>
              Reload the page
            </Button>
          ) : (
            <p className="text-ink-700">Everything you typed is kept.</p>
          )}
        </Alert>
      ) : null}
      <Button
        type="submit"
        size="lg"
        aria-disabled={sending || undefined}
        className="w-full sm:w-auto"
      >
        {sending ? (
          <>
            <Spinner /> Submitting...
          </>
        ) : (
          'Request Booking'
        )}
      </Button>
    </div>
  );
}
