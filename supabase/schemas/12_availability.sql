-- What is still free: from the hours that the content names, the visits that are agreed or offered, and
-- the times off that the owner or their own calendar names. It tells, and never refuses.

-- When visits can be, as the site computed it from the settings: a projection that only the sync below
-- writes. No row: nobody knows, and nothing is told.
create table public.schedule (
  only_row boolean primary key default true check (only_row),
  -- Monday first: {closes, windows: [{from, until}]} in wall-clock time; null: no visits on that day of the
  -- week.
  weekdays jsonb not null check (jsonb_array_length(weekdays) = 7),
  -- How many visits can happen at the same time.
  teams integer not null check (teams between 1 and 20),
  -- Which requests are confirmed at once: {services, lead_hours, days, drive_minutes}; null: none.
  instant jsonb check (jsonb_typeof(instant) = 'object'),
  -- As the IANA database names it: every day and time of a visit is wall clock in this zone.
  time_zone text not null default 'America/Chicago' check (time_zone ~ '^[A-Z][A-Za-z0-9_+/-]{1,49}$'),
  -- The national holidays of this year and the next two: [{name, from, to}]. Null: unknown.
  holidays jsonb check (jsonb_typeof(holidays) = 'array'),
  -- Revision time of the settings: an older revision never overwrites a newer one.
  revised_at timestamptz not null
);

create trigger schedule_binding before insert or update or delete on public.schedule
  for each statement execute function private.guard_binding();
alter table public.schedule enable row level security;
grant select on public.schedule to service_role;

-- Days on which no team comes, or the same hours of each of them. Who removes one leaves it in the table,
-- which is its history.
create table public.blocked_times (
  id uuid primary key default gen_random_uuid(),
  first_day date not null,
  last_day date not null,
  -- Neither: closed all day.
  from_time time,
  until_time time,
  yearly boolean not null,
  constraint blocked_times_days check (last_day between first_day and first_day + 365),
  constraint blocked_times_span check (num_nulls(from_time, until_time) = 2 or (until_time > from_time) is true),
  reason text check (length(reason) between 1 and 200),
  added_at timestamptz not null default now(),
  added_by text not null check (length(added_by) between 1 and 100),
  added_by_id text not null check (length(added_by_id) between 1 and 100),
  removed_at timestamptz,
  removed_by text check (length(removed_by) between 1 and 100),
  removed_by_id text check (length(removed_by_id) between 1 and 100),
  constraint blocked_times_removal_is_whole check (num_nonnulls(removed_at, removed_by, removed_by_id) in (0, 3))
);

create unique index blocked_times_once
  on public.blocked_times (first_day, last_day, from_time, until_time, yearly)
  nulls not distinct where removed_at is null;
create trigger blocked_times_binding before insert or update or delete on public.blocked_times
  for each statement execute function private.guard_binding();
alter table public.blocked_times enable row level security;
grant select on public.blocked_times to service_role;

-- The holidays that the owner works on, each by its first day. The answer "closed" is a blocked day.
create table public.open_holidays (
  first_day date primary key,
  added_at timestamptz not null default now(),
  added_by text not null check (length(added_by) between 1 and 100),
  added_by_id text not null check (length(added_by_id) between 1 and 100)
);

create trigger open_holidays_binding before insert or update or delete on public.open_holidays
  for each statement execute function private.guard_binding();
alter table public.open_holidays enable row level security;
grant select on public.open_holidays to service_role;

-- The owner's own calendar, and when it is busy as of the last time that it could be read.
create table public.owner_calendar (
  only_row boolean primary key default true check (only_row),
  -- Secret: who has it reads the calendar.
  address text not null check (length(address) between 1 and 2000),
  shows_titles boolean not null,
  checked_at timestamptz,
  read_at timestamptz,
  -- Why it could not be read the last time, in a sentence.
  problem text check (length(problem) between 1 and 300),
  -- By its day: [{from, until, title}] in wall-clock time.
  busy jsonb not null default '{}' check (jsonb_typeof(busy) = 'object')
);

