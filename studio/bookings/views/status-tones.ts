import type { BookingStatus } from '#domain/bookings/states.ts';

type Tone = 'default' | 'primary' | 'positive' | 'caution' | 'critical';

/** Where a booking stands, as a color. */
export const STATUS_TONES: Record<BookingStatus, Tone> = {
  pending: 'primary',
  confirmed: 'positive',
  proposed: 'caution',
  declined: 'default',
  cancelled: 'default',
  completed: 'default',
  no_show: 'critical',
};
