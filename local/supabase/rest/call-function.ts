import { parseJson } from '../../http/requests.ts';
import { type Answer, JSON_TYPE } from '../../http/serve.ts';
import type { RunQuery } from '../database.ts';
import { RestError } from './errors.ts';
import { becomeCaller, quote, type RestRequest } from './request.ts';

type DatabaseFunction = {
  arguments: { name: string; type: string; isRequired: boolean }[];
  isVoid: boolean;
  isVolatile: boolean;
};

/**
 * `POST /rpc/f` with its arguments as JSON, or `GET /rpc/f?…`, of a function that returns one value. Only
 * a volatile one may write, and only by POST.
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
  const passed = called.arguments.filter((argument) => given.includes(argument.name));
  const types = passed.map((argument) => `${quote(argument.name)} ${argument.type}`).join(', ');
  const values = passed.map((argument) => `${quote(argument.name)} := ${quote(argument.name)}`);
  const source = types === '' ? '(select $1::json)' : `json_to_record($1::json)`;

  await becomeCaller(query, request, { readOnly: !isPost || !called.isVolatile });
  const call = `public.${quote(name)}(${values.join(', ')})`;
  const [row] = await query<{ value: string }>(
    `select ${called.isVoid ? call : `coalesce(to_json(${call})::text, 'null')`} as value
    from ${source} as sent${types && `(${types})`}`,
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

/** @throws RestError (PGRST202) for another content type, as that of a `fetch` that names none */
function bodyOf({ headers, body }: RestRequest, name: string): string {
  const [type] = (headers['content-type'] ?? 'application/json').split(';', 1);
  if (body === '') return '{}';
  if (type === 'application/json') return body;
  const message = `Could not find the function public.${name} with a single unnamed parameter of ${type}`;
  throw new RestError(404, 'PGRST202', message);
}

/** @throws RestError (PGRST102) for JSON that is no object */
function namesOf(json: string): string[] {
  const args = parseJson(json);
  if (typeof args === 'object' && args !== null && !Array.isArray(args)) return Object.keys(args);
  throw new RestError(400, 'PGRST102', 'Empty or invalid json');
}

const FUNCTIONS = `
  select prorettype = 'pg_catalog.void'::pg_catalog.regtype as "isVoid",
    provolatile = 'v' as "isVolatile",
    coalesce((
      select json_agg(json_build_object(
        'name', coalesce(proargnames[position], ''),
        'type', pg_catalog.format_type(argument.type, null),
        'isRequired', position <= pronargs - pronargdefaults
      ) order by position)
      from pg_catalog.unnest(proargtypes::oid[]) with ordinality as argument (type, position)
    ), '[]') as arguments
  from pg_catalog.pg_proc
  where pronamespace = 'public'::pg_catalog.regnamespace and proname = $1 and prokind = 'f'
    and not proretset and prorettype <> 'pg_catalog.trigger'::pg_catalog.regtype`;

/**
 * The function that accepts exactly the named arguments, defaults aside.
 * @throws RestError PGRST202 when there is none
 */
async function findFunction(
  query: RunQuery,
  name: string,
  given: string[],
): Promise<DatabaseFunction> {
  const overloads = await query<DatabaseFunction>(FUNCTIONS, [name]);
  const found = overloads.find(({ arguments: all }) => {
    const missing = all.filter((each) => each.isRequired && !given.includes(each.name));
    return missing.length === 0 && given.every((key) => all.some((each) => each.name === key));
  });
  if (found) return found;
  const names = given.toSorted().join(', ');
  const signature = names === '' ? ' without parameters' : `(${names})`;
  const message = `Could not find the function public.${name}${signature} in the schema cache`;
  throw new RestError(404, 'PGRST202', message);
}
