/**
 * How long each migration took that keeps others from a table for as long as it has rows, in milliseconds:
 * the whole of it with a million rows in every such table (`npm run bench -- --only migrations`).
 */
export const MEASURED_MS: Readonly<Record<string, number>> = {};
