import { z } from 'zod';
import type { JsonObject } from '../documents.ts';
import { requestError } from '../errors.ts';
import { parseJsonBody } from '../http/parse-json-body.ts';

export type QueryInput = { query: string; params: JsonObject; returnQuery: boolean };

const postBody = z.object({
  query: z.string(),
  params: z.record(z.string(), z.unknown()).nullish(),
});

/**
 * Reads a query from a URL (`query`, and `$name` parameters whose values are JSON) or, for POST,
 * from the body `{query, params}`.
 */
export function readQueryInput(search: URLSearchParams, body: string | null): QueryInput {
  const returnQuery = search.get('returnQuery') !== 'false';
  if (body !== null) {
    const parsed = postBody.safeParse(parseJsonBody(body));
    if (!parsed.success) throw requestError(400, 'requestError', 'Malformed request: no query');
    return { query: parsed.data.query, params: parsed.data.params ?? {}, returnQuery };
  }
  const query = search.get('query');
  if (!query) throw requestError(400, 'requestError', 'Malformed request: no query');
  const params = Object.fromEntries(
    [...search].flatMap(([name, value]) =>
      name.startsWith('$') ? [[name.slice(1), parseParameter(name, value, query)]] : [],
    ),
  );
  return { query, params, returnQuery };
}

function parseParameter(name: string, value: string, query: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    const description = `Unable to parse value of "${name}=${value.slice(0, 100)}": strings must be quoted`;
    throw requestError(400, 'queryParseError', description, {
      query,
      start: 0,
      end: query.length,
    });
  }
}
