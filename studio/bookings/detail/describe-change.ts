import { CONTACT_PREFERENCES } from '#domain/bookings/contact-preference.ts';
import { parseContactWay } from '#domain/bookings/contact-way.ts';
import type { HistoryEntry } from '#domain/bookings/schemas.ts';
import { formatWhen } from '#domain/bookings/when.ts';
import { formatMinutes } from '#domain/duration.ts';
import { isQuoteVehicleType } from '#domain/pricing/vehicle-type.ts';
import { VEHICLE_SIZES } from '../entry/vehicle-sizes.ts';

type Change = HistoryEntry['changes'][number];

const LABELS: Record<string, string> = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  contact_by: 'Contact',
  address: 'Address',
  vehicle: 'Vehicle',
  vehicle_type: 'Size',
  services: 'Services',
  time: 'Time',
  minutes: 'Length',
  team: 'Team',
};

/** `Address: 1 Lake Street … → 9 Oak Street …`. */
export function describeChange({ field, from, to }: Change): string {
  return `${LABELS[field] ?? field}: ${describeValue(field, from)} → ${describeValue(field, to)}`;
}

/** As the history stores it: a time as `YYYY-MM-DD HH:MM`, with the end of its window after that. */
function describeValue(field: string, value: string | null): string {
  if (value === null || value === '') return 'none';
  switch (field) {
    case 'time': {
      const [date = '', time = '', until = null] = value.split(' ');
      return formatWhen({ date, time, until });
    }
    case 'minutes':
      return formatMinutes(Number(value));
    case 'contact_by': {
      const way = parseContactWay(value);
      return way === null ? value : CONTACT_PREFERENCES[way];
    }
    case 'vehicle_type':
      return isQuoteVehicleType(value) ? VEHICLE_SIZES[value] : value;
    default:
      return value;
  }
}
