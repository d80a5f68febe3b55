import type { BookingUpdatePayload } from '#domain/booking/schemas.ts';
import { describeBooked } from '#domain/booking/words/booked-services.ts';
import { currentWhen, formatWhen } from '#domain/booking/words/when.ts';
import type { Business, CustomerUpdateKind } from '#domain/emails/outbox.ts';
import { keptOf } from '#domain/money/booking-sums.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import {
  BookingDetails,
  BookingSummary,
  bookAgainUrl,
  manageUrl,
} from './components/booking-details.tsx';
import { EmailLayout } from './components/email-layout.tsx';
import { BookingPrice } from './components/price-table.tsx';
import { SAMPLE_BUSINESS, SAMPLE_UPDATE } from './components/sample.ts';
import { ActionButton, Paragraph, Subheading } from './components/text.tsx';
import { greeting } from './components/visitor-text.ts';

type BookingUpdatedProps = {
  kind: CustomerUpdateKind;
  booking: BookingUpdatePayload;
  business: Business;
};

type Words = { title: string; text: string; action: string; next: string };

const CHANGE = 'Need another time, or want to cancel? Use the button above, or call us.';

function wordsFor(booking: BookingUpdatePayload, { businessName, thanks }: Business) {
  const when = formatWhen(currentWhen(booking));
  const words: Record<CustomerUpdateKind, Words> = {
    'send-visit-confirmed': {
      title: confirmedTitle(booking),
      text: `We'll see you on ${when}.`,
      action: 'See or change your visit',
      next: `Please park where we can walk around the vehicle. ${CHANGE}`,
    },
    'send-visit-proposed': {
      title: 'Can we come at another time?',
      text: `Can we come ${when} instead?`,
      action: 'Accept or change the time',
      next: 'Nothing is settled until you accept. The attached calendar entry is tentative until then.',
    },
    'send-visit-declined': {
      title: "We can't take your request",
      text: `We're sorry: ${businessName} can't do this visit.`,
      action: 'See your request',
      next: 'You can always send us another request, or call us to find a way.',
    },
    'send-visit-cancelled': {
      title: 'Your visit is canceled',
      text: `We've canceled the visit on ${when}.`,
      action: 'See your request',
      next: 'The attached file removes it from your calendar. Want a new time? Send us another request.',
    },
    'send-visit-reminder': {
      title: 'Your visit is coming up',
      text: `We'll see you on ${when}.`,
      action: 'See or change your visit',
      next: `Please take valuables out and park where we can walk around the vehicle. ${CHANGE}`,
    },
    'send-visit-thanks': {
      title: 'Thank you!',
      text: thanks,
      action: 'Book again',
      next: "If something isn't right, reply to this email or call us, and we'll fix it.",
    },
    'send-visit-payment': {
      title: 'About your payment',
      text: `We have your payment of ${formatUsd(keptOf(booking))} for the visit on ${when}, which is canceled. We'll get back to you about it.`,
      action: 'See your request',
      next: "You don't have to do anything. If you have questions, reply to this email or call us.",
    },
  };
  return words;
}

function confirmedTitle({ moved, changed }: BookingUpdatePayload): string {
  if (moved) return 'Your visit has a new time';
  return changed.length > 0 ? 'Your visit was updated' : 'Your visit is confirmed';
}

/** Informs the customer about a change of the booking. */
export default function BookingUpdated({ kind, booking, business }: BookingUpdatedProps) {
  const { title, text, action, next } = wordsFor(booking, business)[kind];
  const isOver = kind === 'send-visit-thanks';
  const link = isOver ? bookAgainUrl(booking, business) : manageUrl(booking, business);
  const hasPrice = kind === 'send-visit-confirmed' || kind === 'send-visit-proposed';
  return (
    <EmailLayout
      title={title}
      preview={`${text} Request #${booking.bookingNumber}, ${describeBooked(booking)}.`}
      business={business}
    >
      <Paragraph>{greeting(booking.name)}</Paragraph>
      <Paragraph>{text}</Paragraph>
      {kind === 'send-visit-confirmed' && <DepositDue booking={booking} business={business} />}
      <ActionButton href={isOver ? business.reviewUrl : null}>Write a review</ActionButton>
      <ActionButton href={link}>{action}</ActionButton>

      {booking.note !== null && (
        <>
          <Subheading>A note from us</Subheading>
          <Paragraph>
            <span style={{ whiteSpace: 'pre-line' }}>{booking.note}</span>
          </Paragraph>
        </>
      )}
      <Subheading>Your visit</Subheading>
      <BookingSummary booking={booking} when={currentWhen(booking)} />
      <BookingDetails booking={booking} business={business} />
      {hasPrice && <BookingPrice booking={booking} title="Your quote" />}
      <Paragraph>{next}</Paragraph>
    </EmailLayout>
  );
}

/** Asks for the deposit. The button below opens the page for the payment. */
const DepositDue = ({
  booking: { due },
  business,
}: Pick<BookingUpdatedProps, 'booking' | 'business'>) =>
  due?.kind === 'deposit' && business.takesPayments ? (
    <Paragraph>
      <strong>{`Please pay the deposit of ${formatUsd(due.amount)} to keep this time.`}</strong>{' '}
      {'The button below takes you there.'}
    </Paragraph>
  ) : null;

BookingUpdated.PreviewProps = {
  kind: 'send-visit-confirmed',
  booking: SAMPLE_UPDATE,
  business: SAMPLE_BUSINESS,
} satisfies BookingUpdatedProps;
