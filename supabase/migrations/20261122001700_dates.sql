-- Days and times of visits that cannot be true are refused where they are written, by the clock of the
-- database. What is stored stays readable and can be completed, cancelled or undone: nothing here looks
-- at a time that is not being agreed.

create function private.time_zone() returns text
language sql immutable set search_path = '' as $$
  select 'America/Chicago'
$$;

create or replace function private.wall_clock(instant timestamptz) returns timestamp
language sql stable set search_path = '' as $$
  select instant at time zone private.time_zone()
$$;

-- Whether the clocks of a place jump over a time, as they do one night in spring.
create function private.clock_skips(wall timestamp, zone text) returns boolean
language sql stable set search_path = '' as $$
  select wall at time zone zone at time zone zone <> wall
$$;

-- The sentences begin with the name of the field, and forms show them there.
create function private.refuse_untrue_time(day date, clock time) returns void
language plpgsql set search_path = '' as $$
declare
  today date := private.wall_clock(now())::date;
begin
  if day < today then
    perform private.reject('date must be today or later');
  end if;
  if day > today + interval '2 years' then
    perform private.reject('date must be within the next two years');
  end if;
  if private.clock_skips(day + clock, private.time_zone()) then
    perform private.reject('time does not exist on that day because the clocks skip it');
  end if;
end
$$;

-- Here and not where the form is read: a request that is stored already is found again on any day.
create or replace function private.guard_new_appointment() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.appointment_status <> 'pending' then
    perform private.reject('an appointment starts pending');
  end if;
  perform private.refuse_untrue_time(new.preferred_date, new.preferred_time);
  return new;
end
$$;

-- A note as it is stored: without control characters; null when nothing is left. A browser sends each
-- line break as two characters.
create or replace function private.clean_note(note text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  -- Length before patterns: those read every character several times.
  value text := regexp_replace(left(note, 10000), '\r\n?', E'\n', 'g');
begin
  value := regexp_replace(regexp_replace(value,
    '[\x01-\x08\x0b-\x1f\x7f]+', ' ', 'g'), '^\s+|\s+$', '', 'g');
  if length(value) > 2000 then
    perform private.reject('note may have at most 2000 characters');
  end if;
  return nullif(value, '');
end
$$;

create or replace function private.move_appointment(
  request_id uuid, seen_revision integer, action text, by text, actor text, actor_id text,
  note text, new_date date, new_time time, minutes integer
) returns public.appointments
language plpgsql set search_path = '' as $$
declare
  request public.appointments;
  target text;
  agreed_date date;
  agreed_time time;
  prior jsonb;
  dropped jsonb;
begin
  select * into request from public.appointments where id = request_id for update;
  if request.id is null or request.revision is distinct from seen_revision then
    return null;
  end if;
  target := private.next_status(request.appointment_status, action, by);
  if target is null then
    perform private.reject(format('that is not possible with a %s request',
      replace(request.appointment_status, '_', '-')));
  end if;
  if minutes not between 15 and 1440 then
    perform private.reject('minutes must be between 15 and 1440');
  end if;
  if (new_date is null) <> (new_time is null) then
    perform private.reject('time and date belong together');
  end if;
  if target = 'proposed' and new_date is null then
    perform private.reject('date and time to offer are required');
  end if;
  if target in ('confirmed', 'proposed') then
    agreed_date := coalesce(new_date, request.proposed_date, request.visit_date);
    agreed_time := coalesce(new_time, request.proposed_time, request.visit_time);
    perform private.refuse_untrue_time(agreed_date, agreed_time);
    if agreed_date + agreed_time < private.wall_clock(now()) then
      perform private.reject('time has already passed');
    end if;
  end if;
  prior := jsonb_build_object(
    'status', request.appointment_status, 'awaits_owner', request.awaits_owner,
    'visit_date', request.visit_date, 'visit_time', request.visit_time,
    'visit_minutes', request.visit_minutes,
    'proposed_date', request.proposed_date, 'proposed_time', request.proposed_time);
  -- What was queued for an earlier state and certainly has not left would be wrong now.
  with deleted as (
    delete from public.email_outbox as mail
    where mail.appointment_id = request.id and mail.status = 'pending'
      and mail.uncertain_since is null
      and mail.kind in ('send-visit-reminder', 'send-visit-confirmed', 'send-visit-proposed')
    returning mail.kind, mail.payload
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'kind', deleted.kind, 'note', deleted.payload -> 'note', 'moved', deleted.payload -> 'moved'
  )), '[]') into dropped from deleted where deleted.kind <> 'send-visit-reminder';

  update public.appointments set
    appointment_status = target,
    revision = appointments.revision + 1,
    awaits_owner = false,
    visit_date = case when target = 'confirmed' then agreed_date else visit_date end,
    visit_time = case when target = 'confirmed' then agreed_time else visit_time end,
    visit_minutes = coalesce(minutes, visit_minutes),
    proposed_date = case when target = 'proposed' then agreed_date end,
    proposed_time = case when target = 'proposed' then agreed_time end
  where id = request_id returning * into request;
  insert into private.request_events (
    appointment_id, kind, actor, actor_id, from_status, to_status, revision, note, before
  ) values (
    request.id, 'move', left(actor, 100), left(actor_id, 100), prior ->> 'status', target,
    request.revision, private.clean_note(note), prior || jsonb_build_object('dropped', dropped)
  );
  return request;
end
$$;

revoke all on function
  private.time_zone, private.clock_skips, private.refuse_untrue_time
from public, anon, authenticated, service_role;
