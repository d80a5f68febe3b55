import { managePath } from '#domain/booking/manage-path.ts';
import type { ManagedBooking } from '#domain/booking/schemas.ts';
import { customerActionsFor } from '#domain/booking/states.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import type { Schedule } from '#domain/schedule/schedule.ts';
import { buttonClasses } from '#ui/button/button.tsx';
import { PressForm } from '#ui/forms/press-form.tsx';
import { Icon } from '#ui/icon.tsx';
import { acceptTime, cancelBooking } from './actions.ts';
import { RequestChangeForm } from './request-change-form.tsx';

/** Forms are plain, so that they work without JavaScript. */
type Props = { token: string; booking: ManagedBooking };

/** Renders the button that accepts a proposed time, if there is one. */
export function AcceptForm({ token, booking }: Props) {
  if (!customerActionsFor(booking.status).includes('accept')) return null;
  return (
    <PressForm
      action={acceptTime}
      hidden={seen(token, booking)}
      button="Accept this time"
      className="mt-4"
    />
  );
}

/** Renders the amount due now and the button that goes to the payment page. */
export function PayForm({ token, booking }: Props) {
  const { due, onItsWay, status } = booking;
  if (due === null) {
    // The text about a canceled visit already includes this.
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
        <PressForm
          action={cancelBooking}
          hidden={seen(token, booking)}
          button="Cancel the visit"
          variant="secondary"
          className="pb-6"
        >
          <p className="text-ink-700">
            We&apos;ll free the time for someone else. You can&apos;t take this back, but you can
            always send us another request.
          </p>
        </PressForm>
      </details>
    </div>
  );
}

/** Returns the customer's token and the revision that the customer saw. */
const seen = (token: string, { revision }: ManagedBooking) => ({ token, revision });
