-- Each booking request with what was really quoted and how its mails fared, for the owner's desk.
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
  mails.last_error as mail_error
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
    max(mail.kind || ': ' || mail.last_error) filter (where mail.status <> 'sent') as last_error
  from public.email_outbox as mail where mail.appointment_id = appointment.id
) as mails;
comment on view public.appointment_overview is
  'The truth of a booking request read through its quote; without a quote the price is to be confirmed.';