create trigger owner_calendar_binding before insert or update or delete on public.owner_calendar
  for each statement execute function private.guard_binding();
alter table public.owner_calendar enable row level security;
grant select on public.owner_calendar to service_role;

-- {address, shows_titles} is the calendar from now on, without an address there is none. {address, busy} is
-- what was read of it and {address, problem} why nothing could be: only while it still is the owner's.
create function public.write_owner_calendar(calendar jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if calendar ->> 'address' is null then
    delete from public.owner_calendar where only_row;
  elsif calendar ? 'shows_titles' then
    insert into public.owner_calendar (address, shows_titles)
    values (calendar ->> 'address', (calendar ->> 'shows_titles')::boolean)
    on conflict (only_row) do update set address = excluded.address, shows_titles = excluded.shows_titles,
      checked_at = null, read_at = null, problem = null, busy = '{}';
  else
    update public.owner_calendar set checked_at = now(), problem = calendar ->> 'problem',
      read_at = case when calendar ? 'busy' then now() else read_at end,
      busy = coalesce(calendar -> 'busy', busy)
    where address = calendar ->> 'address';
  end if;
  return found;
end
$$;

-- Whether a blocked time is on a day. What is yearly comes back on the same days of every later year.
create function private.is_blocked_on(blocked public.blocked_times, day date) returns boolean
language sql immutable set search_path = '' as $$
  select exists (
    select from (
      select case when blocked.yearly
        then extract(year from day) - extract(year from blocked.first_day) else 0 end::integer as last_year
    ) as years, lateral (
      select make_interval(years => year) as later
      from generate_series(greatest(0, last_year - 1), last_year) as year
    ) as repeated
    where day between blocked.first_day + later and blocked.last_day + later)
$$;

-- When no team comes, [{day, from, until, all_day, reason}], each day by itself.
create function public.times_off(since date, through date) returns jsonb
language sql stable security definer set search_path = '' as $$
  with days as (select since + number as day from generate_series(0, through - since) as number),
  off as (
    select day, coalesce(from_time, '00:00') as begins, coalesce(until_time, '24:00') as ends,
      from_time is null as all_day, reason
    from days, public.blocked_times as blocked
    where removed_at is null and (yearly or (last_day >= since and first_day <= through))
      and private.is_blocked_on(blocked, day)
    union all
    select day, span."from", span.until, false, coalesce(title, 'Busy in your own calendar')
    from days, public.owner_calendar,
      jsonb_to_recordset(busy -> day::text) as span("from" time, until time, title text)
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'day', day, 'from', to_char(begins, 'HH24:MI'), 'until', to_char(ends, 'HH24:MI'),
    'all_day', all_day, 'reason', reason) order by day, begins, ends), '[]')
  from off
$$;

-- The national holidays between two days that the owner hasn't answered for: neither said to be open, nor blocked,
-- nor on days of the week without visits. They can be requested. They are never advertised as the next free day,
-- nor confirmed at once.
create function private.unanswered_holidays(since date, through date)
returns table (name text, starts_on date, ends_on date)
language sql stable set search_path = '' as $$
  select holiday.name, holiday."from", holiday."to"
  from public.schedule, jsonb_to_recordset(holidays) as holiday(name text, "from" date, "to" date)
  where holiday."to" >= since and holiday."from" <= through
    and not exists (select from public.open_holidays where first_day = holiday."from")
    and not exists (
      select from jsonb_array_elements(public.times_off(holiday."from", holiday."to")) as off
      where (off ->> 'all_day')::boolean)
    and exists (
      select from generate_series(holiday."from", holiday."to", interval '1 day') as day
      where weekdays -> (extract(isodow from day)::integer - 1) <> 'null')
  order by holiday."from"
$$;

-- The visits that are agreed, and the times that are offered and hold their place.
create view private.promised_visits as
  select id, visit_date as day, visit_date + visit_time as starts, visit_minutes as minutes,
    team, city, customer_name, appointment_number
  from public.appointments where appointment_status = 'confirmed'
  union all
  select id, proposed_date, proposed_date + proposed_time, visit_minutes,
    team, city, customer_name, appointment_number
  from public.appointments where appointment_status = 'proposed';

