-- What speaks against the time of a visit: others at the same time, blocked hours, closed days, hours
-- after closing, too little time to drive. None of it is refused, but nobody agrees to it unseen: who
-- confirms names what they were told, and is told again when that is no longer all.

alter table public.appointments
  add column team integer,
  add constraint appointments_team_range check (team between 1 and 20) not valid;
comment on column public.appointments.team is 'Which team drives there; null: not decided.';

-- Other visits that take the team of this one, or the last free team: [{kind: overlap | drive, name,
-- number, city, date, from, until}]. An offered time holds its place, a window of arrival from where it
-- begins. Visits of two cities keep the time to drive between them.
create function private.visits_in_the_way(
  request public.appointments, begins timestamp, ends timestamp, drive_minutes integer
) returns table (starts timestamp, told jsonb)
language sql stable set search_path = '' as $$
  with promised as (
    select other.id, visit_date + visit_time as starts, visit_minutes, team, city, customer_name, appointment_number
    from public.appointments as other
    where appointment_status = 'confirmed' and visit_date between begins::date - 1 and ends::date + 1
    union all
    select other.id, proposed_date + proposed_time, visit_minutes, team, city, customer_name, appointment_number
    from public.appointments as other
    where appointment_status = 'proposed' and proposed_date between begins::date - 1 and ends::date + 1
  ), near as materialized (
    select promised.*, schedule.teams, over, starts - drive as busy_from, over + drive as busy_until
    from promised, public.schedule as schedule, lateral (
      select starts + make_interval(mins => visit_minutes) as over,
        make_interval(mins => case
          when lower(btrim(promised.city)) = lower(btrim(request.city)) then 0
          else visits_in_the_way.drive_minutes end) as drive
    ) as span
    where promised.id <> request.id and starts - drive < ends and over + drive > begins
  )
  select near.starts, jsonb_build_object(
    'kind', case when near.starts < ends and near.over > begins then 'overlap' else 'drive' end,
    'name', near.customer_name, 'number', near.appointment_number, 'city', near.city,
    'date', to_char(near.starts, 'YYYY-MM-DD'), 'from', to_char(near.starts, 'HH24:MI'),
    'until', to_char(near.over, 'HH24:MI'))
  from near
  where near.team = request.team or (
    num_nonnulls(near.team, request.team) < 2
    and exists (
      select from near as moment, near as busy
      where greatest(moment.busy_from, begins) >= busy.busy_from
        and greatest(moment.busy_from, begins) < busy.busy_until
      group by moment.id having count(*) >= max(busy.teams)))
$$;

-- Everything that speaks against the time that a booking has or is offered, in the order of the day.
-- Nothing while nobody knows the hours.
create function private.conflicts_of(request public.appointments, drive_minutes integer)
returns jsonb
language sql stable set search_path = '' as $$
  with visit as materialized (
    select day, begins, begins + make_interval(mins => request.visit_minutes) as ends
    from (
      select coalesce(request.proposed_date, request.visit_date) as day,
        coalesce(request.proposed_date + request.proposed_time, request.visit_date + request.visit_time)
          as begins
    ) as wanted
  ), workday as materialized (
    select case when not exists (
        select from jsonb_to_recordset(closed_days) as span("from" date, "to" date)
        where day between span."from" and span."to"
      ) then nullif(weekdays -> (extract(isodow from day)::integer - 1), 'null') end as hours
    from public.schedule, visit
  ), told as (
    select 1 as rank, begins as starts,
      jsonb_build_object('kind', 'closed', 'date', to_char(day, 'YYYY-MM-DD')) as conflict
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
      'kind', 'blocked', 'date', to_char(blocked.day, 'YYYY-MM-DD'),
      'from', to_char(from_time, 'HH24:MI'), 'until', to_char(until_time, 'HH24:MI'),
      'reason', reason)
    from workday, visit, private.blocked_times as blocked
    where removed_at is null and blocked.day between begins::date and ends::date
      and blocked.day + from_time < ends and blocked.day + until_time > begins
    union all
    select 4, other.starts, other.told
    from visit, private.visits_in_the_way(
      request, begins, ends, coalesce(drive_minutes, 0)) as other
  )
  select coalesce(jsonb_agg(conflict order by rank, starts, conflict ->> 'number'), '[]') from told
$$;

-- Takes back what the caller has just written when something speaks against it that they were not told.
-- `details` may have `drive_minutes`, how long the drive between two cities takes, and `seen_conflicts`,
-- the key of what they were told. One after the other: of two at the same moment, the second sees what
-- the first has agreed to.
create function private.refuse_unseen(request public.appointments, details jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  conflicts jsonb;
begin
  perform pg_advisory_xact_lock(hashtextextended('visits', 7));
  conflicts := private.conflicts_of(request, (details ->> 'drive_minutes')::integer);
  if conflicts <> '[]' and private.fingerprint(conflicts) is distinct from details ->> 'seen_conflicts'
  then
    raise exception using errcode = 'VC001', message = 'something speaks against this time',
      detail = conflicts;
  end if;
end
$$;

-- What an owner is told instead of a result: where the booking stands, and what speaks against the time.
create function private.told_conflicts(request_id uuid, conflicts text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('done', false, 'current', private.current_state(request_id),
    'conflicts', conflicts::jsonb, 'conflicts_key', private.fingerprint(conflicts::jsonb))
$$;

-- An owner's move. `details` may have a note, a date with its time and its end, how many minutes the visit
-- takes, and what `refuse_unseen` reads.
create or replace function private.owner_move(
  request_id uuid, seen_revision integer, action text, actor text, actor_id text, details jsonb,
  email_kind text
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  was public.appointments;
  request public.appointments;
  conflicts text;
begin
  select * into was from public.appointments where id = request_id;
  -- A time that the customer can't make is never agreed by leaving the field out.
  if action = 'confirm' and details ->> 'date' is null and was.revision = seen_revision
    and num_nonnulls(was.asked_date, was.asked_note) > 0 then
    perform private.reject('date is required because the customer has asked for another time');
  end if;
  request := private.move_appointment(request_id, seen_revision, action, 'owner', actor, actor_id,
    details ->> 'note', (details ->> 'date')::date, (details ->> 'time')::time,
    (details ->> 'until')::time, (details ->> 'minutes')::integer);
  if request.id is null then
    return jsonb_build_object('done', false, 'current', private.current_state(request_id));
  end if;
  if action in ('confirm', 'propose') then
    perform private.refuse_unseen(request, details);
  end if;
  if email_kind is not null then
    perform private.queue_visit_email(
      request, email_kind, private.clean_note(details ->> 'note'),
      was.appointment_status in ('confirmed', 'proposed'), private.undo_seconds());
  end if;
  return jsonb_build_object('done', true, 'current', private.current_state(request_id));
exception when sqlstate 'VC001' then
  get stacked diagnostics conflicts = pg_exception_detail;
  return private.told_conflicts(request_id, conflicts);
end
$$;

revoke all on function
  private.visits_in_the_way, private.conflicts_of, private.refuse_unseen, private.told_conflicts
from public, anon, authenticated, service_role;
