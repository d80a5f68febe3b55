type Kind = 'unavailable' | 'rejected' | 'conflict' | 'rate-limited' | 'refused';

/**
 * The only error that leaves this folder. `message` may be shown to a visitor: it is a sentence that a
 * database function wrote for visitors, or a fixed one, never a value, a row or a query. `cause` has
 * everything that the database returned, for the log.
 */
export class DataError extends Error {
  readonly kind: Kind;

  constructor(kind: Kind, message: string, cause: unknown) {
    super(message, { cause });
    this.name = 'DataError';
    this.kind = kind;
  }
}

/** Codes that the database functions raise with a sentence for people: visitors, or who runs the site. */
const KINDS_WITH_SENTENCE: Record<string, Kind> = {
  '22023': 'rejected',
  PT403: 'refused',
  PT409: 'conflict',
  PT429: 'rate-limited',
};

/**
 * Turns an error of supabase-js into a `DataError`.
 * @param error its code is an SQLSTATE or one of PostgREST's own
 * @see https://docs.postgrest.org/en/stable/references/errors.html
 */
export function toDataError(error: { code?: string; message: string }): DataError {
  const code = error.code ?? '';
  const kind = KINDS_WITH_SENTENCE[code];
  if (kind) return new DataError(kind, error.message, error);
  // Classes 22 and 23: a value that is malformed or violates a constraint. The message may repeat it.
  if (/^2[23]\w{3}$/.test(code)) {
    return new DataError('rejected', 'the database does not accept one of the values', error);
  }
  return new DataError('unavailable', 'the database cannot be reached right now', error);
}
