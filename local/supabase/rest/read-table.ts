import type { Answer } from '../../http/serve.ts';
import type { RunQuery } from '../database.ts';
import { RestError } from './errors.ts';
import { parseFilters } from './filters.ts';
import { becomeCaller, quote, type RestRequest } from './request.ts';

/** The default of hosted projects. */
const MAX_ROWS = 1000;

/** With this type, the response is the only row itself. */
const OBJECT = 'application/vnd.pgrst.object+json';

type Read = { body: string; page: number; total: number | null };

/** `GET /items?select=…`, a page of the rows that filters choose. @throws RestError, DatabaseError */
export async function readTable(
  query: RunQuery,
  name: string,
  request: RestRequest,
): Promise<Answer> {
  const { method, headers, query: asked } = request;
  if (method !== 'GET' && method !== 'HEAD') {
    const message = `The local emulator has no ${method} of a table: call a database function.`;
    throw new RestError(405, 'PGRST117', message);
  }
  const isSingle = headers.accept === OBJECT;
  const isCounted = /count=exact/.test(String(headers.prefer));
  const offset = Number(asked.get('offset') ?? 0);
  const limit = Math.min(Number(asked.get('limit') ?? MAX_ROWS), MAX_ROWS);
  const values: string[] = [];
  const conditions = parseFilters(asked, (value) => `$${values.push(value)}`);
  const rows = `from public.${quote(name)} as stored where ${conditions.join(' and ') || 'true'}`;

  await becomeCaller(query, request, { readOnly: true });
  // Postgres writes the JSON itself, so that numbers, times and order stay as it prints them.
  const [result] = await query<Read>(
    `select ${isSingle ? `(json_agg(shown)->0)::text` : `coalesce(json_agg(shown)::text, '[]')`} as body,
      count(*)::int as page, ${isCounted ? `(select count(*)::int ${rows})` : 'null'} as total
    from (
      select ${selectList(asked.get('select'))} ${rows} ${orderBy(asked.get('order'))}
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

/** `select=id,from:from_time` @throws RestError for what is no column, such as rows of other tables */
function selectList(text: string | null): string {
  if (!text || text === '*') return '*';
  const columns = text.split(',').map((item) => {
    const [, alias, column] = /^(?:(\w+):)?(\w+)$/.exec(item) ?? [];
    if (column !== undefined) return `${quote(column)} as ${quote(alias ?? column)}`;
    const message = `The local emulator selects columns only, not '${item}': use a view or a database function.`;
    throw new RestError(400, 'PGRST100', message);
  });
  return columns.join(', ');
}

/** `order=from_time.asc.nullsfirst,id.desc` @throws RestError when it is malformed */
function orderBy(text: string | null): string {
  if (!text) return '';
  const terms = text.split(',').map((part) => {
    const [, column, direction = 'asc', nulls] =
      /^(\w+)(?:\.(asc|desc))?(?:\.nulls(first|last))?$/.exec(part) ?? [];
    if (column === undefined)
      throw new RestError(400, 'PGRST100', `failed to parse order (${text})`);
    // Never by an alias of `select`.
    return `stored.${quote(column)} ${direction}${nulls === undefined ? '' : ` nulls ${nulls}`}`;
  });
  return `order by ${terms.join(', ')}`;
}
