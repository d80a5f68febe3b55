-- A quote's link shows what was quoted, and never whose quote it is: the browser that typed the contact
-- details has its own copy. `has_email` says whether the quote can be emailed without an address.
create or replace function private.quote_answer(quote public.quotes) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'id', quote.id,
    'quote_number', quote.quote_number,
    -- For sites of before, which expect them.
    'customer_name', null,
    'customer_email', null,
    'customer_phone', null,
    'has_email', quote.customer_email is not null,
    'vehicle_type', quote.vehicle_type,
    'vehicle_make', quote.vehicle_make,
    'vehicle_model', quote.vehicle_model,
    'vehicle_year', quote.vehicle_year,
    'selected_services', quote.selected_services,
    'service_details', quote.service_details,
    'subtotal', quote.subtotal,
    'mobile_fee', quote.mobile_fee,
    'total_amount', quote.total_amount,
    'quote_status', quote.quote_status,
    'expires_at', quote.expires_at,
    'services', private.quoted_services(quote))
$$;

-- The emails about what a person sent, by the address typed into a form.
create function private.emails_of(address text) returns setof uuid
language sql stable set search_path = '' as $$
  select mail.id from public.email_outbox as mail
  join public.appointments as request on request.id = mail.appointment_id
  where lower(request.customer_email) = address
  union all
  select mail.id from public.email_outbox as mail
  join public.contact_messages as message on message.id = mail.contact_message_id
  where lower(message.email) = address
  union all
  select mail.id from public.email_outbox as mail
  where mail.quote_id in (select private.quotes_of(address))
$$;

-- The summaries of days that name a person, each with the lines about nobody else.
create function private.summaries_of(address text)
returns table (email_id uuid, summary_date date, created_at timestamptz, visits jsonb)
language sql stable set search_path = '' as $$
  select mail.id, mail.summary_date, mail.created_at, jsonb_agg(visit.line)
  from public.appointments as request
  join public.email_outbox as mail on mail.summary_date is not null and mail.payload -> 'visits'
    @> jsonb_build_array(jsonb_build_object('number', request.appointment_number))
  cross join lateral jsonb_array_elements(mail.payload -> 'visits') as visit (line)
  where lower(request.customer_email) = address
    and visit.line ->> 'number' = request.appointment_number
  group by mail.id
$$;

create function private.events_about(address text) returns setof bigint
language sql stable set search_path = '' as $$
  select event.id from private.request_events as event
  where event.quote_id in (select private.quotes_of(address))
    or event.appointment_id in (
      select request.id from public.appointments as request
      where lower(request.customer_email) = address)
    or event.contact_message_id in (
      select message.id from public.contact_messages as message where lower(message.email) = address)
$$;

create or replace function public.export_personal_data(email text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  address text := private.known_address(export_personal_data.email);
begin
  return jsonb_build_object(
    'quotes', (
      select coalesce(jsonb_agg(to_jsonb(quote) order by quote.created_at), '[]')
      from public.quotes as quote where quote.id in (select private.quotes_of(address))),
    'appointments', (
      select coalesce(jsonb_agg(to_jsonb(request) order by request.created_at), '[]')
      from public.appointments as request where lower(request.customer_email) = address),
    'contact_messages', (
      -- Table and column may not share the name: `message` alone would be the text.
      select coalesce(jsonb_agg(to_jsonb(sent) order by sent.created_at), '[]')
      from public.contact_messages as sent where lower(sent.email) = address),
    'emails', (
      select coalesce(
        jsonb_agg(to_jsonb(mail) - array['claim_token'] order by mail.created_at), '[]')
      from public.email_outbox as mail where mail.id in (select private.emails_of(address))),
    'summaries', (
      select coalesce(jsonb_agg(to_jsonb(summary) order by summary.summary_date), '[]')
      from private.summaries_of(address) as summary),
    'history', (
      select coalesce(jsonb_agg(to_jsonb(event) - 'before' order by event.id), '[]')
      from private.request_events as event where event.id in (select private.events_about(address)))
  );
end
$$;
comment on function public.export_personal_data(text) is
  'Every quote, booking request, message and email of the person with this address, their lines in summaries of days, and what was done with each.';

create or replace function public.erase_personal_data(email text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  address text := private.known_address(erase_personal_data.email);
  theirs uuid[] := array(select private.quotes_of(address));
  erased jsonb := jsonb_build_object(
    'history', (select count(*) from private.events_about(address)),
    'summaries', (select count(*) from private.summaries_of(address)));
  deleted integer;
  counted integer;
begin
  -- What Resend reports before an email's id is stored, and what it says of a bounce, names the address.
  delete from private.early_email_events where strpos(lower(delivery_reason), address) > 0;

  delete from public.email_outbox as mail where mail.id in (select private.emails_of(address));
  get diagnostics counted = row_count;
  erased := erased || jsonb_build_object('emails', counted);

  delete from public.appointments as request where lower(request.customer_email) = address;
  get diagnostics counted = row_count;
  erased := erased || jsonb_build_object('appointments', counted);

  delete from public.contact_messages as message where lower(message.email) = address;
  get diagnostics counted = row_count;
  erased := erased || jsonb_build_object('contact_messages', counted);

  -- Somebody else may have booked the quote: then its figures stay, without a name.
  delete from public.quotes as quote
  where quote.id = any (theirs) and not exists (
    select from public.appointments as request where request.quote_id = quote.id);
  get diagnostics deleted = row_count;
  delete from private.request_events as event where event.quote_id = any (theirs);
  update public.quotes as quote
  set customer_name = null, customer_email = null, customer_phone = null
  where quote.id = any (theirs) and lower(quote.customer_email) = address;
  get diagnostics counted = row_count;
  return erased || jsonb_build_object('quotes', deleted + counted);
end
$$;
comment on function public.erase_personal_data(text) is
  'Erases what export_personal_data answers, and counts it. A quote that somebody else booked stays without a name.';

-- The summary of a day names every customer of that day. It loses the lines of who is erased and stays,
-- since a day without a summary gets one. One that has not certainly left goes out without those lines:
-- rendered anew, under a new key, and by a worker that claims it again.
create or replace function private.forget_in_summaries() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.email_outbox as mail set
    payload = jsonb_set(mail.payload, '{visits}', (
      select coalesce(jsonb_agg(visit.line order by visit.place), '[]')
      from jsonb_array_elements(mail.payload -> 'visits') with ordinality as visit (line, place)
      where visit.line ->> 'number' is distinct from old.appointment_number)),
    rendered = null,
    resends = mail.resends + case when mail.status = 'sent' then 0 else 1 end,
    uncertain_since = null,
    claim_token = case when mail.claim_token is not null then gen_random_uuid() end
  where mail.summary_date is not null and mail.payload -> 'visits'
    @> jsonb_build_array(jsonb_build_object('number', old.appointment_number));
  -- Nothing is left to tell. What was sent today stands for today's summary.
  delete from public.email_outbox as mail
  where mail.summary_date is not null and mail.payload -> 'visits' = '[]'
    and (mail.status <> 'sent' or mail.summary_date < private.wall_clock(now())::date);
  return null;
end
$$;

revoke all on function
  private.emails_of, private.summaries_of, private.events_about
from public, anon, authenticated, service_role;
