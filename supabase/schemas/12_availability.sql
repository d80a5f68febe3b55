-- What is still free: from the hours that the content names, the visits that are agreed or offered, and
-- the times that the owner keeps for something else. It tells, and never refuses.

-- When visits can be, as the site computed it from the settings: a projection that only the sync below
-- writes. No row: nobody knows, and nothing is told.
create table public.schedule (
  only_row boolean primary key default true check (only_row),
  -- Monday first: {closes, windows: [{from, until}]} in wall-clock time; null: no visits on that day of the
  -- week.
  weekdays jsonb not null check (jsonb_array_length(weekdays) = 7),
  -- Days without visits: [{from, to}], both included.
  closed_days jsonb not null check (jsonb_typeof(closed_days) = 'array'),
  -- How many visits can happen at the same time.
  teams integer not null check (teams between 1 and 20),
  -- As the IANA database names it: every day and time of a visit is wall clock in this zone.
  time_zone text not null default 'America/Chicago' check (time_zone ~ '^[A-Z][A-Za-z0-9_+/-]{1,49}$'),
  -- Revision time of the settings: an older revision never overwrites a newer one.
  revised_at timestamptz not null
);

create trigger schedule_binding before insert or update or delete on public.schedule
  for each statement execute function private.guard_binding();
alter table public.schedule enable row level security;
grant select on public.schedule to service_role;

-- Hours in which no team comes. Who removes one leaves it in the table, which is its history.
create table private.blocked_times (
  id uuid primary key default gen_random_uuid(),
  day date not null,
  from_time time not null,
  until_time time not null,
  constraint blocked_times_span check (until_time > from_time),
  reason text check (length(reason) between 1 and 200),
  added_at timestamptz not null default now(),
  added_by text not null check (length(added_by) between 1 and 100),
  added_by_id text not null check (length(added_by_id) between 1 and 100),
  removed_at timestamptz,
  removed_by text check (length(removed_by) between 1 and 100),
  removed_by_id text check (length(removed_by_id) between 1 and 100),
  constraint blocked_times_removal_is_whole check (num_nonnulls(removed_at, removed_by, removed_by_id) in (0, 3))
);

create unique index blocked_times_once on private.blocked_times (day, from_time, until_time)
  where removed_at is null;
create trigger blocked_times_binding before insert or update or delete on private.blocked_times
  for each statement execute function private.guard_binding();
alter table private.blocked_times enable row level security;

-- The visits that are agreed, and the times that are offered and hold their place.
create view private.promised_visits as
  select id, visit_date as day, visit_date + visit_time as starts, visit_minutes as minutes,
    team, city, customer_name, appointment_number
  from public.appointments where appointment_status = 'confirmed'
  union all
  select id, proposed_date, proposed_date + proposed_time, visit_minutes,
    team, city, customer_name, appointment_number
  from public.appointments where appointment_status = 'proposed';

-- `clock` is what the clock of the business shows, `minutes` how long the visit takes. A window is free
-- when a visit that begins in it is over by closing time and never needs a team too many. A visit that
-- takes longer than the whole day begins when the day does. Answers [{date, state, windows}]: a window
-- that has passed is left out, and a day without any is closed. Null: nobody knows the hours.
create function private.availability_at(
  clock timestamp, first_day date, days integer, minutes integer
) returns jsonb
language sql stable set search_path = '' set jit = off as $$
  with hours as materialized (
    select weekdays, closed_days, teams from public.schedule limit 1
  ), closed as materialized (
    select span."from" as first, span."to" as last
    from hours, jsonb_to_recordset(closed_days) as span("from" date, "to" date)
  ), calendar as materialized (
    select first_day + number as day, case when not exists (
      select from closed where first_day + number between closed.first and closed.last
    ) then weekdays -> (extract(isodow from first_day + number)::integer - 1) end as workday
    from hours, generate_series(0, days - 1) as number
  ), promised as (
    -- Those of the day before may last until this one.
    select starts as begins, visit.minutes as lasts, count(*)::integer as visits
    from private.promised_visits as visit
    where day between first_day - 1 and first_day + days - 1
    group by visit.starts, visit.minutes
  ), moments as (
    select at, sum(sum(change)) over (order by at) as at_work, lead(at) over (order by at) as next
    from promised, lateral (
      values (begins, visits), (begins + make_interval(mins => lasts), -visits)
    ) as moment(at, change)
    group by at
  ), busy as materialized (
    select coalesce(range_agg(span), '{}'::tsmultirange) as spans from (
      select tsrange(at, next) as span from moments, hours where at_work >= teams
      union all
      select tsrange(day + from_time, day + until_time) from private.blocked_times
      where removed_at is null and day between first_day and first_day + days - 1
    ) as taken
  ), windows as materialized (
    select day, day + arrival."from" as first, day + arrival.until as last, exists (
      select from generate_series(
          day + arrival."from", day + arrival.until - interval '1 min', interval '30 min') as begins,
        lateral (
          select begins + least(make_interval(mins => minutes), closes - opens) as ends) as visit
      where begins > clock - interval '30 min' and ends <= closes
        and not spans && tsrange(begins, ends)
    ) as is_free
    from busy, calendar, lateral (
      select day + (workday ->> 'closes')::time as closes,
        day + (workday -> 'windows' -> 0 ->> 'from')::time as opens
    ) as work, jsonb_to_recordset(workday -> 'windows') as arrival("from" time, until time)
    where day + arrival.until > clock
  )
  select jsonb_agg(jsonb_build_object(
    'date', day,
    'state', case when any_free then 'free' when any_free is null then 'closed' else 'full' end,
    'windows', coalesce(open_windows, '[]')) order by day)
  from calendar left join (
    select day, bool_or(is_free) as any_free, jsonb_agg(jsonb_build_object(
      'from', to_char(first, 'HH24:MI'), 'until', to_char(last, 'HH24:MI'),
      'state', case when is_free then 'free' else 'full' end) order by first) as open_windows
    from windows group by day
  ) as open_days using (day)
