import type { Catalog, DatabaseFunction } from '../catalog.ts';
import { findFunction } from './find-function.ts';
import { isFilter, isReserved, parseFilters, parseOrder } from './parse-filters.ts';
import { parsePayload } from './parse-payload.ts';
import { parseSelect } from './parse-select.ts';
import { type MediaType, parameter, type Range, type RestRequest } from './request.ts';
import { Parameters, quote, rowsAs, type Statement, toSql } from './statement.ts';

type Shape = { mediaType: MediaType; range: Range; isCounted: boolean };

/** `GET /items?…` */
export function buildRead(table: string, request: RestRequest, shape: Shape): Statement {
  const parameters = new Parameters();
  const from = `from public.${quote(table)}`;
  const { page, total } = buildPage(table, from, request, shape, parameters);
  const sql = toSql({
    source: page,
    page: 'select * from source',
    total: shape.isCounted ? total : null,
    body: rowsAs(shape.mediaType),
  });
  return { sql, parameters };
}

/** A page of the selected rows and columns, and the number of rows before paging. */
function buildPage(
  name: string,
  from: string,
  request: RestRequest,
  { range }: Pick<Shape, 'range'>,
  parameters: Parameters,
  filters = request.query.filter(([key]) => !isReserved(key)),
): { page: string; total: string } {
  const columns = parseSelect(parameter(request, 'select'), name);
  const conditions = parseFilters(filters, name, parameters);
  const where = conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`;
  const order = parseOrder(parameter(request, 'order'), name);
  return {
    page: `select ${columns} ${from} ${where} ${order} limit ${range.limit} offset ${range.offset}`,
    total: `select count(*) ${from} ${where}`,
  };
}

export type Call = { called: DatabaseFunction; statement: Statement };

/** `POST /rpc/f` with arguments as JSON, or `GET /rpc/f?…` with arguments as text. */
export function buildCall(
  catalog: Catalog,
  name: string,
  request: RestRequest,
  shape: Shape,
): Call {
  const parameters = new Parameters();
  const { called, source, filters } =
    request.method === 'POST'
      ? callWithBody(catalog, name, request, parameters)
      : callWithQuery(catalog, name, request, parameters);
  const sql =
    called.returns === 'composite'
      ? rowsSql(called, source, filters, request, shape, parameters)
      : scalarSql(called, source, shape);
  return { called, statement: { sql, parameters } };
}

type Source = { called: DatabaseFunction; source: string; filters: [string, string][] };

function callWithBody(
  catalog: Catalog,
  name: string,
  request: RestRequest,
  parameters: Parameters,
): Source {
  const payload = parsePayload(request, '{}');
  const called = findFunction(catalog, name, payload.columns);
  const filters = request.query.filter(([key]) => !isReserved(key));
  const passed = called.arguments.filter((argument) => payload.columns.includes(argument.name));
  if (passed.length === 0) return { called, source: callSql(called, [], ''), filters };
  const types = passed.map((argument) => `${quote(argument.name)} ${argument.type}`).join(', ');
  const json = parameters.add(payload.json);
  const body = `(select * from json_to_recordset(${json}::json) as sent(${types}) limit 1) as body`;
  const values = passed.map(({ name: key }) => `${quote(key)} := body.${quote(key)}`);
  return { called, source: callSql(called, values, `${body}, lateral`), filters };
}

function callWithQuery(
  catalog: Catalog,
  name: string,
  request: RestRequest,
  parameters: Parameters,
): Source {
  const sent = request.query.filter(([key]) => !isReserved(key));
  const values = new Map(sent.filter(([, value]) => !isFilter(value)));
  const called = findFunction(catalog, name, [...values.keys()]);
  const passed = called.arguments.flatMap(({ name: key, type }) => {
    const value = values.get(key);
    return value === undefined ? [] : [`${quote(key)} := ${parameters.add(value)}::${type}`];
  });
  const filters = sent.filter(([, value]) => isFilter(value));
  return { called, source: callSql(called, passed, ''), filters };
}

function callSql(called: DatabaseFunction, values: string[], before: string): string {
  const call = `public.${quote(called.name)}(${values.join(', ')})`;
  return called.returns === 'composite'
    ? `select called.* from ${before} ${call} as called`
    : `select called.value from ${before} (select ${call} as value) as called`;
}

function scalarSql(called: DatabaseFunction, source: string, { isCounted }: Shape): string {
  const list = 'json_agg(shown.value)';
  return toSql({
    source,
    page: 'select * from source',
    total: isCounted ? 'select count(*) from source' : null,
    body: called.returnsSet
      ? `coalesce(${list}::text, '[]')`
      : called.returns === 'void'
        ? `''`
        : `coalesce((${list}->0)::text, 'null')`,
  });
}

function rowsSql(
  called: DatabaseFunction,
  source: string,
  filters: [string, string][],
  request: RestRequest,
  shape: Shape,
  parameters: Parameters,
): string {
  const from = `from source as ${quote(called.name)}`;
  const { page, total } = buildPage(called.name, from, request, shape, parameters, filters);
  const mediaType = called.returnsSet ? shape.mediaType : 'application/vnd.pgrst.object+json';
  return toSql({ source, page, total: shape.isCounted ? total : null, body: rowsAs(mediaType) });
}
