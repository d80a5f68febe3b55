-- What a visitor was told is kept with the request: a window of arrival with its end, the prices that
-- the page showed while the size of the vehicle was unknown, and a wish for another time with its day.
-- Rows of before have none of it: what is checked of new ones need not be read of all, while others wait.

alter table public.appointments
  add column preferred_until time,
  add constraint appointments_preferred_window check (preferred_until > preferred_time) not valid,
  add column visit_until time,
  add constraint appointments_visit_window check (visit_until > visit_time) not valid,
  add column proposed_until time,
  add constraint appointments_proposed_window check (
    proposed_until is null or (proposed_time is not null and proposed_until > proposed_time)
  ) not valid,
  add column asked_date date,
  add column asked_time time,
  add column asked_until time,
  add constraint appointments_asked_window check (
    asked_until is null or (asked_time is not null and asked_until > asked_time)
  ) not valid,
  add column asked_note text,
  add constraint appointments_asked_note_length check (length(asked_note) <= 2000) not valid,
  add constraint appointments_asked_is_whole
    check ((asked_time is null) or (asked_date is not null)) not valid,
  add column offered_prices jsonb,
  add constraint appointments_offered_prices_form
    check (jsonb_typeof(offered_prices) = 'object') not valid,
  add column contact_by text,
  add constraint appointments_contact_by_known
    check (contact_by in ('call', 'text', 'email')) not valid;
comment on column public.appointments.preferred_until is
  'The end of the window of arrival that was chosen; null for a time that was typed.';
comment on column public.appointments.asked_date is
  'The day that the customer asked for instead, until somebody answers; asked_note has the words.';
comment on column public.appointments.offered_prices is
  'Without a quote: the package''s price by size, in whole dollars, as the page showed it.';
comment on column public.appointments.contact_by is
  'How the customer wants to be reached; null: not said.';


-- The end of a window of arrival as a form sends it; null when it names a time.
create function private.until_field(source jsonb, start time) returns time
language plpgsql set search_path = '' as $$
declare
  value text := private.text_field(source, 'until', 8, required => false);
begin
  if value !~ '^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$' or value::time <= start then
    perform private.reject('time window must end after it begins');
  end if;
  return value::time;
end
$$;

create function private.contact_by_field(source jsonb) returns text
language plpgsql set search_path = '' as $$
declare
  value text := private.text_field(source, 'contact_by', 10, required => false);
begin
  if value not in ('call', 'text', 'email') then
    perform private.reject('contact_by must be call, text or email');
  end if;
  return value;
end
$$;

-- The price of a service by the size of the vehicle, in whole dollars.
create function private.prices_of(service public.services) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'regular', private.price_of(service, 'regular'), 'suv', private.price_of(service, 'suv'))
$$;

create or replace function private.place_new_appointment() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.visit_date := coalesce(new.visit_date, new.preferred_date);
  new.visit_time := coalesce(new.visit_time, new.preferred_time);
  new.visit_minutes := coalesce(
    new.visit_minutes,
    private.minutes_of(coalesce(
      (select selected_services from public.quotes where id = new.quote_id),
      new.selected_services)),
    120);
  new.visit_until := coalesce(new.visit_until, new.preferred_until);
  if new.quote_id is null then
    new.offered_prices := coalesce(new.offered_prices, (
      select private.prices_of(service) from public.services as service
      where service.service_id = new.selected_package));
  end if;
  return new;
end
$$;

create or replace function private.read_booking(booking jsonb) returns public.appointments
language plpgsql set search_path = '' as $$
declare
  request public.appointments;
  day text;
  clock text;
