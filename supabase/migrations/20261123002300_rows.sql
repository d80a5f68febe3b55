-- What the owner's lists and forms need of a booking: where it came from, its team, and the fields of its
-- form.

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
    'source', request.source,
    'team', request.team,
    'email_trouble', exists (
      select from public.email_outbox as mail
      where mail.appointment_id = request.id and (
        mail.status = 'failed' or (mail.status = 'pending' and mail.last_error is not null)
        or mail.delivery_status not in ('delivered', 'delivery_delayed'))))
  from public.services as package
  left join public.quotes as quote on quote.id = request.quote_id
  where package.service_id = request.selected_package
$$;

create or replace function public.read_request(request_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.request_row(request) || jsonb_build_object(
    'vehicle_year', request.vehicle_year,
    'vehicle_make', request.vehicle_make,
    'vehicle_model', request.vehicle_model,
    'preferred_date', to_char(request.preferred_date, 'YYYY-MM-DD'),
    'preferred_time', to_char(request.preferred_time, 'HH24:MI'),
    'preferred_until', to_char(request.preferred_until, 'HH24:MI'),
    'lead_page', request.lead_page,
    'lead_referrer', request.lead_referrer,
    'lead_campaign', request.lead_campaign,
    'quote', (
      select private.quote_row(quote) from public.quotes as quote where quote.id = request.quote_id),
    'form', private.form_of(request),
    'history', private.events_of(request.id),
    'emails', coalesce((
      select jsonb_agg(jsonb_build_object(
        'kind', mail.kind, 'status', mail.status, 'delivery_status', mail.delivery_status,
        'error', case when mail.status <> 'sent' then mail.last_error else mail.delivery_reason end,
        'created_at', mail.created_at) order by mail.created_at, mail.kind)
      from public.email_outbox as mail where mail.appointment_id = request.id), '[]'))
  from public.appointments as request where request.id = request_id
$$;
