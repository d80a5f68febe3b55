/** Runs one query and gives its rows. */
export type Query = (sql: string) => Promise<Record<string, unknown>[]>;

/** One line of text for each thing in the database, by what it is and its name. */
export type Description = Map<string, string>;

const SCHEMAS = `('public'::regnamespace, 'private'::regnamespace)`;
/** Who may do what with a thing; `kind` is what `acldefault` calls it. */
const grants = (acl: string, kind: string, owner: string) => `coalesce((
    select string_agg(
      coalesce(nullif(privilege.grantee, 0)::regrole::text, 'public') || '=' || privilege.privilege_type,
      ' ' order by privilege.grantee::regrole::text, privilege.privilege_type)
    from aclexplode(coalesce(${acl}, acldefault(${kind}, ${owner}))) as privilege), 'nobody')`;
const RELATION_KIND = `case c.relkind when 'S' then 's' else 'r' end::"char"`;
const blanks = (text: string) => String.raw`regexp_replace(${text}, '\s+', ' ', 'g')`;

const QUERIES = [
  `select 'schema ' || n.nspname as thing,
    n.nspowner::regrole || ' ' || ${grants('n.nspacl', "'n'", 'n.nspowner')} as definition
  from pg_namespace n where n.oid in ${SCHEMAS}`,
  `select 'relation ' || c.oid::regclass as thing, concat_ws(' ', c.relkind, c.relowner::regrole,
      'rls', c.relrowsecurity, c.relforcerowsecurity, c.reloptions, ${grants('c.relacl', RELATION_KIND, 'c.relowner')},
      ${blanks(`case when c.relkind in ('v', 'm') then pg_get_viewdef(c.oid) end`)},
      'comment', obj_description(c.oid, 'pg_class')) as definition
  from pg_class c where c.relnamespace in ${SCHEMAS} and c.relkind in ('r', 'v', 'm', 'f', 'p', 'S')`,
  `select 'column ' || c.oid::regclass || '.' || a.attname as thing, concat_ws(' ',
      format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end,
      'identity', a.attidentity, 'generated', a.attgenerated,
      'default', ${blanks('pg_get_expr(d.adbin, d.adrelid)')},
      'collation', a.attcollation::regcollation, 'grants', a.attacl,
      'comment', col_description(c.oid, a.attnum)) as definition
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relnamespace in ${SCHEMAS} and c.relkind in ('r', 'v', 'm', 'f', 'p')
    and a.attnum > 0 and not a.attisdropped`,
  `select 'constraint ' || coalesce(k.conrelid::regclass::text, '') || ' ' || k.conname as thing,
    ${blanks('pg_get_constraintdef(k.oid)')} as definition
  from pg_constraint k where k.connamespace in ${SCHEMAS}`,
  `select 'index ' || i.indexrelid::regclass as thing,
    ${blanks('pg_get_indexdef(i.indexrelid)')} as definition
  from pg_index i join pg_class c on c.oid = i.indexrelid where c.relnamespace in ${SCHEMAS}`,
  `select 'function ' || p.oid::regprocedure as thing, concat_ws(' ',
      ${blanks('pg_get_functiondef(p.oid)')}, p.proowner::regrole,
      ${grants('p.proacl', "'f'", 'p.proowner')}, 'comment', obj_description(p.oid, 'pg_proc')
    ) as definition
  from pg_proc p where p.pronamespace in ${SCHEMAS}`,
  `select 'trigger ' || t.tgrelid::regclass || ' ' || t.tgname as thing,
    concat_ws(' ', t.tgenabled, pg_get_triggerdef(t.oid)) as definition
  from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where c.relnamespace in ${SCHEMAS} and not t.tgisinternal`,
  `select 'policy ' || p.polrelid::regclass || ' ' || p.polname as thing, concat_ws(' ', p.polcmd,
      p.polpermissive, array(select unnest(p.polroles)::regrole::text order by 1),
      pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid)) as definition
  from pg_policy p join pg_class c on c.oid = p.polrelid where c.relnamespace in ${SCHEMAS}`,
  `select 'type ' || t.oid::regtype as thing, concat_ws(' ', t.typtype, t.typowner::regrole,
      array(select e.enumlabel from pg_enum e where e.enumtypid = t.oid order by e.enumsortorder)
    ) as definition
  from pg_type t left join pg_class c on c.oid = t.typrelid
  where t.typnamespace in ${SCHEMAS} and t.typtype in ('d', 'e', 'r', 'c')
    and (c.oid is null or c.relkind = 'c')`,
  `select 'extension ' || extname as thing, extversion as definition from pg_extension`,
];

const TABLES = `select c.oid::regclass::text as name from pg_class c
  where c.relkind = 'r' and c.relnamespace in ${SCHEMAS}`;

/**
 * What migrations made of schemas `public` and `private`: tables, columns, constraints, indexes,
 * functions, triggers, policies, views, types, owners, grants, comments, and the rows that they wrote.
 * The order of columns and the times in rows are left out.
 * @param query as superuser
 */
export async function describeCatalog(query: Query): Promise<Description> {
  const described: Description = new Map();
  for (const sql of QUERIES) {
    for (const { thing, definition } of await query(sql)) {
      described.set(String(thing), String(definition));
    }
  }
  for (const { name } of await query(TABLES)) {
    const rows = await query(`select to_jsonb(entry)::text as entry from ${String(name)} as entry`);
    const texts = rows.map(({ entry }) =>
      String(entry).replaceAll(/"\d{4}-\d\d-\d\dT[^"]+"/g, '"(time)"'),
    );
    if (texts.length > 0) described.set(`rows ${String(name)}`, texts.sort().join('\n'));
  }
  return described;
}

/** A line for each thing that only one of the two has, and two for each that is not the same in both. */
export function compareDescriptions(before: Description, after: Description): string[] {
  const things = [...new Set([...before.keys(), ...after.keys()])].sort();
  return things.flatMap((thing) => {
    const was = before.get(thing);
    const is = after.get(thing);
    if (was === is) return [];
    return [
      ...(was === undefined ? [] : [`- ${thing}: ${was}`]),
      ...(is === undefined ? [] : [`+ ${thing}: ${is}`]),
    ];
  });
}
