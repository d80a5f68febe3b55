-- Bookings that came by phone: stored by the same functions as those of the site, priced from the same
-- table, confirmed at once. The customer may have no email address; then no email is queued for them.

alter table public.appointments alter column customer_email drop not null;
alter table public.appointments
  add column source text not null default 'site',
  add constraint appointments_source_known check (source in ('site', 'phone')) not valid;
comment on column public.appointments.customer_email is
  'Null: a booking by phone whose customer gave none.';
comment on column public.appointments.source is
  'Who entered it: the customer on the site, or a member who had them on the phone.';

-- Who takes a booking by phone is the one who received it.
drop trigger appointments_received on public.appointments;
create trigger appointments_received after insert on public.appointments
  for each row when (new.source = 'site') execute function private.record_new_appointment();

-- Emails to a customer without an address are left out, whatever function queues them. Runs before the
-- trigger that gives each email its link: triggers run in the order of their names.
create function private.leave_out_email() returns trigger
language plpgsql set search_path = '' as $$
begin
  return null;
end
$$;
create trigger email_outbox_addressee before insert on public.email_outbox
  for each row when (
    new.appointment_id is not null and new.kind not like 'send-admin-%'
    and new.payload ->> 'email' is null
  ) execute function private.leave_out_email();

drop function private.email_field(jsonb);
-- The same loose pattern as on the forms: text, @, text, dot, text, no blanks.
create function private.email_field(source jsonb, required boolean default true) returns text
language plpgsql set search_path = '' as $$
declare
  value text := lower(private.text_field(source, 'email', 254, required));
begin
  if value !~ '^[^\s@]+@[^\s@]+\.[^\s@]+$' then
    perform private.reject('email must look like name@example.com');
  end if;
  return value;
end
$$;

drop function private.read_booking(jsonb);
-- A booking form as sent, brought into the shape of an appointment row. What a member enters may lack
-- the customer's email address.
create function private.read_booking(booking jsonb, needs_email boolean default true)
returns public.appointments
language plpgsql set search_path = '' as $$
declare
  request public.appointments;
  day text;
  clock text;
begin
  request.customer_name := private.text_field(booking, 'name', 100);
  request.customer_email := private.email_field(booking, needs_email);
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

-- How long a visit takes as a member wrote it; null: as long as its services usually do.
create function private.length_field(source jsonb) returns integer
language plpgsql immutable set search_path = '' as $$
declare
  value text := source ->> 'minutes';
begin
  if value !~ '^\d{1,4}$' or value::integer not between 15 and 1440 then
    perform private.reject('minutes must be between 15 and 1440');
  end if;
  return value::integer;
end
$$;

create function private.team_field(source jsonb) returns integer
language plpgsql immutable set search_path = '' as $$
declare
  value text := source ->> 'team';
begin
  if value !~ '^\d{1,2}$' or value::integer not between 1 and 20 then
    perform private.reject('team must be between 1 and 20');
  end if;
  return value::integer;
end
$$;

-- A quote as sent, brought into the shape of its row; the figures come with the prices.
create function private.read_quote(quote jsonb) returns public.quotes
language plpgsql set search_path = '' as $$
declare
  draft public.quotes;
begin
  draft.customer_name := private.text_field(quote, 'customer_name', 100, required => false);
  draft.customer_email := lower(private.text_field(quote, 'customer_email', 254, required => false));
  draft.customer_phone := private.text_field(quote, 'customer_phone', 40, required => false);
  draft.vehicle_type := private.text_field(quote, 'vehicle_type', 20);
  draft.vehicle_make := private.text_field(quote, 'vehicle_make', 60, required => false);
  draft.vehicle_model := private.text_field(quote, 'vehicle_model', 60, required => false);
  draft.vehicle_year := private.year_field(quote, 'vehicle_year', required => false);
  draft.selected_services := private.chosen_services(quote);
  if draft.vehicle_type not in ('regular', 'suv') then
    perform private.reject('vehicle_type must be regular or suv');
  end if;
  draft.content_hash := private.quote_hash(draft);
  draft.expires_at := now() + make_interval(days => private.valid_days(quote));
  return draft;
end
$$;

-- Prices and stores a quote that is not stored yet. Of two with the same submission at the same moment
-- both get the first.
create function private.store_quote(submission_id uuid, draft public.quotes) returns public.quotes
language plpgsql set search_path = '' as $$
declare
  saved public.quotes;
