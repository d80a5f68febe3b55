import type { Visit } from '#data/visits.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import { makeLabel } from '#domain/vehicle-makes.ts';
import { formatVisitTime } from '#domain/visit-time.ts';

type Props = {
  visit: Visit;
  /** How long it takes, e.g. "5-8 hours"; null: not known. */
  duration: string | null;
};

/** What was booked, when, where and for how much. */
export function VisitFacts({ visit, duration }: Props) {
  const { quote } = visit;
  const services = quote?.services.map(({ title }) => title) ?? [visit.packageTitle];
  const rows = [
    { label: 'Services', value: services.join(', ') },
    {
      label: visit.status === 'pending' ? 'Requested time' : 'Time',
      value: formatVisitTime(visit.visitDate, visit.visitTime),
    },
    {
      label: 'Vehicle',
      value: `${visit.vehicleYear} ${makeLabel(visit.vehicleMake)} ${visit.vehicleModel}`,
    },
    { label: 'Address', value: `${visit.address}, ${visit.city}, ${visit.state} ${visit.zip}` },
    ...(duration ? [{ label: 'Time it takes', value: `about ${duration}` }] : []),
    { label: 'Price', value: quote ? formatUsd(quote.total) : 'To be confirmed' },
  ];
  return (
    <dl className="mt-6 grid gap-x-6 gap-y-3 sm:grid-cols-[auto_1fr]">
      {rows.map(({ label, value }) => (
        <div key={label} className="contents">
          <dt className="text-ink-500">{label}</dt>
          <dd className="font-bold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
