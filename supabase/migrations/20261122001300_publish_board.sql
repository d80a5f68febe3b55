-- The board: what is published and applied. Whoever applies a publish writes it here, so that every
-- process of the site hears of it. On a host without standing processes it is the only memory.
create table private.publish_board (
  deployment text primary key
    constraint publish_board_deployment_length check (length(deployment) between 1 and 200),
  version integer not null default 1,
  publishes jsonb not null
    constraint publish_board_publishes_object check (jsonb_typeof(publishes) = 'object'),
  live_event_id text
    constraint publish_board_event_length check (length(live_event_id) between 1 and 200),
  looked_at timestamptz not null default now()
);
comment on column private.publish_board.deployment is
  'Whose pages show this: a deployment of a serverless host starts from its own build.';
comment on column private.publish_board.version is 'Rises with every publish that is written.';
comment on column private.publish_board.publishes is
  'The last publish of each document, by its id. A document that was unpublished stays, marked as gone.';
comment on column private.publish_board.live_event_id is
  'The last live event that was heard: who asks with it gets an answer as fresh as that.';
alter table private.publish_board enable row level security;

-- Without `publishes` when nothing was written after `known_version`: every process asks often.
create function public.read_publish_board(deployment text, known_version integer) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'version', board.version,
    'publishes', case when board.version > known_version then board.publishes end,
    'liveEventId', board.live_event_id,
    'lookedAt', board.looked_at
  )
  from private.publish_board as board
  where board.deployment = read_publish_board.deployment
$$;
comment on function public.read_publish_board(text, integer) is
  'What is applied for this deployment, if it is newer than the known version; null: nothing yet.';

-- A process that was answered by a replica that lags must not take back what another one has written a
-- moment ago: of two publishes of a document seen within a minute, the later edit stays.
create function public.write_publish_board(
  deployment text, publishes jsonb, live_event_id text
) returns integer
language sql security definer set search_path = '' as $$
  delete from private.publish_board as board
  where board.deployment <> write_publish_board.deployment
    and board.looked_at < now() - interval '30 days';
  insert into private.publish_board as board (deployment, publishes, live_event_id)
  values (
    write_publish_board.deployment,
    write_publish_board.publishes,
    nullif(write_publish_board.live_event_id, '')
  )
  on conflict (deployment) do update set
    version = board.version + (excluded.publishes <> '{}')::integer,
    publishes = board.publishes || coalesce((
      select jsonb_object_agg(incoming.key, incoming.value)
      from jsonb_each(excluded.publishes) as incoming
      where not coalesce(
        (board.publishes -> incoming.key ->> 'updatedAt')::timestamptz
          > (incoming.value ->> 'updatedAt')::timestamptz
        and (board.publishes -> incoming.key ->> 'seenAt')::numeric
          > (incoming.value ->> 'seenAt')::numeric - 60000,
        false)
    ), '{}'),
    live_event_id = coalesce(excluded.live_event_id, board.live_event_id),
    looked_at = now()
  returning board.version
$$;
comment on function public.write_publish_board(text, jsonb, text) is
  'Notes that somebody has looked, and what was applied then; returns the version of the board.';
