-- Emails about a visit: one of each kind for each revision of the request, to the customer or to the
-- owner, and the owner's summary of a day.
alter table public.email_outbox
  add column revision integer not null default 0,
  add column summary_date date constraint email_outbox_one_summary_a_day unique,
  drop constraint email_outbox_once_per_appointment,
  add constraint email_outbox_once_per_appointment unique (appointment_id, kind, revision),
  drop constraint email_outbox_kind_matches_cause,
  add constraint email_outbox_kind_matches_cause check (
    (kind in (
        'send-confirmation', 'send-admin-notification',
        'send-visit-confirmed', 'send-visit-proposed', 'send-visit-declined',
        'send-visit-cancelled', 'send-visit-reminder', 'send-visit-thanks',
        'send-admin-accepted', 'send-admin-asked', 'send-admin-cancelled')
      and appointment_id is not null and contact_message_id is null and summary_date is null)
    or (kind in ('send-contact-notification', 'send-contact-confirmation')
      and contact_message_id is not null and appointment_id is null and summary_date is null)
    or (kind = 'send-admin-summary'
      and summary_date is not null and appointment_id is null and contact_message_id is null)
  );

-- The customer's link to a request. Each email carries a token of its own; only hashes stay.
create table private.manage_tokens (
  token_hash text primary key,
  appointment_id uuid not null references public.appointments (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index manage_tokens_appointment on private.manage_tokens (appointment_id);
alter table private.manage_tokens enable row level security;

-- 128 random bits in 22 characters that need no escape in a URL. One UUID has only 122.
create function private.random_token() returns text
language sql volatile set search_path = '' as $$
  select rtrim(translate(encode(substring(
    sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) from 1 for 16
  ), 'base64'), '+/', '-_'), '=')
$$;

create function private.token_hash(token text) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(token, 'UTF8')), 'hex')
$$;

create function private.add_manage_token() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  token text := private.random_token();
begin
  insert into private.manage_tokens (token_hash, appointment_id)
  values (private.token_hash(token), new.appointment_id);
  new.payload := new.payload || jsonb_build_object('manage_token', token);
  return new;
end
$$;
create trigger email_outbox_manage_token before insert on public.email_outbox
  for each row when (
    new.appointment_id is not null
    and (new.kind = 'send-confirmation' or new.kind like 'send-visit-%')
  ) execute function private.add_manage_token();

-- Once an email has left, its link stays in the customer's inbox alone.
create function private.forget_manage_token() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.rendered := replace(
    new.rendered::text, new.payload ->> 'manage_token', '(removed)')::jsonb;
  new.payload := new.payload - 'manage_token';
  return new;
end
$$;
create trigger email_outbox_forget_token before update on public.email_outbox
  for each row when (new.status = 'sent' and new.payload ? 'manage_token')
  execute function private.forget_manage_token();

-- What every email about a visit says: the request as booked, and where it stands.
create function private.visit_payload(visit public.appointments) returns jsonb
language sql stable set search_path = '' as $$
  select private.booking_facts(visit, package.title, quote) || jsonb_build_object(
    'revision', visit.revision,
    'visit_date', to_char(visit.visit_date, 'YYYY-MM-DD'),
    'visit_time', to_char(visit.visit_time, 'HH24:MI'),
    'visit_minutes', visit.visit_minutes,
    'proposed_date', to_char(visit.proposed_date, 'YYYY-MM-DD'),
    'proposed_time', to_char(visit.proposed_time, 'HH24:MI'))
  from public.services as package
  left join public.quotes as quote on quote.id = visit.quote_id
  where package.service_id = visit.selected_package
$$;

create function private.queue_visit_email(
  visit public.appointments, kind text, note text, moved boolean, delay_seconds integer
) returns void
language sql set search_path = '' as $$
  insert into public.email_outbox (kind, appointment_id, revision, payload, due_at)
  values (
    queue_visit_email.kind, visit.id, visit.revision,
    private.visit_payload(visit) || jsonb_build_object('note', note, 'moved', moved),
    now() + make_interval(secs => delay_seconds))
  on conflict on constraint email_outbox_once_per_appointment do nothing
$$;

revoke all on private.manage_tokens from public, anon, authenticated, service_role;
revoke all on function
  private.random_token(), private.token_hash(text), private.add_manage_token(),
  private.forget_manage_token(), private.visit_payload(public.appointments),
  private.queue_visit_email(public.appointments, text, text, boolean, integer)
from public, anon, authenticated, service_role;
