import { RestError } from './errors.ts';
import { splitList, unquote, malformed } from './split.ts';
import { quote } from './statement.ts';

const WHERE = 'select parameter';
const NAME = String.raw`"(?:[^"\\]|\\.)*"|[^":()]+`;
const ITEM = new RegExp(
  `^(?:(?<alias>${NAME}):(?!:))?(?<column>${NAME})(?:::(?<cast>[^:()]+))?$`,
  's',
);
const AGGREGATE = /(?:^|[.:])(?:count|sum|avg|min|max)\(\)(?:::\w+)?$/;
const EMBED = /^(?:[^:()"]+:)?(?:\.\.\.)?([^:()"!]+)(?:![^()]+)?\(.*\)(?:::\w+)?$/s;

/** The types of casts. A type cannot be quoted like a name, so only these are allowed. */
const TYPES = [
  ...['text', 'text[]', 'varchar', 'uuid', 'json', 'jsonb', 'bool', 'boolean', 'numeric', 'real'],
  ...['int', 'int[]', 'int2', 'int4', 'int8', 'integer', 'smallint', 'bigint', 'float4', 'float8'],
  ...['double precision', 'date', 'time', 'timetz', 'timestamp', 'timestamptz', 'interval'],
];

/**
 * The columns of `select=`: names, `alias:name`, `name::type`, `*`.
 * @returns a select list whose columns belong to `from`
 * @throws RestError PGRST100 when it is malformed, for embedded tables and for aggregates
 */
export function parseSelect(text: string | undefined, from: string): string {
  if (text === undefined || text === '') return `${quote(from)}.*`;
  return splitList(text, WHERE)
    .map((item) => selectItem(item.trim(), from, text))
    .join(', ');
}

function selectItem(item: string, from: string, text: string): string {
  if (item === '*') return `${quote(from)}.*`;
  assertNoEmbed(item);
  const { alias, column, cast } = ITEM.exec(item)?.groups ?? {};
  if (column === undefined) throw malformed(WHERE, text);
  if (column.includes('->')) {
    throw new RestError(400, 'PGRST100', 'The local emulator does not select inside json.');
  }
  const name = unquote(column);
  const source = `${quote(from)}.${quote(name)}`;
  const value = cast === undefined ? source : `cast(${source} as ${knownType(cast)})`;
  return `${value} as ${quote(alias === undefined ? name : unquote(alias))}`;
}

/** Both exist in PostgREST; a missing foreign key would be the wrong thing to look for. */
function assertNoEmbed(item: string): void {
  const target = EMBED.exec(item)?.[1];
  if (target === undefined) return;
  const message = AGGREGATE.test(item)
    ? 'The local emulator has no aggregate functions.'
    : `The local emulator does not embed other tables, such as '${target}'.`;
  throw new RestError(400, 'PGRST100', message, {
    hint: 'Use a view or a database function, or a project of your own.',
  });
}

function knownType(cast: string): string {
  if (TYPES.includes(cast)) return cast;
  throw new RestError(400, '42704', `type "${cast}" does not exist`);
}
