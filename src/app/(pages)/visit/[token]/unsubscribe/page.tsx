import { notFound } from 'next/navigation';
import { unsubscribeFromForm } from '#booking/invitation/actions.ts';
import { loadInvitationFor } from '#booking/visit/load-for-customer.ts';
import { BookingUnavailable } from '#booking/visit/manage-links.tsx';
import { PressForm } from '#ui/forms/press-form.tsx';
import { OwnActionPage, secretPage } from '../../../own-action-page.tsx';

export const dynamic = 'force-dynamic';

export const metadata = secretPage('Stop these emails');

const WORDS = {
  next: {
    ask: 'Should we stop emailing you about your next visit?',
    done: "We won't email you about your next visit anymore.",
  },
  waiting: {
    ask: 'Should we take you off the waiting list?',
    done: "You're off the waiting list. We won't email you about the times you were waiting for.",
  },
};

/** Asks before it unsubscribes, because mail scanners open links, and shows the result. */
export default async function UnsubscribePage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const invitation = await loadInvitationFor(token);
  if (invitation === 'unavailable') return <BookingUnavailable />;
  if (!invitation) notFound();
  const { ask, done } = WORDS[invitation.weeks === null ? 'waiting' : 'next'];
  return (
    <OwnActionPage heading={invitation.isUnsubscribed ? 'Stopped' : 'Stop these emails'}>
      <p className="text-xl font-extrabold">{invitation.isUnsubscribed ? done : ask}</p>
      <p className="mt-2 text-ink-700">You&apos;ll still get emails about visits you book.</p>
      {!invitation.isUnsubscribed && (
        <PressForm
          action={unsubscribeFromForm}
          hidden={{ token }}
          button="Stop these emails"
          className="mt-6"
        />
      )}
    </OwnActionPage>
  );
}
