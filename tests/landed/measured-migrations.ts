/**
 * How long each migration took that keeps others from a table for as long as it has rows, in milliseconds:
 * the whole of it with a million rows in every such table (`npm run bench -- --only migrations`). Null: not
 * measured yet.
 */
export const MEASURED_MS: Readonly<Record<string, number | null>> = {
  '20261122001600_limits.sql': null,
  '20261123000100_promises.sql': null,
  '20261123000200_windows.sql': null,
  '20261123000300_availability.sql': null,
  '20261123000400_answer_time.sql': null,
  '20261123002000_conflicts.sql': null,
  '20261123002100_phone_bookings.sql': null,
  '20261123002200_changes.sql': null,
  '20261123003000_search.sql': null,
  '20261123003100_prices.sql': null,
  '20261123003200_customers.sql': null,
  '20261123003300_sums.sql': null,
};
