-- Customers who want a visit on a full day. The list is only for the owner and for invitations.
create table private.waiting_list (
  id uuid primary key default gen_random_uuid(),
  submission_id uuid not null unique,
  name text not null,
  email text,
  phone text,
  constraint waiting_list_reachable check (num_nonnulls(email, phone) > 0),
  service_id text not null references public.services (service_id) on delete cascade,
  vehicle_type text not null check (vehicle_type in ('regular', 'suv')),
  day date not null,
  -- The window of arrival, or null for any window of that day.
  from_time time,
  until_time time constraint waiting_list_window check (until_time > from_time),
  looks_like_spam boolean not null default false,
  -- The values that the limits count: the inbox of this address, the digits of the phone number, and hashes of the
  -- sender, which are deleted when the entry ends.
  inbox text generated always as (private.hash_of(private.inbox_of(email))) stored,
  phone_digits text generated always as (private.phone_digits(phone)) stored,
  visitor text,
  network text,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  ended_by text
);

create index waiting_list_open on private.waiting_list (day, created_at) where ended_at is null;
create index waiting_list_inboxes on private.waiting_list (inbox) where ended_at is null;
create index waiting_list_phones on private.waiting_list (phone_digits) where ended_at is null;
create index waiting_list_visitors on private.waiting_list (visitor) where ended_at is null;
create index waiting_list_networks on private.waiting_list (network) where ended_at is null;
create index waiting_list_service on private.waiting_list (service_id);
alter table private.waiting_list enable row level security;
alter table private.invitations add constraint invitations_waiting
  foreign key (waiting_id) references private.waiting_list (id) on delete cascade;

-- Refuses an entry for a window or a day that does not exist or is free.
create function private.refuse_unless_full(entry private.waiting_list) returns void
language plpgsql set search_path = '' as $$
declare
  day jsonb := private.availability_at(private.wall_clock(now()), entry.day, 1,
    private.minutes_of(array[entry.service_id])) -> 0;
  state text := day ->> 'state';
begin
  perform private.reject_if(state is null or state = 'closed', 'date must be a day we work');
  if entry.from_time is not null then
    select arrival.state into state
    from jsonb_to_recordset(day -> 'windows') as arrival("from" time, until time, state text)
    where (arrival."from", arrival.until) = (entry.from_time, entry.until_time);
    perform private.reject_if(state is null, 'time must be one of our windows on that day');
  end if;
  if state = 'free' then
    raise exception using errcode = 'PT412', message = 'this time is free. Book it now';
  end if;
end
$$;

-- Adds an entry to the list, if its sender is within the limits: a submission once, and a person once for each
-- time. It is only for full times. One inbox, phone number or sender may have five open entries, and one network
-- twenty.
create function public.join_waiting_list(submission_id uuid, entry jsonb) returns jsonb
language sql security definer set search_path = '' as $$
  select private.run_rate_limited('waiting', submission_id, entry)
$$;

create function private.join_waiting_list(submission_id uuid, entry jsonb, sender private.attempts)
returns jsonb
language plpgsql set search_path = '' as $$
declare
  sent private.waiting_list;
