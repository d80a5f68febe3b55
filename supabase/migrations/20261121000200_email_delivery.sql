-- What Resend tells of an email after it accepted it: delivered, delayed, bounced, complained of.
alter table public.email_outbox
  add column delivery_status text constraint email_outbox_delivery_known check (
    delivery_status in
      ('delivery_delayed', 'delivered', 'failed', 'suppressed', 'bounced', 'complained')
  ),
  add column delivery_event_at timestamptz,
  add column delivery_reason text
    constraint email_outbox_delivery_reason_length check (length(delivery_reason) <= 500);
create index email_outbox_provider on public.email_outbox (provider_id)
  where provider_id is not null;

-- An event can be faster than the worker that stores the email's id. Those of a day are kept for it.
create table private.early_email_events (
  provider_id text primary key,
  delivery_status text not null,
  delivery_event_at timestamptz not null,
  delivery_reason text,
  received_at timestamptz not null default now()
);
create index early_email_events_received on private.early_email_events (received_at);
alter table private.early_email_events enable row level security;
revoke all on private.early_email_events from public, anon, authenticated, service_role;

-- What is told later in an email's life; the order in which events arrive means nothing.
create function private.delivery_rank(delivery_status text) returns integer
language sql immutable set search_path = '' as $$
  select case
    when delivery_status = 'delivery_delayed' then 1
    when delivery_status = 'delivered' then 2
    when delivery_status = 'complained' then 4
    when delivery_status is not null then 3
  end
$$;

-- Stores an event with its email unless something later is known; answers whether it is the site's.
create function public.record_email_event(
  provider_id text, delivery_status text, occurred_at timestamptz, reason text
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  event record;
begin
  -- Neither this nor the worker's report may miss what the other one stores at the same time.
  perform pg_advisory_xact_lock(hashtext(left(record_email_event.provider_id, 200)));
  select left(record_email_event.provider_id, 200) as provider_id,
    record_email_event.delivery_status as status, occurred_at as happened, nullif(left(reason, 500), '') as why,
    private.delivery_rank(record_email_event.delivery_status) as rank
  into event;
  update public.email_outbox as mail set
    delivery_status = event.status, delivery_event_at = event.happened, delivery_reason = event.why
  where mail.provider_id = event.provider_id and (
    mail.delivery_status is null
    or (private.delivery_rank(mail.delivery_status), mail.delivery_event_at)
      < (event.rank, event.happened)
  );
  if exists (select from public.email_outbox as mail where mail.provider_id = event.provider_id) then
    return true;
  end if;
  delete from private.early_email_events where received_at < now() - interval '1 day';
  insert into private.early_email_events as early
    (provider_id, delivery_status, delivery_event_at, delivery_reason)
  values (event.provider_id, event.status, event.happened, event.why)
  on conflict on constraint early_email_events_pkey do update set
    delivery_status = excluded.delivery_status,
    delivery_event_at = excluded.delivery_event_at,
    delivery_reason = excluded.delivery_reason
  where (private.delivery_rank(early.delivery_status), early.delivery_event_at)
    < (private.delivery_rank(excluded.delivery_status), excluded.delivery_event_at);
  return false;
end
$$;
comment on function public.record_email_event(text, text, timestamptz, text) is
  'An event of Resend''s webhook. Repeated and late events change nothing.';

create or replace function public.mark_email_sent(
  email_id uuid, claim_token uuid, provider_id text
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  early private.early_email_events;
begin
  perform pg_advisory_xact_lock(hashtext(left(mark_email_sent.provider_id, 200)));
  update public.email_outbox as mail set
    status = 'sent', claim_token = null, due_at = null, finished_at = now(), last_error = null,
    provider_id = left(mark_email_sent.provider_id, 200)
  where mail.id = email_id and mail.claim_token = mark_email_sent.claim_token;
  if not found then
    return false;
  end if;
  delete from private.early_email_events as event
  where event.provider_id = left(mark_email_sent.provider_id, 200)
  returning event.* into early;
  if early.provider_id is not null then
    update public.email_outbox as mail set
      delivery_status = early.delivery_status,
      delivery_event_at = early.delivery_event_at,
      delivery_reason = early.delivery_reason
    where mail.id = email_id;
  end if;
  return true;
end
$$;

-- Adds what became of the emails after they were sent.
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

revoke all on function
  private.delivery_rank(text),
  public.record_email_event(text, text, timestamptz, text)
from public, anon, authenticated, service_role;
grant execute on function public.record_email_event(text, text, timestamptz, text) to service_role;
