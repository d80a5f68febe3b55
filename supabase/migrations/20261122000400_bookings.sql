-- Booking requests. `revision` counts the changes of a request: who acts on it names the one they
-- saw, and the calendar entry of a visit carries it as its SEQUENCE.
create table public.appointments (
  id uuid primary key default gen_random_uuid(),
  submission_id uuid not null constraint appointments_submission_once unique,
  content_hash text not null,
  appointment_number text not null constraint appointments_number_once unique,
  quote_id uuid constraint appointments_quote_exists references public.quotes (id) on delete restrict,
  customer_name text not null
    constraint appointments_name_length check (length(customer_name) between 1 and 100),
  customer_email text not null
    constraint appointments_email_form check (
      length(customer_email) <= 254 and customer_email ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$'
    ),
  customer_phone text not null
    constraint appointments_phone_length check (length(customer_phone) between 1 and 40),
  service_address text not null
    constraint appointments_address_length check (length(service_address) between 1 and 200),
  city text not null constraint appointments_city_length check (length(city) between 1 and 100),
  state text not null constraint appointments_state_form check (state ~ '^[A-Z]{2}$'),
  zip_code text not null
    constraint appointments_zip_length check (length(zip_code) between 1 and 10),
  full_address text not null generated always as (
    service_address || ', ' || city || ', ' || state || ' ' || zip_code
  ) stored,
  vehicle_year integer not null
    constraint appointments_year_range check (vehicle_year between 1900 and 2100),
  vehicle_make text not null
    constraint appointments_make_length check (length(vehicle_make) between 1 and 60),
  vehicle_model text not null
    constraint appointments_model_length check (length(vehicle_model) between 1 and 60),
  vehicle_type text not null default 'sedan'
    constraint appointments_vehicle_type_length check (length(vehicle_type) between 1 and 20),
  selected_package text not null
    constraint appointments_package_exists references public.services (service_id) on delete restrict,
  selected_services text[] not null
    constraint appointments_services_chosen check (cardinality(selected_services) between 1 and 50),
  service_details jsonb not null default '{}'
    constraint appointments_details_form check (jsonb_typeof(service_details) = 'object'),
  subtotal integer not null default 0,
  mobile_fee integer not null default 0,
  total_amount integer not null default 0,
  constraint appointments_amounts_add_up check (
    least(subtotal, mobile_fee) >= 0 and total_amount = subtotal + mobile_fee
  ),
  preferred_date date not null,
  preferred_time time not null,
  appointment_status text not null default 'pending'
    constraint appointments_status_known check (
      appointment_status in
        ('pending', 'confirmed', 'proposed', 'declined', 'cancelled', 'completed', 'no_show')
    ),
  revision integer not null default 0,
  awaits_owner boolean not null default true,
  visit_date date not null,
  visit_time time not null,
  visit_minutes integer not null
    constraint appointments_minutes_range check (visit_minutes between 15 and 1440),
  proposed_date date,
  proposed_time time,
  constraint appointments_proposal_is_whole check (
    (appointment_status = 'proposed') = (proposed_date is not null)
    and (proposed_date is null) = (proposed_time is null)
  ),
  lead_page text constraint appointments_lead_page_length check (length(lead_page) <= 200),
  lead_referrer text
    constraint appointments_lead_referrer_length check (length(lead_referrer) <= 200),
  lead_campaign text
    constraint appointments_lead_campaign_length check (length(lead_campaign) <= 300),
  looks_like_spam boolean not null default false,
  is_sample boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.appointments is
  'Booking requests as the form sends them: one package, no vehicle size, zero amounts. The quoted truth is in view appointment_overview.';
comment on column public.appointments.awaits_owner is
  'The customer waits for an answer: a new request, or a wish for another time.';
comment on column public.appointments.visit_date is
  'When the visit is, wall clock in Central time: as wished at first, as agreed later.';
create index appointments_quote on public.appointments (quote_id);
create index appointments_package on public.appointments (selected_package);
create index appointments_created on public.appointments (created_at);
create index appointments_content on public.appointments (content_hash);
create index appointments_status on public.appointments (appointment_status, preferred_date);
create index appointments_await_owner on public.appointments (created_at) where awaits_owner;
create index appointments_visit on public.appointments (visit_date, visit_time, id);
create index appointments_proposed on public.appointments (proposed_date)
  where proposed_date is not null;
create index appointments_email on public.appointments (lower(customer_email));
create index appointments_samples on public.appointments (id) where is_sample;
alter table public.appointments enable row level security;
create trigger appointments_touch before update on public.appointments
  for each row execute function private.touch();

create function private.guard_new_appointment() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.appointment_status <> 'pending' then
    perform private.reject('an appointment starts pending');
  end if;
  return new;
end
$$;
create trigger appointments_guard before insert on public.appointments
  for each row execute function private.guard_new_appointment();

-- A visit starts as wished, and takes as long as what was quoted or chosen.
create function private.place_new_appointment() returns trigger
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
  return new;
end
$$;
create trigger appointments_place before insert on public.appointments
  for each row execute function private.place_new_appointment();

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

-- A second tab may have saved the same quote under another id: the quote counts by its content.
create function private.booking_hash(request public.appointments, quoted text) returns text
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
  ))
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

-- What every email, page and calendar tells of a booking.
create function private.booking_payload(booking public.appointments) returns jsonb
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
    'visit_date', to_char(booking.visit_date, 'YYYY-MM-DD'),
    'visit_time', to_char(booking.visit_time, 'HH24:MI'),
    'visit_minutes', booking.visit_minutes,
    'proposed_date', to_char(booking.proposed_date, 'YYYY-MM-DD'),
    'proposed_time', to_char(booking.proposed_time, 'HH24:MI'),
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

create function public.request_booking(submission_id uuid, booking jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  request public.appointments;
  saved public.appointments;
  quote public.quotes;
  written boolean := false;
  confirms boolean;
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
    perform private.refuse_flood('appointments', (
      select count(*) from public.appointments
      where appointments.created_at > now() - interval '1 minute'));
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
    confirms := private.may_confirm_to(saved.customer_email, saved.looks_like_spam);
    insert into public.email_outbox (kind, appointment_id, payload)
    select mail.kind, saved.id, private.booking_payload(saved)
    from unnest(array['send-confirmation', 'send-admin-notification']) as mail (kind)
    where mail.kind <> 'send-confirmation' or confirms;
    if saved.quote_id is not null then
      perform private.convert_quote(saved.quote_id);
    end if;
  end if;
  if saved.content_hash <> request.content_hash then
    perform private.refuse_conflict();
  end if;
  return jsonb_build_object(
    'id', saved.id, 'appointment_number', saved.appointment_number,
    'visit_minutes', saved.visit_minutes);
end
$$;
comment on function public.request_booking(uuid, jsonb) is
  'Stores a booking request, its mails and the quote''s conversion in one transaction. The same request gives the same appointment; the same id with other content is refused (PT409).';

-- Where a request came from, as the visitor's browser tells it; stored once.
create function public.record_lead(request_id uuid, lead jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.appointments set
    lead_page = left(lead ->> 'page', 200),
    lead_referrer = left(lead ->> 'referrer', 200),
    lead_campaign = left(lead ->> 'campaign', 300)
  where id = request_id and lead_page is null;
  return found;
end
$$;
