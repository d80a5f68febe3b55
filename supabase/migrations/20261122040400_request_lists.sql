-- What the owner sees: lists of requests, messages and quotes, and one of each in full.

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
create index appointments_await_owner on public.appointments (created_at) where awaits_owner;
create index appointments_visit on public.appointments (visit_date, visit_time, id);
create index appointments_proposed on public.appointments (proposed_date)
  where proposed_date is not null;
create index contact_messages_new on public.contact_messages (created_at) where status = 'new';
create index quotes_active on public.quotes (created_at) where quote_status = 'active';
create index email_outbox_appointment on public.email_outbox (appointment_id);

create function private.central_now() returns timestamp
language sql stable set search_path = '' as $$
  select now() at time zone 'America/Chicago'
$$;

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
    'looks_like_spam', message.looks_like_spam, 'is_sample', message.is_sample)
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
    where (visit_date < private.central_now()::date
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

revoke all on function
  private.search_words(text), private.request_words(text, text, text, text, text),
  private.search_query(text), private.central_now(), private.request_row(public.appointments),
  private.message_row(public.contact_messages), private.quote_row(public.quotes),
  private.events_of(uuid),
  public.list_new_requests(), public.list_visits(date, date),
  public.list_past_requests(jsonb), public.search_requests(text), public.list_messages(),
  public.list_open_quotes(), public.count_requests(), public.read_request(uuid),
  public.read_subject_history(uuid), public.count_leads(date), public.export_requests(date, date)
from public, anon, authenticated, service_role;
grant execute on function
  public.list_new_requests(), public.list_visits(date, date),
  public.list_past_requests(jsonb), public.search_requests(text), public.list_messages(),
  public.list_open_quotes(), public.count_requests(), public.read_request(uuid),
  public.read_subject_history(uuid), public.count_leads(date), public.export_requests(date, date)
to service_role;
