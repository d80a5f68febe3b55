-- The customer's link to a request. Each email carries a token of its own; only hashes stay.
create table private.manage_tokens (
  token_hash text primary key,
  appointment_id uuid not null references public.appointments (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index manage_tokens_appointment on private.manage_tokens (appointment_id);
alter table private.manage_tokens enable row level security;

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

-- One email of each kind for each revision of a request.
create function private.queue_visit_email(
  visit public.appointments, kind text, note text, moved boolean, delay_seconds integer
) returns void
language sql set search_path = '' as $$
  insert into public.email_outbox (kind, appointment_id, revision, payload, due_at)
  values (
    queue_visit_email.kind, visit.id, visit.revision,
    private.booking_payload(visit) || jsonb_build_object('note', note, 'moved', moved),
    now() + make_interval(secs => delay_seconds))
  on conflict on constraint email_outbox_once_per_appointment do nothing
$$;

-- Queues what is due: for each confirmed visit a reminder from the owner's hour of the day before,
-- and the owner's summary of today. Hours are wall clock in Central time; 24: never.
create function private.queue_emails_due(
  wall_clock timestamp, reminder_hour integer, summary_hour integer
) returns integer
language plpgsql set search_path = '' as $$
declare
  visit public.appointments;
  visits jsonb;
  queued integer := 0;
begin
  for visit in
    select request.* from public.appointments as request
    where request.appointment_status = 'confirmed' and not request.awaits_owner
      and request.visit_date in (wall_clock::date, wall_clock::date + 1) and reminder_hour < 24
      and request.visit_date + request.visit_time > wall_clock
      and wall_clock >= request.visit_date - 1 + make_interval(hours => reminder_hour)
      -- Who agreed after that hour has just read the time.
      and not exists (
        select from private.request_events as event
        where event.appointment_id = request.id and event.to_status = 'confirmed'
          and event.revision = request.revision
          and private.wall_clock(event.happened_at)
            > request.visit_date - 1 + make_interval(hours => reminder_hour))
      and not exists (
        select from public.email_outbox as mail
        where mail.appointment_id = request.id and mail.kind = 'send-visit-reminder'
          and mail.revision = request.revision)
    for update skip locked
  loop
    perform private.queue_visit_email(visit, 'send-visit-reminder', null, false, 0);
    queued := queued + 1;
  end loop;

  if extract(hour from wall_clock) >= summary_hour
    and not exists (select from public.email_outbox where summary_date = wall_clock::date) then
    select jsonb_agg(jsonb_build_object(
      'time', to_char(request.visit_time, 'HH24:MI'), 'name', request.customer_name,
      'phone', request.customer_phone, 'address', request.full_address,
      'package_title', package.title, 'number', request.appointment_number
    ) order by request.visit_time, request.id) into visits
    from public.appointments as request
    join public.services as package on package.service_id = request.selected_package
    where request.visit_date = wall_clock::date and request.appointment_status = 'confirmed';
    if visits is not null then
      insert into public.email_outbox (kind, summary_date, payload)
      values ('send-admin-summary', wall_clock::date, jsonb_build_object(
        'date', to_char(wall_clock, 'YYYY-MM-DD'), 'visits', visits))
      on conflict on constraint email_outbox_one_summary_a_day do nothing;
      queued := queued + 1;
    end if;
  end if;
  return queued;
end
$$;

create function public.queue_due_emails(reminder_hour integer, summary_hour integer) returns integer
language plpgsql security definer set search_path = '' as $$
begin
  return private.queue_emails_due(private.wall_clock(now()), reminder_hour, summary_hour);
end
$$;
