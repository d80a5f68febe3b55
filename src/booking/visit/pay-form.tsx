import { managePath } from '#domain/booking/manage-path.ts';
import type { ManagedBooking } from '#domain/booking/schemas.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import { buttonClasses } from '#ui/button/button.tsx';

/** What is to be paid now, and the way there. Plain, so that it works without JavaScript. */
export function PayForm({ token, booking }: { token: string; booking: ManagedBooking }) {
  const { due } = booking;
  if (due === null) return null;
  return (
    <form method="post" action={`${managePath(token)}/pay`} className="mt-4">
      <button type="submit" className={buttonClasses({ variant: 'primary' })}>
        {`Pay ${due.kind === 'deposit' ? 'the deposit of ' : ''}${formatUsd(due.amount)}`}
      </button>
      <p className="mt-2 text-sm text-ink-700">
        By card or bank, on the page of Stripe. We never see your card.
      </p>
    </form>
  );
}
