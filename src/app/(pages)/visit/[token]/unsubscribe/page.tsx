import { notFound } from 'next/navigation';
import { unsubscribeFromForm } from '#booking/invitation/actions.ts';
import { loadInvitationFor } from '#booking/visit/load-for-customer.ts';
import { BookingUnavailable } from '#booking/visit/manage-links.tsx';
import { buttonClasses } from '#ui/button/button.tsx';
import { OwnActionPage, secretPage } from '../../../own-action-page.tsx';

export const dynamic = 'force-dynamic';

export const metadata = secretPage('Stop these emails');

const WORDS = {
  next: {
    ask: 'Should we stop proposing your next visits by email?',
    done: "We won't propose your next visits by email any more.",
  },
  waiting: {
    ask: 'Should we take you off the waiting list?',
    done: "You're off the waiting list. We won't email you about any of the times you were waiting for.",
  },
};

/** Says what was stopped, or asks first: programs that look through mail open links. */
export default async function UnsubscribePage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const invitation = await loadInvitationFor(token);
  if (invitation === 'unavailable') return <BookingUnavailable />;
  if (!invitation) notFound();
  const { ask, done } = WORDS[invitation.weeks === null ? 'waiting' : 'next'];
  return (
    <OwnActionPage heading={invitation.isUnsubscribed ? 'Stopped' : 'Stop these emails'}>
      <p className="text-xl font-extrabold">{invitation.isUnsubscribed ? done : ask}</p>
      <p className="mt-2 text-ink-700">
        Emails about visits that you book and about their answers still reach you.
      </p>
      {!invitation.isUnsubscribed && (
        <form action={unsubscribeFromForm} className="mt-6">
          <input type="hidden" name="token" value={token} />
          <button type="submit" className={buttonClasses()}>
            Stop these emails
          </button>
        </form>
      )}
    </OwnActionPage>
  );
}
