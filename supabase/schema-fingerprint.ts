import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/**
 * Select the names and digests of all objects that the migrations create. Grants have their own checks. The search
 * path determines how definitions spell names, so it is set first, in the same transaction.
 */
export const FINGERPRINT_STATEMENTS = [
  { sql: "set local search_path = ''" },
  {
    sql: `
  with namespace as (
    select oid, nspname from pg_catalog.pg_namespace where nspname in ('public', 'private')
  ), relation as (
    select c.oid, c.relkind, c.relrowsecurity, c.relforcerowsecurity,
      format('%I.%I', n.nspname, c.relname) as name
    from pg_catalog.pg_class c join namespace n on n.oid = c.relnamespace
  ), described as (
    select 'function' as kind, format('%I.%I(%s)', n.nspname, p.proname,
        pg_catalog.pg_get_function_identity_arguments(p.oid)) as name,
      pg_catalog.pg_get_functiondef(p.oid) as definition
    from pg_catalog.pg_proc p join namespace n on n.oid = p.pronamespace
    where p.prokind in ('f', 'p') and not exists (
      select from pg_catalog.pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all
    select 'view', name, pg_catalog.pg_get_viewdef(oid) from relation where relkind = 'v'
    union all
    select 'column', format('%s.%I', relation.name, a.attname),
      concat_ws(' ', pg_catalog.format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity,
        a.attgenerated, pg_catalog.pg_get_expr(d.adbin, d.adrelid))
    from relation join pg_catalog.pg_attribute a on a.attrelid = relation.oid
    left join pg_catalog.pg_attrdef d on (d.adrelid, d.adnum) = (a.attrelid, a.attnum)
    where relkind = 'r' and a.attnum > 0 and not a.attisdropped
    union all
    select 'row level security', name, concat_ws(' ', relrowsecurity, relforcerowsecurity)
    from relation where relkind = 'r'
    union all
    select 'policy', format('%I on %s', p.polname, relation.name),
      concat_ws(' ', p.polcmd, p.polpermissive, (
          select string_agg(coalesce(r.rolname, 'public'), ',' order by r.rolname)
          from unnest(p.polroles) as role left join pg_catalog.pg_roles r on r.oid = role),
        pg_catalog.pg_get_expr(p.polqual, p.polrelid),
        pg_catalog.pg_get_expr(p.polwithcheck, p.polrelid))
    from relation join pg_catalog.pg_policy p on p.polrelid = relation.oid
    union all
    select 'trigger', format('%I on %s', t.tgname, relation.name),
      concat_ws(' ', t.tgenabled, pg_catalog.pg_get_triggerdef(t.oid))
    from relation join pg_catalog.pg_trigger t on t.tgrelid = relation.oid where not t.tgisinternal
    union all
    -- PostgreSQL 18 also lists NOT NULL here, which the columns above already include.
    select 'constraint', format('%I on %s', k.conname, relation.name),
      concat_ws(' ', k.convalidated, pg_catalog.pg_get_constraintdef(k.oid))
    from relation join pg_catalog.pg_constraint k on k.conrelid = relation.oid where k.contype <> 'n'
    union all
    select 'index', relation.name, concat_ws(' ', i.indisvalid, pg_catalog.pg_get_indexdef(i.indexrelid))
    from relation join pg_catalog.pg_index i on i.indexrelid = relation.oid
  )
  select kind || ' ' || name as object, pg_catalog.md5(definition) as digest
  from described`,
  },
] as const;

const rows = z.array(z.object({ object: z.string(), digest: z.string() }));
const recorded = z.record(z.string(), z.string());

/** Digests by the kind and name of an object, such as "trigger history_guard on private.history". */
export type Fingerprint = Record<string, string>;

/** Reads the rows that the last of FINGERPRINT_STATEMENTS returned. */
export const parseFingerprint = (answered: unknown): Fingerprint =>
  Object.fromEntries(
    rows
      .parse(answered)
      .map(({ object, digest }) => [object, digest] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

export const FINGERPRINT_FILE = join(import.meta.dirname, 'schema-fingerprint.json');

/** Returns the fingerprint of the migrations of this version. */
export const readFingerprint = (): Fingerprint =>
  recorded.parse(JSON.parse(readFileSync(FINGERPRINT_FILE, 'utf8')));

/** Other tools may add their own functions, tables and indexes, which do not affect ours. */
const OWN_ADDITIONS = /^(?:function|view|column|index|row level security) /;

/**
 * Returns a sentence for each difference between a database and this version, such as "The policy leak on
 * public.quotes was added".
 */
export function compareFingerprints(expected: Fingerprint, found: Fingerprint): string[] {
  const missing = Object.keys(expected).filter((object) => !(object in found));
  const changed = Object.entries(expected)
    .filter(([object, digest]) => object in found && found[object] !== digest)
    .map(([object]) => object);
  const added = Object.keys(found).filter(
    (object) => !(object in expected) && !OWN_ADDITIONS.test(object),
  );
  return [
    ...missing.map((object) => `The ${object} is missing`),
    ...changed.map((object) => `The ${object} differs`),
    ...added.map((object) => `The ${object} was added`),
  ];
}
