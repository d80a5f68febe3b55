import { RestError } from './errors.ts';
import { splitList, unquote } from './split.ts';
import { parameter, type RestRequest } from './request.ts';

/** A body of rows: the list as it was sent, byte for byte, and the columns that it fills. */
export type Payload = { json: string; columns: string[]; rows: number };

const NOTHING: Payload = { json: '[]', columns: [], rows: 0 };

/**
 * Reads rows, or the arguments of a function, from a JSON body.
 * @throws RestError (PGRST102) for another content type, broken JSON or rows of different keys
 */
export function parsePayload(request: RestRequest, whenEmpty: string): Payload {
  const type = (request.headers['content-type'] ?? 'application/json').split(';', 1)[0]?.trim();
  if (type !== 'application/json') throw badBody(`Content-Type not acceptable: ${type}`);
  const text = request.body === '' ? whenEmpty : request.body;
  const value = parseJson(text);
  const columns = parameter(request, 'columns');
  if (Array.isArray(value)) {
    if (value.length === 0) return NOTHING;
    const wanted = columns === undefined ? sharedKeys(value) : listed(columns);
    return { json: text, columns: wanted, rows: value.length };
  }
  if (!isObject(value)) return NOTHING;
  const wanted = columns === undefined ? Object.keys(value) : listed(columns);
  return { json: `[${text}]`, columns: wanted, rows: 1 };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badBody('Empty or invalid json');
  }
}

function listed(columns: string): string[] {
  return [...new Set(splitList(columns, 'columns parameter').map((name) => unquote(name.trim())))];
}

function sharedKeys(rows: unknown[]): string[] {
  const [first, ...others] = rows.map((row) => (isObject(row) ? Object.keys(row) : null));
  const isAlike = (keys: string[] | null) =>
    keys?.length === first?.length && keys?.every((key) => first?.includes(key));
  if (!first || !others.every(isAlike)) throw badBody('All object keys must match');
  return first;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function badBody(message: string): RestError {
  return new RestError(400, 'PGRST102', message);
}
