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

type Reading = { request: RestRequest; mediaType: MediaType; range: Range; isCounted: boolean };

/** `GET /items?…` */
export function buildRead(table: string, reading: Reading): Statement {
  const parameters = new Parameters();
  const from = `from public.${quote(table)}`;
  const { page: source, total } = buildPage(table, from, reading, parameters);
  const { isCounted, mediaType } = reading;
  return { sql: toSql({ source, total, isCounted, body: rowsAs(mediaType) }), parameters };
}

/** A page of the selected rows and columns, and the number of rows before paging. */
function buildPage(
  name: string,
  from: string,
  { request, range }: Reading,
  parameters: Parameters,
  filters = request.query,
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
  reading: Reading,
): { called: DatabaseFunction; statement: Statement } {
  const parameters = new Parameters();
  const { request, isCounted, mediaType } = reading;
  const call = request.method === 'POST' ? callWithBody : callWithQuery;
  const { called, source, filters } = call(catalog, name, request, parameters);
  if (called.returns !== 'composite') {
    const sql = toSql({ source, isCounted, body: scalarBody(called) });
    return { called, statement: { sql, parameters } };
  }
  const from = `from source as ${quote(called.name)}`;
  const paged = buildPage(called.name, from, reading, parameters, filters);
  const body = rowsAs(called.returnsSet ? mediaType : 'application/vnd.pgrst.object+json');
  return { called, statement: { sql: toSql({ source, ...paged, isCounted, body }), parameters } };
}

type Call = (
  catalog: Catalog,
  name: string,
  request: RestRequest,
  parameters: Parameters,
) => { called: DatabaseFunction; source: string; filters: RestRequest['query'] };

const callWithBody: Call = (catalog, name, request, parameters) => {
  const payload = parsePayload(request, '{}');
  const called = findFunction(catalog, name, payload.columns);
  const filters = request.query;
  const passed = called.arguments.filter((argument) => payload.columns.includes(argument.name));
  if (passed.length === 0) return { called, source: callSql(called, [], ''), filters };
  const types = passed.map((argument) => `${quote(argument.name)} ${argument.type}`).join(', ');
  const json = parameters.add(payload.json);
  const body = `(select * from json_to_recordset(${json}::json) as sent(${types}) limit 1) as body`;
  const values = passed.map(({ name: key }) => `${quote(key)} := body.${quote(key)}`);
  return { called, source: callSql(called, values, `${body}, lateral`), filters };
};

const callWithQuery: Call = (catalog, name, { query }, parameters) => {
  const sent = query.filter(([key]) => !isReserved(key));
  const values = new Map(sent.filter(([, value]) => !isFilter(value)));
  const called = findFunction(catalog, name, [...values.keys()]);
  const passed = called.arguments.flatMap(({ name: key, type }) => {
    const value = values.get(key);
    return value === undefined ? [] : [`${quote(key)} := ${parameters.add(value)}::${type}`];
  });
  const filters = sent.filter(([, value]) => isFilter(value));
  return { called, source: callSql(called, passed, ''), filters };
};

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
