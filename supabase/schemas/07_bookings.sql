-- Bookings. `revision` counts the changes of a booking: who acts on it names the one they saw, and the
-- calendar entry of a visit carries it as its SEQUENCE. What a visitor was told is kept with it: a window of
-- arrival with its end, the prices that the page showed while the size of the vehicle was unknown, and a request
-- for another time with its day. Bookings as the form sends them: one package, no vehicle size, zero amounts.
-- The quoted truth is in view appointment_overview.
create table public.appointments (
  id uuid primary key default gen_random_uuid(),
  submission_id uuid not null unique,
  content_hash text not null,
  appointment_number text not null unique,
  quote_id uuid references public.quotes (id) on delete restrict,
  -- Who entered it: the customer on the site, or a member who had them on the phone.
  source text not null default 'site' check (source in ('site', 'phone')),
  customer_id uuid references private.customers (id) on delete set null,
  customer_name text not null check (length(customer_name) between 1 and 100),
  -- Null: a booking by phone whose customer gave none.
  customer_email text check (length(customer_email) <= 254 and customer_email ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$'),
  customer_phone text not null check (length(customer_phone) between 1 and 40),
  -- How the customer wants to be reached; null: not said.
  contact_by text check (contact_by in ('call', 'text', 'email')),
  -- What the customer wants the team to know, such as a gate code; null: nothing.
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
  -- What was asked for when the visit was confirmed, in whole dollars; null: nothing.
  deposit integer check (deposit > 0),
  -- Whether the customer said that they are new, here or in the quote.
  says_new boolean not null default false,
  -- Without a quote: the package's price by size, in whole dollars, as the page showed it.
  offered_prices jsonb check (jsonb_typeof(offered_prices) = 'object'),
  preferred_date date not null,
  preferred_time time not null,
  -- The end of the window of arrival that was chosen; null for a time that was typed.
  preferred_until time constraint appointments_preferred_window check (preferred_until > preferred_time),
  appointment_status text not null default 'pending'
    constraint appointments_status_known check (
      appointment_status in
        ('pending', 'confirmed', 'proposed', 'declined', 'cancelled', 'completed', 'no_show')
    ),
  revision integer not null default 0,
  -- The customer waits for an answer: a new booking, or a requested change.
  awaits_owner boolean not null default true,
  -- When the visit is, wall clock of the business: as requested at first, as agreed later.
  visit_date date not null,
  visit_time time not null,
  visit_until time constraint appointments_visit_window check (visit_until > visit_time),
  visit_minutes integer not null check (visit_minutes between 15 and 1440),
  -- Which team drives there; null: not decided.
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
  -- The day that the customer asked for instead, until the owner answers; asked_note has the words.
  asked_date date,
  asked_time time,
  asked_until time,
  asked_note text check (length(asked_note) <= 2000),
  constraint appointments_asked_is_whole check ((asked_time is null) or (asked_date is not null)),
  constraint appointments_asked_window check (
    asked_until is null or (asked_time is not null and asked_until > asked_time)
  ),
  attribution_page text check (length(attribution_page) <= 200),
  attribution_referrer text check (length(attribution_referrer) <= 200),
  attribution_campaign text check (length(attribution_campaign) <= 300),
  -- Who sent a visit that was confirmed at once, as hashes: it counts against their limit while it lies ahead.
  at_once_visitor text check (length(at_once_visitor) <= 64),
  at_once_network text check (length(at_once_network) <= 64),
  -- Why it stayed a request although the page said that its time is confirmed at once: the time was taken, its
  -- sender or customer has as many such visits ahead as they may have, or the owner should look at it first.
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
create trigger appointments_forget_customer after delete on public.appointments
  referencing old table as gone for each statement execute function private.forget_customer();
create trigger appointments_leave_customer after update on public.appointments
  referencing old table as gone for each statement execute function private.forget_customer();
create trigger appointments_customer
  before insert or update of customer_name, customer_email, customer_phone on public.appointments
  for each row execute function private.attach_customer(
    'customer_name', 'customer_email', 'customer_phone');
create trigger appointments_guard_start before insert on public.appointments
  for each row when (new.appointment_status <> 'pending')
  execute function private.refuse_row('an appointment starts pending');
alter table public.appointments enable row level security;
grant select on public.appointments to service_role;

-- The end of a window of arrival as a form sends it; null when it names a time.
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

-- A booking form as sent, brought into the shape of an appointment row. What a member enters may lack
-- the customer's email address.
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
  -- A visit starts as requested.
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

-- The quote of a booking that was made without one: of what a visitor selected and never saved, or of what
-- a member enters or changes.
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

-- The size that a package booked alone is quoted for: the one that was chosen, or any where both cost
-- the same and the page said so. Null: the booking keeps the prices that the page showed.
create function private.package_size(booking jsonb, package text, says_new boolean) returns text
language sql set search_path = '' as $$
  select case
    when booking ->> 'size' in ('regular', 'suv') then booking ->> 'size'
    when price ->> 'regular' = price ->> 'suv'
      and shown ->> 'regular' is not distinct from shown ->> 'suv' then 'regular'
  end
  from (
    select private.prices_of(service, says_new) as price, booking -> 'shown_prices' -> package as shown
    from public.services as service
    where service.service_id = package and service.active
    for share
  ) as offered
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

-- Stores a booking that is not stored yet, and converts its quote. A visit takes as long as what was quoted or
-- chosen. Its time is judged here and not where the form is read: a booking that is stored already is found again
-- on any day.
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
    -- Only another content of the same submission can be first: the same one waits for its lock.
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

-- The booking that a submission is already: its own, or an open one with the same content, from a second tab or
-- device. That one may be confirmed. Once it is over or canceled, the same content asks for another visit; and so it
-- does when the visit was moved since, for more than a day.
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

-- Stores a booking, its quote or the conversion of it, and its emails in one transaction, if its sender may
-- send it and its prices hold. The same request gives the same booking; the same id with other content is
-- refused (PT409). Who sent the submission gets a link of their own; who only knows what it says does not.
-- `booking` has the fields of the form, the `quote_id` or an unsaved `selection` of {vehicle_type, services, code},
-- the `size` of the vehicle, the `code` of an offer for a package booked alone, `valid_days`, `shown_prices`, its
-- `attribution` and its `sender`; `says_new` if its customer says so, which counts where no saved quote said it;
-- `instant` if the page said that it is confirmed at once, and `in_area` if its address is in the area. An error names in its
-- hint what failed: services, quote or appointment.
create function public.create_booking(submission_id uuid, booking jsonb) returns jsonb
language sql security definer set search_path = '' as $$
  select private.attempt('booking', submission_id, booking)
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
    'the booking request is not readable');
  entered := private.read_booking_form(booking);
  -- An id that cannot be read is an id that is not found: only a price hangs on it, never the attribution.
  if named ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    select * into quote from public.quotes where quotes.id = named::uuid;
  end if;
  if quote.id is null and named <> '' then
    raise log 'booking request names a quote that is unknown';
  end if;
  -- Another package than those of the quote is booked by itself, and the quote stays open.
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
  -- A second tab may have saved the same quote under another id: the quote counts by its content, and a package
  -- booked alone by the size that was chosen. What is not said leaves no trace.
  quoted := coalesce(quote.content_hash, draft.content_hash);
  entered.content_hash := private.hash_of(jsonb_strip_nulls(
    private.form_of(entered) || jsonb_build_object(
      'quoted', quoted, 'size', case when quoted is null then booking ->> 'size' end,
      'code', case when quoted is null then nullif(upper(btrim(booking ->> 'code')), '') end,
      'says_new', case when quoted is null and entered.says_new then true end))::text);
  entered.looks_like_spam := coalesce(booking -> 'looks_like_spam' = 'true'::jsonb, false);

  -- One at a time per content: a second tab, or a form posted twice without a script to
  -- keep its submission id, finds the open booking of the first.
  perform pg_advisory_xact_lock(hashtextextended(entered.content_hash, 0));
  saved := private.find_repeated_booking(create_booking.submission_id, entered.content_hash);
  if saved.id is null then
    step := 'services';
    if named is null and draft.content_hash is null then
      size := private.package_size(booking, entered.selected_package, entered.says_new);
      perform private.reject_if(size is null and btrim(booking ->> 'code') <> '',
        'code needs the size of the vehicle');
      if size is not null then
        draft := private.draft_quote(entered, to_jsonb(entered.selected_services), size,
          booking -> 'valid_days', booking ->> 'code');
      end if;
    end if;
    -- Prices that no longer hold are not repeated. A quote booked before still holds: the visitor
    -- saw its figures, so the owner must see them with this booking.
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
    if saved.appointment_status = 'confirmed' then
      perform private.queue_booking_email(
        saved, 'send-visit-confirmed', '{"instant": true}', sender => sender);
    else
      perform private.queue_booking_email(saved, 'send-confirmation', sender => sender);
    end if;
    perform private.queue_booking_email(saved, 'send-admin-notification');
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

-- Whether any email about a booking went, or is on its way, to its customer: for the owner only. A stranger who books
-- with somebody's address would learn from it whether that inbox got others.
create function private.has_customer_email(appointment_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from public.email_outbox as mail
    where mail.appointment_id = has_customer_email.appointment_id and mail.kind not like 'send-admin-%')
$$;

-- Whether the customer had a visit that was done or agreed when they said that they are new: for the owner only.
create function private.is_known_despite_claim(
  says_new boolean, customer_id uuid, said_at timestamptz
) returns boolean
language sql stable set search_path = '' as $$
  select says_new and exists (
    select from public.appointments as earlier
    where earlier.customer_id = any (array(select private.same_customers(is_known_despite_claim.customer_id)))
      and earlier.appointment_status in ('completed', 'confirmed') and earlier.created_at < said_at)
$$;

-- What a booking is, for every email, page, calendar and list. `services` are the titles of what was booked: the
-- services of the agreed price, else of the quote, else the package. `for_owner` adds what its customer never
-- sees: where it came from, its team, what was paid, how its emails fared, and who comes back.
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
    'asked_date', booking.asked_date, 'asked_time', to_char(booking.asked_time, 'HH24:MI'),
    'asked_until', to_char(booking.asked_until, 'HH24:MI'), 'asked_note', booking.asked_note,
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
    -- Whose it is, how many visits were done or agreed before, and the last one that was done.
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
