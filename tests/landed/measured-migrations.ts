/**
 * How long each migration takes that keeps others from rows of a table for as long as it reads the table, in
 * milliseconds: the whole of it with a million rows in every such table, as last measured by
 * `npm run bench -- --only migrations`. One that others wait for longer is made in another way (decision 89).
 */
export const MEASURED_MS: Readonly<Record<string, number>> = {
  '20261123000200_windows.sql': 76,
};
