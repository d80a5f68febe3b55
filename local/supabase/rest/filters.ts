import { RestError } from './errors.ts';
import { quote } from './request.ts';

/** https://docs.postgrest.org/en/v12/references/api/tables_views.html#operators */
const OPERATORS = new Map([
  ['eq', '='],
  ['neq', '<>'],
  ['gt', '>'],
  ['gte', '>='],
  ['lt', '<'],
  ['lte', '<='],
  ['like', 'like'],
  ['ilike', 'ilike'],
]);

const IS = ['null', 'true', 'false'];

/** Parameters that are not filters. */
const RESERVED = ['select', 'order', 'limit', 'offset'];

/**
 * Returns the filters of a request as SQL conditions that must all be true. It supports filters of columns, and
 * `or=(…)` of filters without quoted values.
 * @param add adds a value and returns its placeholder
 * @throws RestError (PGRST100) for a malformed filter
 */
export function parseFilters(query: URLSearchParams, add: (value: string) => string): string[] {
  const condition = (column: string, filter: string): string => {
    const [, operator = '', value = ''] = /^([a-z]+)\.(.*)$/s.exec(filter) ?? [];
    const left = quote(column);
    if (operator === 'is' && IS.includes(value)) return `${left} is ${value}`;
    if (operator === 'in') {
      const members = listOf(value).map((member) => add(unquote(member)));
      return `${left} in (${members.join(', ') || 'null'})`;
    }
    const symbol = OPERATORS.get(operator);
    if (symbol === undefined) throw malformed(filter);
    return `${left} ${symbol} ${add(value)}`;
  };

  const either = (text: string): string => {
    const members = listOf(text).map((part) => {
      const [, column, filter = ''] = /^(\w+)\.([^"]*)$/.exec(part) ?? [];
      if (column === undefined) throw malformed(part);
      return condition(column, filter);
    });
    return `(${members.join(' or ')})`;
  };

  return [...query]
    .filter(([name]) => !RESERVED.includes(name))
    .map(([name, value]) => (name === 'or' ? either(value) : condition(name, value)));
}

/** A value with commas or parentheses is quoted. */
const MEMBER = /(?:"(?:[^"\\]|\\.)*"|\([^()]*\)|[^",()])+/gs;

/** Returns the members of a list like `(a,"b,c")`. @throws RestError (PGRST100) for anything else */
function listOf(text: string): string[] {
  const inner = /^\((.*)\)$/s.exec(text)?.[1];
  const members = inner?.match(MEMBER) ?? [];
  if (inner !== members.join(',')) throw malformed(text);
  return members;
}

const unquote = (text: string): string =>
  /^".*"$/s.test(text) ? text.slice(1, -1).replaceAll(/\\(.)/gs, '$1') : text;

const malformed = (text: string) =>
  new RestError(400, 'PGRST100', `failed to parse filter (${text})`);