$$;

-- Which windows of which days a visit with these services fits in: free, full or closed, nothing else.
create function public.visit_availability(first_day date, days integer, services text[]) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  clock timestamp := private.wall_clock(now());
begin
  if days is null or days not between 1 and 42 then
    perform private.reject('days must be between 1 and 42');
  end if;
  if first_day is null or first_day not between clock::date - 731 and clock::date + 731 then
    perform private.reject('first day must be within two years of today');
  end if;
  if cardinality(services) > 50 then
    perform private.reject('services may be at most 50');
  end if;
  return private.availability_at(
    clock, first_day, days, coalesce(private.minutes_of(services), 120));
end
$$;

-- Writes one revision of the schedule: {time_zone, weekdays, closed_days, teams, revised_at}. Answers
-- whether it was written: not over a newer one. Who names no zone leaves it as it is.
create function public.sync_schedule(schedule jsonb) returns boolean
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

create function private.blocked_row(blocked private.blocked_times) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'id', blocked.id, 'date', blocked.day,
    'from', to_char(blocked.from_time, 'HH24:MI'), 'until', to_char(blocked.until_time, 'HH24:MI'),
    'reason', blocked.reason, 'added_by', blocked.added_by)
$$;

-- From a day on, in the order of the calendar.
create function public.list_blocked_times(first_day date) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(private.blocked_row(blocked)), '[]')
  from (
    select * from private.blocked_times where day >= first_day and removed_at is null
    order by day, from_time, until_time limit 500
  ) as blocked
$$;

