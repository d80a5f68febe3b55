-- The customer's link to a booking. Each email has its own token. Only hashes are stored.
create table private.manage_tokens (
  token_hash text primary key,
  appointment_id uuid not null references public.appointments (id) on delete cascade,
  created_at timestamptz not null default now()
);

create index manage_tokens_appointment on private.manage_tokens (appointment_id);
alter table private.manage_tokens enable row level security;

-- Returns 128 random bits in 22 characters that need no escape in a URL. One UUID has only 122 random bits.
create function private.random_token() returns text
language sql volatile set search_path = '' as $$
  select rtrim(translate(encode(substring(
    sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) from 1 for 16
  ), 'base64'), '+/', '-_'), '=')
$$;

-- Returns the secret part of a new link to a booking. Only its hash is stored.
create function private.mint_manage_token(appointment_id uuid) returns text
language plpgsql set search_path = '' as $$
declare
  token text := private.random_token();
begin
  insert into private.manage_tokens (token_hash, appointment_id)
  values (private.hash_of(token), mint_manage_token.appointment_id);
  return token;
end
$$;

-- Adds a link to each email to a customer, and drops emails without an address, regardless of the function that
-- queues them. Once an email is sent, its link exists only in the customer's inbox.
create function private.carry_manage_token() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    if new.payload ->> 'email' is null then
      return null;
    end if;
    new.payload := new.payload
      || jsonb_build_object('manage_token', private.mint_manage_token(new.appointment_id));
  else
    new.rendered := replace(
      new.rendered::text, new.payload ->> 'manage_token', '(removed)')::jsonb;
    new.payload := new.payload - 'manage_token';
  end if;
  return new;
end
$$;
create trigger email_outbox_manage_token before insert on public.email_outbox
  for each row when (new.appointment_id is not null and new.kind not like 'send-admin-%')
  execute function private.carry_manage_token();
create trigger email_outbox_forget_token before update on public.email_outbox
  for each row when (new.status = 'sent' and new.payload ? 'manage_token')
  execute function private.carry_manage_token();

-- Returns the booking of a link, or null for an unknown one. The site passes the hash of the token.
create function public.load_booking(token_hash text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.booking_payload(booking)
  from private.manage_tokens as token
  join public.appointments as booking on booking.id = token.appointment_id
  where token.token_hash = load_booking.token_hash
$$;

-- Applies a customer's action to their own booking: `accept` the proposed time, or `cancel`.
create function public.transition_own_booking(token_hash text, seen_revision integer, action text)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  booking_id uuid := (
    select token.appointment_id from private.manage_tokens as token
    where token.token_hash = transition_own_booking.token_hash);
  was text;
  booking public.appointments;
begin
  if booking_id is null then
    return null;
  end if;
  perform private.reject_if(action not in ('accept', 'cancel'), 'action must be accept or cancel');
  select appointment_status into was from public.appointments where id = booking_id;
  booking := private.apply_transition(
    booking_id, seen_revision, action, 'customer', '{"name": "Customer"}');
  if booking.id is not null then
    perform private.queue_booking_email(
      booking, kind, jsonb_build_object('moved', was in ('confirmed', 'proposed')))
    from unnest(case action
      when 'accept' then array['send-admin-accepted', 'send-visit-confirmed']
      else array['send-admin-cancelled', 'send-visit-cancelled'] end) as kind;
  end if;
  return private.outcome(booking_id, booking.id is not null);
end
$$;

-- Requests another time for the customer's own booking. `requested` has a date, and may have a time and the end of
-- its window.
create function public.request_another_time(
  token_hash text, seen_revision integer, note text, requested jsonb default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  booking_id uuid := (
    select token.appointment_id from private.manage_tokens as token
    where token.token_hash = request_another_time.token_hash);
  words text := private.clean_note(note);
  booking public.appointments;
  day date := (requested ->> 'date')::date;
  clock time := (requested ->> 'time')::time;
  until time := case when clock is not null then private.until_field(requested, clock) end;
begin
  if booking_id is null then
    return null;
  end if;
  select * into booking from public.appointments where id = booking_id for update;
  if booking.revision is distinct from seen_revision then
    return private.outcome(booking_id, false);
  end if;
  if not exists (
    select from private.booking_transitions as transition
    where (transition.from_status, transition.action, transition.by)
      = (booking.appointment_status, 'ask', 'customer')
  ) then
    perform private.reject('this request is closed');
  end if;
  if day is not null then
    perform private.refuse_impossible_time(day, coalesce(clock, time '12:00'));
  end if;
  perform private.reject_if(words is null and day is null, 'tell us which days and times work for you');
  if (
    select count(*) from private.history as event
    where event.appointment_id = booking_id and event.kind = 'ask'
      and event.happened_at > now() - interval '1 day'
  ) >= 5 then
    perform private.reject('you have already asked several times today. Please call us');
  end if;
  update public.appointments set revision = appointments.revision + 1, awaits_owner = true,
    requested_date = day, requested_time = case when day is not null then clock end,
    requested_until = case when day is not null then until end, requested_note = words
  where id = booking_id returning * into booking;
  perform private.record_event(booking, 'ask', '{"name": "Customer"}', jsonb_build_object(
    'from_status', booking.appointment_status, 'to_status', booking.appointment_status, 'note', words));
  perform private.queue_booking_email(
    booking, 'send-admin-change-request', jsonb_build_object('note', words));
  return private.outcome(booking_id, true);
end
$$;

-- Applies a calendar's reply to an invitation, identified by the link in it. An acceptance is recorded once. A
-- refusal requests another time, like the link's page. A reply that does not match the current booking changes
-- nothing. Returns whether something changed.
create function public.answer_by_calendar(
  booking_number text, seen_revision integer, senders text[], accepts boolean
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  booking public.appointments;
  link text;
begin
  select * into booking from public.appointments
  where appointment_number = upper(booking_number) for update;
  select token.token_hash into link from private.manage_tokens as token
  where token.appointment_id = booking.id limit 1;
  if link is null or booking.revision is distinct from seen_revision
    or booking.appointment_status not in ('confirmed', 'proposed')
    or exists (
      select from unnest(senders) as sender
      where private.inbox_of(sender) is distinct from private.inbox_of(booking.customer_email))
    or (accepts and exists (
      select from private.history as event
      where event.appointment_id = booking.id and event.kind = 'answer'
        and event.revision = booking.revision))
  then
    return false;
  end if;
  if not accepts then
    return public.request_another_time(
      link, seen_revision, 'Declined the invitation in their calendar.') -> 'done' = 'true';
  end if;
  perform private.record_event(booking, 'answer', '{"name": "Customer"}');
  return true;
exception when invalid_parameter_value then
  -- The customer has reached today's limit of requests.
  return false;
end
$$;

grant execute on function
  public.load_booking, public.transition_own_booking, public.request_another_time,
  public.answer_by_calendar
to service_role;
