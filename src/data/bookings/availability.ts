import { z } from 'zod';
import { parseResponse, visitorClient } from '#data/client.ts';
import { availableDay, type AvailableDay } from '#domain/bookings/availability.ts';

/** What is asked: so many days from one on, for a visit with these services. */
export type AvailabilityQuestion = {
  /** `YYYY-MM-DD` */
  from: string;
  /** 1 to `MAX_DAYS` */
  days: number;
  /** Ids; of none, or unknown ones, it takes two hours. */
  services: string[];
};

/**
 * Which windows of which days are free, by agreed and offered visits, blocked times, hours and teams.
 * @returns none while the database knows no hours
 * @throws DataError `unavailable`; `rejected` when days or services are out of bounds
 */
export async function readAvailability(question: AvailabilityQuestion): Promise<AvailableDay[]> {
  const { from, days, services } = question;
  const told = await parseResponse(
    visitorClient().rpc('visit_availability', { first_day: from, days, services }),
    z.array(availableDay).nullable(),
  );
  return told ?? [];
}
