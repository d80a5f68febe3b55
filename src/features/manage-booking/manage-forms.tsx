import type { ManagedBooking } from '#domain/bookings/schemas.ts';
import { customerActionsFor, isOpen } from '#domain/bookings/states.ts';
import { buttonClasses } from '#ui/button/button-classes.ts';
import { acceptTime, cancelBooking } from './actions.ts';
import { AskForm } from './ask-form.tsx';

type FormsProps = { token: string; booking: ManagedBooking };

/** What the customer can do now: plain forms, so that they work without JavaScript. */
export function ManageForms({ token, booking }: FormsProps) {
  if (!isOpen(booking.status)) return null;
  const seen = (
    <>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="revision" value={booking.revision} />
    </>
  );
  return (
    <div className="mt-6 space-y-3">
      {customerActionsFor(booking.status).includes('accept') && (
        <form action={acceptTime}>
          {seen}
          <button type="submit" className={buttonClasses({ variant: 'primary' })}>
            Accept this time
          </button>
        </form>
      )}
      <AskForm token={token} revision={booking.revision} />
      <details className="rounded-field border border-mist-200 px-5">
        <summary className="min-h-11 cursor-pointer py-3 font-bold">Cancel</summary>
        <form action={cancelBooking} className="pb-6">
          {seen}
          <p className="text-ink-700">
            We&apos;ll free the time for someone else. You can&apos;t take this back, but you can
            always send us another request.
          </p>
          <button type="submit" className={`mt-3 ${buttonClasses({ variant: 'secondary' })}`}>
            Cancel the visit
          </button>
        </form>
      </details>
    </div>
  );
}
