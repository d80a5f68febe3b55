-- Invitations that the site sends by email: to the next visit, when the interval of a service is over, or to a time
-- that opened on a full day. The link of an invitation books the visit in one press, once. Afterward it shows the
-- booking.
create table private.invitations (
  id uuid primary key default gen_random_uuid(),
  token_hash text not null unique,
  -- The previous visit, or the place on the waiting list.
  follows_id uuid references public.appointments (id) on delete cascade,
  waiting_id uuid,
  constraint invitations_one_cause check (num_nonnulls(follows_id, waiting_id) = 1),
  service_id text not null references public.services (service_id) on delete cascade,
  vehicle_type text check (vehicle_type in ('regular', 'suv')),
  -- The prices by size on the day of the invitation.
  prices jsonb not null check (jsonb_typeof(prices) = 'object'),
  -- The available times: [{date, from, until}].
  windows jsonb not null check (jsonb_typeof(windows) = 'array'),
  expires_at timestamptz not null,
  -- Another customer on the waiting list took the time.
  beaten boolean not null default false,
  appointment_id uuid references public.appointments (id) on delete cascade,
  created_at timestamptz not null default now(),
  constraint invitations_once_per_visit unique (follows_id, service_id)
);

create index invitations_waiting on private.invitations (waiting_id);
create index invitations_appointment on private.invitations (appointment_id);
create index invitations_service on private.invitations (service_id);
alter table private.invitations enable row level security;
alter table public.email_outbox add constraint email_outbox_invitation
  foreign key (invitation_id) references private.invitations (id) on delete cascade;

-- Returns the customer's data as form data. A customer on the waiting list may have booked before under the same
-- address. A car of another size is not the one that they wait with.
create function private.invitation_form(invitation private.invitations) returns jsonb
language sql stable set search_path = '' as $$
  select case when form ->> 'vehicle_type' <> invitation.vehicle_type
    then form - array['year', 'make', 'model'] else form end
  from (
    select jsonb_strip_nulls(case when known.id is null then jsonb_build_object('name', waiting.name)
        else private.form_of(known) end)
      || jsonb_strip_nulls(jsonb_build_object('email', waiting.email, 'phone', waiting.phone)) as form
    from (select) as one
    left join private.waiting_list as waiting on waiting.id = invitation.waiting_id
    left join lateral (
      select * from public.appointments as booking
      where booking.id = invitation.follows_id or lower(booking.customer_email) = waiting.email
      order by booking.created_at desc limit 1
    ) as known on true
  ) as known_data
$$;

-- Returns the data of an invitation for its email and its page.
create function private.invitation_payload(invitation private.invitations) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'name', form -> 'name', 'email', form -> 'email', 'phone', form -> 'phone', 'title', service.title,
    'weeks', (
      select (private.wall_clock(invitation.created_at)::date - visit.visit_date) / 7
      from public.appointments as visit where visit.id = invitation.follows_id),
    'vehicle_type', invitation.vehicle_type, 'prices', invitation.prices, 'windows', invitation.windows,
    'expires_at', invitation.expires_at)
  from private.invitation_form(invitation) as form, public.services as service
  where service.service_id = invitation.service_id
$$;

-- Stores an invitation at today's price, and its email. It does nothing if the visit already has one for the
-- service, or if the gate refuses the email, so a later run tries again. For a customer without an email address,
-- the owner gets an email instead and calls them.
create function private.create_invitation(invitation private.invitations, kind text) returns boolean
language plpgsql set search_path = '' as $$
declare
  token text := private.random_token();
  mail public.email_outbox;
begin
  insert into private.invitations
    (token_hash, follows_id, waiting_id, service_id, vehicle_type, prices, windows, expires_at)
  select private.hash_of(token), invitation.follows_id, invitation.waiting_id, service.service_id, invitation.vehicle_type,
    private.prices_of(service), invitation.windows, invitation.expires_at
  from public.services as service where service.service_id = invitation.service_id
  on conflict on constraint invitations_once_per_visit do nothing returning * into invitation;
  if not found then
    return false;
  end if;
  mail.invitation_id := invitation.id;
  mail.payload := private.invitation_payload(invitation) || jsonb_build_object('manage_token', token);
  if mail.payload ->> 'email' is null then
    mail.kind := 'send-waiting-call';
    perform private.notify_owner(mail);
    return true;
  end if;
  mail.kind := create_invitation.kind;
  if private.email_customer(mail) then
    return true;
  end if;
  delete from private.invitations where id = invitation.id;
  return false;
end
$$;