-- Promised visits for the owner, in the order of the calendar: [{id, number, name, city, date, from, until}].
create function private.promised_visit_rows(ids uuid[]) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', visit.id, 'number', visit.appointment_number, 'name', visit.customer_name, 'city', visit.city,
    'date', visit.day, 'from', to_char(visit.starts, 'HH24:MI'),
    'until', to_char(visit.starts + make_interval(mins => visit.minutes), 'HH24:MI')
  ) order by visit.starts, visit.appointment_number), '[]')
  from private.promised_visits as visit where visit.id = any (ids)
$$;

-- `clock` is what the clock of the business shows, `minutes` how long the visit takes. A window is free
-- when a visit that begins in it is over by closing time and never needs a team too many. A visit that
-- takes longer than the whole day begins when the day does. Answers [{date, state, windows, holiday}]: a window
-- that has passed is left out, and a day without any is closed. `holiday`: the owner hasn't said yet whether they
-- work then. `instant`: a request for these services is
-- confirmed at once, since the visit can begin with the window and leaves time to drive to any city.
-- Null: nobody knows the hours.
create function private.availability_at(
  clock timestamp, first_day date, days integer, minutes integer, services text[] default '{}'
) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (with hours as materialized (
    select weekdays, teams, make_interval(mins => (instant ->> 'drive_minutes')::integer) as drive,
      clock + make_interval(hours => (instant ->> 'lead_hours')::integer) as instant_from,
      clock::date + (instant ->> 'days')::integer as instant_until,
      coalesce(instant -> 'services' @> to_jsonb(services) and services <> '{}', false) as has_instant
    from public.schedule limit 1
  ), off as materialized (
    select * from jsonb_to_recordset(public.times_off(first_day, first_day + days - 1))
      as off(day date, "from" time, until time, all_day boolean)
  ), holidays as materialized (
    select starts_on, ends_on from private.unanswered_holidays(first_day, first_day + days - 1)
  ), calendar as materialized (
    select first_day + number as day, exists (
      select from holidays where first_day + number between starts_on and ends_on
    ) as is_holiday, case when not exists (
      select from off where all_day and off.day = first_day + number
    ) then weekdays -> (extract(isodow from first_day + number)::integer - 1) end as workday
    from hours, generate_series(0, days - 1) as number
  ), promised as (
    -- Those of the day before may last until this one.
    select starts as begins, visit.minutes as lasts, count(*)::integer as visits
    from private.promised_visits as visit
    where day between first_day - 1 and first_day + days - 1
    group by visit.starts, visit.minutes
  ), paddings as materialized (
    select interval '0' as pad union all select drive from hours where has_instant and drive > interval '0'
  ), moments as (
    select pad, at, sum(sum(change)) over each_pad as at_work, lead(at) over each_pad as next
    from paddings, promised, lateral (
      values (begins - pad, visits), (begins + make_interval(mins => lasts) + pad, -visits)
    ) as moment(at, change)
    group by pad, at window each_pad as (partition by pad order by at)
  ), busy as materialized (
    select coalesce(range_agg(span) filter (where pad = interval '0'), '{}'::tsmultirange) as spans,
      coalesce(range_agg(span), '{}'::tsmultirange) as spans_and_drive
    from (
      select pad, tsrange(at, next) as span from moments, hours where at_work >= teams
      union all
      select interval '0', tsrange(day + "from", day + until) from off
    ) as taken
  ), windows as materialized (
    select day, day + arrival."from" as first, day + arrival.until as last, exists (
      select from generate_series(
          day + arrival."from", day + arrival.until - interval '1 min', interval '30 min') as begins,
        lateral (select begins + longest as ends) as visit
      where begins > clock - interval '30 min' and ends <= closes
        and not spans && tsrange(begins, ends)
    ) as is_free,
      has_instant and not is_holiday and day + arrival."from" >= instant_from and day <= instant_until
        and day + arrival."from" + make_interval(mins => minutes) <= closes
        and not spans_and_drive && tsrange(day + arrival."from", day + arrival."from" + longest)
        as is_instant
    from hours, busy, calendar, lateral (
      select day + (workday ->> 'closes')::time as closes,
        day + (workday -> 'windows' -> 0 ->> 'from')::time as opens
    ) as work, lateral (
      select least(make_interval(mins => minutes), closes - opens) as longest
    ) as visit_length, jsonb_to_recordset(workday -> 'windows') as arrival("from" time, until time)
    where day + arrival.until > clock
  )
  select jsonb_agg(jsonb_build_object(
    'date', day, 'state', case when any_free then 'free' when any_free is null then 'closed' else 'full' end,
    'windows', coalesce(open_windows, '[]'), 'holiday', is_holiday) order by day)
  from calendar left join (
    select day, bool_or(is_free) as any_free, jsonb_agg(jsonb_build_object(
      'from', to_char(first, 'HH24:MI'), 'until', to_char(last, 'HH24:MI'),
      'state', case when is_free then 'free' else 'full' end, 'instant', is_instant)
      order by first) as open_windows
    from windows group by day
  ) as open_days using (day));
