import { type Catalog, type DatabaseFunction, findFunction } from '../catalog.ts';
import { isFilter, isReserved, parseFilters, parseOrder } from './parse-filters.ts';
import { parseSelect } from './parse-select.ts';
import {
  type MediaType,
  parameter,
  parsePayload,
  type Range,
  type RestRequest,
} from './request.ts';
import { Parameters, quote, rowsAs, type Statement, toSql } from './statement.ts';

type Shape = { mediaType: MediaType; range: Range; isCounted: boolean };
type Filters = RestRequest['query'];

const filtersOf = ({ query }: RestRequest): Filters => query.filter(([key]) => !isReserved(key));

/** `GET /items?…` */
export function buildRead(table: string, request: RestRequest, shape: Shape): Statement {
  const parameters = new Parameters();
  const from = `from public.${quote(table)}`;
  const filters = filtersOf(request);
  const { page: source, total } = buildPage(table, from, request, shape, parameters, filters);
  const { isCounted } = shape;
  return { sql: toSql({ source, total, isCounted, body: rowsAs(shape.mediaType) }), parameters };
}

/** A page of the selected rows and columns, and the number of rows before paging. */
function buildPage(
  name: string,
  from: string,
  request: RestRequest,
  { range }: Shape,
  parameters: Parameters,
  filters: Filters,
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

/** `POST /rpc/f` with arguments as JSON, or `GET /rpc/f?…` with arguments as text. */
export function buildCall(
  catalog: Catalog,
  name: string,
  request: RestRequest,
  shape: Shape,
): { called: DatabaseFunction; statement: Statement } {
  const parameters = new Parameters();
  const { called, source, filters } =
    request.method === 'POST'
      ? callWithBody(catalog, name, request, parameters)
      : callWithQuery(catalog, name, request, parameters);
  const { isCounted } = shape;
  if (called.returns !== 'composite') {
    const sql = toSql({ source, isCounted, body: scalarBody(called) });
    return { called, statement: { sql, parameters } };
  }
  const from = `from source as ${quote(called.name)}`;
  const paged = buildPage(called.name, from, request, shape, parameters, filters);
  const body = rowsAs(called.returnsSet ? shape.mediaType : 'application/vnd.pgrst.object+json');
  return { called, statement: { sql: toSql({ source, ...paged, isCounted, body }), parameters } };
}

type Source = { called: DatabaseFunction; source: string; filters: Filters };

function callWithBody(
  catalog: Catalog,
  name: string,
  request: RestRequest,
  parameters: Parameters,
): Source {
  const payload = parsePayload(request, '{}');
  const called = findFunction(catalog, name, payload.columns);
  const filters = filtersOf(request);
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
  const sent = filtersOf(request);
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

function scalarBody({ returns, returnsSet }: DatabaseFunction): string {
  const list = 'json_agg(shown.value)';
  if (returnsSet) return `coalesce(${list}::text, '[]')`;
  return returns === 'void' ? `''` : `coalesce((${list}->0)::text, 'null')`;
}
