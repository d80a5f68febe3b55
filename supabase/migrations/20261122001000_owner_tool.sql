-- Every word of these texts, as search finds it: by its beginning, and a phone number by its digits.
create function private.search_words(texts text) returns tsvector
language sql immutable set search_path = '' as $$
  select array_to_tsvector(array(
    select distinct left(word, 200) from regexp_split_to_table(lower(texts), '[^[:alnum:]]+') as word
    where word <> ''))
$$;

create function private.request_words(
  customer_name text, customer_email text, customer_phone text, appointment_number text,
  full_address text
) returns tsvector
language sql immutable set search_path = '' as $$
  select private.search_words(concat_ws(' ', customer_name, customer_email, customer_phone,
    regexp_replace(customer_phone, '\D', '', 'g'), appointment_number, full_address))
$$;

create function private.search_query(search text) returns tsquery
language sql immutable set search_path = '' as $$
  select to_tsquery('simple', string_agg(quote_literal(word) || ':*', ' & '))
  from regexp_split_to_table(lower(left(search, 100)), '[^[:alnum:]]+') as word
  where word <> ''
$$;

create index appointments_words on public.appointments using gin (
  private.request_words(
    customer_name, customer_email, customer_phone, appointment_number, full_address));
create index contact_messages_words on public.contact_messages using gin (
  private.request_words(name, email, phone, subject, message));

create function private.request_row(request public.appointments) returns jsonb
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
    'visit_minutes', request.visit_minutes,
    'proposed_date', to_char(request.proposed_date, 'YYYY-MM-DD'),
    'proposed_time', to_char(request.proposed_time, 'HH24:MI'),
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

create function private.message_row(message public.contact_messages) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', message.id, 'status', message.status, 'revision', message.revision,
    'created_at', message.created_at, 'name', message.name, 'email', message.email,
    'phone', message.phone, 'subject', message.subject, 'message', message.message,
    'looks_like_spam', message.looks_like_spam, 'is_sample', message.is_sample,
    'last_note', (
      select event.note from private.request_events as event
      where event.contact_message_id = message.id and event.kind = 'note'
      order by event.id desc limit 1))
$$;

create function private.quote_row(quote public.quotes) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', quote.id, 'number', quote.quote_number, 'created_at', quote.created_at,
    'expires_at', quote.expires_at, 'name', quote.customer_name, 'email', quote.customer_email,
    'phone', quote.customer_phone, 'vehicle_type', quote.vehicle_type,
    'vehicle_make', quote.vehicle_make, 'vehicle_model', quote.vehicle_model,
    'vehicle_year', quote.vehicle_year, 'services', private.quoted_services(quote),
    'subtotal', quote.subtotal, 'mobile_fee', quote.mobile_fee, 'total', quote.total_amount,
    'is_sample', quote.is_sample)
$$;

create function public.list_new_requests() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(private.request_row(request) order by request.created_at desc), '[]')
  from (
    select * from public.appointments where awaits_owner order by created_at desc limit 100
  ) as request
$$;

-- Visits that are open or agreed, offered times included, from one day to another.
create function public.list_visits(first_day date, last_day date) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(private.request_row(request)), '[]')
  from (
    select * from public.appointments
    where (visit_date between first_day and last_day or proposed_date between first_day and last_day)
      and appointment_status in ('pending', 'proposed', 'confirmed', 'completed', 'no_show')
    order by visit_date, visit_time, id limit 500
  ) as request
$$;

-- `before` names the last one of the page before: its day and id; null for the first page.
create function public.list_past_requests(before jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(private.request_row(request)), '[]')
  from (
    select * from public.appointments
    where (visit_date < private.wall_clock(now())::date
        or appointment_status in ('declined', 'cancelled', 'completed', 'no_show'))
      and (before ->> 'day' is null
        or (visit_date, id) < ((before ->> 'day')::date, (before ->> 'id')::uuid))
    order by visit_date desc, id desc limit 50
  ) as request
$$;

create function public.search_requests(search text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(private.request_row(request) order by request.created_at desc), '[]')
  from (
    select * from public.appointments
    where private.request_words(
        customer_name, customer_email, customer_phone, appointment_number, full_address)
      @@ private.search_query(search)
    order by created_at desc limit 50
  ) as request
