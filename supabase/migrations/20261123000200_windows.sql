-- The owner's lists tell what the visitor was told: the fee in a quote's total, and without a quote the
-- prices that the page showed.

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
    'mobile_fee', quote.mobile_fee,
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

-- Each booking request with what was really quoted and how its emails fared.
create or replace view public.appointment_overview with (security_invoker = true) as
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
  case when quote.id is null then
    coalesce(told.words, 'price to be confirmed')
  end as price_note,
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
  mails.delivery_error,
  appointment.preferred_until
from public.appointments as appointment
join public.services as package on package.service_id = appointment.selected_package
left join public.quotes as quote on quote.id = appointment.quote_id
left join lateral (
  select array_agg(detail.key order by chosen.place) as titles
  from unnest(quote.selected_services) with ordinality as chosen (service_id, place)
  join jsonb_each(quote.service_details) as detail
    on detail.value ->> 'service_id' = chosen.service_id
) as quoted on true
-- As `describePrices` words them for the site; null for requests from before the prices were kept.
cross join lateral (
  select case
      when price.regular = price.suv then price.regular_text
      else price.regular_text || ' sedan · ' || price.suv_text || ' SUV/truck'
    end || case when price.regular < 100 then ' · $100 minimum per visit' else '' end as words
  from (
    select offered.regular, offered.suv,
      '$' || trim(to_char(offered.regular, '999,999')) as regular_text,
      '$' || trim(to_char(offered.suv, '999,999')) as suv_text
    from (select (appointment.offered_prices ->> 'regular')::integer as regular,
      (appointment.offered_prices ->> 'suv')::integer as suv) as offered
  ) as price
) as told
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
  'The truth of a booking request read through its quote; without a quote, the price as the page said it.';

-- Who asked for another time before the words were kept with the request still waits for an answer.
update public.appointments as request
set asked_note = asking.note
from (
  select one.id, latest.note
  from public.appointments as one cross join lateral (
    select event.kind, event.note from private.request_events as event
    where event.appointment_id = one.id and event.kind in ('received', 'move', 'ask', 'undo')
    order by event.id desc limit 1
  ) as latest
  where one.awaits_owner and latest.kind = 'ask'
) as asking
where asking.id = request.id and request.asked_date is null and request.asked_note is null;
