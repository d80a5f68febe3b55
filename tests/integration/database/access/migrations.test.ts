import { describe, expect, it } from 'vitest';
import {
  compareFingerprints,
  FINGERPRINT_STATEMENTS,
  parseFingerprint,
  readFingerprint,
} from '../../../../supabase/schema-fingerprint.ts';
import { VISITOR_FUNCTIONS } from '../../../../supabase/visitor-access.ts';
import { migrate } from '../engines/migrate.ts';
import { describeDatabase, ENGINES } from '../harness.ts';

describeDatabase('the migrations', (db) => {
  it('run as an owner who is not a superuser and cannot bypass row level security', async () => {
    const owners = await db.admin(`
      select distinct r.rolname, r.rolsuper, r.rolbypassrls
      from pg_class c join pg_roles r on r.oid = c.relowner
      where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)`);
    expect(owners).toEqual([{ rolname: 'migration_owner', rolsuper: false, rolbypassrls: false }]);
  });

  it('run on the PostgreSQL version that the hosted service has', async () => {
    const version = await db.value('show server_version_num');
    expect(Math.floor(Number(version) / 10_000)).toBe(17);
  });

  it('give every function an empty search path, and exposed functions their owner’s rights', async () => {
    const others = await db.admin(`
      select p.oid::regprocedure::text as name from pg_proc p
      where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
        and (('search_path=""' = any (p.proconfig)) is not true
          or (p.pronamespace = 'public'::regnamespace and not p.prosecdef))`);
    // A trial of a form needs the rights of the site's key, or it would not notice that they are missing.
    expect(others).toEqual([{ name: 'try_form(text,jsonb)' }]);
  });

  it('produce the schema that the doctor expects', async () => {
    const found = parseFingerprint(await db.adminAll(FINGERPRINT_STATEMENTS));
    expect(compareFingerprints(readFingerprint(), found)).toEqual([]);
  });

  it('index every foreign key', async () => {
    const unindexed = await db.admin(`
      select k.conname from pg_constraint k
      where k.contype = 'f' and not exists (
        select from pg_index i where i.indrelid = k.conrelid and i.indkey[0] = k.conkey[1])`);
    expect(unindexed).toEqual([]);
  });

  it('limit the length of every text that a visitor may send', async () => {
    const unlimited = await db.admin(`
      select c.relname || '.' || a.attname as name
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relname in ('quotes', 'appointments', 'contact_messages')
        and c.relnamespace = 'public'::regnamespace and a.attnum > 0
        and a.atttypid = 'text'::regtype and a.attgenerated = ''
        and a.attname not in ('content_hash', 'quote_number', 'appointment_number', 'selected_package')
        and not exists (
          select from pg_constraint k where k.conrelid = c.oid and k.contype = 'c'
            and a.attnum = any (k.conkey))`);
    expect(unlimited).toEqual([]);
  });
});

describe.each(ENGINES)('an older project on $engine, with default grants', ({ start }) => {
  it('keeps visitors out too', async () => {
    const engine = await start();
    try {
      await engine.script(`
        create role anon nologin; create role authenticated nologin;
        create role service_role nologin bypassrls; create role migration_owner nologin;
        alter default privileges for role migration_owner in schema public
          grant all on tables to anon, authenticated, service_role;
        alter default privileges for role migration_owner in schema public
          grant all on functions to anon, authenticated, service_role;`);
      await migrate(engine);
      const granted = await engine.transaction((run) =>
        run(`
          select distinct grantee::text, table_name::text, privilege_type::text
          from information_schema.role_table_grants
          where table_schema = 'public' and grantee in ('anon', 'authenticated')`),
      );
      expect(granted).toEqual([
        { grantee: 'anon', table_name: 'services', privilege_type: 'SELECT' },
      ]);
      const callable = await engine.transaction((run) =>
        run(`
          select r.rolname::text as role, p.proname::text as name
          from pg_proc p cross join pg_roles r
          where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
            and r.rolname in ('anon', 'authenticated')
            and has_function_privilege(r.rolname, p.oid, 'execute')
          order by name`),
      );
      expect(callable).toEqual(VISITOR_FUNCTIONS.map((name) => ({ role: 'anon', name })));
    } finally {
      await engine.close();
    }
  });
});
