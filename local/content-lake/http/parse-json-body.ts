import { isTooDeep, parseJson } from '../../http/requests.ts';
import { requestError } from '../errors.ts';

/** @throws 400 in Sanity's shape */
export function parseJsonBody(text: string): unknown {
  if (isTooDeep(text)) {
    throw requestError(400, 'requestError', 'Malformed request: the body is nested too deeply');
  }
  const value = parseJson(text);
  if (value !== undefined) return value;
  throw requestError(400, 'requestError', 'Malformed request: the body is not JSON');
}