end
$$;

-- Which windows of which days a visit with these services fits in: free, full or closed, nothing else.
create function public.visit_availability(first_day date, days integer, services text[]) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  clock timestamp := private.wall_clock(now());
begin
  perform private.reject_if(days is null or days not between 1 and 42, 'days must be between 1 and 42');
  perform private.reject_if(first_day is null or first_day not between clock::date - 731 and clock::date + 731,
    'first day must be within two years of today');
  perform private.reject_if(cardinality(services) > 50, 'services may be at most 50');
  return private.availability_at(clock, first_day, days, private.minutes_of(services), services);
end
$$;

-- The visits ahead that are promised where no visit can be: on a closed day, outside the hours, or in a time that is
-- blocked or busy in the owner's own calendar. For the owner, as `promised_visit_rows` shows them, at most
-- `most`.
create function public.list_displaced_visits(most integer default 51) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.promised_visit_rows(array(
    select visit.id from private.promised_visits as visit
    join public.appointments as booking using (id)
    where visit.day >= private.wall_clock(now())::date
      and exists (
        select from jsonb_array_elements(private.conflicts_of(booking, 0)) as conflict
        where conflict ->> 'kind' in ('closed', 'hours', 'blocked'))
    order by visit.starts limit most))
$$;

-- Writes one revision of the schedule: {time_zone, weekdays, teams, instant, holidays, revised_at}. Answers
-- whether it was written: not over a newer one. Who names no zone leaves it as it is. A visit that is promised at the
-- same moment is promised before or after it; `list_displaced_visits` has those that the new hours leave out.
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
  perform private.lock_visits();
  insert into public.schedule as present
  select (jsonb_populate_record(null::public.schedule,
    sync_schedule.schedule || jsonb_build_object('only_row', true, 'time_zone', zone))).*
  on conflict (only_row) do update set
    time_zone = excluded.time_zone, weekdays = excluded.weekdays,
    teams = excluded.teams, instant = excluded.instant, holidays = excluded.holidays,
    revised_at = excluded.revised_at
  where present.revised_at <= excluded.revised_at;
  return found;
end
$$;

-- The visits ahead that are promised in a blocked time, as `promised_visit_rows` shows them.
create function private.promised_while(blocked public.blocked_times) returns jsonb
language sql stable set search_path = '' as $$
  select private.promised_visit_rows(array(
    select visit.id from private.promised_visits as visit, lateral (
      select visit.starts + make_interval(mins => visit.minutes) as ends
    ) as span
    where visit.day >= greatest(private.wall_clock(now())::date, blocked.first_day) - 1
      and (blocked.yearly or visit.day <= blocked.last_day)
      and span.ends > private.wall_clock(now())
      and exists (
        select from generate_series(0, span.ends::date - visit.starts::date) as number, lateral (
          select visit.starts::date + number as day) as each
        where private.is_blocked_on(blocked, each.day)
          and each.day + coalesce(blocked.from_time, '00:00') < span.ends
          and each.day + coalesce(blocked.until_time, '24:00') > visit.starts)))
