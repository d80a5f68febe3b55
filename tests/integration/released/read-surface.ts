import { z } from 'zod';
import type { TestDatabase } from '../database/connect.ts';

const surface = z
  .array(z.object({ thing: z.string() }))
  .transform((rows) => rows.map(({ thing }) => thing));

/**
 * What sites may use, by the role of their key: each function by the names and types of its arguments, each
 * column that may be read. A call names its arguments, and may leave out those with a default: a function
 * stands here once for each number of them.
 */
const SURFACE = `
  select concat(r.rolname, ' calls ', p.proname, '(', (
      select string_agg(p.proargnames[i] || ' ' || p.proargtypes[i - 1]::regtype, ', ' order by p.proargnames[i])
      from generate_series(1, given) as i
    ), ') returns ', case when p.proretset then 'setof ' end, p.prorettype::regtype) as thing
  from pg_proc p
  cross join pg_roles r
  cross join generate_series((p.pronargs - p.pronargdefaults)::integer, p.pronargs::integer) as given
  where p.pronamespace = 'public'::regnamespace and r.rolname in ('anon', 'service_role')
    and p.prorettype <> 'trigger'::regtype and has_function_privilege(r.rolname, p.oid, 'execute')
  union all
  select concat(r.rolname, ' reads ', c.relname, '.', a.attname, ' ', format_type(a.atttypid, a.atttypmod))
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  cross join pg_roles r
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
    and r.rolname in ('anon', 'service_role')
    and has_column_privilege(r.rolname, c.oid, a.attnum, 'select')
  order by 1`;

export const readSurface = async (db: TestDatabase): Promise<string[]> =>
  surface.parse(await db.admin(SURFACE));