begin
  request.customer_name := private.text_field(booking, 'name', 100);
  request.customer_email := private.email_field(booking);
  request.customer_phone := private.text_field(booking, 'phone', 40);
  request.service_address := private.text_field(booking, 'address', 200);
  request.city := private.text_field(booking, 'city', 100);
  request.state := upper(private.text_field(booking, 'state', 2));
  request.zip_code := private.text_field(booking, 'zip', 10);
  request.selected_package := private.text_field(booking, 'package', 96);
  request.vehicle_year := private.year_field(booking, 'year');
  request.vehicle_make := private.text_field(booking, 'make', 60);
  request.vehicle_model := private.text_field(booking, 'model', 60);
  day := private.text_field(booking, 'date', 10);
  clock := private.text_field(booking, 'time', 8);
  if request.state !~ '^[A-Z]{2}$' then
    perform private.reject('state must be a two-letter code');
  end if;
  if clock !~ '^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$' then
    perform private.reject('time must be a time of day like 14:30');
  end if;
  request.preferred_time := clock::time;
  request.preferred_until := private.until_field(booking, request.preferred_time);
  request.contact_by := private.contact_by_field(booking);
  begin
    if day !~ '^\d{4}-\d{2}-\d{2}$' then
      raise invalid_datetime_format;
    end if;
    request.preferred_date := day::date;
  exception when data_exception then
    perform private.reject('date must be a calendar day like 2027-05-14');
  end;
  request.vehicle_type := 'sedan';
  request.selected_services := array[request.selected_package];
  return request;
end
$$;

-- What is not said leaves no trace, so that a request of before keeps its hash.
create or replace function private.booking_hash(request public.appointments, quoted text) returns text
language sql stable set search_path = '' as $$
  select private.fingerprint(jsonb_build_object(
    'customer_name', request.customer_name,
    'customer_email', request.customer_email,
    'customer_phone', request.customer_phone,
    'service_address', request.service_address,
    'city', request.city,
    'state', request.state,
    'zip_code', request.zip_code,
    'vehicle_year', request.vehicle_year,
    'vehicle_make', request.vehicle_make,
    'vehicle_model', request.vehicle_model,
    'vehicle_type', request.vehicle_type,
    'selected_package', request.selected_package,
    'selected_services', request.selected_services,
    'preferred_date', request.preferred_date,
    'preferred_time', request.preferred_time,
    'quoted', quoted
  ) || jsonb_strip_nulls(jsonb_build_object(
    'preferred_until', request.preferred_until,
    'contact_by', request.contact_by
  )))
$$;

create or replace function private.booking_payload(booking public.appointments) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'appointment_id', booking.id,
    'appointment_number', booking.appointment_number,
    'status', booking.appointment_status,
    'revision', booking.revision,
    'name', booking.customer_name,
    'email', booking.customer_email,
    'phone', booking.customer_phone,
    'address', booking.service_address,
    'city', booking.city,
    'state', booking.state,
    'zip', booking.zip_code,
    'package_title', package.title,
    'vehicle_year', booking.vehicle_year,
    'vehicle_make', booking.vehicle_make,
    'vehicle_model', booking.vehicle_model,
    'preferred_date', to_char(booking.preferred_date, 'YYYY-MM-DD'),
    'preferred_time', to_char(booking.preferred_time, 'HH24:MI'),
    'preferred_until', to_char(booking.preferred_until, 'HH24:MI'),
    'visit_date', to_char(booking.visit_date, 'YYYY-MM-DD'),
    'visit_time', to_char(booking.visit_time, 'HH24:MI'),
    'visit_until', to_char(booking.visit_until, 'HH24:MI'),
    'visit_minutes', booking.visit_minutes,
    'proposed_date', to_char(booking.proposed_date, 'YYYY-MM-DD'),
    'proposed_time', to_char(booking.proposed_time, 'HH24:MI'),
    'proposed_until', to_char(booking.proposed_until, 'HH24:MI'),
    'asked_date', to_char(booking.asked_date, 'YYYY-MM-DD'),
    'asked_time', to_char(booking.asked_time, 'HH24:MI'),
    'asked_until', to_char(booking.asked_until, 'HH24:MI'),
    'asked_note', booking.asked_note,
    'contact_by', booking.contact_by,
    'offered_prices', booking.offered_prices,
    'looks_like_spam', booking.looks_like_spam,
    'quote', case when quote.id is not null then jsonb_build_object(
      'quote_number', quote.quote_number,
      'vehicle_type', quote.vehicle_type,
      'services', private.quoted_services(quote),
      'subtotal', quote.subtotal,
      'mobile_fee', quote.mobile_fee,
      'total', quote.total_amount) end)
  from public.services as package
  left join public.quotes as quote on quote.id = booking.quote_id
  where package.service_id = booking.selected_package
