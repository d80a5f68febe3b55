-- Emails to be sent, written in the transaction of the thing they tell of, so neither exists alone.
-- Resend remembers a key for 24 hours after it may have accepted an email. A refusal starts no such
-- time, so an email that an account refused for days is still sent, once, when the account works.
create table public.email_outbox (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  appointment_id uuid
    constraint email_outbox_appointment_exists references public.appointments (id) on delete cascade,
  revision integer not null default 0,
  contact_message_id uuid
    constraint email_outbox_message_exists references public.contact_messages (id) on delete cascade,
  quote_id uuid
    constraint email_outbox_quote_exists references public.quotes (id) on delete cascade,
  summary_date date constraint email_outbox_one_summary_a_day unique,
  payload jsonb not null constraint email_outbox_payload_form check (jsonb_typeof(payload) = 'object'),
  idempotency_key text not null generated always as (
    id::text || case when resends = 0 then '' else ':' || resends::text end
  ) stored constraint email_outbox_key_once unique,
  resends integer not null default 0,
  status text not null default 'pending'
    constraint email_outbox_status_known check (status in ('pending', 'sending', 'sent', 'failed')),
  attempts integer not null default 0,
  due_at timestamptz default now(),
  claim_token uuid,
  claimed_at timestamptz,
  first_attempt_at timestamptz,
  uncertain_since timestamptz,
  rendered jsonb,
  provider_id text
    constraint email_outbox_provider_id_length check (length(provider_id) <= 200),
  last_error text constraint email_outbox_error_length check (length(last_error) <= 500),
  seen_errors text[] not null default '{}',
  delivery_status text constraint email_outbox_delivery_known check (
    delivery_status in
      ('delivery_delayed', 'delivered', 'failed', 'suppressed', 'bounced', 'complained')
  ),
  delivery_event_at timestamptz,
  delivery_reason text
    constraint email_outbox_delivery_reason_length check (length(delivery_reason) <= 500),
  finished_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint email_outbox_kind_matches_cause check (
    case when kind = 'send-quote'
      then quote_id is not null and appointment_id is null and contact_message_id is null
      else quote_id is null and (
        (kind in (
            'send-confirmation', 'send-admin-notification',
            'send-visit-confirmed', 'send-visit-proposed', 'send-visit-declined',
            'send-visit-cancelled', 'send-visit-reminder', 'send-visit-thanks',
            'send-admin-accepted', 'send-admin-asked', 'send-admin-cancelled')
          and appointment_id is not null and contact_message_id is null and summary_date is null)
        or (kind in ('send-contact-notification', 'send-contact-confirmation')
          and contact_message_id is not null and appointment_id is null and summary_date is null)
        or (kind = 'send-admin-summary'
          and summary_date is not null and appointment_id is null and contact_message_id is null))
    end
  ),
  constraint email_outbox_once_per_appointment unique (appointment_id, kind, revision),
  constraint email_outbox_once_per_message unique (contact_message_id, kind),
  constraint email_outbox_claimed_while_sending check ((status = 'sending') = (claim_token is not null)),
  constraint email_outbox_due_while_open check (
    (status in ('pending', 'sending')) = (due_at is not null)
  )
);
comment on column public.email_outbox.resends is
  'How often the email was sent again on purpose; each time it gets a key of its own.';
comment on column public.email_outbox.due_at is
  'When a worker may claim the mail; while it is being sent, the end of the claim''s lease.';
comment on column public.email_outbox.uncertain_since is
  'Start of the first attempt that Resend may have accepted without anybody knowing.';
comment on column public.email_outbox.seen_errors is
  'The kinds of error so far, each the beginning of its sentence; a worker logs each kind once.';
create index email_outbox_due on public.email_outbox (due_at) where due_at is not null;
create index email_outbox_status on public.email_outbox (status, created_at);
create index email_outbox_appointment on public.email_outbox (appointment_id);
create index email_outbox_quotes on public.email_outbox (quote_id, created_at)
  where quote_id is not null;
create index email_outbox_provider on public.email_outbox (provider_id)
  where provider_id is not null;
create index email_outbox_bodies on public.email_outbox (finished_at)
  where status = 'sent' and (rendered is not null or payload <> '{}'::jsonb);
alter table public.email_outbox enable row level security;
create trigger email_outbox_touch before update on public.email_outbox
  for each row execute function private.touch();

-- When a worker last looked for emails, whether it found any or not.
create table private.outbox_heartbeat (
  only_row boolean primary key default true check (only_row),
  last_run_at timestamptz not null default now()
);
alter table private.outbox_heartbeat enable row level security;
insert into private.outbox_heartbeat default values;

-- Hands out due emails, oldest first, each to one worker until its lease ends. A rendered email whose
-- last worker never reported may have been sent.
create function public.claim_emails(batch integer, lease_seconds integer) returns jsonb
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
comment on function public.claim_emails(integer, integer) is
  'Claims due mails with a lease. Every later report on a mail must carry its claim token.';

