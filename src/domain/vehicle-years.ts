import { businessDay } from './bookings/times.ts';

/** How far back the list of model years goes. Any other valid year can be typed. */
const YEARS_BACK = 25;

/** Next year's models are sold this year. Newest first. @param today `YYYY-MM-DD` */
export function listedVehicleYears(today = businessDay()): string[] {
  const newest = Number(today.slice(0, 4)) + 1;
  return Array.from({ length: YEARS_BACK + 2 }, (_, index) => String(newest - index));
}
