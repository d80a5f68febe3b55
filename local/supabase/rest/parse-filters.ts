import { malformed, splitList, unquote } from './split.ts';
import { type Parameters, quote } from './statement.ts';

/** https://docs.postgrest.org/en/v12/references/api/tables_views.html#operators */
const OPERATORS: Record<string, string> = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
  cs: '@>',
  cd: '<@',
  ov: '&&',
  isdistinct: 'is distinct from',
};
const IS = ['null', 'true', 'false', 'unknown'];
const GROUP = /^(not\.)?(and|or)$/;

/** Parameters that are not filters. */
const RESERVED = ['select', 'order', 'limit', 'offset', 'columns', 'on_conflict', 'apikey'];

/** Whether a value of a query parameter is a filter rather than an argument of a function. */
export function isFilter(value: string): boolean {
  const operator = /^(?:not\.)?([a-z]+)\./.exec(value)?.[1];
  return operator !== undefined && (operator in OPERATORS || ['in', 'is'].includes(operator));
}

export function isReserved(name: string): boolean {
  return RESERVED.includes(name);
}

/**
 * The filters of a request as conditions, all of which must hold.
 * @throws RestError (PGRST100) when one is malformed
 */
export function parseFilters(
  query: [string, string][],
  from: string,
  parameters: Parameters,
): string[] {
  const compare = (left: string, operator: string, value: string): string | null => {
    if (operator === 'is') {
      return IS.includes(value.toLowerCase()) ? `${left} is ${value.toLowerCase()}` : null;
    }
    if (operator === 'in') {
      const list = /^\((.*)\)$/s.exec(value)?.[1];
      if (list === undefined) return null;
      const items = list === '' ? [] : splitList(list, 'filter').map(unquote);
      return `${left} = any (${parameters.add(arrayLiteral(items))})`;
    }
    const symbol = Object.hasOwn(OPERATORS, operator) ? OPERATORS[operator] : undefined;
    if (symbol === undefined) return null;
    const isPattern = operator === 'like' || operator === 'ilike';
    return `${left} ${symbol} ${parameters.add(isPattern ? value.replaceAll('*', '%') : value)}`;
  };

  const condition = (column: string, filter: string, mayBeQuoted = false): string => {
    const [, not, operator = '', text = ''] = /^(not\.)?([a-z]+)\.(.*)$/s.exec(filter) ?? [];
    const left = `${quote(from)}.${quote(column)}`;
    const test = compare(left, operator, mayBeQuoted ? unquote(text) : text);
    if (test === null) throw malformed('filter', filter);
    return not ? `not (${test})` : test;
  };

  const logic = (not: string | undefined, joiner: string | undefined, text: string): string => {
    const inner = /^\((.*)\)$/s.exec(text)?.[1];
    if (inner === undefined) throw malformed('logic tree', text);
    const members = splitList(inner, 'logic tree').map((part) => {
      const item = part.trim();
      const group = /^(not\.)?(and|or)(\(.*\))$/s.exec(item);
      if (group?.[3]) return logic(group[1], group[2], group[3]);
      const leaf = /^("(?:[^"\\]|\\.)*"|[^".]+)\.(.*)$/s.exec(item);
      if (!leaf?.[1] || leaf[2] === undefined) throw malformed('logic tree', text);
      return condition(unquote(leaf[1]), leaf[2], true);
    });
    return `${not ? 'not ' : ''}(${members.join(` ${joiner} `)})`;
  };

  return query
    .filter(([name]) => !isReserved(name))
    .map(([name, value]) => {
      const group = GROUP.exec(name);
      return group ? logic(group[1], group[2], value) : condition(unquote(name), value);
    });
}

function arrayLiteral(items: string[]): string {
  return `{${items.map((item) => `"${item.replaceAll(/["\\]/g, '\\$&')}"`).join(',')}}`;
}

const TERM = /^("(?:[^"\\]|\\.)*"|[^".]+)(?:\.(asc|desc))?(?:\.nulls(first|last))?$/s;

/**
 * `order=price.desc.nullslast,title` as an `order by` clause, empty without the parameter.
 * @throws RestError (PGRST100) when it is malformed
 */
export function parseOrder(text: string | undefined, from: string): string {
  if (text === undefined || text === '') return '';
  const terms = splitList(text, 'order').map((part) => {
    const [, column, direction, nulls] = TERM.exec(part.trim()) ?? [];
    if (column === undefined) throw malformed('order', text);
    const term = `${quote(from)}.${quote(unquote(column))} ${direction ?? 'asc'}`;
    return nulls === undefined ? term : `${term} nulls ${nulls}`;
  });
  return `order by ${terms.join(', ')}`;
}
