import { Badge, Inline } from '@sanity/ui';
import { CONTACT_PREFERENCES } from '#domain/bookings/contact-preference.ts';
import type { BookingRow } from '#domain/bookings/schemas.ts';
import { STATUS_LABELS, type BookingStatus } from '#domain/bookings/states.ts';
import { titleOfWish } from './customer-wish.tsx';

const TONES: Record<BookingStatus, 'default' | 'primary' | 'positive' | 'caution' | 'critical'> = {
  pending: 'primary',
  confirmed: 'positive',
  proposed: 'caution',
  declined: 'default',
  cancelled: 'default',
  completed: 'default',
  no_show: 'critical',
};

/** Where a booking stands, and what to look out for. */
export function BookingBadges({ row }: { row: BookingRow }) {
  const wantsOther = row.awaitsOwner && (row.status !== 'pending' || titleOfWish(row) !== null);
  return (
    <Inline gap={1}>
      {wantsOther && <Badge tone="caution">Wants another time</Badge>}
      {/* Of a request that nobody has answered, the wish says it all. */}
      {!(wantsOther && row.status === 'pending') && (
        <Badge tone={TONES[row.status]}>{STATUS_LABELS[row.status]}</Badge>
      )}
      {row.source === 'phone' && <Badge>By phone</Badge>}
      {row.contactBy !== null && <Badge>{CONTACT_PREFERENCES[row.contactBy]}</Badge>}
      {row.paid > 0 && (
        <Badge tone="positive">
          {row.total !== null && row.paid >= row.total ? 'Paid' : 'Partly paid'}
        </Badge>
      )}
      {row.emailTrouble && <Badge tone="critical">Email problem</Badge>}
      {row.looksLikeSpam && <Badge tone="critical">Possible spam</Badge>}
      {row.isSample && <Badge>Sample</Badge>}
    </Inline>
  );
}
