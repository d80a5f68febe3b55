const BEFORE_THREE_DIGITS = /\B(?=(?:\d{3})+$)/g;

/** Returns a whole number as text: `20,000`. Without `Intl`, which takes a slow phone 20 ms for each format. */
export const formatCount = (count: number) => String(count).replace(BEFORE_THREE_DIGITS, ',');

const MINUTE_MS = 60_000;

/** Returns `20 minutes`, `3 hours` or `2 days`. */
export function formatDuration(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / MINUTE_MS);
  if (minutes < 120) return `${minutes} minutes`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} hours` : `${Math.floor(hours / 24)} days`;
}