$$;

create function public.list_messages() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(private.message_row(entry)
    order by entry.status = 'new' desc, entry.created_at desc), '[]')
  from (
    (select * from public.contact_messages where status = 'new' order by created_at desc limit 100)
    union
    (select * from public.contact_messages order by created_at desc limit 50)
  ) as entry
$$;

create function public.search_messages(search text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(private.message_row(entry) order by entry.created_at desc), '[]')
  from (
    select * from public.contact_messages
    where private.request_words(name, email, phone, subject, message)
      @@ private.search_query(search)
    order by created_at desc limit 20
  ) as entry
$$;

-- Quotes that were saved with a way to reach the visitor, and not booked.
create function public.list_open_quotes() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(private.quote_row(quote) || jsonb_build_object('last_note', (
      select event.note from private.request_events as event
      where event.quote_id = quote.id order by event.id desc limit 1
    )) order by quote.created_at desc), '[]')
  from (
    select * from public.quotes
    where quote_status = 'active' and expires_at > now()
      and num_nonnulls(customer_email, customer_phone) > 0
      and not exists (
        select from public.appointments as booked where booked.quote_id = quotes.id)
    order by created_at desc limit 100
  ) as quote
$$;

create function public.count_requests() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'new', (select count(*) from public.appointments where awaits_owner),
    'messages', (select count(*) from public.contact_messages where status = 'new'),
    'has_samples', exists (select from public.appointments where is_sample)
      or exists (select from public.contact_messages where is_sample)
      or exists (select from public.quotes where is_sample))
$$;

create function private.events_of(subject_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'kind', event.kind, 'happened_at', event.happened_at, 'actor', event.actor,
    'from', event.from_status, 'to', event.to_status, 'note', event.note) order by event.id), '[]')
  from private.request_events as event
  where subject_id in (event.appointment_id, event.contact_message_id, event.quote_id)
$$;

create function public.read_request(request_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.request_row(request) || jsonb_build_object(
    'vehicle_year', request.vehicle_year,
    'vehicle_make', request.vehicle_make,
    'vehicle_model', request.vehicle_model,
    'preferred_date', to_char(request.preferred_date, 'YYYY-MM-DD'),
    'preferred_time', to_char(request.preferred_time, 'HH24:MI'),
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

create function public.read_subject_history(subject_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.events_of(subject_id)
$$;

-- Which page and which campaign bring requests, since a day.
create function public.count_leads(since date) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(counted) order by counted.requests desc, counted.page), '[]')
  from (
    select coalesce(lead_page, '(unknown)') as page, lead_campaign as campaign,
      count(*) as requests,
      count(*) filter (
        where appointment_status in ('confirmed', 'completed', 'proposed', 'no_show')) as booked
    from public.appointments
    where created_at >= since and not is_sample and not looks_like_spam
    group by 1, 2 order by 3 desc limit 200
  ) as counted
$$;

create function public.export_requests(first_day date, last_day date) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(private.request_row(request)), '[]')
  from (
    select * from public.appointments where visit_date between first_day and last_day
    order by visit_date, visit_time, id limit 10000
  ) as request
$$;

-- Each booking request with what was really quoted and how its emails fared.
create view public.appointment_overview with (security_invoker = true) as
select
  appointment.id,
  appointment.appointment_number,
  appointment.appointment_status,
  appointment.created_at,
  appointment.preferred_date,
  appointment.preferred_time,
  appointment.customer_name,
  appointment.customer_email,
  appointment.customer_phone,
  appointment.full_address,
  appointment.vehicle_year,
  appointment.vehicle_make,
  appointment.vehicle_model,
  quote.vehicle_type,
  package.title as package_title,
  coalesce(quoted.titles, array[package.title]) as services,
  quote.subtotal,
  quote.mobile_fee,
  quote.total_amount as total,
  case when quote.id is null then 'price to be confirmed' end as price_note,
  quote.quote_number,
  case when quote.id is not null then (
    select count(*)::integer from public.appointments as other where other.quote_id = quote.id
  ) end as bookings_of_this_quote,
  appointment.looks_like_spam,
  mails.waiting as mails_waiting,
  mails.sent as mails_sent,
  mails.failed as mails_failed,
  mails.last_error as mail_error,
  mails.undelivered as mails_undelivered,
  mails.delivery_error
