-- A database belongs to one site, and to the content that its prices come from. Who else has its keys,
-- a laptop or a staging site, must not write prices into it, send its emails or sweep its rows.
create table private.database_binding (
  only_row boolean primary key default true check (only_row),
  site text not null constraint database_binding_site_length check (length(site) between 1 and 200),
  content text not null
    constraint database_binding_content_length check (length(content) between 1 and 200),
  bound_at timestamptz not null default now()
);
comment on column private.database_binding.site is
  'The origin of the production site, or the name of another deployment.';
comment on column private.database_binding.content is 'Project and dataset of the content source.';
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

-- Gives a database that belongs to nobody to the caller; of several at the same time, one gets it.
-- `moves` takes it from whom it belongs to; other content has other revisions, so what was known of the
-- former one no longer counts. Answers {site, content, bound_at}.
create function public.bind_database(moves boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller jsonb := private.caller();
  bound private.database_binding;
  former text;
begin
  if caller ->> 'site' is null or caller ->> 'content' is null then
    perform private.reject('say which site asks, and its content');
  end if;
  if moves then
    delete from private.database_binding where only_row returning content into former;
    if former <> caller ->> 'content' then
      update public.services set revised_at = to_timestamp(0), withdrawn_revision = null
      where service_id is not null;
      delete from private.publish_board where deployment is not null;
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
comment on function public.bind_database(boolean) is
  'Binds an unbound database to the site that calls, refuses others, and answers whose it is.';

-- Tables that only the site itself writes: whatever function does, also one to come. Of the history,
-- what the owner does; customers and visitors write there from every site.
create function private.guard_binding() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_stranger();
  return new;
end
$$;
create trigger services_binding before insert or update or delete on public.services
  for each statement execute function private.guard_binding();
create trigger page_addresses_binding before insert or update or delete on public.page_addresses
  for each statement execute function private.guard_binding();
create trigger publish_board_binding before insert or update or delete on private.publish_board
  for each statement execute function private.guard_binding();
create trigger calendar_feed_binding before insert or update or delete on private.calendar_feed
  for each statement execute function private.guard_binding();
create trigger request_events_binding before insert on private.request_events
  for each row when (new.actor_id is not null) execute function private.guard_binding();

-- What works on rows that visitors write, too. Reports on a claimed email need no check: who has the
-- claim may have got it just before the database was moved.
create or replace function public.claim_emails(batch integer, lease_seconds integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  claimed jsonb;
begin
  perform private.refuse_stranger();
  -- Every few seconds is enough, and keeps workers from waiting for each other.
  update private.outbox_heartbeat set last_run_at = now()
  where last_run_at < now() - interval '5 s';
  with due as (
    select candidate.id from public.email_outbox as candidate
    where candidate.due_at <= now()
    order by candidate.due_at, candidate.created_at, candidate.id
    limit least(greatest(batch, 0), 100)
    for update skip locked
  ), taken as (
    update public.email_outbox as mail set
      status = 'sending',
      claim_token = gen_random_uuid(),
      attempts = mail.attempts + 1,
      first_attempt_at = coalesce(mail.first_attempt_at, now()),
      uncertain_since = case
        when mail.status = 'sending' and mail.rendered is not null
          then coalesce(mail.uncertain_since, mail.claimed_at)
        else mail.uncertain_since
      end,
      claimed_at = now(),
      due_at = now() + make_interval(secs => least(greatest(lease_seconds, 1), 3600))
    from due where mail.id = due.id
    returning mail.*
  )
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'id', taken.id, 'kind', taken.kind, 'idempotency_key', taken.idempotency_key,
      'claim_token', taken.claim_token, 'attempts', taken.attempts,
      'first_attempt_at', taken.first_attempt_at, 'uncertain_since', taken.uncertain_since,
      'seen_errors', taken.seen_errors, 'payload', taken.payload, 'rendered', taken.rendered)
    order by taken.created_at, taken.id), '[]')
  into claimed from taken;
  return claimed;
end
$$;

create or replace function public.retry_failed_emails() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  retried integer;
begin
  perform private.refuse_stranger();
  update public.email_outbox set
    status = 'pending', due_at = now(), finished_at = null,
    attempts = 0, first_attempt_at = null, claimed_at = null, uncertain_since = null,
    last_error = null, seen_errors = '{}', rendered = null, resends = resends + 1
  where status = 'failed';
  get diagnostics retried = row_count;
  return retried;
end
$$;

create or replace function public.queue_due_emails(reminder_hour integer, summary_hour integer) returns integer
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_stranger();
  return private.queue_emails_due(private.wall_clock(now()), reminder_hour, summary_hour);
end
$$;

create or replace function public.strip_sent_emails(older_than_days integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  stripped integer;
begin
  perform private.refuse_stranger();
  update public.email_outbox as mail set rendered = null, payload = '{}', delivery_reason = null
  where mail.id in (
    select old.id from public.email_outbox as old
    where old.status = 'sent' and (old.rendered is not null or old.payload <> '{}'::jsonb)
      and old.finished_at < now() - make_interval(days => greatest(older_than_days, 1))
    order by old.finished_at limit 1000);
  get diagnostics stripped = row_count;
  return stripped;
end
$$;

create or replace function public.delete_old_submissions(older_than_days integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  earliest timestamptz := now() - make_interval(days => greatest(older_than_days, 30));
  deleted integer := 0;
  counted integer;
begin
  perform private.refuse_stranger();
  -- A visit may be requested long ahead, so its day counts as well.
  delete from public.appointments as request where request.id in (
    select old.id from public.appointments as old
    where old.created_at < earliest and greatest(old.preferred_date, old.visit_date, old.proposed_date) < earliest::date
    order by old.created_at limit 1000);
  get diagnostics deleted = row_count;

  delete from public.contact_messages as message where message.id in (
    select old.id from public.contact_messages as old
    where old.created_at < earliest order by old.created_at limit 1000);
  get diagnostics counted = row_count;
  deleted := deleted + counted;

  delete from public.quotes as quote where quote.id in (
    select old.id from public.quotes as old
    where old.created_at < earliest and old.expires_at < now() and not exists (
      select from public.appointments as request where request.quote_id = old.id)
    order by old.created_at limit 1000);
  get diagnostics counted = row_count;
  return deleted + counted;
end
$$;

create or replace function public.read_publish_board(deployment text, known_version integer) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.refuse_stranger();
  select jsonb_build_object(
    'version', board.version,
    'publishes', case when board.version > known_version then board.publishes end,
    'liveEventId', board.live_event_id,
    'lookedAt', board.looked_at
  )
  from private.publish_board as board
  where board.deployment = read_publish_board.deployment
$$;

create or replace function public.remove_samples() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  removed integer;
begin
  perform private.refuse_stranger();
  delete from public.appointments where is_sample;
  get diagnostics removed = row_count;
  delete from public.contact_messages where is_sample;
  delete from public.quotes as quote where quote.is_sample and not exists (
    select from public.appointments as booked where booked.quote_id = quote.id);
  return removed;
end
$$;

revoke all on table private.database_binding from public, anon, authenticated, service_role;
revoke all on function
  private.caller, private.refuse_stranger, private.guard_binding, public.bind_database
from public, anon, authenticated, service_role;
grant execute on function public.bind_database to service_role;
