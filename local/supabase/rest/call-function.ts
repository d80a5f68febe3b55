import { parseJson } from '../../http/requests.ts';
import { type Answer, JSON_TYPE } from '../../http/serve.ts';
import type { RunQuery } from '../database.ts';
import { RestError } from './errors.ts';
import { becomeCaller, quote, type RestRequest } from './request.ts';

type DatabaseFunction = {
  /** The names of the arguments. The first ones are required. */
  names: string[];
  types: string[];
  required: number;
  isVoid: boolean;
  isVolatile: boolean;
};

/**
 * `POST /rpc/f` with arguments as JSON, or `GET /rpc/f?…`, for a function that returns one value. Only a volatile
 * function may write, and only by POST.
 * @throws RestError, DatabaseError
 */
export async function callFunction(
  query: RunQuery,
  name: string,
  request: RestRequest,
): Promise<Answer> {
  const { method } = request;
  if (!['GET', 'HEAD', 'POST'].includes(method)) {
    throw new RestError(405, 'PGRST101', `Cannot use the ${method} method on RPC`);
  }
  const isPost = method === 'POST';
  const json = isPost ? bodyOf(request, name) : JSON.stringify(Object.fromEntries(request.query));
  const given = namesOf(json);
  const called = await findFunction(query, name, given);
  const values = given.map((each) => `${quote(each)} := ${quote(each)}`);
  const columns = given.map((each) => `${quote(each)} ${called.types[called.names.indexOf(each)]}`);
  const source =
    given.length === 0
      ? '(select $1::json) as sent'
      : `json_to_record($1::json) as sent(${columns.join(', ')})`;

  await becomeCaller(query, request, { readOnly: !isPost || !called.isVolatile });
  const call = `public.${quote(name)}(${values.join(', ')})`;
  const [row] = await query<{ value: string }>(
    `select ${called.isVoid ? call : `coalesce(to_json(${call})::text, 'null')`} as value
    from ${source}`,
    [json],
  );
  const headers = { 'content-range': '0-0/*' };
  if (called.isVoid) return { status: 204, headers, body: '' };
  return {
    status: 200,
    headers: { ...headers, 'content-type': JSON_TYPE },
    body: row?.value ?? 'null',
  };
}

/** @throws RestError (PGRST202) for a content type other than JSON, such as the default of `fetch` */
function bodyOf({ headers, body }: RestRequest, name: string): string {
  const [type] = (headers['content-type'] ?? 'application/json').split(';', 1);
  if (body === '') return '{}';
  if (type === 'application/json') return body;
  const message = `Could not find the function public.${name} with a single unnamed parameter of ${type}`;
  throw new RestError(404, 'PGRST202', message);
}

/** Returns the names of the arguments. @throws RestError (PGRST102) for JSON that is not an object */
function namesOf(json: string): string[] {
  const args = parseJson(json);
  if (typeof args === 'object' && args !== null && !Array.isArray(args)) return Object.keys(args);
  throw new RestError(400, 'PGRST102', 'Empty or invalid json');
}

const FUNCTIONS = `
  select coalesce(proargnames, '{}') as names, proargtypes::oid[]::regtype[]::text[] as types,
    pronargs - pronargdefaults as required,
    prorettype = 'pg_catalog.void'::regtype as "isVoid", provolatile = 'v' as "isVolatile"
  from pg_catalog.pg_proc
  where pronamespace = 'public'::regnamespace and proname = $1 and prokind = 'f'
    and not proretset and prorettype <> 'pg_catalog.trigger'::regtype`;

/**
 * Returns the function that accepts the named arguments. Arguments with defaults may be missing.
 * @throws RestError PGRST202 if there is none
 */
async function findFunction(
  query: RunQuery,
  name: string,
  given: string[],
): Promise<DatabaseFunction> {
  const overloads = await query<DatabaseFunction>(FUNCTIONS, [name]);
  const found = overloads.find(
    ({ names, required }) =>
      names.slice(0, required).every((each) => given.includes(each)) &&
      given.every((each) => names.includes(each)),
  );
  if (found) return found;
  const signature = `${name}(${given.toSorted().join(', ')})`;
  const message = `Could not find the function public.${signature} in the schema cache`;
  throw new RestError(404, 'PGRST202', message);
}
