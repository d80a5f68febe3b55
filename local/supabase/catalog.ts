import type { Database } from './database.ts';
import { RestError } from './rest/errors.ts';

type Column = { name: string; type: string; default: string | null };
export type Relation = { name: string; columns: Column[]; primaryKey: string[] };
type Argument = { name: string; type: string; required: boolean };
export type DatabaseFunction = {
  name: string;
  arguments: Argument[];
  returns: 'void' | 'scalar' | 'composite';
  returnsSet: boolean;
  isVolatile: boolean;
};

/** The tables, views and functions of schema `public` by name; functions may be overloaded. */
export type Catalog = {
  relations: Map<string, Relation>;
  functions: Map<string, DatabaseFunction[]>;
};

const RELATIONS = `
  select c.relname as name,
    coalesce((
      select json_agg(json_build_object(
        'name', a.attname,
        'type', pg_catalog.format_type(a.atttypid, a.atttypmod),
        'default', case
          when a.attidentity = 'd' then pg_catalog.format('nextval(%L)',
            pg_catalog.pg_get_serial_sequence(pg_catalog.format('public.%I', c.relname), a.attname))
          when a.attgenerated = '' then pg_catalog.pg_get_expr(d.adbin, d.adrelid)
        end
      ) order by a.attnum)
      from pg_catalog.pg_attribute a
      left join pg_catalog.pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    ), '[]') as columns,
    coalesce((
      select json_agg(a.attname)
      from pg_catalog.pg_index i
      join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
      where i.indrelid = c.oid and i.indisprimary
    ), '[]') as "primaryKey"
  from pg_catalog.pg_class c
  where c.relnamespace = 'public'::pg_catalog.regnamespace and c.relkind in ('r', 'v', 'm', 'f', 'p')`;

const FUNCTIONS = `
  select p.proname as name, p.proretset as "returnsSet", p.provolatile = 'v' as "isVolatile",
    case
      when t.typname = 'void' then 'void'
      when t.typtype = 'c' or t.typname = 'record' then 'composite'
      else 'scalar'
    end as returns,
    coalesce((
      select json_agg(json_build_object(
        'name', coalesce(p.proargnames[position], ''),
        'type', pg_catalog.format_type(argument.type, null),
        'required', position <= p.pronargs - p.pronargdefaults
      ) order by position)
      from pg_catalog.unnest(p.proargtypes::oid[]) with ordinality as argument (type, position)
    ), '[]') as arguments
  from pg_catalog.pg_proc p
  join pg_catalog.pg_type t on t.oid = p.prorettype
  where p.pronamespace = 'public'::pg_catalog.regnamespace and p.prokind = 'f'
    and t.typname not in ('trigger', 'event_trigger')`;

/** Reads the schema cache, as PostgREST does when it starts. */
export function readCatalog(database: Database): Promise<Catalog> {
  return database.transaction(async (query) => {
    const relations = await query<Relation>(RELATIONS);
    const functions = await query<DatabaseFunction>(FUNCTIONS);
    return {
      relations: new Map(relations.map((relation) => [relation.name, relation])),
      functions: Map.groupBy(functions, ({ name }) => name),
    };
  });
}

/** @throws RestError PGRST205 */
export function findTable(catalog: Catalog, name: string): Relation {
  const table = catalog.relations.get(name);
  if (table) return table;
  const message = `Could not find the table 'public.${name}' in the schema cache`;
  throw new RestError(404, 'PGRST205', message);
}

/**
 * The function that accepts exactly the named arguments, defaults aside.
 * @throws RestError PGRST202 when there is none, PGRST203 when there are several
 */
export function findFunction(
  catalog: Catalog,
  name: string,
  argumentNames: string[],
): DatabaseFunction {
  const overloads = catalog.functions.get(name) ?? [];
  const matching = overloads.filter(
    (candidate) =>
      argumentNames.every((key) => candidate.arguments.some((argument) => argument.name === key)) &&
      candidate.arguments.every(
        ({ name: key, required }) => !required || argumentNames.includes(key),
      ),
  );
  const [found, another] = matching;
  if (!found) throw notFound(name, argumentNames, overloads);
  if (another) throw ambiguous(matching);
  return found;
}

function notFound(name: string, argumentNames: string[], overloads: DatabaseFunction[]): RestError {
  const names = [...argumentNames].sort().join(', ');
  const signature = names === '' ? ' without parameters' : `(${names})`;
  const plural = argumentNames.length === 1 ? '' : 's';
  const searched = names === '' ? 'without parameters' : `with parameter${plural} ${names}`;
  const similar = names === '' ? undefined : overloads[0];
  return new RestError(
    404,
    'PGRST202',
    `Could not find the function public.${name}${signature} in the schema cache`,
    {
      details: `Searched for the function public.${name} ${searched} or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.`,
      hint: similar ? `Perhaps you meant to call the function ${describe(similar)}` : null,
    },
  );
}

function describe({ name, arguments: list }: DatabaseFunction): string {
  const names = list.map((argument) => argument.name).sort();
  return `public.${name}${names.length === 0 ? '' : `(${names.join(', ')})`}`;
}

function ambiguous(candidates: DatabaseFunction[]): RestError {
  const signatures = candidates.map(({ name, arguments: list }) => {
    const types = list.map((argument) => `${argument.name} => ${argument.type}`);
    return `public.${name}(${types.join(', ')})`;
  });
  return new RestError(
    300,
    'PGRST203',
    `Could not choose the best candidate function between: ${signatures.join(', ')}`,
    {
      hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
    },
  );
}
