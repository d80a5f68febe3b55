import type { Json } from './generated/database.types.ts';

/**
 * JSON of the database in the site's own words, for every row and at every depth: `visit_date` →
 * `visitDate`, and `appointment_number` → `bookingNumber`, since only tables say appointment.
 */
export function fromRow(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fromRow);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [camelCase(key), fromRow(inner)]),
  );
}

const camelCase = (key: string) =>
  key
    .replace('appointment', 'booking')
    .replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** What a function of the database takes: `submissionId` → `submission_id`. */
export function toRow<Value extends Json | undefined>(
  value: Record<string, Value>,
): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      inner,
    ]),
  );
}
