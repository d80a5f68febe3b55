import { managePath } from '#domain/booking/manage-path.ts';
import type { ManagedBooking } from '#domain/booking/schemas.ts';
import { customerActionsFor } from '#domain/booking/states.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import type { Schedule } from '#domain/schedule/schedule.ts';
import { buttonClasses } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { acceptTime, cancelBooking } from './actions.ts';
import { RequestChangeForm } from './request-change-form.tsx';

/** Forms are plain, so that they work without JavaScript. */
type Props = { token: string; booking: ManagedBooking };

/** Renders the button that accepts a proposed time, if there is one. */
export function AcceptForm({ token, booking }: Props) {
  if (!customerActionsFor(booking.status).includes('accept')) return null;
  return (
    <form action={acceptTime} className="mt-4">
      <Seen token={token} booking={booking} />
      <button type="submit" className={buttonClasses({ variant: 'primary' })}>
        Accept this time
      </button>
    </form>
  );
}

/** Renders the amount due now and the button that goes to the payment page. */
export function PayForm({ token, booking }: Props) {
  const { due, onItsWay, status } = booking;
  if (due === null) {
    // The text about a canceled visit already says this.
    return onItsWay > 0 && status !== 'cancelled' ? (
      <p className="mt-4 font-bold">
        {`Your payment of ${formatUsd(onItsWay)} is on its way from your bank.`}
      </p>
    ) : null;
  }
  return (
    <form method="post" action={`${managePath(token)}/pay`} className="mt-4">
      <button type="submit" className={buttonClasses({ variant: 'primary' })}>
        {`Pay ${due.kind === 'deposit' ? 'the deposit of ' : ''}${formatUsd(due.amount)}`}
      </button>
      <p className="mt-2 text-sm text-ink-700">
        By card or bank, on Stripe&apos;s page. We never see your card number.
      </p>
    </form>
  );
}

type ChangeProps = Props & {
  schedule: Schedule;
  /** The ids of the booked services. */
  services: readonly string[];
};

/** Renders the forms that ask for another time or cancel. */
export function ChangeForms({ token, booking, schedule, services }: ChangeProps) {
  if (!customerActionsFor(booking.status).includes('cancel')) return null;
  return (
    <div className="mt-6 grid gap-3">
      <RequestChangeForm
        token={token}
        schedule={schedule}
        services={services}
        revision={booking.revision}
        minutes={booking.visitMinutes}
        contactBy={booking.contactBy ?? ''}
      />
      <details className="rounded-field border border-mist-200 bg-white px-5">
        <summary className="flex min-h-14 items-center justify-between gap-4 py-3 font-semibold">
          <span>Cancel</span>
          <Icon name="chevron" className="text-ice-600" />
        </summary>
        <form action={cancelBooking} className="pb-6">
          <Seen token={token} booking={booking} />
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

/** Renders hidden inputs: the customer's token, and the revision they saw. */
function Seen({ token, booking }: Props) {
  return (
    <>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="revision" value={booking.revision} />
    </>
  );
}
