import { Badge, Inline } from '@sanity/ui';
import { CONTACT_PREFERENCES } from '#domain/bookings/contact-preference.ts';
import type { BookingRow } from '#domain/bookings/schemas.ts';
import { STATUS_LABELS } from '#domain/bookings/states.ts';
import { titleOfWish } from './customer-wish.tsx';
import { STATUS_TONES } from './status-tones.ts';

/** Where a booking stands, and what to look out for. */
export function BookingBadges({ row }: { row: BookingRow }) {
  const wantsOther = row.awaitsOwner && (row.status !== 'pending' || titleOfWish(row) !== null);
  return (
    <Inline gap={1}>
      {wantsOther && <Badge tone="caution">Wants another time</Badge>}
      {/* Of a request that nobody has answered, the wish says it all. */}
      {!(wantsOther && row.status === 'pending') && (
        <Badge tone={STATUS_TONES[row.status]}>{STATUS_LABELS[row.status]}</Badge>
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