-- Keeps a time free of visits: {date, from, until, reason}. One that is blocked already stays so: then
-- `is_new` is false, and the row says who blocked it.
create function public.block_time(blocked jsonb, actor jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  blocked_day date := (blocked ->> 'date')::date;
  begins time := (blocked ->> 'from')::time;
  ends time := (blocked ->> 'until')::time;
  written private.blocked_times;
  is_new boolean;
begin
  if num_nonnulls(blocked_day, begins, ends) < 3 then
    perform private.reject('date, from and until are required');
  end if;
  if ends <= begins then
    perform private.reject('until must be later than from');
  end if;
  perform private.refuse_impossible_time(blocked_day, time '12:00');
  loop
    insert into private.blocked_times (
      day, from_time, until_time, reason, added_by, added_by_id
    ) values (
      blocked_day, begins, ends, private.text_field(blocked, 'reason', 200, required => false),
      left(actor ->> 'name', 100), left(actor ->> 'id', 100)
    )
    on conflict (day, from_time, until_time) where removed_at is null do nothing
    returning * into written;
    is_new := found;
    exit when is_new;
    select * into written from private.blocked_times as present
    where (present.day, present.from_time, present.until_time) = (blocked_day, begins, ends)
      and present.removed_at is null;
    -- Else it was freed just now.
    exit when found;
  end loop;
  return private.blocked_row(written) || jsonb_build_object('is_new', is_new);
end
$$;

-- Answers whether the time was still blocked.
create function public.unblock_time(blocked_id uuid, actor jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update private.blocked_times set
    removed_at = now(), removed_by = left(actor ->> 'name', 100),
    removed_by_id = left(actor ->> 'id', 100)
  where id = blocked_id and removed_at is null;
  return found;
end
$$;

-- Everything that speaks against the time that a booking has or is offered, in the order of the day: a closed
-- day, hours outside the working day, blocked hours, other visits (overlap), too little time to drive. Each has
-- its kind and its own details. Nothing while nobody knows the hours. None of it is refused, but nobody agrees
-- to it unseen: who confirms names what they were told, and is told again when that is no longer all.
create function private.conflicts_of(booking public.appointments, drive_minutes integer) returns jsonb
language sql stable set search_path = '' as $$
  with visit as materialized (
    select day, begins, begins + make_interval(mins => booking.visit_minutes) as ends
    from (
      select coalesce(booking.proposed_date, booking.visit_date) as day,
        coalesce(booking.proposed_date + booking.proposed_time, booking.visit_date + booking.visit_time)
          as begins
    ) as wanted
  ), workday as materialized (
    select case when not exists (
        select from jsonb_to_recordset(closed_days) as span("from" date, "to" date)
        where day between span."from" and span."to"
      ) then nullif(weekdays -> (extract(isodow from day)::integer - 1), 'null') end as hours, teams
    from public.schedule, visit
  ), near as materialized (
    -- An offered time holds its place, a window of arrival from where it begins. Visits of two cities keep
    -- the time to drive between them.
    select promised.*, over, starts - drive as busy_from, over + drive as busy_until
    from visit, private.promised_visits as promised, lateral (
      select starts + make_interval(mins => promised.minutes) as over,
        make_interval(mins => case
          when lower(btrim(promised.city)) = lower(btrim(booking.city)) then 0
          else coalesce(drive_minutes, 0) end) as drive
    ) as span
    where promised.day between begins::date - 1 and ends::date + 1
      and promised.id <> booking.id and starts - drive < ends and over + drive > begins
  ), found as (
    select 1 as rank, begins as starts,
      jsonb_build_object('kind', 'closed', 'date', day) as conflict
    from workday, visit where hours is null
    union all
    select 2, begins, jsonb_build_object(
      'kind', 'hours', 'from', to_char(opens, 'HH24:MI'), 'until', to_char(closes, 'HH24:MI'))
    from workday, visit, lateral (
      select (hours ->> 'closes')::time as closes, (hours -> 'windows' -> 0 ->> 'from')::time as opens
    ) as open
    -- What takes longer than the whole day begins when the day does.
    where begins < day + opens
      or begins + least(ends - begins, closes - opens) > day + closes
    union all
    select 3, blocked.day + from_time, jsonb_build_object(
      'kind', 'blocked', 'date', blocked.day,
      'from', to_char(from_time, 'HH24:MI'), 'until', to_char(until_time, 'HH24:MI'),
      'reason', reason)
    from workday, visit, private.blocked_times as blocked
    where removed_at is null and blocked.day between begins::date and ends::date
      and blocked.day + from_time < ends and blocked.day + until_time > begins
    union all
    -- Those that take the team of this one, or the last free team.
    select 4, starts, jsonb_build_object(
      'kind', case when starts < ends and over > begins then 'overlap' else 'drive' end,
      'name', customer_name, 'number', appointment_number, 'city', city, 'date', starts::date,
      'from', to_char(starts, 'HH24:MI'), 'until', to_char(over, 'HH24:MI'))
    from workday, visit, near
    where near.team = booking.team or (
      num_nonnulls(near.team, booking.team) < 2
      and exists (
        select from near as moment, near as busy
        where greatest(moment.busy_from, begins) >= busy.busy_from
          and greatest(moment.busy_from, begins) < busy.busy_until
        group by moment.id having count(*) >= workday.teams))
  )
  select coalesce(jsonb_agg(conflict order by rank, starts, conflict ->> 'number'), '[]') from found
$$;

-- Takes back what the caller has just written when something speaks against it that they were not told.
-- `details` may have `drive_minutes`, how long the drive between two cities takes, and `seen_conflicts`,
-- the key of what they were told. One after the other: of two at the same moment, the second sees what
-- the first has agreed to.
create function private.refuse_unseen(booking public.appointments, details jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  conflicts jsonb;
begin
  perform pg_advisory_xact_lock(hashtextextended('visits', 7));
  conflicts := private.conflicts_of(booking, (details ->> 'drive_minutes')::integer);
  if conflicts <> '[]' and private.hash_of(conflicts::text) is distinct from details ->> 'seen_conflicts'
  then
    raise exception using errcode = 'VC001', message = 'something speaks against this time',
      detail = conflicts;
  end if;
end
$$;

-- What an owner is told instead of a result: where the booking stands, and what speaks against the time.
create function private.conflict_result(booking_id uuid, conflicts text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('done', false, 'current', private.current_state(booking_id),
    'conflicts', conflicts::jsonb, 'conflicts_key', private.hash_of(conflicts::jsonb::text))
$$;

grant execute on function public.visit_availability to anon, service_role;
grant execute on function
  public.sync_schedule, public.list_blocked_times, public.block_time, public.unblock_time
to service_role;
