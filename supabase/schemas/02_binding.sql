-- A database belongs to one site, and to the content that its prices come from. Who else has its keys,
-- a laptop or a staging site, must not write prices into it, send its emails or sweep its rows.
create table private.database_binding (
  only_row boolean primary key default true check (only_row),
  -- The origin of the production site, or the name of another deployment.
  site text not null check (length(site) between 1 and 200),
  -- Project and dataset of the content source.
  content text not null check (length(content) between 1 and 200),
  bound_at timestamptz not null default now()
);
alter table private.database_binding enable row level security;

-- How a site introduces itself, with every call of the data API. Null without the data API: who connects
-- to the database itself is its operator.
create function private.caller() returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('site', headers ->> 'x-site', 'content', headers ->> 'x-site-content')
  from (select nullif(current_setting('request.headers', true), '')::jsonb as headers) as request
  where headers is not null
$$;

-- A database that belongs to nobody yet refuses nobody.
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
      'To move it to another site, run with that site''s variables: npm run database:bind -- --move',
    bound.site, bound.content,
    coalesce(
      left(caller ->> 'site', 200) || ' with the content ' || left(caller ->> 'content', 200),
      'a site that does not say which it is'));
end
$$;

-- Gives a database that belongs to nobody to the caller and refuses others; of several at the same time, one
-- gets it. `moves` takes it from whom it belongs to; other content has other revisions and another schedule,
-- so what was known of the former one no longer counts. Answers {site, content, bound_at}.
create function public.bind_database(moves boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller jsonb := private.caller();
  bound private.database_binding;
  former text;
begin
  perform private.reject_if(caller ->> 'site' is null or caller ->> 'content' is null,
    'say which site asks, and its content');
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

-- Tables that only the site itself writes: whatever function does, also one to come. Of the history,
-- what the owner does; customers and visitors write there from every site.
create function private.guard_binding() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_stranger();
  return new;
end
$$;

-- Of each table and function of the Data API, what each of its roles may do; empty: nothing. Row level
-- security hides rows, but nothing outside the database tells of a privilege that was granted or revoked by
-- hand.
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
