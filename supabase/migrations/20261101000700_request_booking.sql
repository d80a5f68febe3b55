-- A booking form as sent, brought into the shape of an appointment row.
create function private.read_booking(booking jsonb) returns public.appointments
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

-- The quote that a booking names. An id that cannot be read is an id that is not found: only a price
-- hangs on it, never the lead.
create function private.named_quote(booking jsonb) returns public.quotes
language plpgsql set search_path = '' as $$
declare
  named text := btrim(booking ->> 'quote_id');
  quote public.quotes;
begin
  if named ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    select * into quote from public.quotes where quotes.id = named::uuid;
  end if;
  if quote.id is null and named <> '' then
    raise log 'booking request names a quote that is unknown';
  end if;
  return quote;
end
$$;

-- Everything that the two mails of a booking tell.
create function private.booking_facts(
  appointment public.appointments, package_title text, quote public.quotes
) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'appointment_id', appointment.id,
    'appointment_number', appointment.appointment_number,
    'name', appointment.customer_name,
    'email', appointment.customer_email,
    'phone', appointment.customer_phone,
    'address', appointment.service_address,
    'city', appointment.city,
    'state', appointment.state,
    'zip', appointment.zip_code,
    'package_title', package_title,
    'vehicle_year', appointment.vehicle_year,
    'vehicle_make', appointment.vehicle_make,
    'vehicle_model', appointment.vehicle_model,
    'preferred_date', to_char(appointment.preferred_date, 'YYYY-MM-DD'),
    'preferred_time', to_char(appointment.preferred_time, 'HH24:MI'),
    'status', appointment.appointment_status,
    'looks_like_spam', appointment.looks_like_spam,
    'quote', case when (quote).id is not null then jsonb_build_object(
      'quote_number', (quote).quote_number,
      'vehicle_type', (quote).vehicle_type,
      'services', private.quoted_services(quote),
      'subtotal', (quote).subtotal,
      'mobile_fee', (quote).mobile_fee,
      'total', (quote).total_amount) end)
$$;

-- Ends the quote by compare-and-swap. Whatever goes wrong here, the appointment stands.
create function private.convert_quote(quote_id uuid) returns void
language plpgsql set search_path = '' as $$
begin
  update public.quotes set quote_status = 'converted'
  where quotes.id = convert_quote.quote_id and quotes.quote_status = 'active';
  if not found then
    raise log 'quote % was booked before', convert_quote.quote_id;
  end if;
exception when others then
  raise log 'quote % could not be converted: %', convert_quote.quote_id, sqlerrm;
end
$$;

create function public.request_booking(submission_id uuid, booking jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  request public.appointments;
  saved public.appointments;
  quote public.quotes;
  package_title text;
  facts jsonb;
  written boolean := false;
begin
  if submission_id is null or jsonb_typeof(booking) is distinct from 'object' then
    perform private.reject('the booking request is not readable');
  end if;
  request := private.read_booking(booking);
  -- By content too: a second tab, or a second try, may have saved the same quote under another id.
  quote := private.named_quote(booking);
  request.content_hash := private.fingerprint(
    to_jsonb(request) || jsonb_build_object('quoted', quote.content_hash));
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
    perform private.refuse_flood('appointments', (
      select count(*) from public.appointments
      where appointments.created_at > now() - interval '1 minute'));
    select service.title into package_title from public.services as service
    where service.service_id = request.selected_package and service.active;
    if not found then
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
        selected_package, selected_services, preferred_date, preferred_time, looks_like_spam
      ) values (
        request_booking.submission_id, request.content_hash, 'A-' || private.random_code(), quote.id,
        request.customer_name, request.customer_email, request.customer_phone,
        request.service_address, request.city, request.state, request.zip_code,
        request.vehicle_year, request.vehicle_make, request.vehicle_model, request.vehicle_type,
        request.selected_package, request.selected_services,
        request.preferred_date, request.preferred_time, request.looks_like_spam
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
    facts := private.booking_facts(saved, package_title, quote);
    insert into public.email_outbox (kind, appointment_id, payload)
    select mail.kind, saved.id, facts
    from unnest(array['send-confirmation', 'send-admin-notification']) as mail (kind)
    where mail.kind <> 'send-confirmation' or not saved.looks_like_spam;
    if saved.quote_id is not null then
      perform private.convert_quote(saved.quote_id);
    end if;
  end if;
  if saved.content_hash <> request.content_hash then
    perform private.refuse_conflict();
  end if;
  return jsonb_build_object('id', saved.id, 'appointment_number', saved.appointment_number);
end
$$;
comment on function public.request_booking(uuid, jsonb) is
  'Stores a booking request, its mails and the quote''s conversion in one transaction. The same request gives the same appointment; the same id with other content is refused (PT409).';