begin
  sent.name := private.text_field(entry, 'name', 100);
  sent.email := private.email_field(entry, required => false);
  sent.phone := private.text_field(entry, 'phone', 40, required => false);
  perform private.reject_if(num_nonnulls(sent.email, sent.phone) = 0, 'email or phone number is required');
  sent.vehicle_type := private.text_field(entry, 'size', 10);
  sent.day := private.text_field(entry, 'date', 10)::date;
  sent.from_time := private.text_field(entry, 'time', 8, required => false)::time;
  sent.until_time := case when sent.from_time is not null then private.until_field(entry, sent.from_time) end;
  perform private.refuse_impossible_time(sent.day, coalesce(sent.from_time, time '12:00'));
  select service.service_id into sent.service_id from public.services as service
  where service.service_id = private.text_field(entry, 'package', 96) and service.active;
  perform private.reject_if(sent.service_id is null, 'package is not offered');
  sent.inbox := private.hash_of(private.inbox_of(sent.email));
  sent.phone_digits := private.phone_digits(sent.phone);
  -- Simultaneous entries are counted one after another.
  perform pg_advisory_xact_lock(hashtextextended('waiting list', 13));
  if private.is_stored('waiting', join_waiting_list.submission_id) or exists (
    select from private.waiting_list as known where known.ended_at is null and known.day = sent.day
      and known.service_id = sent.service_id and known.from_time is not distinct from sent.from_time
      and (known.inbox = sent.inbox or known.phone_digits = sent.phone_digits)
  ) then
    return 'true';
  end if;
  perform private.refuse_unless_full(sent);
  perform private.reject_if(exists (
    select from private.waiting_list as open
    where open.ended_at is null and open.day >= private.wall_clock(now())::date and (
      open.inbox = sent.inbox or open.phone_digits = sent.phone_digits
      or open.visitor = sender.visitor or open.network = sender.network)
    having count(*) filter (where open.inbox = sent.inbox) >= 5
      or count(*) filter (where open.phone_digits = sent.phone_digits) >= 5
      or count(*) filter (where open.visitor = sender.visitor) >= 5
      or count(*) filter (where open.network = sender.network) >= 20
  ), 'you are already waiting for five times. Please call us');
  insert into private.waiting_list (submission_id, name, email, phone, service_id, vehicle_type, day,
    from_time, until_time, looks_like_spam, visitor, network)
  values (join_waiting_list.submission_id, sent.name, sent.email, sent.phone, sent.service_id, sent.vehicle_type,
    sent.day, sent.from_time, sent.until_time, sender.bucket = 'spam', sender.visitor, sender.network);
  return 'true';
end
$$;

-- Returns the free windows that customers wait for, each with the lengths of visits that fit. Availability is
-- computed once for each length within the next six weeks, and for one later period of six weeks, which changes
-- each minute. So there are at most two computations for each length.
create function private.open_windows(wall_clock timestamp)
returns table (day date, window_of_arrival jsonb, lengths integer[])
language plpgsql stable set search_path = '' as $$
declare
  today constant date := wall_clock::date;
begin
  return query
  with wanted as materialized (
    select distinct (waiting.day - today) / 42 as stretch,
      private.minutes_of(array[waiting.service_id]) as minutes
    from (
      select distinct known.day, known.service_id from private.waiting_list as known
      where known.ended_at is null and known.day >= today and not known.looks_like_spam
    ) as waiting
  ), later as (
    select array_agg(distinct stretch order by stretch) as stretches from wanted where stretch > 0
  ), free as materialized (
    select (of_day ->> 'date')::date as day, time - array['state', 'instant'] as arrival,
      array_agg(wanted.minutes) as lengths
    from wanted, later, jsonb_array_elements(
      private.availability_at(wall_clock, today + wanted.stretch * 42, 42, wanted.minutes)) as of_day,
      jsonb_array_elements(of_day -> 'windows') as time
    where time ->> 'state' = 'free' and (wanted.stretch = 0 or wanted.stretch = later.stretches[
      1 + extract(epoch from wall_clock)::bigint / 60 % cardinality(later.stretches)])
      and not private.is_held((of_day ->> 'date')::date, (time ->> 'from')::time, wanted.minutes)
    group by 1, 2
  )
  select free.day, free.arrival || jsonb_build_object('date', free.day), free.lengths
  from free
  where exists (
    select from private.waiting_list as waiting
    where waiting.ended_at is null and waiting.day = free.day and not waiting.looks_like_spam
      and (waiting.from_time is null or waiting.from_time = (free.arrival ->> 'from')::time))
  order by free.day, free.arrival ->> 'from';
end
$$;

-- Returns the customers who wait for an open window, longest first. It skips customers who have an open invitation
-- or let one expire, but not those who lost the time to another customer.
create function private.waiting_for(opened date, window_of_arrival jsonb, lengths integer[])
returns setof private.waiting_list
language plpgsql stable set search_path = '' as $$
begin
  return query
  select one.* from private.waiting_list as one
  where one.ended_at is null and one.day = opened and not one.looks_like_spam
    and (one.from_time is null or one.from_time = (window_of_arrival ->> 'from')::time)
    and private.minutes_of(array[one.service_id]) = any (lengths)
    and (one.inbox is null or private.is_within_budget(one.inbox, 'invitations'))
    and not exists (select from private.invitations as made where made.waiting_id = one.id and not made.beaten)
    and not exists (select from public.appointments as booking
      where lower(booking.customer_email) = one.email and booking.visit_date = one.day
        and booking.appointment_status in ('pending', 'proposed', 'confirmed'))
  order by one.created_at, one.id limit 10;
