-- Mails to be sent, written in the transaction of the thing they tell of, so neither exists alone.
create table public.email_outbox (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  appointment_id uuid
    constraint email_outbox_appointment_exists references public.appointments (id) on delete cascade,
  contact_message_id uuid
    constraint email_outbox_message_exists references public.contact_messages (id) on delete cascade,
  payload jsonb not null constraint email_outbox_payload_form check (jsonb_typeof(payload) = 'object'),
  idempotency_key text not null generated always as (id::text) stored
    constraint email_outbox_key_once unique,
  status text not null default 'pending'
    constraint email_outbox_status_known check (status in ('pending', 'sending', 'sent', 'failed')),
  attempts integer not null default 0,
  due_at timestamptz default now(),
  claim_token uuid,
  first_attempt_at timestamptz,
  rendered jsonb,
  provider_id text
    constraint email_outbox_provider_id_length check (length(provider_id) <= 200),
  last_error text constraint email_outbox_error_length check (length(last_error) <= 500),
  finished_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint email_outbox_kind_matches_cause check (
    (kind in ('send-confirmation', 'send-admin-notification')
      and appointment_id is not null and contact_message_id is null)
    or (kind in ('send-contact-notification', 'send-contact-confirmation')
      and contact_message_id is not null and appointment_id is null)
  ),
  constraint email_outbox_once_per_appointment unique (appointment_id, kind),
  constraint email_outbox_once_per_message unique (contact_message_id, kind),
  constraint email_outbox_claimed_while_sending check ((status = 'sending') = (claim_token is not null)),
  constraint email_outbox_due_while_open check (
    (status in ('pending', 'sending')) = (due_at is not null)
  )
);
comment on column public.email_outbox.due_at is
  'When a worker may claim the mail; while it is being sent, the end of the claim''s lease.';
create index email_outbox_due on public.email_outbox (due_at) where due_at is not null;
create index email_outbox_status on public.email_outbox (status, created_at);
alter table public.email_outbox enable row level security;
create trigger email_outbox_touch before update on public.email_outbox
  for each row execute function private.touch();

-- Hands out due mails, oldest first, each to one worker until its lease ends.
create function public.claim_emails(batch integer, lease_seconds integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  claimed jsonb;
begin
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
      due_at = now() + make_interval(secs => least(greatest(lease_seconds, 1), 3600))
    from due where mail.id = due.id
    returning mail.*
  )
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'id', taken.id, 'kind', taken.kind, 'idempotency_key', taken.idempotency_key,
      'claim_token', taken.claim_token, 'attempts', taken.attempts,
      'first_attempt_at', taken.first_attempt_at, 'payload', taken.payload,
      'rendered', taken.rendered)
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

create function public.mark_email_sent(email_id uuid, claim_token uuid, provider_id text)
returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.email_outbox as mail set
    status = 'sent', claim_token = null, due_at = null, finished_at = now(), last_error = null,
    provider_id = left(mark_email_sent.provider_id, 200)
  where mail.id = email_id and mail.claim_token = mark_email_sent.claim_token;
  return found;
end
$$;

create function public.schedule_email_retry(
  email_id uuid, claim_token uuid, delay_seconds integer, error text
) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.email_outbox as mail set
    status = 'pending', claim_token = null, last_error = left(error, 500),
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