$$;

-- The secret part of a link to a request; only its hash stays.
create function private.mint_manage_token(appointment_id uuid) returns text
language plpgsql set search_path = '' as $$
declare
  token text := private.random_token();
begin
  insert into private.manage_tokens (token_hash, appointment_id)
  values (private.token_hash(token), mint_manage_token.appointment_id);
  return token;
end
$$;

create or replace function private.add_manage_token() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.payload := new.payload
    || jsonb_build_object('manage_token', private.mint_manage_token(new.appointment_id));
  return new;
end
$$;

-- Who sent the submission gets a link of their own; who only knows what it says does not.
create or replace function public.request_booking(submission_id uuid, booking jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  request public.appointments;
  saved public.appointments;
  quote public.quotes;
  written boolean := false;
  admission private.admissions;
begin
  if submission_id is null or jsonb_typeof(booking) is distinct from 'object' then
    perform private.reject('the booking request is not readable');
  end if;
  request := private.read_booking(booking);
  quote := private.named_quote(booking);
  request.content_hash := private.booking_hash(request, quote.content_hash);
  request.looks_like_spam := coalesce(booking -> 'looks_like_spam' = 'true'::jsonb, false);

  -- One request at a time per content: a second tab, or a form posted twice without a script to
  -- keep its submission id, finds the open request of the first.
  perform pg_advisory_xact_lock(hashtextextended(request.content_hash, 0));
  select * into saved from public.appointments
  where appointments.submission_id = request_booking.submission_id;
  if not found then
    select * into saved from public.appointments
    where appointments.content_hash = request.content_hash
      and appointments.appointment_status = 'pending'
      and appointments.created_at > now() - interval '24 hours'
    order by appointments.created_at limit 1;
  end if;
  if saved.id is null then
    admission := private.require_admission(array['booking'], request_booking.submission_id);
    if not exists (
      select from public.services as service
      where service.service_id = request.selected_package and service.active
    ) then
      perform private.reject('package is not offered');
    end if;
    -- Prices that no longer hold are not repeated. A quote booked before still holds: the visitor
    -- saw its figures, so the owner must see them with this request.
    if quote.quote_status = 'expired' or quote.expires_at <= now() then
      raise log 'booking request names quote %, which has expired', quote.id;
      quote := null;
    end if;

    for attempt in 1..5 loop
      insert into public.appointments (
        submission_id, content_hash, appointment_number, quote_id,
        customer_name, customer_email, customer_phone, service_address, city, state, zip_code,
        vehicle_year, vehicle_make, vehicle_model, vehicle_type,
        selected_package, selected_services, preferred_date, preferred_time, preferred_until,
        contact_by, looks_like_spam
      ) values (
        request_booking.submission_id, request.content_hash, 'A-' || private.random_code(), quote.id,
        request.customer_name, request.customer_email, request.customer_phone,
        request.service_address, request.city, request.state, request.zip_code,
        request.vehicle_year, request.vehicle_make, request.vehicle_model, request.vehicle_type,
        request.selected_package, request.selected_services,
        request.preferred_date, request.preferred_time, request.preferred_until,
        request.contact_by, request.looks_like_spam
      )
      on conflict do nothing returning * into saved;
      written := found;
      exit when written;
      select * into saved from public.appointments
      where appointments.submission_id = request_booking.submission_id;
      exit when found;
    end loop;
    if saved.id is null then
      raise exception using errcode = 'PT503', message = 'no free appointment number was found';
    end if;
  end if;
  if written then
    if private.may_confirm_to(saved.customer_email, saved.looks_like_spam, admission) then
      insert into public.email_outbox (kind, appointment_id, payload)
      values ('send-confirmation', saved.id, private.booking_payload(saved));
    end if;
    if private.may_tell_owner('bookings', saved.looks_like_spam) then
      insert into public.email_outbox (kind, appointment_id, payload)
      values ('send-admin-notification', saved.id, private.booking_payload(saved));
    end if;
    if saved.quote_id is not null then
      perform private.convert_quote(saved.quote_id);
    end if;
  end if;
  if saved.content_hash <> request.content_hash then
    perform private.refuse_conflict();
  end if;
  return jsonb_build_object(
    'id', saved.id, 'appointment_number', saved.appointment_number,
    'visit_minutes', saved.visit_minutes,
    'manage_token', case
      when saved.submission_id = request_booking.submission_id and (
        select count(*) from private.manage_tokens as token where token.appointment_id = saved.id
      ) < 20 then private.mint_manage_token(saved.id) end);
end
$$;

create or replace function private.request_row(request public.appointments) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', request.id,
    'number', request.appointment_number,
    'status', request.appointment_status,
    'revision', request.revision,
    'awaits_owner', request.awaits_owner,
    'created_at', request.created_at,
    'name', request.customer_name,
    'email', request.customer_email,
    'phone', request.customer_phone,
    'city', request.city,
    'address', request.full_address,
    'services', coalesce(
      (select jsonb_agg(service -> 'title')
        from jsonb_array_elements(private.quoted_services(quote)) as service),
      jsonb_build_array(package.title)),
    'total', quote.total_amount,
    'visit_date', to_char(request.visit_date, 'YYYY-MM-DD'),
    'visit_time', to_char(request.visit_time, 'HH24:MI'),
    'visit_until', to_char(request.visit_until, 'HH24:MI'),
    'visit_minutes', request.visit_minutes,
    'proposed_date', to_char(request.proposed_date, 'YYYY-MM-DD'),
    'proposed_time', to_char(request.proposed_time, 'HH24:MI'),
    'proposed_until', to_char(request.proposed_until, 'HH24:MI'),
    'asked_date', to_char(request.asked_date, 'YYYY-MM-DD'),
    'asked_time', to_char(request.asked_time, 'HH24:MI'),
    'asked_until', to_char(request.asked_until, 'HH24:MI'),
    'asked_note', request.asked_note,
    'contact_by', request.contact_by,
    'offered_prices', request.offered_prices,
    'looks_like_spam', request.looks_like_spam,
    'is_sample', request.is_sample,
    'email_trouble', exists (
      select from public.email_outbox as mail
      where mail.appointment_id = request.id and (
        mail.status = 'failed' or (mail.status = 'pending' and mail.last_error is not null)
        or mail.delivery_status not in ('delivered', 'delivery_delayed'))))
  from public.services as package
  left join public.quotes as quote on quote.id = request.quote_id
  where package.service_id = request.selected_package
