import { parseJson } from '../../http/requests.ts';
import { RestError } from './errors.ts';
import { parameter, type RestRequest } from './request.ts';
import { splitList, unquote } from './split.ts';

/** The rows of a body as sent, byte for byte, and their columns. */
export type Payload = { json: string; columns: string[]; rows: number };

const NOTHING: Payload = { json: '[]', columns: [], rows: 0 };

/**
 * Reads rows, or the arguments of a function, from a JSON body.
 * @throws RestError (PGRST102) for another content type, malformed JSON or rows with different keys
 */
export function parsePayload(request: RestRequest, whenEmpty: string): Payload {
  const type = (request.headers['content-type'] ?? 'application/json').split(';', 1)[0]?.trim();
  if (type !== 'application/json') throw badBody(`Content-Type not acceptable: ${type}`);
  const text = request.body === '' ? whenEmpty : request.body;
  const value = parseJson(text);
  if (value === undefined) throw badBody('Empty or invalid json');
  const columns = parameter(request, 'columns');
  if (Array.isArray(value)) {
    if (value.length === 0) return NOTHING;
    const names = columns === undefined ? sharedKeys(value) : listed(columns);
    return { json: text, columns: names, rows: value.length };
  }
  if (!isObject(value)) return NOTHING;
  const names = columns === undefined ? Object.keys(value) : listed(columns);
  return { json: `[${text}]`, columns: names, rows: 1 };
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
