-- Written by hand from supabase/schemas. The generator would drop these functions, which others depend on, because
-- their language changes. PostgreSQL 17 parses and plans a function in SQL anew in every statement, and keeps the
-- plans of one in PL/pgSQL for the connection.

create or replace function private.clean_email(value text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return (select nullif(private.without_around(case
    when inside ~ '^mailto:' then regexp_replace(inside, '^mailto:\s*|\?.*$', '', 'g') else inside end), '')
  from (
    select private.without_around(
      regexp_replace(lower(private.clean_line(value)), '^[^<>]*<([^<>]*)>[^<>]*$', '\1')) as inside
  ) as bracketed);
end
$$;

create or replace function private.random_code() returns text
language plpgsql volatile set search_path = '' as $$
begin
  return (select string_agg(substr('23456789BCDFGHJKMNPQRSTVWXYZ', 1 + get_byte(bytes, place) % 28, 1), '')
  from (select uuid_send(gen_random_uuid()) as bytes) as source,
    unnest(array[0, 1, 2, 3, 4, 5, 9, 10]) as place);
end
$$;

create or replace function private.time_zone() returns text
language plpgsql stable set search_path = '' as $$
begin
  return coalesce((select time_zone from public.schedule), 'America/Chicago');
end
$$;

create or replace function private.wall_clock(instant timestamptz) returns timestamp
language plpgsql stable set search_path = '' as $$
begin
  return instant at time zone private.time_zone();
end
$$;

create or replace function private.inbox_of(email text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return (select case
    when part.domain in ('gmail.com', 'googlemail.com')
      then replace(part.name, '.', '') || '@gmail.com'
    else part.name || '@' || part.domain
  end
  from (
    select regexp_replace(split_part(lower(email), '@', 1), '^([^+]+)\+.*$', '\1') as name,
      rtrim(split_part(lower(email), '@', 2), '.') as domain
  ) as part);
end
$$;

create or replace function private.offer_of(
  service public.services, says_new boolean default false, today date default private.wall_clock(now())::date,
  code text default null
) returns public.offers
language plpgsql stable set search_path = '' as $$
begin
  return (select offer from public.offers as offer
  where offer.active and service.service_id = any (offer.service_ids)
    and (says_new or not offer.new_customers)
    and (offer.code is null or offer.code = offer_of.code)
    and offer_of.today between offer.first_day and offer.last_day
  order by offer.code, offer.offer_id limit 1);
end
$$;

create or replace function private.price_of(
  service public.services, vehicle_type text, offer public.offers default null
) returns integer
language plpgsql immutable set search_path = '' as $$
begin
  return (select pieces * case when price is not null then greatest(1, price - coalesce(
    (offer).dollars_off, ceil(price * (offer).percent_off / 100.0)::integer, 0)) end
  from (
    select case
        when num_nonnulls(service.price_regular, service.price_suv) < 2
          then coalesce(service.price_flat, service.price_per_wheel)
        when lower(vehicle_type) in ('suv', 'truck', 'van') then service.price_suv
        else service.price_regular end as price,
      case when num_nonnulls(service.price_regular, service.price_suv) < 2 and service.price_flat is null
        then 4 else 1 end as pieces
  ) as listed);
end
$$;

create or replace function private.minutes_of(service_ids text[], otherwise integer default 120) returns integer
language plpgsql stable set search_path = '' as $$
begin
  return (select case
    when count(*) > 0 and count(*) = cardinality(service_ids) then least(greatest(sum(visit_minutes), 15), 1440)
    else otherwise
  end::integer
  from public.services
  where service_id = any (service_ids) and visit_minutes is not null);
end
$$;

create or replace function private.phone_digits(phone text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return (select case when length(digits) between 8 and 15
    then regexp_replace(digits, '^1(\d{10})$', '\1') end
  from (
    select regexp_replace(regexp_replace(
      translate(private.clean_line(phone), '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९', '012345678901234567890123456789'),
      '([,;]|ext|x|#).*$', '', 'i'), '[^0-9]', '', 'g') as digits
  ) as dialed);
end
$$;

create or replace function private.changed_prices(
  shown jsonb, services text[], size text default null, says_new boolean default false
) returns jsonb
language plpgsql set search_path = '' as $$
begin
  return (select jsonb_agg(
    jsonb_build_object('id', service.service_id, 'title', service.title)
      || private.prices_of(service, says_new) order by array_position(services, service.service_id))
  from (
    select * from public.services as one where one.service_id = any (services)
    order by one.service_id for share
  ) as service
  where shown ? service.service_id and case when size is null
    then shown -> service.service_id is distinct from private.prices_of(service, says_new)
    else shown -> service.service_id -> size is distinct from private.prices_of(service, says_new) -> size end);
end
$$;

create or replace function private.package_size(booking jsonb, package text, says_new boolean) returns text
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

create or replace function private.is_known_despite_claim(
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

create or replace function private.budget_of(mail public.email_outbox) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return case
    when mail.kind in ('send-admin-notification', 'send-contact-notification')
      and mail.payload -> 'looks_like_spam' = 'true' then 'spam'
    when mail.kind = 'send-admin-notification' then 'bookings'
    when mail.kind = 'send-contact-notification' then 'messages'
    when mail.kind in ('send-admin-accepted', 'send-admin-change-request', 'send-admin-cancelled') then 'changes'
    when mail.kind = 'send-waiting-call' then 'calls'
    when mail.kind = 'send-admin-payment' then 'payments'
    when mail.kind in ('send-confirmation', 'send-contact-confirmation') or mail.payload ? 'instant'
      then 'answers'
    when mail.kind = 'send-quote' then 'quotes'
    when mail.kind in ('send-opening', 'send-next-visit') then 'invitations'
    when mail.kind = 'send-visit-reminder' then 'reminders'
  end;
end
$$;

create or replace function private.record_event(
  booking public.appointments, kind text, actor jsonb, details jsonb default '{}'
) returns void
language plpgsql set search_path = '' as $$
begin
  insert into private.history (
    appointment_id, kind, actor, actor_id, revision, from_status, to_status, note, before, changes)
  select booking.id, record_event.kind, left(record_event.actor ->> 'name', 100),
    left(record_event.actor ->> 'id', 100), booking.revision,
    event.from_status, event.to_status, event.note, event.before, event.changes
  from jsonb_populate_record(null::private.history, details) as event;
end
$$;

create or replace function private.unanswered_holidays(since date, through date)
returns table (name text, starts_on date, ends_on date)
language plpgsql stable set search_path = '' as $$
begin
  return query
  select holiday.name, holiday."from", holiday."to"
  from public.schedule, jsonb_to_recordset(holidays) as holiday(name text, "from" date, "to" date)
  where holiday."to" >= since and holiday."from" <= through
    and not exists (select from public.open_holidays where first_day = holiday."from")
    and not exists (
      select from jsonb_array_elements(public.times_off(holiday."from", holiday."to")) as off
      where (off ->> 'all_day')::boolean)
    and exists (
      select from generate_series(holiday."from", holiday."to", interval '1 day') as day
      where weekdays -> (extract(isodow from day)::integer - 1) <> 'null')
  order by holiday."from";
end
$$;

create or replace function private.form_of(booking public.appointments) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (select jsonb_build_object(
    'name', booking.customer_name, 'email', booking.customer_email, 'phone', booking.customer_phone,
    'contact_by', booking.contact_by, 'instructions', booking.instructions,
    'address', booking.service_address, 'city', booking.city, 'state', booking.state,
    'zip', booking.zip_code,
    'year', booking.vehicle_year, 'make', booking.vehicle_make, 'model', booking.vehicle_model,
    'vehicle_type', quote.vehicle_type,
    'services', coalesce(quote.selected_services, array[booking.selected_package]),
    'package', booking.selected_package,
    'date', booking.visit_date, 'time', to_char(booking.visit_time, 'HH24:MI'),
    'until', to_char(booking.visit_until, 'HH24:MI'),
    'minutes', booking.visit_minutes, 'team', booking.team)
  from (select) as one left join public.quotes as quote on quote.id = booking.quote_id);
end
$$;

create or replace function private.deposit_for(booking public.appointments) returns integer
language plpgsql stable set search_path = '' as $$
begin
  return (select nullif(ceil(sum(coalesce(service.deposit_dollars, line.price * service.deposit_percent / 100.0))), 0)
  from jsonb_to_recordset(private.booking_price(booking) -> 'lines') as line(service_id text, price numeric)
  join public.services as service using (service_id));
end
$$;
