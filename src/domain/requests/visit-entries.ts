import type { Business, VisitEmailProps } from '#domain/emails.ts';
import type { CalendarVisit } from '#domain/visit-calendar.ts';

type Time = Pick<
  CalendarVisit,
  'appointmentNumber' | 'status' | 'revision' | 'address' | 'date' | 'time' | 'minutes'
>;

/** An offered time stands for the one before it. */
function timeOf(visit: VisitEmailProps): Time {
  return {
    appointmentNumber: visit.appointmentNumber,
    status: visit.status,
    revision: visit.revision,
    address: `${visit.address}, ${visit.city}, ${visit.state} ${visit.zip}`,
    date: visit.proposedDate ?? visit.visitDate,
    time: visit.proposedTime ?? visit.visitTime,
    minutes: visit.visitMinutes,
  };
}

/** What the customer's calendar shows of a visit. */
export function customerEntry(
  visit: VisitEmailProps,
  business: Pick<Business, 'businessName' | 'phone'>,
): CalendarVisit {
  const offered = visit.status === 'proposed' ? ' (offered)' : '';
  return {
    ...timeOf(visit),
    summary: `${visit.packageTitle}${offered} – ${business.businessName}`,
    description: `Request #${visit.appointmentNumber}. Questions? Call ${business.phone}.`,
  };
}

/** What the owner's calendar shows of a visit. */
export function ownerEntry(visit: VisitEmailProps): CalendarVisit {
  const vehicle = `${visit.vehicleYear} ${visit.vehicleMake} ${visit.vehicleModel}`;
  return {
    ...timeOf(visit),
    summary: `${visit.packageTitle}: ${visit.name}, ${visit.city}`,
    description: `${visit.phone}. ${vehicle}. Request #${visit.appointmentNumber}.`,
  };
}
