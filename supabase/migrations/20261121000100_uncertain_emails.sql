-- Resend remembers a key for 24 hours after it may have accepted an email. A refusal starts no such
-- time, so an email that an account refused for days is still sent, once, when the account works.
alter table public.email_outbox
  add column claimed_at timestamptz,
  add column uncertain_since timestamptz,
  add column seen_errors text[] not null default '{}',
  add column resends integer not null default 0;
comment on column public.email_outbox.uncertain_since is
  'Start of the first attempt that Resend may have accepted without anybody knowing.';
comment on column public.email_outbox.seen_errors is
  'The kinds of error so far, each the beginning of its sentence; a worker logs each kind once.';
comment on column public.email_outbox.resends is
  'How often the email was sent again on purpose; each time it gets a key of its own.';

-- What the attempts so far ended with is not known in full, so the guard counts from the first.
update public.email_outbox set
  claimed_at = first_attempt_at,
  uncertain_since = case when rendered is not null then first_attempt_at end
where due_at is not null and first_attempt_at is not null;

-- The first key stays the id; the column is made anew because its expression changes.
alter table public.email_outbox
  drop column idempotency_key,
  add column idempotency_key text not null generated always as (
    id::text || case when resends = 0 then '' else ':' || resends::text end
  ) stored constraint email_outbox_key_once unique;

-- When a worker last looked for emails, whether it found any or not.
create table private.outbox_heartbeat (
  only_row boolean primary key default true check (only_row),
  last_run_at timestamptz not null default now()
);
alter table private.outbox_heartbeat enable row level security;
insert into private.outbox_heartbeat default values;
revoke all on private.outbox_heartbeat from public, anon, authenticated, service_role;

-- Hands out due emails, oldest first, each to one worker until its lease ends. A rendered email whose
-- last worker never reported may have been sent. `first_attempt_at` is for a site of the version
-- before this migration, which still serves during a deployment.
create or replace function public.claim_emails(batch integer, lease_seconds integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  claimed jsonb;
begin
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

-- The kind of an error: its sentence up to the details, which may repeat an address.
create function private.error_kind(error text) returns text
language sql immutable set search_path = '' as $$
  select left(split_part(error, ':', 1), 100)
$$;

-- An attempt counts as uncertain unless its report says otherwise.
drop function public.schedule_email_retry(uuid, uuid, integer, text);
create function public.schedule_email_retry(
  email_id uuid, claim_token uuid, delay_seconds integer, error text,
  uncertain boolean default true
) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.email_outbox as mail set
    status = 'pending', claim_token = null, last_error = left(error, 500),
    seen_errors = case
      when private.error_kind(error) = any (mail.seen_errors) or cardinality(mail.seen_errors) >= 20
        then mail.seen_errors
      else mail.seen_errors || private.error_kind(error)
    end,
    uncertain_since = case
      when uncertain is distinct from false then coalesce(mail.uncertain_since, mail.claimed_at)
      else mail.uncertain_since
    end,
    due_at = now() + make_interval(secs => least(greatest(delay_seconds, 0), 86400))
  where mail.id = email_id and mail.claim_token = schedule_email_retry.claim_token;
  return found;
end
$$;

create function public.retry_failed_emails() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  retried integer;
begin
  update public.email_outbox set
    status = 'pending', due_at = now(), finished_at = null,
    attempts = 0, first_attempt_at = null, claimed_at = null, uncertain_since = null,
    last_error = null, seen_errors = '{}', rendered = null, resends = resends + 1
  where status = 'failed';
  get diagnostics retried = row_count;
  return retried;
end
$$;
comment on function public.retry_failed_emails() is
  'Sends every failed email again, rendered anew and under a new key; answers how many there are.';

-- Without personal data: of an error only its kind.
create function public.email_outbox_health() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'last_run_at', (select last_run_at from private.outbox_heartbeat),
    'failed', (select count(*) from public.email_outbox where status = 'failed'),
    'failing', (
      select coalesce(jsonb_agg(to_jsonb(failing) order by failing.since), '[]')
      from (
        select private.error_kind(last_error) as error, count(*) as emails, min(created_at) as since
        from public.email_outbox
        where due_at is not null and last_error is not null
        group by 1
      ) as failing
    ),
    'untried', (
      select jsonb_build_object('emails', count(*), 'since', min(coalesce(first_attempt_at, due_at)))
      from public.email_outbox
      where due_at is not null and last_error is null
        and coalesce(first_attempt_at, due_at) < now() - interval '10 min'
    )
  )
$$;
comment on function public.email_outbox_health() is
  'How many emails failed, wait after an error, or have no result ten minutes after they were due.';

revoke all on function
  private.error_kind(text),
  public.schedule_email_retry(uuid, uuid, integer, text, boolean),
  public.retry_failed_emails(),
  public.email_outbox_health()
from public, anon, authenticated, service_role;
grant execute on function
  public.schedule_email_retry(uuid, uuid, integer, text, boolean),
  public.retry_failed_emails(),
  public.email_outbox_health()
to service_role;
