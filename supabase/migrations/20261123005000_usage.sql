-- What the site has used of the plans of its services, and when it was last backed up.

create table private.content_queries (
  month date primary key
    constraint content_queries_month_first check (extract(day from month) = 1),
  sent integer not null constraint content_queries_some check (sent > 0)
);
comment on table private.content_queries is
  'How many requests the processes of the site sent to the content source in each month (UTC).';
alter table private.content_queries enable row level security;
create trigger content_queries_binding before insert or update or delete on private.content_queries
  for each statement execute function private.guard_binding();

-- As the plans count: a month begins at midnight UTC.
create function private.month_begin() returns timestamptz
language sql stable set search_path = '' as $$
  select date_trunc('month', now() at time zone 'UTC') at time zone 'UTC'
$$;

create function public.count_content_queries(amount integer) returns integer
language sql security definer set search_path = '' as $$
  insert into private.content_queries as counted (month, sent)
  values ((private.month_begin() at time zone 'UTC')::date, count_content_queries.amount)
  on conflict (month) do update set sent = counted.sent + excluded.sent
  returning counted.sent
$$;
comment on function public.count_content_queries(integer) is
  'Adds what a process has sent to the content source; returns what all have sent this month (UTC).';

-- Without personal data. An email of this month may have been written some days before.
create function public.read_usage() returns jsonb
language sql stable security definer set search_path = '' as $$
  with sent as (
    select mail.finished_at from public.email_outbox as mail
    where mail.status = 'sent' and mail.created_at >= private.month_begin() - interval '7 days'
  )
  select jsonb_build_object(
    'queries', coalesce((
      select counted.sent from private.content_queries as counted
      where counted.month = (private.month_begin() at time zone 'UTC')::date), 0),
    'emails_of_day', (
      select count(*) from sent where sent.finished_at > now() - interval '24 hours'),
    'emails_of_month', (
      select count(*) from sent where sent.finished_at >= private.month_begin()),
    -- Whoever makes a backup owns the tables, and writes when into the comment.
    'backed_up_at', substring(
      obj_description('private'::regnamespace, 'pg_namespace')
      from 'Backed up at (\d{4}-\d\d-\d\dT[\d:.]+Z)')::timestamptz,
    'bound_at', (select bound.bound_at from private.database_binding as bound)
  )
$$;
comment on function public.read_usage() is
  'Queries and emails of this month (UTC), emails of 24 hours, and the last backup; null: none known.';

revoke all on private.content_queries from public, anon, authenticated, service_role;
revoke all on function private.month_begin, public.count_content_queries, public.read_usage
from public, anon, authenticated, service_role;
grant execute on function public.count_content_queries, public.read_usage to service_role;
