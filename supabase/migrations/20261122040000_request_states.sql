-- The owner answers requests. `revision` counts the moves of a request: who acts on it names the one
-- they saw, and the calendar entry of a visit carries it as its SEQUENCE.
alter table public.appointments
  drop constraint appointments_status_known,
  add constraint appointments_status_known check (
    appointment_status in
      ('pending', 'confirmed', 'proposed', 'declined', 'cancelled', 'completed', 'no_show')
  ),
  add column revision integer not null default 0,
  add column awaits_owner boolean not null default true,
  add column visit_date date,
  add column visit_time time,
  add column visit_minutes integer not null default 120
    constraint appointments_minutes_range check (visit_minutes between 15 and 1440),
  add column proposed_date date,
  add column proposed_time time,
  add column lead_page text constraint appointments_lead_page_length check (length(lead_page) <= 200),
  add column lead_referrer text
    constraint appointments_lead_referrer_length check (length(lead_referrer) <= 200),
  add column lead_campaign text
    constraint appointments_lead_campaign_length check (length(lead_campaign) <= 300),
  add column is_sample boolean not null default false,
  add constraint appointments_proposal_is_whole check (
    (appointment_status = 'proposed') = (proposed_date is not null)
    and (proposed_date is null) = (proposed_time is null)
  );
comment on column public.appointments.awaits_owner is
  'The customer waits for an answer: a new request, or a wish for another time.';
comment on column public.appointments.visit_date is
  'When the visit is, wall clock in Central time: as wished at first, as agreed later.';

update public.appointments set
  visit_date = preferred_date,
  visit_time = preferred_time,
  awaits_owner = appointment_status = 'pending';
alter table public.appointments
  alter column visit_date set not null,
  alter column visit_time set not null;

alter table public.contact_messages
  add column revision integer not null default 0,
  add column is_sample boolean not null default false;
alter table public.quotes add column is_sample boolean not null default false;

-- The only moves there are, and whose they are.
create table private.appointment_moves (
  from_status text not null,
  to_status text not null,
  by text not null check (by in ('owner', 'customer')),
  primary key (from_status, to_status, by)
);
alter table private.appointment_moves enable row level security;
insert into private.appointment_moves values
  ('pending', 'confirmed', 'owner'),
  ('pending', 'declined', 'owner'),
  ('pending', 'proposed', 'owner'),
  ('pending', 'cancelled', 'owner'),
  ('pending', 'cancelled', 'customer'),
  ('confirmed', 'confirmed', 'owner'),
  ('confirmed', 'proposed', 'owner'),
  ('confirmed', 'cancelled', 'owner'),
  ('confirmed', 'cancelled', 'customer'),
  ('confirmed', 'completed', 'owner'),
  ('confirmed', 'no_show', 'owner'),
  ('proposed', 'proposed', 'owner'),
  ('proposed', 'confirmed', 'owner'),
  ('proposed', 'confirmed', 'customer'),
  ('proposed', 'cancelled', 'owner'),
  ('proposed', 'cancelled', 'customer');
create table private.message_moves (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);
alter table private.message_moves enable row level security;
insert into private.message_moves values
  ('new', 'answered'), ('new', 'closed'), ('answered', 'new'), ('closed', 'new');

-- Who did what to a request, and when. Rows are only ever added.
create table private.request_events (
  id bigint generated always as identity primary key,
  appointment_id uuid references public.appointments (id) on delete cascade,
  contact_message_id uuid references public.contact_messages (id) on delete cascade,
  quote_id uuid references public.quotes (id) on delete cascade,
  happened_at timestamptz not null default clock_timestamp(),
  kind text not null check (kind in ('received', 'move', 'ask', 'note', 'undo')),
  actor text not null check (length(actor) between 1 and 100),
  actor_id text check (length(actor_id) <= 100),
  from_status text,
  to_status text,
  revision integer not null default 0,
  note text check (length(note) <= 2000),
  before jsonb,
  check (num_nonnulls(appointment_id, contact_message_id, quote_id) = 1)
);
comment on column private.request_events.before is
  'What a move changed, so that it can be undone before its email leaves.';
create index request_events_appointment on private.request_events (appointment_id, id);
create index request_events_message on private.request_events (contact_message_id, id);
create index request_events_quote on private.request_events (quote_id, id);
alter table private.request_events enable row level security;

insert into private.request_events (appointment_id, happened_at, kind, actor, to_status)
select id, created_at, 'received', 'Customer', 'pending' from public.appointments;
insert into private.request_events (contact_message_id, happened_at, kind, actor, to_status)
select id, created_at, 'received', 'Customer', 'new' from public.contact_messages;

create function private.place_new_appointment() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.visit_date := coalesce(new.visit_date, new.preferred_date);
  new.visit_time := coalesce(new.visit_time, new.preferred_time);
  return new;
end
$$;
create trigger appointments_place before insert on public.appointments
  for each row execute function private.place_new_appointment();

create function private.record_new_appointment() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.request_events (appointment_id, kind, actor, to_status)
  values (new.id, 'received', 'Customer', new.appointment_status);
  return null;
end
$$;
create trigger appointments_received after insert on public.appointments
  for each row execute function private.record_new_appointment();

create function private.record_new_message() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.request_events (contact_message_id, kind, actor, to_status)
  values (new.id, 'received', 'Customer', new.status);
  return null;
end
$$;
create trigger contact_messages_received after insert on public.contact_messages
  for each row execute function private.record_new_message();

revoke all on private.appointment_moves, private.message_moves, private.request_events
from public, anon, authenticated, service_role;
revoke all on function
  private.place_new_appointment(), private.record_new_appointment(), private.record_new_message()
from public, anon, authenticated, service_role;
