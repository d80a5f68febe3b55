-- Bookings. `revision` counts the changes of a booking. A caller names the revision that they saw, and the calendar
-- entry has it as its SEQUENCE. The row keeps what the visitor was told: a window of arrival with its end, the
-- prices that the page showed while the vehicle size was unknown, and a request for another time with its day. Rows
-- have the values of the form: one package, no vehicle size, zero amounts. The quoted values are in the view
-- appointment_overview.
create table public.appointments (
  id uuid primary key default gen_random_uuid(),
  submission_id uuid not null unique,
  content_hash text not null,
  appointment_number text not null unique,
  quote_id uuid references public.quotes (id) on delete restrict,
  -- Whether the customer entered it on the site, or a member during a phone call.
  source text not null default 'site' check (source in ('site', 'phone')),
  customer_id uuid references private.customers (id) on delete set null,
  customer_name text not null check (length(customer_name) between 1 and 100),
  -- Null for a booking by phone without an email address.
  customer_email text check (length(customer_email) <= 254 and customer_email ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$'),
  customer_phone text not null check (length(customer_phone) between 1 and 40),
  -- How the customer wants to be contacted, or null if they did not choose.
  contact_by text check (contact_by in ('call', 'text', 'email')),
  -- Instructions for the team, such as a gate code, or null.
  instructions text check (length(instructions) <= 500),
  service_address text not null check (length(service_address) between 1 and 200),
  city text not null check (length(city) between 1 and 100),
  state text not null check (state ~ '^[A-Z]{2}$'),
  zip_code text not null check (length(zip_code) between 1 and 10),
  full_address text not null generated always as (
    service_address || ', ' || city || ', ' || state || ' ' || zip_code
  ) stored,
  vehicle_year integer not null check (vehicle_year between 1900 and 2100),
  vehicle_make text not null check (length(vehicle_make) between 1 and 60),
  vehicle_model text not null check (length(vehicle_model) between 1 and 60),
  vehicle_type text not null default 'sedan' check (length(vehicle_type) between 1 and 20),
  selected_package text not null references public.services (service_id) on delete restrict,
  selected_services text[] not null check (cardinality(selected_services) between 1 and 50),
  service_details jsonb not null default '{}' check (jsonb_typeof(service_details) = 'object'),
  subtotal integer not null default 0,
  mobile_fee integer not null default 0,
  total_amount integer not null default 0,
  constraint appointments_amounts_add_up check (
    least(subtotal, mobile_fee) >= 0 and total_amount = subtotal + mobile_fee
  ),
  -- The deposit that was requested when the visit was confirmed, in whole dollars, or null.
  deposit integer check (deposit > 0),
  -- Whether the customer said that they are new, here or in the quote.
  says_new boolean not null default false,
  -- The package's prices by size that the page showed, in whole dollars, for a booking without a quote.
  offered_prices jsonb check (jsonb_typeof(offered_prices) = 'object'),
  preferred_date date not null,
  preferred_time time not null,
  -- The end of the chosen window of arrival, or null for a typed time.
  preferred_until time constraint appointments_preferred_window check (preferred_until > preferred_time),
  appointment_status text not null default 'pending'
    constraint appointments_status_known check (
      appointment_status in
        ('pending', 'confirmed', 'proposed', 'declined', 'cancelled', 'completed', 'no_show')
    ),
  revision integer not null default 0,
  -- Whether the customer waits for an answer, to a new booking or a requested change.
  awaits_owner boolean not null default true,
  -- The date and time of the visit in the local time of the business: first as requested, later as agreed.
  visit_date date not null,
  visit_time time not null,
  visit_until time constraint appointments_visit_window check (visit_until > visit_time),
  visit_minutes integer not null check (visit_minutes between 15 and 1440),
  -- The team that makes the visit, or null if not decided.
  team integer check (team between 1 and 20),
  proposed_date date,
  proposed_time time,
  proposed_until time,
  constraint appointments_proposal_is_whole check (
    (appointment_status = 'proposed') = (proposed_date is not null)
    and (proposed_date is null) = (proposed_time is null)
  ),
  constraint appointments_proposed_window check (
    proposed_until is null or (proposed_time is not null and proposed_until > proposed_time)
  ),
  -- The day that the customer requested instead, until the owner answers. requested_note has the customer's words.
  requested_date date,
  requested_time time,
  requested_until time,
  requested_note text check (length(requested_note) <= 2000),
  constraint appointments_requested_is_whole check ((requested_time is null) or (requested_date is not null)),
  constraint appointments_requested_window check (
    requested_until is null or (requested_time is not null and requested_until > requested_time)
  ),
  attribution_page text check (length(attribution_page) <= 200),
  attribution_referrer text check (length(attribution_referrer) <= 200),
  attribution_campaign text check (length(attribution_campaign) <= 300),
  -- Hashes of the sender of a visit that was confirmed at once. The visit counts against the sender's limit until
  -- it is over.
  at_once_visitor text check (length(at_once_visitor) <= 64),
  at_once_network text check (length(at_once_network) <= 64),
  -- Why it is still a request although the page said that its time is confirmed at once: the time was taken, its
  -- sender or customer has too many such visits ahead, or the owner should check it first.
  request_reason text constraint appointments_request_reason_known
    check (request_reason in ('taken', 'limit', 'review')),
  looks_like_spam boolean not null default false,
  is_sample boolean not null default false,
  created_at timestamptz not null default now()
);

create index appointments_at_once on public.appointments (visit_date) where at_once_visitor is not null;
create index appointments_quote on public.appointments (quote_id);
create index appointments_package on public.appointments (selected_package);
create index appointments_created on public.appointments (created_at);
create index appointments_content on public.appointments (content_hash);
create index appointments_status on public.appointments (appointment_status, preferred_date);
create index appointments_await_owner on public.appointments (created_at) where awaits_owner;
create index appointments_visit on public.appointments (visit_date, visit_time, id);
create index appointments_proposed on public.appointments (proposed_date) where proposed_date is not null;
create index appointments_email on public.appointments (lower(customer_email));
create index appointments_confirmed
  on public.appointments (visit_date) include (visit_time, visit_minutes)
  where appointment_status = 'confirmed';
create index appointments_customer on public.appointments (customer_id, visit_date);
create index appointments_trigrams
  on public.appointments using gin (
    private.search_text(customer_phone,
      customer_name, customer_email, customer_phone, appointment_number, full_address,
      vehicle_year::text, vehicle_make, vehicle_model)
    extensions.gin_trgm_ops);
create trigger appointments_delete_lone_customers after delete on public.appointments
  referencing old table as gone for each statement execute function private.delete_lone_customers();
create trigger appointments_leave_customer after update on public.appointments
  referencing old table as gone for each statement execute function private.delete_lone_customers();
create trigger appointments_customer
  before insert or update of customer_name, customer_email, customer_phone on public.appointments
  for each row execute function private.attach_customer(
    'customer_name', 'customer_email', 'customer_phone');
create trigger appointments_guard_start before insert on public.appointments
  for each row when (new.appointment_status <> 'pending')
  execute function private.refuse_row('a new appointment must be pending');
alter table public.appointments enable row level security;
grant select on public.appointments to service_role;

-- Returns the end of a window of arrival from a form, or null for an exact time.
create function private.until_field(source jsonb, start time) returns time
language plpgsql set search_path = '' as $$
declare
  value text := private.text_field(source, 'until', 8, required => false);
begin
  perform private.reject_if(value !~ '^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$' or value::time <= start,
    'time window must end after it begins');
  return value::time;
end
$$;

-- Returns a submitted booking form as an appointment row. A booking that a member enters may lack the customer's
-- email address.
create function private.read_booking_form(booking jsonb, needs_email boolean default true)
returns public.appointments
language plpgsql set search_path = '' as $$
declare
  entered public.appointments;
  day text;
  clock text;
begin
  entered.customer_name := private.text_field(booking, 'name', 100);
  entered.customer_email := private.email_field(booking, needs_email);
  entered.customer_phone := private.text_field(booking, 'phone', 40);
  entered.service_address := private.text_field(booking, 'address', 200);
  entered.city := private.text_field(booking, 'city', 100);
  entered.state := upper(private.text_field(booking, 'state', 2));
  entered.zip_code := private.text_field(booking, 'zip', 10);
  entered.selected_package := private.text_field(booking, 'package', 96);
  entered.vehicle_year := private.year_field(booking, 'year');
  entered.vehicle_make := private.text_field(booking, 'make', 60);
  entered.vehicle_model := private.text_field(booking, 'model', 60);
  day := private.text_field(booking, 'date', 10);
  clock := private.text_field(booking, 'time', 8);
  perform private.reject_if(entered.state !~ '^[A-Z]{2}$', 'state must be a two-letter code');
  perform private.reject_if(clock !~ '^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$',
    'time must be a time of day like 14:30');
  entered.preferred_time := clock::time;
  entered.preferred_until := private.until_field(booking, entered.preferred_time);
  entered.contact_by := private.text_field(booking, 'contact_by', 10, required => false);
  perform private.reject_if(entered.contact_by not in ('call', 'text', 'email'),
    'contact_by must be call, text or email');
  entered.instructions := private.text_field(
    booking, 'instructions', 500, required => false, multiline => true);
  perform private.reject_if(day !~ '^\d{4}-\d{2}-\d{2}$' or not pg_input_is_valid(day, 'date'),
    'date must be a calendar day like 2027-05-14');
  entered.preferred_date := day::date;
  -- At first, the visit has the requested time.
  entered.visit_date := entered.preferred_date;
  entered.visit_time := entered.preferred_time;
  entered.visit_until := entered.preferred_until;
  entered.vehicle_type := 'sedan';
  entered.selected_services := array[entered.selected_package];
  entered.attribution_page := left(booking #>> '{attribution,page}', 200);
  entered.attribution_referrer := left(booking #>> '{attribution,referrer}', 200);
  entered.attribution_campaign := left(booking #>> '{attribution,campaign}', 300);
  return entered;
end
$$;

-- Returns the quote of a booking without a saved one, from an unsaved selection of a visitor or from the services
-- that a member enters or changes.
create function private.draft_quote(
  booking public.appointments, services jsonb, vehicle_type text, valid_days jsonb default null,
  code text default null
) returns public.quotes
language sql set search_path = '' as $$
  select private.read_quote(jsonb_build_object(
    'customer_name', booking.customer_name, 'customer_email', booking.customer_email,
    'customer_phone', booking.customer_phone, 'vehicle_type', draft_quote.vehicle_type,
    'vehicle_make', lower(booking.vehicle_make), 'vehicle_model', booking.vehicle_model,
    'vehicle_year', booking.vehicle_year, 'selected_services', services, 'valid_days', valid_days,
    'code', code, 'says_new', booking.says_new))
$$;

-- Returns the vehicle size for the quote of a package that is booked alone: the chosen size, or any size if both
-- cost the same and the page said so. Null means that the booking keeps the prices that the page showed.
create function private.package_size(booking jsonb, package text, says_new boolean) returns text
language plpgsql set search_path = '' as $$
begin
  return (select case
    when booking ->> 'size' in ('regular', 'suv') then booking ->> 'size'
    when price ->> 'regular' = price ->> 'suv'
      and shown ->> 'regular' is not distinct from shown ->> 'suv' then 'regular'
  end
  from (
    select private.prices_of(service, says_new) as price, booking -> 'shown_prices' -> package as shown
    from public.services as service
    where service.service_id = package and service.active
    for share
  ) as offered);
end
$$;

-- Marks the quote as converted by compare-and-swap. If this fails, the appointment is still stored.
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

-- Stores a new booking and converts its quote. The visit takes as long as the quoted or chosen services. Its time
-- is checked here and not when the form is read, because a booking that is already stored must be found on any
-- later day.
create function private.store_booking(
  submission_id uuid, booking public.appointments, quote public.quotes
) returns public.appointments
language plpgsql set search_path = '' as $$
declare
  saved public.appointments;
begin
  if not exists (
    select from public.services as service
    where service.service_id = booking.selected_package and service.active
  ) then
    perform private.reject('package is not offered');
  end if;
  perform private.refuse_impossible_time(booking.preferred_date, booking.preferred_time);
  for attempt in 1..5 loop
    insert into public.appointments (
      submission_id, content_hash, appointment_number, quote_id,
      customer_name, customer_email, customer_phone, service_address, city, state, zip_code,
      vehicle_year, vehicle_make, vehicle_model, vehicle_type,
      selected_package, selected_services, says_new, preferred_date, preferred_time, preferred_until,
      visit_date, visit_time, visit_until, visit_minutes, offered_prices,
      contact_by, instructions, looks_like_spam, source, team,
      attribution_page, attribution_referrer, attribution_campaign
    ) values (
      store_booking.submission_id, booking.content_hash, 'A-' || private.random_code(), quote.id,
      booking.customer_name, booking.customer_email, booking.customer_phone,
      booking.service_address, booking.city, booking.state, booking.zip_code,
      booking.vehicle_year, booking.vehicle_make, booking.vehicle_model, booking.vehicle_type,
      booking.selected_package, booking.selected_services, coalesce(booking.says_new, false),
      booking.preferred_date, booking.preferred_time, booking.preferred_until,
      booking.visit_date, booking.visit_time, booking.visit_until,
      coalesce(booking.visit_minutes,
        private.minutes_of(coalesce(quote.selected_services, booking.selected_services))),
      (select private.prices_of(service, booking.says_new) from public.services as service
        where quote.id is null and service.service_id = booking.selected_package),
      booking.contact_by, booking.instructions, coalesce(booking.looks_like_spam, false),
      coalesce(booking.source, 'site'), booking.team,
      booking.attribution_page, booking.attribution_referrer, booking.attribution_campaign
    )
    on conflict do nothing returning * into saved;
    exit when found;
    -- Only the same submission with other content can come first, because the same content waits for its lock.
    perform private.refuse_conflict(known.content_hash, booking.content_hash)
    from public.appointments as known
    where known.submission_id = store_booking.submission_id;
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

-- Returns the booking that a submission repeats: its own, or an open one with the same content from a second tab or
-- device, even if that one is confirmed. The same content requests another visit once that booking is over or
-- canceled, or if it was moved and is more than a day old.
create function private.find_repeated_booking(submission_id uuid, content_hash text) returns public.appointments
language sql stable set search_path = '' as $$
  select booking.* from public.appointments as booking
  where booking.submission_id = find_repeated_booking.submission_id or (
    booking.content_hash = find_repeated_booking.content_hash
    and booking.appointment_status in ('pending', 'proposed', 'confirmed')
    and greatest(booking.visit_date + booking.visit_time, booking.proposed_date + booking.proposed_time)
      + make_interval(mins => booking.visit_minutes) > private.wall_clock(now())
    and ((booking.visit_date, booking.visit_time) = (booking.preferred_date, booking.preferred_time)
      or booking.created_at > now() - interval '24 hours'))
  order by booking.submission_id = find_repeated_booking.submission_id desc, booking.created_at
  limit 1
$$;

-- Stores a booking, its quote or the conversion of it, and its emails in one transaction, if its sender is within
-- the limits and its prices are current. The same submission returns the same booking. The same id with other
-- content is refused (PT409). The sender of the submission gets their own link, but a caller who only knows its
-- content does not. `booking` has the fields of the form, the `quote_id` or an unsaved `selection` of
-- {vehicle_type, services, code}, the `size` of the vehicle, the `code` of an offer for a package booked alone,
-- `valid_days`, `shown_prices`, its `attribution` and its `sender`. It has `says_new` if the customer says that
-- they are new, which counts only if no saved quote has it. It has `instant` if the page said that the time is
-- confirmed at once, and `in_area` if its address is in the service area. The hint of an error names the part that
-- failed: services, quote or appointment.
create function public.create_booking(submission_id uuid, booking jsonb) returns jsonb
language sql security definer set search_path = '' as $$
  select private.run_rate_limited('booking', submission_id, booking)
$$;

-- Returns the quote that a booking names. A malformed id counts as not found, because it affects only the price and
-- never the attribution.
create function private.find_named_quote(named text) returns public.quotes
language plpgsql set search_path = '' as $$
declare
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

-- Queues the emails to the customer and to the owner about a booking that was just stored.
create function private.queue_emails_of_new_booking(
  booking public.appointments, sender private.attempts
) returns void
language plpgsql set search_path = '' as $$
begin
  if booking.appointment_status = 'confirmed' then
    perform private.queue_booking_email(
      booking, 'send-visit-confirmed', '{"instant": true}', sender => sender);
  else
    perform private.queue_booking_email(booking, 'send-confirmation', sender => sender);
  end if;
  perform private.queue_booking_email(booking, 'send-admin-notification');
end
$$;

create function private.create_booking(submission_id uuid, booking jsonb, sender private.attempts)
returns jsonb
language plpgsql set search_path = '' as $$
declare
  entered public.appointments;
  saved public.appointments;
  quote public.quotes;
  draft public.quotes;
  named text := btrim(booking ->> 'quote_id');
  quoted text;
  size text;
  changed jsonb;
  step text := 'appointment';
begin
  perform private.reject_if(submission_id is null or jsonb_typeof(booking) is distinct from 'object',
    'the booking request could not be read');
  entered := private.read_booking_form(booking);
  quote := private.find_named_quote(named);
  -- A package that is not part of the quote is booked alone, and the quote remains open.
  if entered.selected_package <> all (quote.selected_services) then
    quote := null;
    named := null;
  end if;
  entered.says_new := coalesce(quote.says_new, booking -> 'says_new' = 'true', false);
  if named is null and jsonb_typeof(booking -> 'selection') = 'object' then
    step := 'quote';
    draft := private.draft_quote(entered, booking #> '{selection,services}',
      booking #>> '{selection,vehicle_type}', booking -> 'valid_days', booking #>> '{selection,code}');
    step := 'appointment';
  end if;
  -- A second tab may have saved the same quote under another id, so a quote counts by its content and a package by
  -- the chosen size. Unset values are not part of the content.
  quoted := coalesce(quote.content_hash, draft.content_hash);
  entered.content_hash := private.hash_of(jsonb_strip_nulls(
    private.form_of(entered) || jsonb_build_object(
      'quoted', quoted, 'size', case when quoted is null then booking ->> 'size' end,
      'code', case when quoted is null then nullif(upper(btrim(booking ->> 'code')), '') end,
      'says_new', case when quoted is null and entered.says_new then true end))::text);
  entered.looks_like_spam := coalesce(booking -> 'looks_like_spam' = 'true'::jsonb, false);

  -- Bookings with the same content wait for each other, so that a second tab, or a form posted twice without the
  -- script that keeps its submission id, finds the open booking of the first.
  perform pg_advisory_xact_lock(hashtextextended(entered.content_hash, 0));
  saved := private.find_repeated_booking(create_booking.submission_id, entered.content_hash);
  if saved.id is null then
    step := 'services';
    if named is null and draft.content_hash is null then
      size := private.package_size(booking, entered.selected_package, entered.says_new);
      perform private.reject_if(size is null and btrim(booking ->> 'code') <> '',
        'code requires the size of the vehicle');
      if size is not null then
        draft := private.draft_quote(entered, to_jsonb(entered.selected_services), size,
          booking -> 'valid_days', booking ->> 'code');
      end if;
    end if;
    -- Outdated prices are not repeated. A quote that was already booked is still valid, because the visitor saw its
    -- amounts and the owner must see them with this booking.
    if quote.quote_status = 'expired' or quote.expires_at <= now() then
      raise log 'booking request names quote %, which has expired', quote.id;
      quote := null;
    end if;
    if quote.id is null then
      changed := private.changed_prices(booking -> 'shown_prices',
        coalesce(draft.selected_services, entered.selected_services), draft.vehicle_type,
        entered.says_new);
    end if;
    if changed is not null then
      return jsonb_build_object('changed_prices', changed);
    end if;
    if draft.content_hash is not null then
      step := 'quote';
      quote := private.store_quote(create_booking.submission_id, draft);
    end if;
    step := 'appointment';
    saved := private.store_booking(create_booking.submission_id, entered, quote);
    perform private.record_event(saved, 'received', '{"name": "Customer"}', '{"to_status": "pending"}');
    if booking @> '{"instant": true}' then
      saved := private.confirm_at_once(
        saved, quote.selected_services, sender, is_in_area => booking @> '{"in_area": true}');
    end if;
    perform private.queue_emails_of_new_booking(saved, sender);
  end if;
  perform private.refuse_conflict(saved.content_hash, entered.content_hash);
  return jsonb_build_object(
    'id', saved.id, 'appointment_number', saved.appointment_number,
    'visit_minutes', saved.visit_minutes, 'status', saved.appointment_status,
    'manage_token', case
      when saved.submission_id = create_booking.submission_id and (
        select count(*) from private.manage_tokens as token where token.appointment_id = saved.id
      ) < 20 then private.mint_manage_token(saved.id) end);
exception when others then
  raise exception using errcode = sqlstate, message = sqlerrm, hint = step;
end
$$;

-- Returns whether any email about a booking was sent or queued to its customer. It is only for the owner, because a
-- stranger who books with another person's address could learn whether that inbox got other emails.
create function private.has_customer_email(appointment_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from public.email_outbox as mail
    where mail.appointment_id = has_customer_email.appointment_id and mail.kind not like 'send-admin-%')
$$;

-- Returns whether the customer had a completed or agreed visit although they said that they are new. It is only for
-- the owner.
create function private.is_known_despite_claim(
  says_new boolean, customer_id uuid, said_at timestamptz
) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return says_new and exists (
    select from public.appointments as earlier
    where earlier.customer_id = any (array(select private.same_customers(is_known_despite_claim.customer_id)))
      and earlier.appointment_status in ('completed', 'confirmed') and earlier.created_at < said_at);
end
$$;

-- Returns the data of a booking for emails, pages, calendars and lists. `services` are the titles of the booked
-- services: those of the agreed price, else of the quote, else the package. `for_owner` adds data that its customer
-- never sees: its attribution, its team, payments, the state of its emails, and the customer's history.
create function private.booking_payload(
  booking public.appointments, for_owner boolean default false
) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (select jsonb_build_object(
    'appointment_id', booking.id, 'appointment_number', booking.appointment_number,
    'status', booking.appointment_status, 'revision', booking.revision,
    'awaits_owner', booking.awaits_owner, 'looks_like_spam', booking.looks_like_spam,
    'name', booking.customer_name, 'email', booking.customer_email, 'phone', booking.customer_phone,
    'contact_by', booking.contact_by, 'instructions', booking.instructions,
    'address', booking.service_address, 'city', booking.city, 'state', booking.state, 'zip', booking.zip_code,
    'vehicle_year', booking.vehicle_year, 'vehicle_make', booking.vehicle_make,
    'vehicle_model', booking.vehicle_model,
    'preferred_date', booking.preferred_date, 'preferred_time', to_char(booking.preferred_time, 'HH24:MI'),
    'preferred_until', to_char(booking.preferred_until, 'HH24:MI'),
    'visit_date', booking.visit_date, 'visit_time', to_char(booking.visit_time, 'HH24:MI'),
    'visit_until', to_char(booking.visit_until, 'HH24:MI'), 'visit_minutes', booking.visit_minutes,
    'proposed_date', booking.proposed_date, 'proposed_time', to_char(booking.proposed_time, 'HH24:MI'),
    'proposed_until', to_char(booking.proposed_until, 'HH24:MI'),
    'requested_date', booking.requested_date, 'requested_time', to_char(booking.requested_time, 'HH24:MI'),
    'requested_until', to_char(booking.requested_until, 'HH24:MI'), 'requested_note', booking.requested_note,
    'request_reason', case when booking.appointment_status = 'pending' then booking.request_reason end,
    'package_title', package.title, 'vehicle_type', quote.vehicle_type,
    'services', coalesce(
      (select jsonb_agg(coalesce(detail.key, service.title) order by line.place)
        from jsonb_array_elements(price.payload -> 'services') with ordinality as line (entry, place)
        join public.services as service on service.service_id = line.entry ->> 'id'
        left join jsonb_each(quote.service_details) as detail
          on detail.value ->> 'service_id' = service.service_id),
      jsonb_build_array(package.title)),
    'deposit', least(coalesce(booking.deposit, private.deposit_for(booking), 0),
      coalesce((price.payload ->> 'total')::numeric, 0)),
    'offered_prices', booking.offered_prices, 'quote', price.payload
  ) || private.money_of(booking) || case when for_owner then jsonb_build_object(
    'id', booking.id, 'number', booking.appointment_number, 'created_at', booking.created_at,
    'source', booking.source, 'has_email', private.has_customer_email(booking.id), 'is_sample', booking.is_sample, 'team', booking.team,
    'says_new_but_known', private.is_known_despite_claim(
      booking.says_new, booking.customer_id, booking.created_at),
    'full_address', booking.full_address,
    'total', price.payload -> 'total', 'mobile_fee', price.payload -> 'mobile_fee',
    'delivery_failure', exists (
      select from public.email_outbox as mail
      where mail.appointment_id = booking.id and (
        mail.status = 'failed' or (mail.status = 'pending' and mail.last_error is not null)
        or mail.delivery_status not in ('delivered', 'delivery_delayed'))),
    -- The customer, how many earlier visits were completed or agreed, and the last completed one.
    'customer', (
      select jsonb_build_object(
        'id', booking.customer_id, 'earlier_visits', count(*),
        'last_visit', max(other.visit_date) filter (where other.appointment_status = 'completed'))
      from public.appointments as other
      where other.customer_id = any (array(select private.same_customers(booking.customer_id)))
        and other.appointment_status in ('completed', 'confirmed')
        and (other.visit_date, other.visit_time, other.id) < (booking.visit_date, booking.visit_time, booking.id)
      having booking.customer_id is not null)
  ) else '{}' end
  from (select private.price_payload(booking) as payload) as price, public.services as package
  left join public.quotes as quote on quote.id = booking.quote_id
  where package.service_id = booking.selected_package);
end
$$;

grant execute on function public.create_booking to anon, service_role;