end
$$;

-- Returns the days whose visits the owner has just changed and may still restore with Undo. A visit may last into
-- the next day.
create function private.days_to_undo() returns date[]
language sql stable set search_path = '' as $$
  select coalesce(array_agg(touched.day + later), '{}')
  from generate_series(0, 1) as later, (select * from private.history order by id desc limit 200) as event
  join public.appointments as booking on booking.id = event.appointment_id,
  lateral (
    values (booking.visit_date), ((event.before ->> 'visit_date')::date), ((event.before ->> 'proposed_date')::date)
    union all
    select left(change ->> 'from', 10)::date from jsonb_array_elements(event.changes) as change
    where change ->> 'field' = 'time'
  ) as touched (day)
  where event.actor_id is not null and touched.day is not null
    and event.happened_at > now() - make_interval(secs => private.undo_seconds())
$$;

-- Invites the first three matching customers to each window that has opened. After two hours it invites the next
-- three. One run sends at most thirty invitations. Invitations to a day wait while an action of the owner on that
-- day can be undone. A window with a pending booking from an invitation is not open.
create function public.queue_openings(wall_clock timestamp default null) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  opening record;
  waiting private.waiting_list;
  invitation private.invitations;
  room integer;
  queued integer := 0;
  unsettled date[];
begin
  if not private.starts_source() or not exists (select from private.waiting_list) then
    return 0;
  end if;
  wall_clock := coalesce(wall_clock, private.wall_clock(now()));
  delete from private.waiting_list where day < wall_clock::date - 30;
  -- Invitations that were not sent within their two hours are created again.
  delete from private.invitations as made using public.email_outbox as mail
  where mail.invitation_id = made.id and mail.status = 'pending' and mail.uncertain_since is null
    and made.waiting_id is not null and made.expires_at < now();
  unsettled := private.days_to_undo();
  for opening in
    select * from private.open_windows(wall_clock) as one where one.day <> all (unsettled)
  loop
    select 3 - count(*) into room from private.invitations as made
    where made.waiting_id is not null and made.windows = jsonb_build_array(opening.window_of_arrival)
      and made.appointment_id is null and not made.beaten and made.expires_at > now()
      and exists (select from public.email_outbox as mail where mail.invitation_id = made.id);
    for waiting in
      select * from private.waiting_for(opening.day, opening.window_of_arrival, opening.lengths)
    loop
      exit when room <= 0 or queued >= 30;
      invitation := jsonb_populate_record(null::private.invitations, jsonb_build_object('waiting_id', waiting.id,
        'service_id', waiting.service_id, 'vehicle_type', waiting.vehicle_type,
        'windows', jsonb_build_array(opening.window_of_arrival), 'expires_at', now() + interval '2 hours'));
      if private.create_invitation(invitation, 'send-opening') then
        room := room - 1;
        queued := queued + 1;
      end if;
    end loop;
  end loop;
  return queued;
end
$$;

-- Returns the customers who wait for today or a later day, for the owner.
create function public.list_waiting() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', waiting.id, 'name', waiting.name, 'email', waiting.email, 'phone', waiting.phone,
    'title', service.title, 'vehicle_type', waiting.vehicle_type, 'date', waiting.day,
    'time', to_char(waiting.from_time, 'HH24:MI'), 'until', to_char(waiting.until_time, 'HH24:MI'),
    'created_at', waiting.created_at, 'invited_at', invitation.created_at, 'booking_id', invitation.appointment_id
  ) order by waiting.day, waiting.created_at), '[]')
  from private.waiting_list as waiting
  join public.services as service on service.service_id = waiting.service_id
  left join lateral (
    select made.created_at, made.appointment_id from private.invitations as made
    where made.waiting_id = waiting.id order by made.created_at desc limit 1
  ) as invitation on true
  where waiting.ended_at is null and waiting.day >= private.wall_clock(now())::date
$$;

-- Ends an entry. Returns whether it was still open.
create function public.end_waiting(waiting_id uuid, actor jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_stranger();
  update private.waiting_list set ended_at = now(), ended_by = left(actor ->> 'name', 100),
    visitor = null, network = null
  where id = waiting_id and ended_at is null;
  return found;
end
$$;

grant execute on function
  public.join_waiting_list, public.list_waiting, public.end_waiting, public.queue_openings
to service_role;
