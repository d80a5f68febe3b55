import type { Relation } from '../catalog.ts';
import { RestError } from './errors.ts';
import { parseFilters } from './parse-filters.ts';
import { parseSelect } from './parse-select.ts';
import {
  type MediaType,
  parameter,
  type Payload,
  type Preferences,
  type RestRequest,
} from './request.ts';
import { splitList, unquote } from './split.ts';
import { Parameters, quote, rowsAs, type Statement, toSql } from './statement.ts';

type Write = {
  table: Relation;
  request: RestRequest;
  preferences: Preferences;
  mediaType: MediaType;
};

/** `POST /items`, with `on conflict` to merge or ignore duplicates. */
export function buildInsert(write: Write, payload: Payload): Statement {
  const { table, request, preferences } = write;
  const parameters = new Parameters();
  const names = payload.columns.map((name) => quote(name));
  const rows = rowsOf(table, payload, preferences.missing === 'default', parameters);
  const target = `public.${quote(table.name)}${names.length === 0 ? '' : ` (${names.join(', ')})`}`;
  const source = `insert into ${target} select ${names.join(', ')} from ${rows}
    ${onConflict(table, request, preferences, names)} ${returning(write)}`;
  return finish(write, source, parameters);
}

/** `PATCH /items?…` */
export function buildUpdate(write: Write, payload: Payload): Statement {
  const { table } = write;
  const parameters = new Parameters();
  if (payload.columns.length === 0) {
    return finish(write, `select * from public.${quote(table.name)} where false`, parameters);
  }
  const rows = rowsOf(table, payload, false, parameters);
  const assignments = payload.columns.map((name) => `${quote(name)} = body.${quote(name)}`);
  const source = `update public.${quote(table.name)} set ${assignments.join(', ')}
    from (select * from ${rows} limit 1) as body
    where ${filtersOf(write, 'UPDATE', parameters)} ${returning(write)}`;
  return finish(write, source, parameters);
}

/** `DELETE /items?…` */
export function buildDelete(write: Write): Statement {
  const parameters = new Parameters();
  const source = `delete from public.${quote(write.table.name)}
    where ${filtersOf(write, 'DELETE', parameters)} ${returning(write)}`;
  return finish(write, source, parameters);
}

function finish(write: Write, source: string, parameters: Parameters): Statement {
  const isCounted = write.preferences.count !== undefined;
  return { sql: toSql({ source, isCounted, body: rowsAs(write.mediaType) }), parameters };
}

function returning({ table, request, preferences }: Write): string {
  if (preferences.return !== 'representation') return 'returning 1';
  return `returning ${parseSelect(parameter(request, 'select'), table.name)}`;
}

/** Hosted projects load `safeupdate`, which rejects changes of a whole table. */
function filtersOf({ table, request }: Write, command: string, parameters: Parameters): string {
  const conditions = parseFilters(request.query, table.name, parameters);
  if (conditions.length > 0) return conditions.join(' and ');
  throw new RestError(400, '21000', `${command} requires a WHERE clause`);
}

function rowsOf(
  table: Relation,
  payload: Payload,
  withDefaults: boolean,
  parameters: Parameters,
): string {
  if (payload.columns.length === 0) return `generate_series(1, ${payload.rows})`;
  const columns = payload.columns.map((name) => {
    const column = table.columns.find((candidate) => candidate.name === name);
    if (column) return column;
    const message = `Could not find the '${name}' column of '${table.name}' in the schema cache`;
    throw new RestError(400, 'PGRST204', message);
  });
  const types = columns.map(({ name, type }) => `${quote(name)} ${type}`).join(', ');
  const json = parameters.add(payload.json);
  if (!withDefaults) return `json_to_recordset(${json}::json) as sent(${types})`;
  const defaults = columns.flatMap(({ name, default: value }) =>
    value === null ? [] : [`${parameters.add(name)}::text, ${value}`],
  );
  return `jsonb_to_recordset((
      select jsonb_agg(jsonb_build_object(${defaults.join(', ')}) || element)
      from jsonb_array_elements(${json}::jsonb) as element
    )) as sent(${types})`;
}

/** Counts the rows that existed already: if all did, the status is 200 instead of 201. */
const COUNT_UPDATE = `set_config('rest.updated',
  (coalesce(nullif(current_setting('rest.updated', true), ''), '0')::int + 1)::text, true) <> ''`;

function onConflict(
  table: Relation,
  request: RestRequest,
  { resolution }: Preferences,
  names: string[],
): string {
  if (resolution === undefined) return '';
  const columns = parameter(request, 'on_conflict');
  const keys =
    columns === undefined ? table.primaryKey : splitList(columns, 'on_conflict parameter');
  if (keys.length === 0) return '';
  const target = keys.map((key) => quote(unquote(key.trim()))).join(', ');
  if (resolution === 'ignore-duplicates' || names.length === 0) {
    return `on conflict (${target}) do nothing`;
  }
  const assignments = names.map((name) => `${name} = excluded.${name}`).join(', ');
  return `on conflict (${target}) do update set ${assignments} where ${COUNT_UPDATE}`;
}
