export type DataErrorKind = 'unavailable' | 'rejected' | 'conflict' | 'rate-limited';

/**
 * The one error that leaves this folder. `message` may be shown to a visitor: it holds a sentence
 * that the database functions wrote for visitors, or a fixed one, never a value, a row or a query.
 * `cause` holds everything the database said, for the log.
 */
export class DataError extends Error {
  readonly kind: DataErrorKind;

  constructor(kind: DataErrorKind, message: string, cause: unknown) {
    super(message, { cause });
    this.name = 'DataError';
    this.kind = kind;
  }
}

type Refusal = { code?: string; message: string };

/** Codes that the database functions raise with a sentence of their own. */
const OWN_SENTENCES: Record<string, DataErrorKind> = {
  '22023': 'rejected',
  PT409: 'conflict',
  PT429: 'rate-limited',
};

/**
 * Turns what supabase-js hands back into a `DataError`. Codes are SQLSTATEs or PostgREST's own:
 * https://docs.postgrest.org/en/stable/references/errors.html
 */
export function toDataError(refusal: Refusal): DataError {
  const code = refusal.code ?? '';
  const kind = OWN_SENTENCES[code];
  if (kind) return new DataError(kind, refusal.message, refusal);
  // Class 22 and 23: a value that the database cannot read or a constraint refuses. What it says
  // about it may repeat the value.
  if (/^2[23]\w{3}$/.test(code)) {
    return new DataError('rejected', 'the database does not accept one of the values', refusal);
  }
  return new DataError('unavailable', 'the database cannot be reached right now', refusal);
}
