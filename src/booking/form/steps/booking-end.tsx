import { AT_ONCE } from '#domain/booking/words/answer-time.ts';
import { PATHS } from '#domain/pages.ts';
import { paymentNote } from '#domain/pricing/deposit-words.ts';
import { Button } from '#ui/button/button.tsx';
import { PrivacyLink } from '#ui/forms/privacy-link.tsx';
import { Spinner } from '#ui/spinner.tsx';

type Props = {
  isSending: boolean;
  /** In dollars. */
  deposit: number;
};

/** Renders the button that sends the request, with the terms below it. */
export function BookingEnd({ isSending, deposit }: Props) {
  return (
    <div className="booking-end">
      <Button
        type="submit"
        size="lg"
        aria-disabled={isSending || undefined}
        className="w-full sm:w-auto"
      >
        {isSending ? (
          <>
            <Spinner /> <span>Submitting...</span>
          </>
        ) : (
          <>
            <span className="unless-at-once">Request Booking</span>
            <span className="if-at-once">Book it</span>
          </>
        )}
      </Button>
      <p className="mt-5 text-sm text-ink-700">
        <span className="if-at-once">{AT_ONCE.before} </span>
        <span>{paymentNote(deposit)}</span> <PrivacyLink href={PATHS.privacy} />
      </p>
    </div>
  );
}
