-- Creates the roles and the schema for extensions that a Supabase project has before the first migration. It is for
-- plain PostgreSQL and PGlite.
--
-- Run it as a superuser, once per cluster. Running it again is safe. On Supabase itself (hosted, or the local stack,
-- whose CLI also runs a file of this name), the roles already exist and it does nothing.
--
-- Differences from the hosted service: there, `postgres` runs the migrations. It is not a superuser but bypasses row
-- level security. Here, `migration_owner` runs them. It may only create objects in this database and in the schema
-- public. There are no default grants to anon, authenticated or service_role. The migrations contain every grant.
do $roles$
begin
  if exists (select from pg_catalog.pg_roles where rolname = 'supabase_admin') then
    return;
  end if;

  if not exists (select from pg_catalog.pg_roles where rolname = 'anon') then
    create role anon nologin noinherit;
  end if;
  if not exists (select from pg_catalog.pg_roles where rolname = 'authenticated') then
    create role authenticated nologin noinherit;
  end if;
  if not exists (select from pg_catalog.pg_roles where rolname = 'service_role') then
    create role service_role nologin noinherit bypassrls;
  end if;
  if not exists (select from pg_catalog.pg_roles where rolname = 'authenticator') then
    create role authenticator login noinherit;
    grant anon, authenticated, service_role to authenticator;
  end if;
  if not exists (select from pg_catalog.pg_roles where rolname = 'migration_owner') then
    create role migration_owner nologin nosuperuser nobypassrls;
  end if;

  execute pg_catalog.format(
    'grant create on database %I to migration_owner', pg_catalog.current_database());
  grant usage, create on schema public to migration_owner;
  grant usage on schema public to anon, authenticated, service_role;
  create schema if not exists extensions;
  grant usage, create on schema extensions to migration_owner;
end
$roles$;
