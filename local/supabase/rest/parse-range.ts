import { RestError } from './errors.ts';
import { parameter, type RestRequest } from './request.ts';

/** The default of hosted projects. */
const MAX_ROWS = 1000;

export type Range = { offset: number; limit: number };

/**
 * The requested rows, from `limit` and `offset` or the `Range` header.
 * @throws RestError (PGRST103) for an impossible range
 */
export function parseRange(request: RestRequest): Range {
  const header = request.method === 'GET' ? rangeOfHeader(request.headers.range) : null;
  const limit = wholeNumber(parameter(request, 'limit'));
  const offset = Math.max(wholeNumber(parameter(request, 'offset')) ?? 0, header?.offset ?? 0, 0);
  if (limit !== null && limit < 0) {
    throw notSatisfiable('Limit should be greater than or equal to zero.');
  }
  return { offset, limit: Math.min(limit ?? MAX_ROWS, header?.limit ?? MAX_ROWS, MAX_ROWS) };
}

export function notSatisfiable(details: string, headers: Record<string, string> = {}): RestError {
  return new RestError(416, 'PGRST103', 'Requested range not satisfiable', { details, headers });
}

function rangeOfHeader(header: string | undefined): Range | null {
  const match = /^(?:items=)?(\d{1,15})-(\d{0,15})$/.exec(header ?? '');
  if (!match?.[1]) return null;
  const offset = Number(match[1]);
  if (!match[2]) return { offset, limit: MAX_ROWS };
  const limit = Number(match[2]) - offset + 1;
  if (limit < 1) {
    throw notSatisfiable(
      'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    );
  }
  return { offset, limit };
}

function wholeNumber(text: string | undefined): number | null {
  return text !== undefined && /^-?\d{1,15}$/.test(text) ? Number(text) : null;
}
