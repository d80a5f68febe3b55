import { Badge, Flex, Inline, Stack, Text } from '@sanity/ui';
import { fieldWords } from '#domain/booking/fields/fields.ts';
import type { BookingRow } from '#domain/booking/schemas.ts';
import { type BookingStatus, isOpen, STATUS_LABELS } from '#domain/booking/states.ts';
import { describeBooked, describePrice } from '#domain/booking/words/booked-services.ts';
import { keptOf, overpaidOf } from '#domain/money/booking-sums.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import { SAYS_NEW_BUT_KNOWN } from '#domain/pricing/offer.ts';
import { businessDay } from '#domain/schedule/times.ts';
import { formatVehicle } from '#domain/vehicles.ts';
import { useTimeZone } from '../../business/business.ts';
import { useTool } from '../navigation/use-tool-address.ts';
import { ageOf, whenOf } from '../ui/format.ts';
import { CardButton, Small } from '../ui/section.tsx';
import { RequestedChange, titleOfRequestedChange } from './requested-change.tsx';
import { VisitFacts } from './visit-facts.tsx';
import { visitWords } from './visit-words.ts';

type BookingCardProps = { row: BookingRow; isSelected?: boolean };

export function BookingCard({ row, isSelected = false }: BookingCardProps) {
  const { opened, open } = useTool();
  const requested = titleOfRequestedChange(row);
  const timeZone = useTimeZone();
  const isOpened = opened === row.id;
  return (
    <CardButton
      aria-current={isSelected || isOpened || undefined}
      tone={isOpened ? 'primary' : 'default'}
      aria-label={[requested, row.name, describeBooked(row), whenOf(row)]
        .filter(Boolean)
        .join(', ')}
      data-booking={row.number}
      data-opens={row.id}
      onClick={() => open(row.id)}
      style={{
        outline: isSelected || isOpened ? '2px solid var(--card-focus-ring-color)' : undefined,
      }}
    >
      <Stack gap={3}>
        <RequestedChange row={row} />
        <Flex gap={3} wrap="wrap" justify="space-between">
          <Text weight="semibold">{row.name}</Text>
          <BookingBadges row={row} />
        </Flex>
        <VisitFacts
          when={requested === null ? whenOf(row) : `Not ${whenOf(row)}`}
          isWhenMuted={requested !== null}
          where={row.city}
          car={`${formatVehicle(row)} · ${describeBooked(row)}`}
          price={describePrice(row)}
        />
        <Small muted>
          {[
            row.customer !== null && visitWords(row.customer, businessDay(timeZone)),
            `#${row.number}`,
            ageOf(row.createdAt),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Small>
      </Stack>
    </CardButton>
  );
}

export function BookingBadges({ row }: { row: BookingRow }) {
  const wantsOther =
    row.awaitsOwner &&
    isOpen(row.status) &&
    (row.status !== 'pending' || titleOfRequestedChange(row) !== null);
  const hasLateMoney = row.awaitsOwner && !isOpen(row.status);
  return (
    <Inline gap={1}>
      {wantsOther && <Badge tone="caution">Wants another time</Badge>}
      {/* An unanswered request with a requested change needs no second badge. */}
      {!(wantsOther && row.status === 'pending') && (
        <Badge tone={STATUS_TONES[row.status]}>{STATUS_LABELS[row.status]}</Badge>
      )}
      {row.source === 'phone' && <Badge>By phone</Badge>}
      {row.contactBy !== null && <Badge>{fieldWords('contactBy', row.contactBy)}</Badge>}
      {row.due?.kind === 'deposit' && (
        <Badge tone="caution">{`Deposit due ${formatUsd(row.due.amount)}`}</Badge>
      )}
      {hasLateMoney && <Badge tone="caution">Paid after cancellation</Badge>}
      {row.onItsWay > 0 && <Badge>{`${formatUsd(row.onItsWay)} on its way`}</Badge>}
      {row.paid > 0 && <Badge tone="positive">{wordForPaid(row)}</Badge>}
      {row.waitingBack > 0 && (
        <Badge tone="caution">{`Refund of ${formatUsd(row.waitingBack)} not yet with Stripe`}</Badge>
      )}
      {lacksEmail(row) && <Badge tone="critical">{NO_EMAIL}</Badge>}
      {row.deliveryFailure && <Badge tone="critical">Email problem</Badge>}
      {row.saysNewButKnown && <Badge tone="caution">{SAYS_NEW_BUT_KNOWN}</Badge>}
      {row.looksLikeSpam && <Badge tone="critical">Possible spam</Badge>}
      {row.isSample && <Badge>Sample</Badge>}
    </Inline>
  );
}

/** For a customer who got no email because of a rate limit or possible spam. */
export const NO_EMAIL = 'No email sent';

/** Returns whether the customer of an open request from the site has had no email about it. */
export const lacksEmail = ({ source, email, hasEmail, status }: BookingRow): boolean =>
  source === 'site' && email !== null && !hasEmail && isOpen(status);

function wordForPaid(row: BookingRow): string {
  const { status, total, unpaid, back } = row;
  if (status === 'cancelled') {
    const kept = keptOf(row);
    return kept > 0 ? `${formatUsd(kept)} kept` : 'Refunded';
  }
  const overpaid = overpaidOf(row, total);
  if (overpaid > 0) return `Overpaid by ${formatUsd(overpaid)}`;
  const paid = unpaid === null || unpaid > 0 || row.onItsWay > 0 ? 'Partly paid' : 'Paid';
  return back > 0 ? `${paid}, ${formatUsd(back)} refunded` : paid;
}

type Tone = 'default' | 'primary' | 'positive' | 'caution' | 'critical';

export const STATUS_TONES: Record<BookingStatus, Tone> = {
  pending: 'primary',
  confirmed: 'positive',
  proposed: 'caution',
  declined: 'default',
  cancelled: 'default',
  completed: 'default',
  no_show: 'critical',
};
