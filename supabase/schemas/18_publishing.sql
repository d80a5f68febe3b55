-- Every address that a city page or an article has had, and the page that had it last. The content store only has
-- the current address, but links and search results still point to earlier ones. An article's address starts with
-- the folder of the blog, which no city can have.
create table public.page_addresses (
  address text primary key check (
      address ~ '^(blog/)?[a-z0-9]+(-[a-z0-9]+)*$'
      and length(address) <= case when address like 'blog/%' then 101 else 96 end
    ),
  -- The page in the content store, which has the current address, so renames never chain.
  document_id text not null check (length(document_id) between 1 and 128),
  -- The revision at which the page had or left this address. An older revision never takes an address back.
  seen_at timestamptz not null
);

create trigger page_addresses_binding before insert or update or delete on public.page_addresses
  for each statement execute function private.guard_binding();
alter table public.page_addresses enable row level security;
grant select on public.page_addresses to service_role;

-- Records current and earlier addresses of pages: [{address, document_id, seen_at}]. An older revision changes
-- nothing. Returns whether any row changed.
create function public.record_page_addresses(addresses jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.reject_if(jsonb_typeof(addresses) is distinct from 'array', 'addresses must be a list');
  insert into public.page_addresses as known (address, document_id, seen_at)
  select distinct on (incoming.address)
    incoming.address, incoming.document_id, incoming.seen_at
  from jsonb_to_recordset(addresses)
    as incoming (address text, document_id text, seen_at timestamptz)
  order by incoming.address, incoming.seen_at desc
  on conflict (address) do update set
    document_id = excluded.document_id,
    seen_at = excluded.seen_at
  where known.seen_at < excluded.seen_at;
  return found;
end
$$;

-- The sync state: the published and applied revisions. The process that applies a publish writes it, so that all
-- processes of the site can read it. A serverless host has no other memory.
create table private.sync_state (
  -- The deployment whose pages show this, because a deployment on a serverless host starts from its own build.
  deployment text primary key check (length(deployment) between 1 and 200),
  -- Increases with every publish that is written.
  version integer not null default 1,
  -- The last publish of each document by its id. An unpublished document remains, marked as gone.
  publishes jsonb not null
    constraint sync_state_publishes_object check (jsonb_typeof(publishes) = 'object'),
  -- The id of the last received live event. A query with it gets a result that is at least as fresh.
  live_event_id text check (length(live_event_id) between 1 and 200),
  reconciled_at timestamptz not null default now()
);

create trigger sync_state_binding before insert or update or delete on private.sync_state
  for each statement execute function private.guard_binding();
alter table private.sync_state enable row level security;

-- Returns the state that is applied for this deployment, or null if there is none. It omits `publishes` if nothing
-- was written after `known_version`, because every process calls it often.
create function public.read_sync_state(deployment text, known_version integer) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.refuse_stranger();
  select jsonb_build_object(
    'version', state.version,
    'publishes', case when state.version > known_version then state.publishes end,
    'liveEventId', state.live_event_id,
    'reconciledAt', state.reconciled_at
  )
  from private.sync_state as state
  where state.deployment = read_sync_state.deployment
$$;

-- Records that a process has reconciled, and the applied state. Returns the version. A process that got stale data
-- from a lagging replica must not undo a newer write. Of two publishes of a document within a minute, the later
-- edit wins.
create function public.write_sync_state(deployment text, publishes jsonb, live_event_id text) returns integer
language sql security definer set search_path = '' as $$
  delete from private.sync_state as state
  where state.deployment <> write_sync_state.deployment
    and state.reconciled_at < now() - interval '30 days';
  insert into private.sync_state as state (deployment, publishes, live_event_id)
  values (
    write_sync_state.deployment,
    write_sync_state.publishes,
    nullif(write_sync_state.live_event_id, '')
  )
  on conflict (deployment) do update set
    version = state.version + (excluded.publishes <> '{}')::integer,
    publishes = state.publishes || coalesce((
      select jsonb_object_agg(incoming.key, incoming.value)
      from jsonb_each(excluded.publishes) as incoming
      where not coalesce(
        (state.publishes -> incoming.key ->> 'updatedAt')::timestamptz
          > (incoming.value ->> 'updatedAt')::timestamptz
        and (state.publishes -> incoming.key ->> 'seenAt')::numeric
          > (incoming.value ->> 'seenAt')::numeric - 60000,
        false)
    ), '{}'),
    live_event_id = coalesce(excluded.live_event_id, state.live_event_id),
    reconciled_at = now()
  returning state.version
$$;

grant execute on function
  public.record_page_addresses, public.read_sync_state, public.write_sync_state
to service_role;
