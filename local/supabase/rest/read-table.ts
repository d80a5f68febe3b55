import type { Answer } from '../../http/serve.ts';
import type { RunQuery } from '../database.ts';
import { RestError } from './errors.ts';
import { parseFilters } from './filters.ts';
import { becomeCaller, quote, type RestRequest } from './request.ts';

/** The default of hosted projects. */
const MAX_ROWS = 1000;

/** With this type, the response is a single row instead of a list. */
const OBJECT = 'application/vnd.pgrst.object+json';

type Read = { body: string; page: number; total: number | null };

/** `GET /items?select=…`: returns a page of the rows that match the filters. @throws RestError, DatabaseError */
export async function readTable(
  query: RunQuery,
  name: string,
  request: RestRequest,
): Promise<Answer> {
  const { method, headers, query: search } = request;
  if (method !== 'GET' && method !== 'HEAD') {
    const message = `The local emulator does not support ${method} on a table. Please call a database function.`;
    throw new RestError(405, 'PGRST117', message);
  }
  const isSingle = headers.accept === OBJECT;
  const isCounted = /count=exact/.test(String(headers.prefer));
  const offset = Number(search.get('offset') ?? 0);
  const limit = Math.min(Number(search.get('limit') ?? MAX_ROWS), MAX_ROWS);
  const values: string[] = [];
  const conditions = parseFilters(search, (value) => `$${values.push(value)}`);
  const rows = `from public.${quote(name)} as stored where ${conditions.join(' and ') || 'true'}`;

  await becomeCaller(query, request, { readOnly: true });
  // Postgres produces the JSON, so that numbers, times and the order of fields match PostgREST.
  const [result] = await query<Read>(
    `select ${isSingle ? `(json_agg(shown)->0)::text` : `coalesce(json_agg(shown)::text, '[]')`} as body,
      count(*)::int as page, ${isCounted ? `(select count(*)::int ${rows})` : 'null'} as total
    from (
      select ${selectList(search.get('select'))} ${rows} ${orderBy(search.get('order'))}
      limit ${limit} offset ${offset}
    ) as shown`,
    values,
  );
  if (!result) throw new Error('The statement returned nothing.');
  const { body, page, total } = result;
  if (isSingle && page !== 1) {
    const message = 'JSON object requested, multiple (or no) rows returned';
    throw new RestError(406, 'PGRST116', message, `The result contains ${page} rows`);
  }
  const range = page === 0 ? '*' : `${offset}-${offset + page - 1}`;
  return {
    status: total !== null && page < total ? 206 : 200,
    headers: {
      'content-type': `${isSingle ? OBJECT : 'application/json'}; charset=utf-8`,
      'content-range': `${range}/${total ?? '*'}`,
    },
    body,
  };
}

/** Returns the columns of `select=id,from:from_time`. @throws RestError for anything else, such as embedded tables */
function selectList(text: string | null): string {
  if (!text || text === '*') return '*';
  const columns = text.split(',').map((item) => {
    const [, alias, column] = /^(?:(\w+):)?(\w+)$/.exec(item) ?? [];
    if (column !== undefined) return `${quote(column)} as ${quote(alias ?? column)}`;
    const message = `The local emulator selects only columns, not '${item}'. Use a view or a database function.`;
    throw new RestError(400, 'PGRST100', message);
  });
  return columns.join(', ');
}

/** Returns the order of `order=from_time.asc.nullsfirst,id.desc`. @throws RestError if it is malformed */
function orderBy(text: string | null): string {
  if (!text) return '';
  const terms = text.split(',').map((part) => {
    const [, column, direction = 'asc', nulls] =
      /^(\w+)(?:\.(asc|desc))?(?:\.nulls(first|last))?$/.exec(part) ?? [];
    if (column === undefined)
      throw new RestError(400, 'PGRST100', `failed to parse order (${text})`);
    // The prefix prevents ordering by an alias of `select`.
    return `stored.${quote(column)} ${direction}${nulls === undefined ? '' : ` nulls ${nulls}`}`;
  });
  return `order by ${terms.join(', ')}`;
}
