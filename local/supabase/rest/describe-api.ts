import type { Catalog, DatabaseFunction } from '../catalog.ts';
import type { Database } from '../database.ts';
import type { RestResponse } from './request.ts';

const PERMITTED = `
  select c.relname as path from pg_catalog.pg_class c
  where c.relnamespace = 'public'::pg_catalog.regnamespace
    and pg_catalog.has_table_privilege($1, c.oid, 'select, insert, update, delete')
  union all
  select 'rpc/' || p.proname from pg_catalog.pg_proc p
  where p.pronamespace = 'public'::pg_catalog.regnamespace
    and pg_catalog.has_function_privilege($1, p.oid, 'execute')`;

/** The OpenAPI description at the root: what a role may use, and the arguments of functions. */
export async function describeApi(
  database: Database,
  catalog: Catalog,
  role: string,
): Promise<RestResponse> {
  const rows = await database.transaction((query) => query<{ path: string }>(PERMITTED, [role]));
  const permitted = new Set(rows.map(({ path }) => path));
  const paths = [
    ...[...catalog.relations.keys()].map((name) => [name, { get: {} }] as const),
    ...[...catalog.functions].map(([name, all]) => [`rpc/${name}`, describeCall(all)] as const),
  ].filter(([path]) => permitted.has(path));
  return {
    status: 200,
    headers: { 'content-type': 'application/openapi+json; charset=utf-8' },
    body: JSON.stringify({
      swagger: '2.0',
      info: { title: 'Local emulator of Supabase', version: '12.0.2' },
      paths: Object.fromEntries(paths.map(([path, operations]) => [`/${path}`, operations])),
    }),
  };
}

function describeCall(overloads: DatabaseFunction[]) {
  const properties = Object.fromEntries(
    (overloads[0]?.arguments ?? []).map(({ name, type }) => [name, { format: type }]),
  );
  const schema = { type: 'object', properties };
  return { post: { parameters: [{ name: 'args', in: 'body', schema }] } };
}