begin
  draft := private.price_quote(draft);
  -- Nothing inserted means either the same submission, committed meanwhile, or a number in use.
  for attempt in 1..5 loop
    insert into public.quotes (
      submission_id, content_hash, quote_number, customer_name, customer_email, customer_phone,
      vehicle_type, vehicle_make, vehicle_model, vehicle_year, selected_services,
      service_details, subtotal, mobile_fee, total_amount, expires_at
    ) values (
      store_quote.submission_id, draft.content_hash, 'Q-' || private.random_code(),
      draft.customer_name, draft.customer_email, draft.customer_phone,
      draft.vehicle_type, draft.vehicle_make, draft.vehicle_model, draft.vehicle_year,
      draft.selected_services, draft.service_details,
      draft.subtotal, draft.mobile_fee, draft.total_amount, draft.expires_at
    )
    on conflict do nothing returning * into saved;
    exit when found;
    select * into saved from public.quotes
    where quotes.submission_id = store_quote.submission_id;
    exit when found;
  end loop;
  if saved.id is null then
    raise exception using errcode = 'PT503', message = 'no free quote number was found';
  end if;
  return saved;
end
$$;

create or replace function public.save_quote(submission_id uuid, quote jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  draft public.quotes;
  saved public.quotes;
begin
  if submission_id is null or jsonb_typeof(quote) is distinct from 'object' then
    perform private.reject('the quote is not readable');
  end if;
  draft := private.read_quote(quote);
  select * into saved from public.quotes
  where quotes.submission_id = save_quote.submission_id;
  if not found then
    perform private.require_admission(array['quote', 'booking'], save_quote.submission_id);
    saved := private.store_quote(save_quote.submission_id, draft);
  end if;
  if saved.content_hash <> draft.content_hash then
    perform private.refuse_conflict();
  end if;
  return private.quote_answer(saved);
end
$$;

-- Stores a booking that is not stored yet, and converts its quote.
create function private.store_booking(
  submission_id uuid, request public.appointments, quote public.quotes
) returns public.appointments
language plpgsql set search_path = '' as $$
declare
  saved public.appointments;
begin
  if not exists (
    select from public.services as service
    where service.service_id = request.selected_package and service.active
  ) then
    perform private.reject('package is not offered');
  end if;
  for attempt in 1..5 loop
    insert into public.appointments (
      submission_id, content_hash, appointment_number, quote_id,
      customer_name, customer_email, customer_phone, service_address, city, state, zip_code,
      vehicle_year, vehicle_make, vehicle_model, vehicle_type,
      selected_package, selected_services, preferred_date, preferred_time, preferred_until,
      contact_by, looks_like_spam, source, team, visit_minutes
    ) values (
      store_booking.submission_id, request.content_hash, 'A-' || private.random_code(), quote.id,
      request.customer_name, request.customer_email, request.customer_phone,
      request.service_address, request.city, request.state, request.zip_code,
      request.vehicle_year, request.vehicle_make, request.vehicle_model, request.vehicle_type,
      request.selected_package, request.selected_services,
      request.preferred_date, request.preferred_time, request.preferred_until,
      request.contact_by, coalesce(request.looks_like_spam, false),
      coalesce(request.source, 'site'), request.team, request.visit_minutes
    )
    on conflict do nothing returning * into saved;
    exit when found;
    -- Only another content of the same submission can be first: the same one waits for its lock.
    if exists (
      select from public.appointments as known
      where known.submission_id = store_booking.submission_id
    ) then
      perform private.refuse_conflict();
    end if;
  end loop;
  if saved.id is null then
    raise exception using errcode = 'PT503', message = 'no free appointment number was found';
  end if;
  if saved.quote_id is not null then
    perform private.convert_quote(saved.quote_id);
  end if;
  return saved;
end
$$;

create or replace function public.request_booking(submission_id uuid, booking jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  request public.appointments;
  saved public.appointments;
  quote public.quotes;
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
    -- Prices that no longer hold are not repeated. A quote booked before still holds: the visitor
    -- saw its figures, so the owner must see them with this request.
    if quote.quote_status = 'expired' or quote.expires_at <= now() then
      raise log 'booking request names quote %, which has expired', quote.id;
      quote := null;
    end if;
    saved := private.store_booking(request_booking.submission_id, request, quote);
    if private.may_confirm_to(saved.customer_email, saved.looks_like_spam, admission) then
      insert into public.email_outbox (kind, appointment_id, payload)
      values ('send-confirmation', saved.id, private.booking_payload(saved));
    end if;
    if private.may_tell_owner('bookings', saved.looks_like_spam) then
      insert into public.email_outbox (kind, appointment_id, payload)
      values ('send-admin-notification', saved.id, private.booking_payload(saved));
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

-- What is priced for a booking that a member enters or changes.
create function private.quote_for(
  request public.appointments, services jsonb, vehicle_type text
) returns public.quotes
language sql set search_path = '' as $$
  select private.store_quote(gen_random_uuid(), private.read_quote(jsonb_build_object(
    'customer_name', request.customer_name, 'customer_email', request.customer_email,
    'customer_phone', request.customer_phone, 'vehicle_type', quote_for.vehicle_type,
    'vehicle_make', request.vehicle_make, 'vehicle_model', request.vehicle_model,
    'vehicle_year', request.vehicle_year, 'selected_services', services)))
$$;

-- A booking that a member takes by phone. `booking` has the fields of the form, and also `services` and
-- `vehicle_type`, which are priced; it may have `minutes`, `team`, a `note` to the customer,
-- `sends_email` and `gives_link`, and what `refuse_unseen` reads. The same submission gives the same
-- booking.
create function public.book_by_phone(submission_id uuid, booking jsonb, actor text, actor_id text)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  content text := private.fingerprint(booking - array['seen_conflicts', 'drive_minutes']);
  request public.appointments;
  saved public.appointments;
  conflicts text;
begin
  if submission_id is null or jsonb_typeof(booking) is distinct from 'object' then
    perform private.reject('the booking is not readable');
  end if;
  perform pg_advisory_xact_lock(hashtextextended(book_by_phone.submission_id::text, 8));
  select * into saved from public.appointments
  where appointments.submission_id = book_by_phone.submission_id;
  if not found then
    request := private.read_booking(
      booking || jsonb_build_object('package', booking -> 'services' -> 0), needs_email => false);
    request.content_hash := content;
    request.source := 'phone';
    request.team := private.team_field(booking);
    request.visit_minutes := private.length_field(booking);
    saved := private.store_booking(
      book_by_phone.submission_id, request,
      private.quote_for(request, booking -> 'services', booking ->> 'vehicle_type'));
    insert into private.request_events (appointment_id, kind, actor, actor_id, to_status)
    values (saved.id, 'received', left(book_by_phone.actor, 100), left(book_by_phone.actor_id, 100),
      saved.appointment_status);
    saved := private.move_appointment(saved.id, saved.revision, 'confirm', 'owner', actor, actor_id,
      null, null, null, null, null);
    perform private.refuse_unseen(saved, booking);
    if booking -> 'sends_email' = 'true' then
      perform private.queue_visit_email(
        saved, 'send-visit-confirmed', private.clean_note(booking ->> 'note'), false, 0);
    end if;
  end if;
  if saved.content_hash <> content then
    perform private.refuse_conflict();
  end if;
  return jsonb_build_object('done', true, 'id', saved.id, 'appointment_number', saved.appointment_number,
    'current', private.current_state(saved.id),
    'manage_token', case
      when booking -> 'gives_link' = 'true' then private.mint_manage_token(saved.id) end);
exception when sqlstate 'VC001' then
  get stacked diagnostics conflicts = pg_exception_detail;
  return private.told_conflicts(null, conflicts);
end
$$;
comment on function public.book_by_phone(uuid, jsonb, text, text) is
  'Stores a booking by phone as confirmed, or says what speaks against its time.';

-- A visit that is agreed on the phone waits for no answer.
create or replace function public.answer_hours() returns integer
language sql stable security definer set search_path = '' as $$
  select ceil(percentile_cont(0.5) within group (order by latest.seconds) / 3600)::integer
  from (
    select greatest(extract(epoch from answer.happened_at - request.created_at), 1) as seconds
    from private.request_events as answer
    join public.appointments as request on request.id = answer.appointment_id
    where answer.kind = 'move' and answer.from_status = 'pending' and answer.actor_id is not null
      and answer.to_status in ('confirmed', 'proposed', 'declined')
      and request.source = 'site' and not request.is_sample and not request.looks_like_spam
      and not exists (
        select from private.request_events as undone
        where undone.appointment_id = answer.appointment_id and undone.kind = 'undo'
          and undone.revision = answer.revision + 1)
    order by answer.id desc limit 30
  ) as latest
  having count(*) = 30
    and percentile_cont(0.5) within group (order by latest.seconds) <= 24 * 3600
$$;

revoke all on function
  private.leave_out_email, private.email_field, private.read_booking, private.length_field,
  private.team_field, private.read_quote, private.store_quote, private.store_booking,
  private.quote_for, public.book_by_phone
from public, anon, authenticated, service_role;
grant execute on function public.book_by_phone to service_role;