-- Queues one invitation for each visit whose service is due again, if the customer has booked nothing since and has
-- not unsubscribed. Visits that were due more than a month ago are skipped. Availability is computed once for each
-- length of visit. One run sends at most fifty.
create function public.queue_next_visits(hour integer, wall_clock timestamp default null) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  invitation private.invitations;
  queued integer := 0;
begin
  if not private.starts_source() then
    return 0;
  end if;
  wall_clock := coalesce(wall_clock, private.wall_clock(now()));
  for invitation.follows_id, invitation.service_id, invitation.vehicle_type, invitation.windows in
    with due as materialized (
      select booking.id, service.service_id, quote.vehicle_type,
        private.minutes_of(array[service.service_id]) as minutes
      from public.services as service
      join public.appointments as booking on booking.appointment_status = 'completed'
        and booking.visit_date between wall_clock::date - service.interval_weeks * 7 - 30
          and wall_clock::date - service.interval_weeks * 7
      left join public.quotes as quote on quote.id = booking.quote_id
      cross join lateral (select array(select private.same_customers(booking.customer_id)) as ids) as same
      where service.active
        and service.service_id = any (coalesce(quote.selected_services, booking.selected_services))
        and wall_clock >= booking.visit_date + service.interval_weeks * 7 + make_interval(hours => hour)
        and booking.customer_email is not null and not booking.is_sample and not booking.looks_like_spam
        and not exists (select from private.invitations as made
          where (made.follows_id, made.service_id) = (booking.id, service.service_id))
        and not exists (select from private.customers as customer
          where customer.id = any (same.ids) and customer.proposals_stopped_at is not null)
        and not exists (
          select from public.appointments as other
          left join public.quotes as quoted on quoted.id = other.quote_id
          where other.customer_id = any (same.ids) and case other.appointment_status
            when 'completed' then (other.visit_date, other.id) > (booking.visit_date, booking.id)
              and service.service_id = any (coalesce(quoted.selected_services, other.selected_services))
            else other.appointment_status in ('pending', 'proposed', 'confirmed')
              and greatest(other.visit_date, other.proposed_date) >= wall_clock::date end)
        and private.is_within_budget(
          private.hash_of(private.inbox_of(booking.customer_email)), 'invitations')
    )
    select due.id, due.service_id, due.vehicle_type, free.windows
    from due join (
      select lengths.minutes, (
        select jsonb_agg(each.time) from (
          select time - array['state', 'instant'] || jsonb_build_object('date', day -> 'date') as time
          from jsonb_array_elements(private.availability_at(
              wall_clock, wall_clock::date + 1, 42, lengths.minutes)) as day,
            jsonb_array_elements(day -> 'windows') as time
          where time ->> 'state' = 'free' and not (day -> 'holiday')::boolean
          order by day ->> 'date', time ->> 'from' limit 3) as each
      ) as windows
      from (select distinct minutes from due) as lengths
    ) as free on free.minutes = due.minutes and free.windows is not null
    order by due.id limit 50
  loop
    invitation.expires_at := now() + interval '30 days';
    queued := queued + private.create_invitation(invitation, 'send-next-visit')::integer;
  end loop;
  return queued;
end
$$;

-- Returns whether a pending booking from an invitation reserves part of this time.
create function private.is_held(day date, begins time, minutes integer) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (
    select from private.invitations as other join public.appointments as booking on booking.id = other.appointment_id
    where booking.appointment_status = 'pending' and booking.visit_date = is_held.day
      and (booking.visit_time, make_interval(mins => booking.visit_minutes))
        overlaps (is_held.begins, make_interval(mins => is_held.minutes)));
end
$$;

-- Returns the times of an invitation, each with whether a visit still fits. A time that a pending booking from
-- another invitation reserves does not fit. `instant` is as in `availability_at`.
create function private.invitation_windows(invitation private.invitations) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_agg(time || jsonb_build_object('is_free', is_free,
    'instant', is_free and invitation.vehicle_type is not null and (arrival -> 'instant')::boolean) order by place)
  from jsonb_array_elements(invitation.windows) with ordinality as each (time, place)
  cross join private.minutes_of(array[invitation.service_id]) as minutes
  left join lateral jsonb_array_elements(private.availability_at(private.wall_clock(now()),
      (time ->> 'date')::date, 1, minutes, array[invitation.service_id]) -> 0 -> 'windows') as arrival
    on arrival @> (time - 'date' || '{"state": "free"}')
  cross join lateral (select arrival is not null
    and not private.is_held((time ->> 'date')::date, (time ->> 'from')::time, minutes) as is_free) as fit
$$;

