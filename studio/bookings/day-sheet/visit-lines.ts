import { describePrice } from '#domain/bookings/price-words.ts';
import type { DaySheetVisit } from '#domain/bookings/schemas.ts';
import { STATUS_LABELS } from '#domain/bookings/states.ts';
import { currentWhen, formatArrival } from '#domain/bookings/when.ts';
import { formatMinutes } from '#domain/duration.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import { makeLabel } from '#domain/vehicle-makes.ts';

const SIZES = { regular: 'sedan', suv: 'SUV/truck' } as const;

type VisitLines = { title: string; lines: string[]; notes: string[] };

/** A visit as the sheet of its day says it, besides the phone number and the address. */
export function visitLines(visit: DaySheetVisit): VisitLines {
  const { name, visitMinutes, vehicleYear, vehicleMake, vehicleModel, vehicleType } = visit;
  const size = vehicleType === null ? '' : ` (${SIZES[vehicleType]})`;
  const paid = visit.paid > 0 ? [`${formatUsd(visit.paid)} paid`] : [];
  return {
    title: `${formatArrival(currentWhen(visit))}, ${formatMinutes(visitMinutes)}: ${name}`,
    lines: [
      `${vehicleYear} ${makeLabel(vehicleMake)} ${vehicleModel}${size}`,
      ...(visit.team === null ? [] : [`Team ${visit.team}`]),
      visit.services.join(', '),
      [describePrice(visit), ...paid].join(', '),
      `#${visit.number}${visit.status === 'confirmed' ? '' : `, ${STATUS_LABELS[visit.status]}`}`,
    ],
    notes: [...visit.customerNotes, ...visit.notes],
  };
}