$$;

create or replace function public.read_request(request_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.request_row(request) || jsonb_build_object(
    'vehicle_year', request.vehicle_year,
    'vehicle_make', request.vehicle_make,
    'vehicle_model', request.vehicle_model,
    'preferred_date', to_char(request.preferred_date, 'YYYY-MM-DD'),
    'preferred_time', to_char(request.preferred_time, 'HH24:MI'),
    'preferred_until', to_char(request.preferred_until, 'HH24:MI'),
    'lead_page', request.lead_page,
    'lead_referrer', request.lead_referrer,
    'lead_campaign', request.lead_campaign,
    'quote', (
      select private.quote_row(quote) from public.quotes as quote where quote.id = request.quote_id),
    'history', private.events_of(request.id),
    'emails', coalesce((
      select jsonb_agg(jsonb_build_object(
        'kind', mail.kind, 'status', mail.status, 'delivery_status', mail.delivery_status,
        'error', case when mail.status <> 'sent' then mail.last_error else mail.delivery_reason end,
        'created_at', mail.created_at) order by mail.created_at, mail.kind)
      from public.email_outbox as mail where mail.appointment_id = request.id), '[]'))
  from public.appointments as request where request.id = request_id
$$;

drop function private.move_appointment(
  uuid, integer, text, text, text, text, text, date, time, integer
);
create function private.move_appointment(
  request_id uuid, seen_revision integer, action text, by text, actor text, actor_id text,
  note text, new_date date, new_time time, new_until time,
  minutes integer
) returns public.appointments
language plpgsql set search_path = '' as $$
declare
  request public.appointments;
  target text;
  agreed_date date;
  agreed_time time;
  agreed_until time;
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
  if new_until <= new_time then
    perform private.reject('time window must end after it begins');
  end if;
  if target = 'proposed' and new_date is null then
    perform private.reject('date and time to offer are required');
  end if;
  if target in ('confirmed', 'proposed') then
    agreed_date := coalesce(new_date, request.proposed_date, request.visit_date);
    agreed_time := coalesce(new_time, request.proposed_time, request.visit_time);
    agreed_until := case
      when new_time is not null then new_until
      when request.proposed_time is not null then request.proposed_until
      else request.visit_until end;
    perform private.refuse_untrue_time(agreed_date, agreed_time);
    if agreed_date + coalesce(agreed_until, agreed_time) < private.wall_clock(now()) then
      perform private.reject('time has already passed');
    end if;
  end if;
  prior := jsonb_build_object(
    'status', request.appointment_status, 'awaits_owner', request.awaits_owner,
    'visit_date', request.visit_date, 'visit_time', request.visit_time,
    'visit_until', request.visit_until, 'visit_minutes', request.visit_minutes,
    'proposed_date', request.proposed_date, 'proposed_time', request.proposed_time,
    'proposed_until', request.proposed_until,
    'asked_date', request.asked_date, 'asked_time', request.asked_time,
    'asked_until', request.asked_until, 'asked_note', request.asked_note);
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
    visit_until = case when target = 'confirmed' then agreed_until else visit_until end,
    visit_minutes = coalesce(minutes, visit_minutes),
    proposed_date = case when target = 'proposed' then agreed_date end,
    proposed_time = case when target = 'proposed' then agreed_time end,
    proposed_until = case when target = 'proposed' then agreed_until end,
    asked_date = null, asked_time = null, asked_until = null, asked_note = null
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

create or replace function private.owner_move(
  request_id uuid, seen_revision integer, action text, actor text, actor_id text, details jsonb,
  email_kind text
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  was text;
  request public.appointments;
begin
  select appointment_status into was from public.appointments where id = request_id;
  request := private.move_appointment(request_id, seen_revision, action, 'owner', actor, actor_id,
    details ->> 'note', (details ->> 'date')::date, (details ->> 'time')::time,
    (details ->> 'until')::time, (details ->> 'minutes')::integer);
  if request.id is null then
    return jsonb_build_object('done', false, 'current', private.current_state(request_id));
  end if;
  if email_kind is not null then
    perform private.queue_visit_email(
      request, email_kind, private.clean_note(details ->> 'note'), was in ('confirmed', 'proposed'),
      private.undo_seconds());
  end if;
  return jsonb_build_object('done', true, 'current', private.current_state(request_id));
end
$$;

create or replace function public.undo_move(request_id uuid, seen_revision integer, actor text, actor_id text)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  request public.appointments;
  move private.request_events;
begin
  select * into request from public.appointments where id = request_id for update;
  select * into move from private.request_events as event
  where event.appointment_id = request_id and event.kind = 'move' and event.actor_id is not null
    and event.revision = seen_revision
  order by event.id desc limit 1;
  perform from public.email_outbox as mail
  where mail.appointment_id = request_id and mail.revision = seen_revision
    and mail.kind <> 'send-visit-reminder' for update;
  if request.revision is distinct from seen_revision or move.id is null
    or move.happened_at < now() - make_interval(secs => private.undo_seconds() + 5)
    or exists (
      select from public.email_outbox as mail
      where mail.appointment_id = request_id and mail.revision = seen_revision
        and mail.revision > 0 and (mail.status <> 'pending' or mail.attempts > 0))
  then
    return jsonb_build_object('done', false, 'current', private.current_state(request_id));
  end if;
  delete from public.email_outbox as mail
  where mail.appointment_id = request_id and mail.revision = seen_revision and mail.revision > 0;
  update public.appointments set
    appointment_status = move.before ->> 'status',
    revision = appointments.revision + 1,
    awaits_owner = (move.before -> 'awaits_owner')::boolean,
    visit_date = (move.before ->> 'visit_date')::date,
    visit_time = (move.before ->> 'visit_time')::time,
    visit_until = (move.before ->> 'visit_until')::time,
    visit_minutes = (move.before ->> 'visit_minutes')::integer,
    proposed_date = (move.before ->> 'proposed_date')::date,
    proposed_time = (move.before ->> 'proposed_time')::time,
    proposed_until = (move.before ->> 'proposed_until')::time,
    asked_date = (move.before ->> 'asked_date')::date,
    asked_time = (move.before ->> 'asked_time')::time,
    asked_until = (move.before ->> 'asked_until')::time,
    asked_note = move.before ->> 'asked_note'
  where id = request_id returning * into request;
  insert into private.request_events (
    appointment_id, kind, actor, actor_id, from_status, to_status, revision
  ) values (
    request_id, 'undo', left(undo_move.actor, 100), left(undo_move.actor_id, 100), move.to_status,
    request.appointment_status, request.revision
  );
  perform private.queue_visit_email(
    request, mail ->> 'kind', mail ->> 'note', (mail -> 'moved')::boolean,
    private.undo_seconds())
  from jsonb_array_elements(move.before -> 'dropped') as mail;
  return jsonb_build_object('done', true, 'current', private.current_state(request_id));
end
$$;

create or replace function private.customer_move(
  token_hash text, seen_revision integer, action text, owner_email text, customer_email text
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  request_id uuid := private.request_of_token(customer_move.token_hash);
  was text;
  request public.appointments;
begin
  if request_id is null then
    return null;
  end if;
  select appointment_status into was from public.appointments where id = request_id;
  request := private.move_appointment(request_id, seen_revision, action, 'customer', 'Customer',
    null, null, null, null, null, null);
  if request.id is not null then
    perform private.queue_visit_email(request, kind, null, was in ('confirmed', 'proposed'), 0)
    from unnest(array[owner_email, customer_email]) as kind;
  end if;
  return jsonb_build_object(
    'done', request.id is not null, 'current', private.current_state(request_id));
end
$$;

drop function public.ask_for_another_time(text, integer, text);
-- `wish` has a date, and may have a time and the end of its window.
create function public.ask_for_another_time(
  token_hash text, seen_revision integer, note text, wish jsonb default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  request_id uuid := private.request_of_token(ask_for_another_time.token_hash);
  words text := private.clean_note(note);
  request public.appointments;
  day date := (wish ->> 'date')::date;
  clock time := (wish ->> 'time')::time;
  until time := case when clock is not null then private.until_field(wish, clock) end;
begin
  if request_id is null then
    return null;
  end if;
  select * into request from public.appointments where id = request_id for update;
  if request.revision is distinct from seen_revision then
    return jsonb_build_object('done', false, 'current', private.current_state(request_id));
  end if;
  if private.next_status(request.appointment_status, 'ask', 'customer') is null then
    perform private.reject('this request is closed');
  end if;
  if day is not null then
    perform private.refuse_untrue_time(day, coalesce(clock, time '12:00'));
  end if;
  if words is null and day is null then
    perform private.reject('tell us which days and times work for you');
  end if;
  if (
    select count(*) from private.request_events as event
    where event.appointment_id = request_id and event.kind = 'ask'
      and event.happened_at > now() - interval '1 day'
  ) >= 5 then
    perform private.reject('you have asked several times today, please call us');
  end if;
  update public.appointments set revision = appointments.revision + 1, awaits_owner = true,
    asked_date = day, asked_time = case when day is not null then clock end,
    asked_until = case when day is not null then until end, asked_note = words
  where id = request_id returning * into request;
  insert into private.request_events
    (appointment_id, kind, actor, from_status, to_status, revision, note)
  values (request_id, 'ask', 'Customer', request.appointment_status, request.appointment_status,
    request.revision, words);
  perform private.queue_visit_email(request, 'send-admin-asked', words, false, 0);
  return jsonb_build_object('done', true, 'current', private.current_state(request_id));
end
$$;

create or replace function private.queue_emails_due(
  wall_clock timestamp, reminder_hour integer, summary_hour integer
) returns integer
language plpgsql set search_path = '' as $$
declare
  visit public.appointments;
  visits jsonb;
  queued integer := 0;
begin
  for visit in
    select request.* from public.appointments as request
    where request.appointment_status = 'confirmed' and not request.awaits_owner
      and request.visit_date in (wall_clock::date, wall_clock::date + 1) and reminder_hour < 24
      and request.visit_date + request.visit_time > wall_clock
      and wall_clock >= request.visit_date - 1 + make_interval(hours => reminder_hour)
      -- Who agreed after that hour has just read the time.
      and not exists (
        select from private.request_events as event
        where event.appointment_id = request.id and event.to_status = 'confirmed'
          and event.revision = request.revision
          and private.wall_clock(event.happened_at)
            > request.visit_date - 1 + make_interval(hours => reminder_hour))
      and not exists (
        select from public.email_outbox as mail
        where mail.appointment_id = request.id and mail.kind = 'send-visit-reminder'
          and mail.revision = request.revision)
    for update skip locked
  loop
    perform private.queue_visit_email(visit, 'send-visit-reminder', null, false, 0);
    queued := queued + 1;
  end loop;

  if extract(hour from wall_clock) >= summary_hour
    and not exists (select from public.email_outbox where summary_date = wall_clock::date) then
    select jsonb_agg(jsonb_build_object(
      'time', to_char(request.visit_time, 'HH24:MI'),
      'until', to_char(request.visit_until, 'HH24:MI'), 'minutes', request.visit_minutes, 'name', request.customer_name,
      'phone', request.customer_phone, 'address', request.full_address,
      'package_title', package.title, 'number', request.appointment_number
    ) order by request.visit_time, request.id) into visits
    from public.appointments as request
    join public.services as package on package.service_id = request.selected_package
    where request.visit_date = wall_clock::date and request.appointment_status = 'confirmed';
    if visits is not null then
      insert into public.email_outbox (kind, summary_date, payload)
      values ('send-admin-summary', wall_clock::date, jsonb_build_object(
        'date', to_char(wall_clock, 'YYYY-MM-DD'), 'visits', visits))
      on conflict on constraint email_outbox_one_summary_a_day do nothing;
      queued := queued + 1;
    end if;
  end if;

  delete from private.admissions where admitted_at < now() - interval '1 hour';
  return queued + private.sum_up_untold();
end
$$;

revoke all on function
  private.until_field, private.contact_by_field, private.prices_of, private.mint_manage_token,
  private.move_appointment, public.ask_for_another_time
from public, anon, authenticated, service_role;
grant execute on function public.ask_for_another_time to service_role;
