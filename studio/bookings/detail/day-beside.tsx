import type { BookingRow } from '#domain/booking/schemas.ts';
import { describeBooked } from '#domain/booking/words/booked-services.ts';
import { formatArrival, type When } from '#domain/booking/words/when.ts';
import { clockOf } from '#domain/schedule/clock.ts';
import { formatMinutes } from '#domain/schedule/duration.ts';
import { formatClock } from '#domain/schedule/times.ts';
import { useBusiness } from '../../business/business.ts';
import { useView } from '../api/use-owner-api.ts';
import { driveBefore, planDay } from '../calendar/layout.ts';
import { Notice, Small } from '../ui/section.tsx';

/** A visit at its new time, with its length. */
type Planned = { booking: BookingRow; when: When; minutes: number };

/** Shows the other visits on the day of a visit, and whether it overlaps one. */
export function DayBeside(planned: Planned) {
  const { driveMinutes } = useBusiness();
  const { data } = useView('calendar', { from: planned.when.date });
  if (!data) return null;
  const { lines, overlaps } = describeDay(data.rows, planned, driveMinutes);
  if (lines.length === 1) return <Small muted>There's nothing else on this day.</Small>;
  return (
    <Notice tone={overlaps ? 'caution' : 'default'} border role="status">
      {overlaps && <Small weight="semibold">This overlaps another visit.</Small>}
      {lines.map((line) => (
        <Small key={line}>{line}</Small>
      ))}
    </Notice>
  );
}

/** Returns lines about the visits of the day, this one included, in the order of travel. */
export function describeDay(rows: readonly BookingRow[], planned: Planned, driveMinutes: number) {
  const { booking, when, minutes } = planned;
  const at = { visitDate: when.date, visitTime: when.time, visitUntil: when.until };
  const unanswered = { proposedDate: null, proposedTime: null, proposedUntil: null };
  const here = { ...booking, ...at, ...unanswered, visitMinutes: minutes };
  const plan = planDay([...rows.filter(({ id }) => id !== booking.id), here], when.date);
  return {
    overlaps: plan.some(({ row, clashes }) => row === here && clashes),
    lines: plan.map(({ row, gap, isDriven, starts, ends }) => {
      const arrival = formatArrival({ time: clockOf(starts), until: row.visitUntil });
      const what = row === here ? 'This visit' : describeBooked(row);
      const free = gap === null ? '' : `${formatMinutes(gap)} before it`;
      const visit = `${arrival} ${what}, ${row.city}, until ${formatClock(clockOf(ends))}`;
      return [visit, free, driveBefore({ isDriven }, driveMinutes)].filter(Boolean).join(' · ');
    }),
  };
}
