import type { MediaType } from './media-type.ts';
import { isReserved, parseFilters } from './parse-filters.ts';
import { parseOrder } from './parse-order.ts';
import type { Range } from './parse-range.ts';
import { parseSelect } from './parse-select.ts';
import { parameter, type RestRequest } from './request.ts';
import { Parameters, quote } from './sql.ts';
import { rowsAs, toSql, type Statement } from './statement.ts';

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
export function buildPage(
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