-- Keeps the first rendering for ever and answers it; null when the claim is lost.
create function public.store_rendered_email(email_id uuid, claim_token uuid, rendered jsonb)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  kept jsonb;
begin
  if jsonb_typeof(store_rendered_email.rendered) is distinct from 'object' then
    perform private.reject('rendered must be an object');
  end if;
  update public.email_outbox as mail
  set rendered = coalesce(mail.rendered, store_rendered_email.rendered)
  where mail.id = email_id and mail.claim_token = store_rendered_email.claim_token
  returning mail.rendered into kept;
  return kept;
end
$$;

-- An event of Resend can be faster than the worker that stores the email's id. Those of a day are
-- kept for it.
create table private.early_email_events (
  provider_id text primary key,
  delivery_status text not null,
  delivery_event_at timestamptz not null,
  delivery_reason text,
  received_at timestamptz not null default now()
);
create index early_email_events_received on private.early_email_events (received_at);
alter table private.early_email_events enable row level security;

create function public.mark_email_sent(
  email_id uuid, claim_token uuid, provider_id text
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  early private.early_email_events;
begin
  perform pg_advisory_xact_lock(hashtext(left(mark_email_sent.provider_id, 200)));
  update public.email_outbox as mail set
    status = 'sent', claim_token = null, due_at = null, finished_at = now(), last_error = null,
    provider_id = left(mark_email_sent.provider_id, 200)
  where mail.id = email_id and mail.claim_token = mark_email_sent.claim_token;
  if not found then
    return false;
  end if;
  delete from private.early_email_events as event
  where event.provider_id = left(mark_email_sent.provider_id, 200)
  returning event.* into early;
  if early.provider_id is not null then
    update public.email_outbox as mail set
      delivery_status = early.delivery_status,
      delivery_event_at = early.delivery_event_at,
      delivery_reason = early.delivery_reason
    where mail.id = email_id;
  end if;
  return true;
end
$$;

-- The kind of an error: its sentence up to the details, which may repeat an address.
create function private.error_kind(error text) returns text
language sql immutable set search_path = '' as $$
  select left(split_part(error, ':', 1), 100)
$$;

-- An attempt counts as uncertain unless its report says otherwise.
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

create function public.mark_email_failed(email_id uuid, claim_token uuid, error text)
returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.email_outbox as mail set
    status = 'failed', claim_token = null, due_at = null, finished_at = now(),
    last_error = left(error, 500)
  where mail.id = email_id and mail.claim_token = mark_email_failed.claim_token;
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

-- What is told later in an email's life; the order in which events arrive means nothing.
create function private.delivery_rank(delivery_status text) returns integer
language sql immutable set search_path = '' as $$
  select case
    when delivery_status = 'delivery_delayed' then 1
    when delivery_status = 'delivered' then 2
    when delivery_status = 'complained' then 4
    when delivery_status is not null then 3
  end
$$;

-- Stores an event with its email unless something later is known; answers whether it is the site's.
create function public.record_email_event(
  provider_id text, delivery_status text, occurred_at timestamptz, reason text
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  event record;
begin
  -- Neither this nor the worker's report may miss what the other one stores at the same time.
  perform pg_advisory_xact_lock(hashtext(left(record_email_event.provider_id, 200)));
  select left(record_email_event.provider_id, 200) as provider_id,
    record_email_event.delivery_status as status, occurred_at as happened, nullif(left(reason, 500), '') as why,
    private.delivery_rank(record_email_event.delivery_status) as rank
  into event;
  update public.email_outbox as mail set
    delivery_status = event.status, delivery_event_at = event.happened, delivery_reason = event.why
  where mail.provider_id = event.provider_id and (
    mail.delivery_status is null
    or (private.delivery_rank(mail.delivery_status), mail.delivery_event_at)
      < (event.rank, event.happened)
  );
  if exists (select from public.email_outbox as mail where mail.provider_id = event.provider_id) then
    return true;
  end if;
  delete from private.early_email_events where received_at < now() - interval '1 day';
  insert into private.early_email_events as early
    (provider_id, delivery_status, delivery_event_at, delivery_reason)
  values (event.provider_id, event.status, event.happened, event.why)
  on conflict on constraint early_email_events_pkey do update set
    delivery_status = excluded.delivery_status,
    delivery_event_at = excluded.delivery_event_at,
    delivery_reason = excluded.delivery_reason
  where (private.delivery_rank(early.delivery_status), early.delivery_event_at)
    < (private.delivery_rank(excluded.delivery_status), excluded.delivery_event_at);
  return false;
end
$$;
comment on function public.record_email_event(text, text, timestamptz, text) is
  'An event of Resend''s webhook. Repeated and late events change nothing.';

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