-- Returns the invitation of a link, or null for an unknown one. `form` is the known data of the booking.
create function public.load_invitation(token_hash text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.invitation_payload(invitation) || jsonb_build_object(
    'windows', private.invitation_windows(invitation), 'form', private.invitation_form(invitation),
    'is_booked', invitation.appointment_id is not null, 'is_over', invitation.beaten or invitation.expires_at <= now(),
    'is_unsubscribed', coalesce(customer.proposals_stopped_at, waiting.ended_at) is not null)
  from private.invitations as invitation
  left join public.appointments as visit on visit.id = invitation.follows_id
  left join private.customers as customer on customer.id = visit.customer_id
  left join private.waiting_list as waiting on waiting.id = invitation.waiting_id
  where invitation.token_hash = load_invitation.token_hash
$$;

-- Books one of the times of an invitation, like the form. `typed` has the missing data, `valid_days` and its
-- `sender`. Invitations wait for each other, so the first of those for the same time gets it. Every later press
-- finds the existing booking. Returns {is_booked}. It does not book at a price that the page did not show. The next
-- press then has today's price.
create function public.book_invitation(token_hash text, choice integer, typed jsonb) returns jsonb
language sql security definer set search_path = '' as $$
  select coalesce(
    (select private.run_rate_limited('invitation', invitation.id, typed || jsonb_build_object('choice', choice))
      from private.invitations as invitation where invitation.token_hash = book_invitation.token_hash),
    '{"is_booked": false}')
$$;

create function private.book_invitation(invitation_id uuid, typed jsonb, sender private.attempts) returns jsonb
language plpgsql set search_path = '' as $$
declare
  invitation private.invitations;
  chosen jsonb;
  answer jsonb;
begin
  perform pg_advisory_xact_lock(hashtextextended('invitations', 11));
  select * into invitation from private.invitations as made where made.id = invitation_id;
  if invitation.id is null or invitation.appointment_id is not null then
    return jsonb_build_object('is_booked', invitation.id is not null);
  end if;
  chosen := private.invitation_windows(invitation) -> (typed ->> 'choice')::integer;
  if invitation.beaten or invitation.expires_at <= now() or (chosen -> 'is_free' = 'true') is not true then
    return jsonb_build_object('is_booked', false);
  end if;
  answer := private.create_booking(invitation.id, typed || private.invitation_form(invitation) || jsonb_build_object(
    'package', invitation.service_id, 'size', invitation.vehicle_type,
    'shown_prices', jsonb_build_object(invitation.service_id, invitation.prices),
    'date', chosen -> 'date', 'time', chosen -> 'from', 'until', chosen -> 'until',
    'attribution', jsonb_build_object('page',
      case when invitation.waiting_id is null then '(next visit)' else '(waiting list)' end)), sender);
  if answer ? 'changed_prices' then
    update private.invitations as made set prices = private.prices_of(service)
    from public.services as service where made.id = invitation.id and service.service_id = invitation.service_id;
    return jsonb_build_object('is_booked', false);
  end if;
  update private.invitations set appointment_id = (answer ->> 'id')::uuid where id = invitation.id;
  update private.invitations as other set beaten = true
  where invitation.waiting_id is not null and other.waiting_id is not null and other.appointment_id is null
    and other.windows = invitation.windows and other.expires_at > now();
  insert into private.manage_tokens (token_hash, appointment_id)
  values (invitation.token_hash, (answer ->> 'id')::uuid);
  return jsonb_build_object('is_booked', true);
end
$$;

-- Unsubscribes from the emails that an invitation belongs to: about this customer's next visits, or about all
-- waiting list entries with this inbox. Returns whether the invitation exists.
create function public.unsubscribe(token_hash text) returns boolean
language sql security definer set search_path = '' as $$
  update private.customers set proposals_stopped_at = coalesce(proposals_stopped_at, now())
  from private.invitations as invitation join public.appointments as visit on visit.id = invitation.follows_id
  where invitation.token_hash = unsubscribe.token_hash and customers.id = visit.customer_id;
  with ended as (
    update private.waiting_list as waiting set ended_at = now(), ended_by = 'Customer', visitor = null, network = null
    from private.invitations as invitation join private.waiting_list as entry on entry.id = invitation.waiting_id
    where invitation.token_hash = unsubscribe.token_hash and waiting.ended_at is null
      and (waiting.id = entry.id or waiting.inbox = entry.inbox)
    returning waiting.id
  )
  delete from public.email_outbox as mail using ended join private.invitations as made on made.waiting_id = ended.id
  where mail.invitation_id = made.id and mail.status = 'pending' and mail.uncertain_since is null;
  select exists (select from private.invitations as invitation where invitation.token_hash = unsubscribe.token_hash)
$$;

grant execute on function
  public.load_invitation, public.book_invitation, public.unsubscribe, public.queue_next_visits
to service_role;
