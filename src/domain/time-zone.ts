import { DEFAULT_PLACE } from '#config/business.ts';
import { genericZoneName, wallClockIn } from './clock.ts';

/** Zones of the United States, as people call them beside a time. */
export const TIME_ZONES: Readonly<Record<string, string>> = {
  'America/New_York': 'Eastern',
  'America/Chicago': 'Central',
  'America/Denver': 'Mountain',
  'America/Phoenix': 'Arizona',
  'America/Los_Angeles': 'Pacific',
  'America/Anchorage': 'Alaska',
  'Pacific/Honolulu': 'Hawaii',
  'America/Puerto_Rico': 'Atlantic',
  'Pacific/Guam': 'Chamorro',
};

/** Whether engines know the zone; an offset like `+05:00` is none. */
export function isTimeZone(text: unknown): text is string {
  if (typeof text !== 'string' || !/^[A-Z][\w+/-]+$/.test(text)) return false;
  try {
    wallClockIn(text);
    return true;
  } catch {
    return false;
  }
}

/** What the owner entered; the usual one when that is nothing or no zone. */
export const readTimeZone = (entered: unknown): string =>
  isTimeZone(entered) ? entered : DEFAULT_PLACE.timeZone;

/** `America/Denver` → `Mountain Time`. */
export function timeZoneName(timeZone: string): string {
  const usual = TIME_ZONES[timeZone];
  return usual === undefined ? genericZoneName(timeZone) : `${usual} Time`;
}
