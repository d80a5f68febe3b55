-- What is still free: from the hours that the content names, the visits that are agreed or offered, and
-- the times that the owner keeps for something else. It tells, and never refuses.

-- When visits can be, as the site computed it from the settings: a projection that only the sync below
-- writes. No row: nobody knows, and nothing is told.
create table public.schedule (
  only_row boolean primary key default true check (only_row),
  weekdays jsonb not null constraint schedule_weekdays_seven check (jsonb_array_length(weekdays) = 7),
  closed_days jsonb not null
    constraint schedule_closed_days_list check (jsonb_typeof(closed_days) = 'array'),
  teams integer not null constraint schedule_teams_range check (teams between 1 and 20),
  revised_at timestamptz not null
);
comment on column public.schedule.weekdays is
  'Monday first: {closes, windows: [{from, until}]} in wall-clock time; null: no visits on that day of the week.';
comment on column public.schedule.closed_days is 'Days without visits: [{from, to}], both included.';
comment on column public.schedule.teams is 'How many visits can happen at the same time.';
comment on column public.schedule.revised_at is
  'Revision time of the settings: an older revision never overwrites a newer one.';
alter table public.schedule enable row level security;

-- Hours in which no team comes. Who removes one leaves it in the table, which is its history.
create table private.blocked_times (
  id uuid primary key default gen_random_uuid(),
  day date not null,
  from_time time not null,
  until_time time not null,
  constraint blocked_times_span check (until_time > from_time),
  reason text constraint blocked_times_reason_length check (length(reason) between 1 and 200),
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
alter table private.blocked_times enable row level security;

create trigger schedule_binding before insert or update or delete on public.schedule
  for each statement execute function private.guard_binding();
create trigger blocked_times_binding before insert or update or delete on private.blocked_times
  for each statement execute function private.guard_binding();

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
    select begins, lasts, count(*)::integer as visits
    from (
      select visit_date + visit_time as begins, visit_minutes as lasts
      from public.appointments
      where appointment_status = 'confirmed'
        and visit_date between first_day - 1 and first_day + days - 1
      union all
      select proposed_date + proposed_time, visit_minutes from public.appointments
      where proposed_date between first_day - 1 and first_day + days - 1
        and appointment_status = 'proposed'
    ) as visit
    group by begins, lasts
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
    'date', to_char(day, 'YYYY-MM-DD'),
    'state', case when any_free then 'free' when any_free is null then 'closed' else 'full' end,
    'windows', coalesce(told, '[]')) order by day)
  from calendar left join (
    select day, bool_or(is_free) as any_free, jsonb_agg(jsonb_build_object(
      'from', to_char(first, 'HH24:MI'), 'until', to_char(last, 'HH24:MI'),
      'state', case when is_free then 'free' else 'full' end) order by first) as told
    from windows group by day
  ) as open_days using (day)
$$;

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
comment on function public.visit_availability(date, integer, text[]) is
  'Which windows of which days a visit with these services fits in: free, full or closed, nothing else.';

-- Writes one revision of the schedule: {weekdays, closed_days, teams, revised_at}. Answers whether it
-- was written: not over a newer one.
create function public.sync_schedule(schedule jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
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
  insert into public.schedule as present (weekdays, closed_days, teams, revised_at)
  values (
    sync_schedule.schedule -> 'weekdays', sync_schedule.schedule -> 'closed_days',
    (sync_schedule.schedule ->> 'teams')::integer,
    (sync_schedule.schedule ->> 'revised_at')::timestamptz)
  on conflict (only_row) do update set
    weekdays = excluded.weekdays, closed_days = excluded.closed_days,
    teams = excluded.teams, revised_at = excluded.revised_at
  where present.revised_at <= excluded.revised_at;
  return found;
end
$$;
comment on function public.sync_schedule(jsonb) is
  'Stores hours, closed days and teams of the settings; an older revision changes nothing.';

create function private.blocked_row(blocked private.blocked_times) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'id', blocked.id, 'date', to_char(blocked.day, 'YYYY-MM-DD'),
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

-- Keeps a time free of visits: {date, from, until, reason}. One that is blocked already stays so.
create function public.block_time(blocked jsonb, actor text, actor_id text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  blocked_day date := (blocked ->> 'date')::date;
  begins time := (blocked ->> 'from')::time;
  ends time := (blocked ->> 'until')::time;
  written private.blocked_times;
begin
  if num_nonnulls(blocked_day, begins, ends) < 3 then
    perform private.reject('date, from and until are required');
  end if;
  if ends <= begins then
    perform private.reject('until must be later than from');
  end if;
  perform private.refuse_untrue_time(blocked_day, time '12:00');
  insert into private.blocked_times as present (
    day, from_time, until_time, reason, added_by, added_by_id
  ) values (
    blocked_day, begins, ends, private.text_field(blocked, 'reason', 200, required => false),
    left(actor, 100), left(actor_id, 100)
  )
  on conflict (day, from_time, until_time) where removed_at is null
    do update set day = present.day
  returning * into written;
  return private.blocked_row(written);
end
$$;

-- Answers whether the time was still blocked.
create function public.unblock_time(blocked_id uuid, actor text, actor_id text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update private.blocked_times set
    removed_at = now(), removed_by = left(actor, 100), removed_by_id = left(actor_id, 100)
  where id = blocked_id and removed_at is null;
  return found;
end
$$;

-- Other content has another schedule, however old.
create or replace function public.bind_database(moves boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller jsonb := private.caller();
  bound private.database_binding;
  former text;
begin
  if caller ->> 'site' is null or caller ->> 'content' is null then
    perform private.reject('say which site asks, and its content');
  end if;
  if moves then
    delete from private.database_binding where only_row returning content into former;
    if former <> caller ->> 'content' then
      update public.services set revised_at = to_timestamp(0), withdrawn_revision = null
      where service_id is not null;
      update public.schedule set revised_at = to_timestamp(0) where only_row;
      delete from private.publish_board where deployment is not null;
    end if;
  end if;
  insert into private.database_binding (site, content)
  values (caller ->> 'site', caller ->> 'content')
  on conflict do nothing;
  perform private.refuse_stranger();
  select * into bound from private.database_binding;
  return to_jsonb(bound) - 'only_row';
end
$$;

revoke all on public.schedule, private.blocked_times from public, anon, authenticated, service_role;
revoke all on function
  private.availability_at, private.blocked_row, public.visit_availability, public.sync_schedule,
  public.list_blocked_times, public.block_time, public.unblock_time
from public, anon, authenticated, service_role;
grant select on public.schedule to service_role;
grant execute on function public.visit_availability to anon, service_role;
grant execute on function
  public.sync_schedule, public.list_blocked_times, public.block_time, public.unblock_time
to service_role;
