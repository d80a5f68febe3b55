-- The time zone of the business is a part of the settings, and comes with the hours: a town in another
-- zone needs no other database.

alter table public.schedule
  add column time_zone text not null default 'America/Chicago'
    constraint schedule_time_zone_name check (time_zone ~ '^[A-Z][A-Za-z0-9_+/-]{1,49}$');
comment on column public.schedule.time_zone is
  'As the IANA database names it: every day and time of a visit is wall clock in this zone.';
comment on column public.appointments.visit_date is
  'When the visit is, wall clock of the business: as wished at first, as agreed later.';

create or replace function private.time_zone() returns text
language sql stable set search_path = '' as $$
  select coalesce((select time_zone from public.schedule), 'America/Chicago')
$$;

-- Writes one revision of the schedule: {time_zone, weekdays, closed_days, teams, revised_at}. Answers
-- whether it was written: not over a newer one. Who names no zone leaves it as it is.
create or replace function public.sync_schedule(schedule jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  zone text := coalesce(sync_schedule.schedule ->> 'time_zone', private.time_zone());
begin
  begin
    perform now() at time zone zone;
  exception when invalid_parameter_value then
    perform private.reject('time_zone must be a zone that the database knows');
  end;
  if exists (
    select from jsonb_array_elements(sync_schedule.schedule -> 'weekdays') as hours,
      jsonb_to_recordset(hours -> 'windows') as arrival("from" time, until time)
    where (arrival."from" < arrival.until and arrival.until <= (hours ->> 'closes')::time) is not true
  ) then
    perform private.reject('weekdays must have windows that end after they begin, by closing time');
  end if;
  if exists (
    select from jsonb_to_recordset(sync_schedule.schedule -> 'closed_days') as span("from" date, "to" date)
    where (span."from" <= span."to") is not true
  ) then
    perform private.reject('closed_days must have a first and a last day');
  end if;
  insert into public.schedule as present (time_zone, weekdays, closed_days, teams, revised_at)
  values (
    zone,
    sync_schedule.schedule -> 'weekdays', sync_schedule.schedule -> 'closed_days',
    (sync_schedule.schedule ->> 'teams')::integer,
    (sync_schedule.schedule ->> 'revised_at')::timestamptz)
  on conflict (only_row) do update set
    time_zone = excluded.time_zone, weekdays = excluded.weekdays,
    closed_days = excluded.closed_days, teams = excluded.teams, revised_at = excluded.revised_at
  where present.revised_at <= excluded.revised_at;
  return found;
end
$$;
comment on function public.sync_schedule(jsonb) is
  'Stores time zone, hours, closed days and teams of the settings; an older revision changes nothing.';
