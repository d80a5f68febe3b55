-- Availability, computed from the hours in the content, the agreed and proposed visits, and times off from the
-- owner or their calendar. It only reports and never refuses.

-- The possible times of visits, which the site computes from the settings. A projection that only the sync below
-- writes. Without a row, the hours are unknown and availability is not shown.
create table public.schedule (
  only_row boolean primary key default true check (only_row),
  -- Starts with Monday: {closes, windows: [{from, until}]} in local time, or null for a day of the week without
  -- visits.
  weekdays jsonb not null check (jsonb_array_length(weekdays) = 7),
  -- How many visits can take place at the same time.
  teams integer not null check (teams between 1 and 20),
  -- The rule for requests that are confirmed at once, {services, lead_hours, days, drive_minutes}, or null.
  instant jsonb check (jsonb_typeof(instant) = 'object'),
  -- An IANA time zone. All days and times of visits are local times in this zone.
  time_zone text not null default 'America/Chicago' check (time_zone ~ '^[A-Z][A-Za-z0-9_+/-]{1,49}$'),
  -- The national holidays of this year and the next two, [{name, from, to}], or null if unknown.
  holidays jsonb check (jsonb_typeof(holidays) = 'array'),
  -- The revision time of the settings. An older revision never overwrites a newer one.
  revised_at timestamptz not null
);

create trigger schedule_binding before insert or update or delete on public.schedule
  for each statement execute function private.guard_binding();
alter table public.schedule enable row level security;
grant select on public.schedule to service_role;

-- Days without visits, or the same hours of each of them. A removed one remains in the table as history.
create table public.blocked_times (
  id uuid primary key default gen_random_uuid(),
  first_day date not null,
  last_day date not null,
  -- Null together with until_time for the whole day.
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

-- The holidays on which the owner works, by their first day. A holiday off is stored as a blocked day.
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

-- The owner's own calendar, with the busy times from when it was last read.
create table public.owner_calendar (
  only_row boolean primary key default true check (only_row),
  -- The calendar's secret address, which is enough to read it.
  address text not null check (length(address) between 1 and 2000),
  shows_titles boolean not null,
  checked_at timestamptz,
  read_at timestamptz,
  -- Why the last attempt to read it failed, as a message.
  problem text check (length(problem) between 1 and 300),
  -- By day: [{from, until, title}] in local time.
  busy jsonb not null default '{}' check (jsonb_typeof(busy) = 'object')
);

create trigger owner_calendar_binding before insert or update or delete on public.owner_calendar
  for each statement execute function private.guard_binding();
alter table public.owner_calendar enable row level security;
grant select on public.owner_calendar to service_role;

-- Writes the owner's calendar. {address, shows_titles} sets it, and without an address it is removed. {address,
-- busy} stores its content and {address, problem} an error, but only while the address is still the owner's.
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

-- Returns whether a blocked time includes a day. A yearly one repeats on the same days of every later year.
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

-- Returns times without visits as [{day, from, until, all_day, reason}], with one entry per day.
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

-- Returns the national holidays between two days that the owner has not decided on: neither open, nor blocked, nor
-- on a day of the week without visits. Visitors can request them, but they are never shown as the next free day or
-- confirmed at once.
create function private.unanswered_holidays(since date, through date)
returns table (name text, starts_on date, ends_on date)
language plpgsql stable set search_path = '' as $$
begin
  return query
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
  order by holiday."from";
end
$$;

-- Agreed visits, and proposed times, which are reserved.
create view private.promised_visits as
  select id, visit_date as day, visit_date + visit_time as starts, visit_minutes as minutes,
    team, city, customer_name, appointment_number
  from public.appointments where appointment_status = 'confirmed'
  union all
  select id, proposed_date, proposed_date + proposed_time, visit_minutes,
    team, city, customer_name, appointment_number
  from public.appointments where appointment_status = 'proposed';

-- Returns promised visits for the owner in calendar order: [{id, number, name, city, date, from, until}].
create function private.promised_visit_rows(ids uuid[]) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', visit.id, 'number', visit.appointment_number, 'name', visit.customer_name, 'city', visit.city,
    'date', visit.day, 'from', to_char(visit.starts, 'HH24:MI'),
    'until', to_char(visit.starts + make_interval(mins => visit.minutes), 'HH24:MI')
  ) order by visit.starts, visit.appointment_number), '[]')
  from private.promised_visits as visit where visit.id = any (ids)
$$;