$$;

-- Keeps days, or hours of them, free of visits: {first_day, last_day, from, until, yearly, reason}. What is
-- blocked already stays so: then `is_new` is false, and `added_by` says who blocked it. `visits` are promised in
-- that time: they stay promised until the owner moves them.
create function public.block_time(blocked jsonb, actor jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  since date := (blocked ->> 'first_day')::date;
  through date := (blocked ->> 'last_day')::date;
  begins time := (blocked ->> 'from')::time;
  ends time := (blocked ->> 'until')::time;
  stored public.blocked_times;
begin
  perform private.reject_if((through between since and since + 365) is not true,
    'last_day must be within a year of first_day');
  perform private.reject_if((num_nulls(begins, ends) = 2 or ends > begins) is not true,
    'until must be later than from');
  perform private.refuse_impossible_time(through, time '12:00');
  perform private.lock_visits();
  insert into public.blocked_times as present (
    first_day, last_day, from_time, until_time, yearly, reason, added_by, added_by_id
  ) values (
    since, through, begins, ends, (blocked -> 'yearly')::boolean,
    private.text_field(blocked, 'reason', 200, required => false),
    left(actor ->> 'name', 100), left(actor ->> 'id', 100)
  )
  on conflict (first_day, last_day, from_time, until_time, yearly) where removed_at is null
  do nothing returning * into stored;
  if stored.id is not null then
    return jsonb_build_object('id', stored.id, 'added_by', stored.added_by, 'is_new', true,
      'visits', private.promised_while(stored));
  end if;
  select * into stored from public.blocked_times as present
  where present.removed_at is null
    and (present.first_day, present.last_day, present.yearly) = (since, through, (blocked -> 'yearly')::boolean)
    and (present.from_time, present.until_time) is not distinct from (begins, ends);
  return jsonb_build_object('id', stored.id, 'added_by', stored.added_by, 'is_new', false,
    'visits', private.promised_while(stored));
end
$$;

-- Answers whether the time was still blocked.
create function public.unblock_time(blocked_id uuid, actor jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.blocked_times set
    removed_at = now(), removed_by = left(actor ->> 'name', 100), removed_by_id = left(actor ->> 'id', 100)
  where id = blocked_id and removed_at is null;
  return found;
end
$$;

-- The holidays from today on that the owner hasn't answered for: [{name, from, to}].
create function public.list_unanswered_holidays() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('name', name, 'from', starts_on, 'to', ends_on)), '[]')
  from private.wall_clock(now()) as clock, private.unanswered_holidays(clock::date, clock::date + 731)
$$;

-- Records that the owner works on a holiday. Answers whether they hadn't said so before.
create function public.open_on_holiday(first_day date, actor jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.open_holidays (first_day, added_by, added_by_id)
  values (open_on_holiday.first_day, left(actor ->> 'name', 100), left(actor ->> 'id', 100))
  on conflict do nothing;
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
        select from jsonb_array_elements(public.times_off(day, day)) as off where (off ->> 'all_day')::boolean
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
    select 3, off.day + off."from", jsonb_build_object(
      'kind', 'blocked', 'date', off.day,
      'from', to_char(off."from", 'HH24:MI'), 'until', to_char(off.until, 'HH24:MI'), 'reason', reason)
    from workday, visit, jsonb_to_recordset(public.times_off(begins::date, ends::date))
      as off(day date, "from" time, until time, all_day boolean, reason text)
    where not all_day and off.day + off."from" < ends and off.day + off.until > begins
    union all
    -- Those that take the team of this one, or the last free team. A team is at one visit at a time, so two visits
    -- of one team, agreed to all the same, leave the others free.
    select 4, starts, jsonb_build_object(
      'kind', case when starts < ends and over > begins then 'overlap' else 'drive' end,
      'name', customer_name, 'number', appointment_number, 'city', city, 'date', starts::date,
      'from', to_char(starts, 'HH24:MI'), 'until', to_char(over, 'HH24:MI'))
    from workday, visit, near
    where near.team = booking.team or exists (
      select from near as moment, near as busy
      where greatest(moment.busy_from, begins) >= busy.busy_from
        and greatest(moment.busy_from, begins) < busy.busy_until
      group by moment.id
      having count(distinct busy.team) + count(*) filter (where busy.team is null) >= workday.teams)
  )
  select coalesce(jsonb_agg(conflict order by rank, starts, conflict ->> 'number'), '[]') from found
