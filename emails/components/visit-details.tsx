import { visitDuration } from '#domain/duration.ts';
import type { Business, VisitEmailProps } from '#domain/emails.ts';
import { visitPath } from '#domain/requests/visit-path.ts';
import { formatVisitTime } from '#domain/visit-time.ts';
import { formatAddress, formatVehicle } from './booking-text.ts';
import { DetailTable } from './detail-table.tsx';
import { withoutLinks } from './visitor-text.ts';

/** Where the customer sees and changes a request; null once the link was removed. */
export const visitUrl = ({ manageToken }: VisitEmailProps, { siteUrl }: Business) =>
  manageToken === undefined ? null : `${siteUrl}${visitPath(manageToken)}`;

/** The time that the visit has, or that is offered. */
export function formatWhen(visit: VisitEmailProps): string {
  return formatVisitTime(
    visit.proposedDate ?? visit.visitDate,
    visit.proposedTime ?? visit.visitTime,
  );
}

type VisitDetailsProps = { visit: VisitEmailProps; business: Business };

/** What was booked, when, where, and how long it takes. */
export function VisitDetails({ visit, business }: VisitDetailsProps) {
  const duration = visitDuration(visit, business.durations);
  return (
    <DetailTable
      rows={[
        { label: 'Request', value: `#${visit.appointmentNumber}` },
        { label: 'Package', value: visit.packageTitle },
        ...(duration ? [{ label: 'Time it takes', value: `about ${duration}` }] : []),
        { label: 'Vehicle', value: withoutLinks(formatVehicle(visit)) },
        { label: 'When', value: `${formatWhen(visit)} (Central Time)` },
        { label: 'Where', value: withoutLinks(formatAddress(visit)) },
      ]}
    />
  );
}
