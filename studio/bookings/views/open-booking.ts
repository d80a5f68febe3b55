import type { OwnerAction } from '#domain/bookings/states.ts';

/** @param first the action to begin with */
export type OpenBooking = (id: string, first?: OwnerAction) => void;