from public.appointments as appointment
join public.services as package on package.service_id = appointment.selected_package
left join public.quotes as quote on quote.id = appointment.quote_id
left join lateral (
  select array_agg(detail.key order by chosen.place) as titles
  from unnest(quote.selected_services) with ordinality as chosen (service_id, place)
  join jsonb_each(quote.service_details) as detail
    on detail.value ->> 'service_id' = chosen.service_id
) as quoted on true
cross join lateral (
  select
    count(*) filter (where mail.status in ('pending', 'sending'))::integer as waiting,
    count(*) filter (where mail.status = 'sent')::integer as sent,
    count(*) filter (where mail.status = 'failed')::integer as failed,
    max(mail.kind || ': ' || mail.last_error) filter (where mail.status <> 'sent') as last_error,
    count(*) filter (
      where mail.delivery_status not in ('delivered', 'delivery_delayed')
    )::integer as undelivered,
    max(mail.kind || ': ' || mail.delivery_status || coalesce(': ' || mail.delivery_reason, ''))
      filter (where mail.delivery_status not in ('delivered', 'delivery_delayed')) as delivery_error
  from public.email_outbox as mail where mail.appointment_id = appointment.id
) as mails;
comment on view public.appointment_overview is
  'The truth of a booking request read through its quote; without a quote the price is to be confirmed.';

-- Secrets with which the Studio asked for access; each opens the door once.
create table private.used_secrets (
  secret_hash text primary key,
  used_at timestamptz not null default now()
);
alter table private.used_secrets enable row level security;

create function public.use_studio_secret(secret_hash text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.used_secrets where used_at < now() - interval '1 day';
  insert into private.used_secrets (secret_hash) values (use_studio_secret.secret_hash)
  on conflict do nothing;
  return found;
end
$$;
comment on function public.use_studio_secret(text) is 'Whether nobody has used this secret before.';

-- The secret address of the owner's calendar feed: one at a time, only its hash is stored.
create table private.calendar_feed (
  only_row boolean primary key default true check (only_row),
  token_hash text not null,
  created_at timestamptz not null default now(),
  created_by text not null
);
alter table private.calendar_feed enable row level security;

create function public.replace_calendar_feed(token_hash text, actor text) returns timestamptz
language sql security definer set search_path = '' as $$
  insert into private.calendar_feed (token_hash, created_by)
  values (replace_calendar_feed.token_hash, left(actor, 100))
  on conflict (only_row) do update set
    token_hash = excluded.token_hash, created_at = now(), created_by = excluded.created_by
  returning created_at
$$;

-- Visits from a month ago on, as the feed shows them; null for another address.
create function public.read_calendar_feed(token_hash text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select jsonb_agg(private.booking_payload(request) order by request.visit_date, request.id)
    from (
      select * from public.appointments
      where appointment_status in ('confirmed', 'proposed', 'completed')
        and visit_date >= private.wall_clock(now())::date - 31
      order by visit_date, id limit 1000
    ) as request), '[]')
  from private.calendar_feed as feed where feed.token_hash = read_calendar_feed.token_hash
$$;

-- The demo's requests, so that they are marked and can be removed together; both answer how many.
create function public.mark_samples(appointments uuid[], messages uuid[], quotes uuid[])
returns integer
language plpgsql security definer set search_path = '' as $$
begin
  update public.appointments as one set is_sample = true where one.id = any (mark_samples.appointments);
  update public.contact_messages as one set is_sample = true where one.id = any (mark_samples.messages);
  update public.quotes as one set is_sample = true where one.id = any (mark_samples.quotes);
  return cardinality(mark_samples.appointments) + cardinality(mark_samples.messages)
    + cardinality(mark_samples.quotes);
end
$$;

create function public.remove_samples() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  removed integer;
begin
  delete from public.appointments where is_sample;
  get diagnostics removed = row_count;
  delete from public.contact_messages where is_sample;
  delete from public.quotes as quote where quote.is_sample and not exists (
    select from public.appointments as booked where booked.quote_id = quote.id);
  return removed;
end
$$;
