-- What of the content is applied on a host without standing processes. Nothing there keeps it in
-- memory from one request to the next; a standing process does, and leaves this table alone.
create table private.publish_sweep (
  only_row boolean primary key default true check (only_row),
  deployment text not null
    constraint publish_sweep_deployment_length check (length(deployment) between 1 and 200),
  revisions jsonb not null
    constraint publish_sweep_revisions_list check (jsonb_typeof(revisions) = 'array'),
  swept_at timestamptz not null default now()
);
comment on column private.publish_sweep.deployment is
  'The deployment whose pages show these revisions: a new one starts from its own build.';
alter table private.publish_sweep enable row level security;

create function public.read_publish_sweep(deployment text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select sweep.revisions from private.publish_sweep as sweep
  where sweep.deployment = read_publish_sweep.deployment
$$;
comment on function public.read_publish_sweep(text) is
  'The revisions that this deployment shows; null when it was never swept.';

create function public.record_publish_sweep(deployment text, revisions jsonb) returns timestamptz
language sql security definer set search_path = '' as $$
  insert into private.publish_sweep as sweep (deployment, revisions)
  values (record_publish_sweep.deployment, record_publish_sweep.revisions)
  on conflict (only_row) do update set
    deployment = excluded.deployment,
    revisions = excluded.revisions,
    swept_at = now()
  returning sweep.swept_at
$$;
comment on function public.record_publish_sweep(text, jsonb) is
  'Records the revisions that this deployment shows now; returns when.';

create function public.last_publish_sweep() returns timestamptz
language sql stable security definer set search_path = '' as $$
  select swept_at from private.publish_sweep
$$;
comment on function public.last_publish_sweep() is
  'When the content was last compared with what is applied; null: never.';
