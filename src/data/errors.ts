import type { FieldErrors } from '#config/submit-result.ts';
import { snakeCase } from '#domain/keys.ts';
import type { ChangedPrice } from '#domain/pricing/shown-prices.ts';
import { isDue, log } from '#lib/logging/log.ts';
import type { Json } from './generated/database.types.ts';

/** The steps at which a booking can fail, as the database names them. */
const STEPS = ['services', 'quote', 'appointment'] as const;
type Step = (typeof STEPS)[number];

/**
 * - `rejected`: a value is wrong, and the sentence begins with its field.
 * - `conflict`: the submission id was used with other content.
 * - `is-free`: this time is free, so there is nothing to wait for.
 * - `unavailable`: the outcome is unknown, and sending again with the same submission id is safe.
 * - `refused`: the database belongs to another site.
 */
type Kind = 'unavailable' | 'rejected' | 'conflict' | 'is-free' | 'rate-limited' | 'refused';

/**
 * The only error that this folder throws, besides `ChangedPricesError`. Visitors may see its `message`: a sentence
 * that a database function wrote for them, or a fixed one, never a value, a row or a query. `cause` has everything
 * that the database returned, for the log.
 */
export class DataError extends Error {
  readonly kind: Kind;
  /** Null for anything but a booking, and for a booking that did not reach the database. */
  readonly step: Step | null;

  constructor(kind: Kind, message: string, cause: unknown, step: Step | null = null) {
    super(message, { cause });
    this.name = 'DataError';
    this.kind = kind;
    this.step = step;
  }
}

/** The prices in the table have changed since the page showed them, so nothing was stored. */
export class ChangedPricesError extends Error {
  readonly changes: readonly ChangedPrice[];

  constructor(changes: readonly ChangedPrice[]) {
    super('the prices are not those that were shown');
    this.name = 'ChangedPricesError';
    this.changes = changes;
  }
}

/** Codes that database functions raise with a sentence for visitors or operators. */
const KINDS_WITH_SENTENCE: Record<string, Kind> = {
  '22023': 'rejected',
  PT403: 'refused',
  PT409: 'conflict',
  PT412: 'is-free',
  PT429: 'rate-limited',
};

const NO_SUCH_FUNCTION = 'PGRST202';
const OTHER_VERSION =
  'The database has a different version than this site and lacks one of its functions. Run npm run upgrade. A database from before 1.1.0 has to be replaced with an empty one.';

export type ResponseError = { code?: string; message: string; hint?: string | null };

/**
 * Returns the `DataError` for an error of supabase-js.
 * @param error with an SQLSTATE or one of PostgREST's own codes
 * @see https://docs.postgrest.org/en/stable/references/errors.html
 */
export function toDataError(error: ResponseError): DataError {
  const code = error.code ?? '';
  const step = STEPS.find((each) => each === error.hint) ?? null;
  const kind = KINDS_WITH_SENTENCE[code];
  if (kind) return new DataError(kind, error.message, error, step);
  // Classes 22 and 23: a value that is malformed or violates a constraint. The message may repeat it.
  if (/^2[23]\w{3}$/.test(code)) {
    return new DataError('rejected', 'the database does not accept one of the values', error, step);
  }
  if (code === NO_SUCH_FUNCTION && isDue('a function of the database')) {
    log.error(OTHER_VERSION, { error });
  }
  return new DataError('unavailable', 'the database cannot be reached right now', error, step);
}

/**
 * Returns JSON of the database with the site's own names, for every row and at every depth: `visit_date` →
 * `visitDate`, and `appointment_number` → `bookingNumber`, because only tables use "appointment".
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

/** Returns the arguments of a database function: `submissionId` → `submission_id`. */
export function toRow<Value extends Json | undefined>(
  value: Record<string, Value>,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [snakeCase(key), inner]));
}

/** Returns the database's reason as a sentence for the visitor. The database writes reasons as sentence fragments. */
export const asSentence = (reason: string): string =>
  `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`;

/**
 * Returns the error at the form field that the database refused. Such a reason begins with the field's name.
 * @returns no errors for any other reason
 */
export function refusedField<Field extends string>(
  error: unknown,
  fields: readonly Field[],
): FieldErrors<Field> {
  const errors: FieldErrors<Field> = {};
  if (!(error instanceof DataError) || error.kind !== 'rejected') return errors;
  const [name] = error.message.split(' ', 1);
  const field = fields.find((each) => each === name);
  if (field) errors[field] = asSentence(error.message);
  return errors;
}
