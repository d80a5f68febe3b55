import type { PGlite } from '@electric-sql/pglite';

/** What the generated types need, read from the database's own catalog. */
export type Column = {
  relation: string;
  isView: boolean;
  name: string;
  type: string;
  nullable: boolean;
  hasDefault: boolean;
  generated: boolean;
};
export type ForeignKey = {
  relation: string;
  name: string;
  columns: string[];
  target: string;
  targetColumns: string[];
};
export type Routine = {
  name: string;
  returns: string;
  names: string[];
  types: string[];
  /** How many of the arguments, from the first, have no default. */
  required: number;
};
export type Catalog = { columns: Column[]; foreignKeys: ForeignKey[]; routines: Routine[] };

const COLUMNS = `
  select c.relname as relation, c.relkind = 'v' as "isView", a.attname as name,
    format_type(a.atttypid, null) as type,
    (c.relkind = 'v' or not a.attnotnull) as nullable,
    a.atthasdef as "hasDefault", a.attgenerated <> '' as generated
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
    and a.attnum > 0 and not a.attisdropped
  order by c.relname, a.attname`;

const FOREIGN_KEYS = `
  select k.conrelid::regclass::text as relation, k.conname as name,
    (select array_agg(a.attname::text order by position) from unnest(k.conkey) with ordinality as p (num, position)
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = p.num) as columns,
    k.confrelid::regclass::text as target,
    (select array_agg(a.attname::text order by position) from unnest(k.confkey) with ordinality as p (num, position)
      join pg_attribute a on a.attrelid = k.confrelid and a.attnum = p.num) as "targetColumns"
  from pg_constraint k where k.contype = 'f' and k.connamespace = 'public'::regnamespace
  order by k.conname`;

const ROUTINES = `
  select p.proname as name, format_type(p.prorettype, null) as returns,
    coalesce(p.proargnames, '{}') as names,
    array(select format_type(t, null) from unnest(p.proargtypes) as t) as types,
    p.pronargs - p.pronargdefaults as required
  from pg_proc p
  where p.pronamespace = 'public'::regnamespace
    and (has_function_privilege('anon', p.oid, 'execute')
      or has_function_privilege('service_role', p.oid, 'execute'))
  order by p.proname`;

/** Everything in schema public that a key of the project can reach. */
export async function readCatalog(db: PGlite): Promise<Catalog> {
  const rows = async <T>(sql: string) => (await db.query<T>(sql)).rows;
  return {
    columns: await rows<Column>(COLUMNS),
    foreignKeys: await rows<ForeignKey>(FOREIGN_KEYS),
    routines: await rows<Routine>(ROUTINES),
  };
}
