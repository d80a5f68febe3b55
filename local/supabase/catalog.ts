import type { Database } from './database.ts';

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