-- Returns availability as [{date, state, windows, holiday}]. `clock` is the local time of the business, and
-- `minutes` is the length of the visit. A window is free if a visit can start in it, end by closing time, and never
-- needs more teams than there are. A visit that takes longer than the whole day starts when the day does. Past
-- windows are left out, and a day without windows is closed. `holiday` means that the owner has not decided whether
-- they work then. `instant` means that a request for these services is confirmed at once, because the visit can
-- start with the window and leaves time to drive to any city. Returns null if the hours are unknown.
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
    -- Visits of the day before may last into this one.
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

-- Returns the windows that a visit with these services fits in. Each is free, full or closed, without any other
-- detail.
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

-- Returns promised future visits at times without visits: on a closed day, outside the hours, or in a time that is
-- blocked or busy in the owner's calendar. The result has the format of `promised_visit_rows`, with at most `most`
-- rows.
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

-- Writes one revision of the schedule: {time_zone, weekdays, teams, instant, holidays, revised_at}. Returns whether
-- it was written, which it is not if a newer one is stored. Without a zone, the zone is unchanged. The lock orders
-- it before or after a simultaneous promise. `list_displaced_visits` returns the visits that the new hours exclude.
create function public.sync_schedule(schedule jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  zone text := coalesce(sync_schedule.schedule ->> 'time_zone', private.time_zone());
begin
  begin
    perform now() at time zone zone;
  exception when invalid_parameter_value then
    perform private.reject('time_zone must be a known time zone');
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

-- Returns promised future visits in a blocked time, in the format of `promised_visit_rows`.
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

-- Blocks days, or hours of them: {first_day, last_day, from, until, yearly, reason}. If the time is already
-- blocked, `is_new` is false and `added_by` is the member who blocked it. `visits` are promised in that time and
-- remain so until the owner moves them.
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

-- Removes a blocked time. Returns whether it was still blocked. It waits for a block of the same time, which would
-- otherwise answer with a time that is already free again.
create function public.unblock_time(blocked_id uuid, actor jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_visits();
  update public.blocked_times set
    removed_at = now(), removed_by = left(actor ->> 'name', 100), removed_by_id = left(actor ->> 'id', 100)
  where id = blocked_id and removed_at is null;
  return found;
end
$$;

-- Returns the holidays from today on that the owner has not decided on: [{name, from, to}].
create function public.list_unanswered_holidays() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('name', name, 'from', starts_on, 'to', ends_on)), '[]')
  from private.wall_clock(now()) as clock, private.unanswered_holidays(clock::date, clock::date + 731)
$$;

-- Records that the owner works on a holiday. Returns whether this is new.
create function public.open_on_holiday(first_day date, actor jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.open_holidays (first_day, added_by, added_by_id)
  values (open_on_holiday.first_day, left(actor ->> 'name', 100), left(actor ->> 'id', 100))
  on conflict do nothing;
  return found;
end
$$;

-- Returns all conflicts with a booking's agreed or proposed time, in the order of the day: a closed day, hours
-- outside the working day, blocked hours, other visits (overlap), and too little driving time. Each has its kind
-- and details. If the hours are unknown, there are no conflicts. A conflict does not prevent a visit, but the owner
-- must see it first. A confirmation names the conflicts that the owner saw, and new ones are shown again.
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
    -- A proposed time is reserved, and a window of arrival counts from its start. Visits in two cities need the
    -- driving time between them.
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
    -- A visit that takes longer than the whole day starts when the day does.
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
    -- Visits that need the team of this one, or the last free team. A team makes one visit at a time, so two
    -- overlapping visits of the same team leave the other teams free.
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

-- Returns how many future visits that were confirmed at once a customer, an address and its network may have. A
-- household with several cars fits the limit, but no sender can fill the calendar.
create function private.at_once_limits() returns jsonb
language sql immutable set search_path = '' as $$
  select '{"customer": 4, "visitor": 6, "network": 12}'::jsonb
$$;

-- Returns whether the customer of a booking, by inbox or phone, or its sender has reached the limit of future
-- visits that were confirmed at once.
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

-- Confirms a booking that was just stored and that the page showed as confirmed at once. Otherwise it records why
-- the booking is still a request: the owner has to check its address, its price or its sender, the time is no
-- longer free, or its sender has too many such visits. Of many simultaneous bookings, most see without a lock that
-- the time is full. The rest wait for each other.
create function private.confirm_at_once(
  booking public.appointments, services text[], sender private.attempts, is_in_area boolean
) returns public.appointments
language plpgsql set search_path = '' as $$
declare
  reason text;
begin
  if services is null or not is_in_area or booking.looks_like_spam or sender.bucket in ('spam', 'direct') then
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
