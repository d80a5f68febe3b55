-- A database belongs to one site and to the content that its prices come from. Another site with its keys, such as
-- a laptop or a staging site, must not write prices to it, send its emails or delete its rows.
create table private.database_binding (
  only_row boolean primary key default true check (only_row),
  -- The origin of the production site, or the name of another deployment.
  site text not null check (length(site) between 1 and 200),
  -- The project and dataset of the content source.
  content text not null check (length(content) between 1 and 200),
  bound_at timestamptz not null default now()
);
alter table private.database_binding enable row level security;

-- Returns the identity of the calling site, which it sends with every call of the data API. It is null for a direct
-- connection to the database, which only its operator has.
create function private.caller() returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('site', headers ->> 'x-site', 'content', headers ->> 'x-site-content')
  from (select nullif(current_setting('request.headers', true), '')::jsonb as headers) as request
  where headers is not null
$$;

-- Refuses any site except the one that the database is bound to. An unbound database accepts every site.
create function private.refuse_stranger() returns void
language plpgsql stable set search_path = '' as $$
declare
  caller jsonb := private.caller();
  bound private.database_binding;
begin
  select * into bound from private.database_binding;
  if bound.site is null or caller is null
    or caller = jsonb_build_object('site', bound.site, 'content', bound.content) then
    return;
  end if;
  raise exception using errcode = 'PT403', message = format(
    'This database belongs to %s with the content %s, and refuses %s. '
      'To move it to another site, run with that site''s variables: npm run tool database:bind -- --move',
    bound.site, bound.content,
    coalesce(
      left(caller ->> 'site', 200) || ' with the content ' || left(caller ->> 'content', 200),
      'a caller that does not name its site'));
end
$$;

-- Binds an unbound database to the caller and refuses a bound one. Of several simultaneous callers, one succeeds.
-- `moves` takes the database over from another site. Other content has other revisions and another schedule, so the
-- sync data of the previous site is reset. Returns {site, content, bound_at}.
create function public.bind_database(moves boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller jsonb := private.caller();
  bound private.database_binding;
  former text;
begin
  perform private.reject_if(caller ->> 'site' is null or caller ->> 'content' is null,
    'the caller must name its site and content');
  if moves then
    delete from private.database_binding where only_row returning content into former;
    if former <> caller ->> 'content' then
      update public.services set revised_at = to_timestamp(0)
      where service_id is not null;
      update public.schedule set revised_at = to_timestamp(0) where only_row;
      delete from private.sync_state where deployment is not null;
    end if;
  end if;
  insert into private.database_binding (site, content)
  values (caller ->> 'site', caller ->> 'content')
  on conflict do nothing;
  perform private.refuse_stranger();
  select * into bound from private.database_binding;
  return to_jsonb(bound) - 'only_row';
end
$$;

-- Guards the tables that only the site writes, for every current and future function. In the history, it guards
-- only the owner's actions, because customers and visitors write there from every site.
create function private.guard_binding() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_stranger();
  return new;
end
$$;

-- Returns the privileges of each API role on each table and function, or an empty list if there are none. The
-- doctor uses this to find privileges that were granted or revoked by hand.
create function public.read_privileges() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_agg(jsonb_build_object(
    'kind', object.kind, 'name', object.name, 'role', role, 'privileges', object.privileges))
  from unnest(array['anon', 'authenticated', 'service_role']) as role, lateral (
    select 'table' as kind, t.relname as name, array(
      select privilege from unnest(array['delete', 'insert', 'select', 'update']) as privilege
      where case privilege
        when 'delete' then has_table_privilege(role, t.oid, privilege)
        else has_any_column_privilege(role, t.oid, privilege) end) as privileges
    from pg_class as t
    where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'v', 'm', 'f', 'p')
    union all
    select 'function', f.proname,
      array(select 'execute' where has_function_privilege(role, f.oid, 'execute'))
    from pg_proc as f where f.pronamespace = 'public'::regnamespace and f.prokind = 'f'
  ) as object
$$;

grant execute on function public.bind_database, public.read_privileges to service_role;