$$;

-- How many visits that were confirmed at once may lie ahead of a customer, of an address that sent them, and of its
-- network. A household with several cars has room; no sender fills the calendar.
create function private.at_once_limits() returns jsonb
language sql immutable set search_path = '' as $$
  select '{"customer": 4, "visitor": 6, "network": 12}'::jsonb
$$;

-- Whether the customer of a booking, by inbox or phone, or its sender has as many visits ahead that were confirmed at
-- once as they may have.
create function private.reaches_at_once_limit(booking public.appointments, sender private.attempts)
returns boolean
language sql stable set search_path = '' as $$
  select count(*) filter (where visit.at_once_visitor = sender.visitor) >= (most ->> 'visitor')::integer
    or count(*) filter (where visit.at_once_network = sender.network) >= (most ->> 'network')::integer
    or count(*) filter (
      where visit.customer_id = any (array(select private.same_customers(booking.customer_id)))
        or private.contacts_of(visit.customer_email, visit.customer_phone)
          && private.contacts_of(booking.customer_email, booking.customer_phone)
    ) >= (most ->> 'customer')::integer
  from private.at_once_limits() as most
  left join public.appointments as visit on visit.at_once_visitor is not null
    and visit.appointment_status in ('confirmed', 'proposed')
    and visit.visit_date >= private.wall_clock(now())::date
  group by most
$$;

-- Confirms a booking that was just stored, of which the page said that it is confirmed at once, or notes why it stays
-- a request: the owner has to look at its address, its price or its sender; the time has no room any more; or its
-- sender has enough such visits. Of many at the same moment most see that it is full without waiting for the others;
-- the rest one after the other.
create function private.confirm_at_once(
  booking public.appointments, services text[], sender private.attempts, is_in_area boolean
) returns public.appointments
language plpgsql set search_path = '' as $$
declare
  reason text;
begin
  if services is null or not is_in_area or booking.looks_like_spam or sender.share in ('spam', 'direct') then
    reason := 'review';
  elsif not exists (
    select from jsonb_to_recordset(private.availability_at(private.wall_clock(now()),
        booking.preferred_date, 1, booking.visit_minutes, services) -> 0 -> 'windows')
      as arrival("from" time, until time, instant boolean)
    where arrival.instant
      and (arrival."from", arrival.until) = (booking.preferred_time, booking.preferred_until)
  ) then
    reason := 'taken';
  else
    perform private.lock_visits();
    if private.reaches_at_once_limit(booking, sender) then
      reason := 'limit';
    else
      begin
        booking := private.apply_transition(
          booking.id, booking.revision, 'confirm', 'site', '{"name": "The website"}',
          (select jsonb_build_object('drive_minutes', instant -> 'drive_minutes') from public.schedule));
      exception when sqlstate 'VC001' then
        reason := 'taken';
      end;
    end if;
  end if;
  update public.appointments set request_reason = reason,
    at_once_visitor = case when reason is null then sender.visitor end,
    at_once_network = case when reason is null then sender.network end
  where id = booking.id returning * into booking;
  return booking;
end
$$;

grant execute on function public.visit_availability to anon, service_role;
grant execute on function
  public.sync_schedule, public.write_owner_calendar, public.times_off, public.block_time, public.unblock_time,
  public.list_unanswered_holidays, public.open_on_holiday,
  public.list_displaced_visits
to service_role;
