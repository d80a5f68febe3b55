-- Reminders and summaries, the Studio's way in, the calendar feed, leads and samples.

-- Queues what is due: for each confirmed visit a reminder from the owner's hour of the day before,
-- and the owner's summary of today. Hours are wall clock in Central time; 24: never.
create function public.queue_due_emails(reminder_hour integer, summary_hour integer) returns integer
language plpgsql security definer set search_path = '' as $$
begin
  return private.queue_emails_due(private.central_now(), reminder_hour, summary_hour);
end
$$;

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
          and event.happened_at at time zone 'America/Chicago'
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

-- Secrets with which the Studio asked for access; each opens the door once.
create table private.used_secrets (
  secret_hash text primary key,
  used_at timestamptz not null default now()
);
alter table private.used_secrets enable row level security;

create function public.use_studio_secret(secret_hash text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.used_secrets where used_at < now() - interval '1 day';
  insert into private.used_secrets (secret_hash) values (use_studio_secret.secret_hash)
  on conflict do nothing;
  return found;
end
$$;
comment on function public.use_studio_secret(text) is 'Whether nobody has used this secret before.';

-- The secret address of the owner's calendar feed: one at a time, only its hash is stored.
create table private.calendar_feed (
  only_row boolean primary key default true check (only_row),
  token_hash text not null,
  created_at timestamptz not null default now(),
  created_by text not null
);
alter table private.calendar_feed enable row level security;

create function public.replace_calendar_feed(token_hash text, actor text) returns timestamptz
language sql security definer set search_path = '' as $$
  insert into private.calendar_feed (token_hash, created_by)
  values (replace_calendar_feed.token_hash, left(actor, 100))
  on conflict (only_row) do update set
    token_hash = excluded.token_hash, created_at = now(), created_by = excluded.created_by
  returning created_at
$$;

-- Visits from a month ago on, as the feed shows them; null for another address.
create function public.read_calendar_feed(token_hash text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select jsonb_agg(private.visit_payload(request) order by request.visit_date, request.id)
    from (
      select * from public.appointments
      where appointment_status in ('confirmed', 'proposed', 'completed')
        and visit_date >= private.central_now()::date - 31
      order by visit_date, id limit 1000
    ) as request), '[]')
  from private.calendar_feed as feed where feed.token_hash = read_calendar_feed.token_hash
$$;

-- Where a request came from, as the visitor's browser tells it; stored once.
create function public.record_lead(request_id uuid, lead jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.appointments set
    lead_page = left(lead ->> 'page', 200),
    lead_referrer = left(lead ->> 'referrer', 200),
    lead_campaign = left(lead ->> 'campaign', 300)
  where id = request_id and lead_page is null;
  return found;
end
$$;

-- The demo's requests, so that they are marked and can be removed together; both answer how many.
create function public.mark_samples(appointments uuid[], messages uuid[], quotes uuid[])
returns integer
language plpgsql security definer set search_path = '' as $$
begin
  update public.appointments as one set is_sample = true where one.id = any (mark_samples.appointments);
  update public.contact_messages as one set is_sample = true where one.id = any (mark_samples.messages);
  update public.quotes as one set is_sample = true where one.id = any (mark_samples.quotes);
  return cardinality(mark_samples.appointments) + cardinality(mark_samples.messages)
    + cardinality(mark_samples.quotes);
end
$$;

create function public.remove_samples() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  removed integer;
begin
  delete from public.appointments where is_sample;
  get diagnostics removed = row_count;
  delete from public.contact_messages where is_sample;
  delete from public.quotes as quote where quote.is_sample and not exists (
    select from public.appointments as booked where booked.quote_id = quote.id);
  return removed;
end
$$;

revoke all on private.used_secrets, private.calendar_feed
from public, anon, authenticated, service_role;
revoke all on function
  private.queue_emails_due(timestamp, integer, integer),
  public.queue_due_emails(integer, integer), public.use_studio_secret(text),
  public.replace_calendar_feed(text, text), public.read_calendar_feed(text),
  public.record_lead(uuid, jsonb),
  public.mark_samples(uuid[], uuid[], uuid[]), public.remove_samples()
from public, anon, authenticated, service_role;
grant execute on function
  public.queue_due_emails(integer, integer), public.use_studio_secret(text),
  public.replace_calendar_feed(text, text), public.read_calendar_feed(text),
  public.record_lead(uuid, jsonb),
  public.mark_samples(uuid[], uuid[], uuid[]), public.remove_samples()
to service_role;
