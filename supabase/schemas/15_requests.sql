create function private.message_row(message public.contact_messages) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', message.id, 'status', message.status, 'revision', message.revision,
    'created_at', message.created_at, 'name', message.name, 'email', message.email,
    'phone', message.phone, 'subject', message.subject, 'message', message.message,
    'looks_like_spam', message.looks_like_spam, 'is_sample', message.is_sample,
    'lacks_email', exists (
      select from private.history as event
      where event.contact_message_id = message.id and event.kind = 'email-left-out'),
    'last_note', (
      select event.note from private.history as event
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
    'is_sample', quote.is_sample, 'says_new_but_known', private.is_known_despite_claim(
      quote.says_new, quote.customer_id, quote.created_at),
    'lacks_email', exists (
      select from private.history as event
      where event.quote_id = quote.id and event.kind = 'email-left-out' and not exists (
        select from public.email_outbox as mail
        where mail.quote_id = quote.id and mail.created_at > event.happened_at)),
    'last_note', (
      select event.note from private.history as event
      where event.quote_id = quote.id and event.kind = 'note' order by event.id desc limit 1))
$$;

-- Returns a list for the owner. `new` has bookings whose customers wait for an answer. The `calendar` from
-- `first_day` to `last_day` has open, agreed and proposed times, with promised ones first. The `export` has every
-- visit of such days, and `export-visits` those of the calendar, after the `day`, `time` and `id` of the previous
-- page. `past` has earlier bookings in pages, after the `day` and `id` of the previous page. A `search` returns its
-- matches. Returns at most `most` rows. A caller requests one more than it shows, to learn whether there are more.
create function public.list_bookings(list text, query jsonb default '{}') returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  first_day date := (query ->> 'first_day')::date;
  last_day date := (query ->> 'last_day')::date;
  most integer := least(coalesce((query ->> 'most')::integer, 51), 2001);
  listed public.appointments[];
begin
  case list
    when 'new' then listed := array(
      select one from public.appointments as one where awaits_owner order by created_at desc limit most);
    when 'calendar' then listed := array(
      select one from public.appointments as one
      where (visit_date between first_day and last_day or proposed_date between first_day and last_day)
        and appointment_status in ('pending', 'proposed', 'confirmed', 'completed', 'no_show')
      order by appointment_status = 'pending', visit_date, visit_time, id limit most);
    when 'export', 'export-visits' then listed := array(
      select one from public.appointments as one
      where (visit_date between first_day and last_day
          or (list = 'export-visits' and proposed_date between first_day and last_day))
        and (list = 'export' or (coalesce(proposed_date, visit_date) between first_day and last_day
          and appointment_status in ('pending', 'proposed', 'confirmed', 'completed', 'no_show')))
        and (query ->> 'id' is null or (visit_date, to_char(visit_time, 'HH24:MI'), id)
          > ((query ->> 'day')::date, query ->> 'time', (query ->> 'id')::uuid))
      order by visit_date, to_char(visit_time, 'HH24:MI'), id limit most);
    when 'past' then listed := array(
      select one from public.appointments as one
      where (visit_date < private.wall_clock(now())::date
          or appointment_status in ('declined', 'cancelled', 'completed', 'no_show'))
        and (query ->> 'day' is null
          or (visit_date, id) < ((query ->> 'day')::date, (query ->> 'id')::uuid))
      order by visit_date desc, id desc limit most);
    when 'search' then listed := array(
      select one from public.appointments as one where id = any (array(
        select private.search_ids('public.appointments', 'private.search_text(customer_phone, '
          'customer_name, customer_email, customer_phone, appointment_number, full_address, '
          'vehicle_year::text, vehicle_make, vehicle_model)',
          'created_at', 1000, most, query ->> 'search')))
      order by created_at desc limit most);
  end case;
  return (
    select coalesce(jsonb_agg(private.booking_payload(booking, for_owner => true)), '[]')
    from unnest(listed) as booking);
end
$$;

-- Returns messages, new ones first, or the matches of a search, with at most `most` rows.
create function public.list_messages(search text default null, most integer default 51) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(private.message_row(entry)
    order by search is null and entry.status = 'new' desc, entry.created_at desc), '[]')
  from (
    select * from (
      (select * from public.contact_messages
        where search is null and status = 'new' order by created_at desc limit least(most, 2001))
      union
      (select * from public.contact_messages where search is null order by created_at desc limit least(most, 2001))
      union
      (select * from public.contact_messages
        where search is not null and id = any (array(
          select private.search_ids('public.contact_messages',
            'private.search_text(phone, name, email, phone, subject, message)', 'created_at', 200, most, search)))
        order by created_at desc limit most)
    ) as found
    order by search is null and found.status = 'new' desc, found.created_at desc limit least(most, 2001)
  ) as entry
$$;

-- Returns saved quotes that have contact details but no booking.
create function public.list_open_quotes(most integer default 51) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(private.quote_row(quote) order by quote.created_at desc), '[]')
  from (
    select * from public.quotes
    where quote_status = 'active' and expires_at > now()
      and num_nonnulls(customer_email, customer_phone) > 0
      and not exists (
        select from public.appointments as booked where booked.quote_id = quotes.id)
    order by created_at desc limit least(most, 2001)
  ) as quote
$$;

create function public.count_bookings() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'new', (select count(*) from public.appointments where awaits_owner),
    'messages', (select count(*) from public.contact_messages where status = 'new'))
$$;

create function public.read_booking(booking_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.booking_payload(booking, for_owner => true) || jsonb_build_object(
    'attribution_page', booking.attribution_page,
    'attribution_referrer', booking.attribution_referrer,
    'attribution_campaign', booking.attribution_campaign,
    'saved_quote', (
      select private.quote_row(quote) from public.quotes as quote where quote.id = booking.quote_id),
    'form', private.form_of(booking),
    'history', public.read_history(booking.id),
    'emails', coalesce((
      select jsonb_agg(jsonb_build_object(
        'kind', mail.kind, 'status', mail.status, 'delivery_status', mail.delivery_status,
        'error', case when mail.status <> 'sent' then mail.last_error else mail.delivery_reason end,
        'created_at', mail.created_at) order by mail.created_at, mail.kind)
      from public.email_outbox as mail where mail.appointment_id = booking.id), '[]'))
  from public.appointments as booking where booking.id = booking_id
$$;

create function public.read_history(subject_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'kind', event.kind, 'happened_at', event.happened_at, 'actor', event.actor,
    'from', event.from_status, 'to', event.to_status, 'note', event.note,
    'changes', event.changes) order by event.id), '[]')
  from private.history as event
  where subject_id in (event.appointment_id, event.contact_message_id, event.quote_id)
$$;

-- Returns the visits of a day for printing, each with all owner notes on the booking and the customer.
create function public.read_day_sheet(day date) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(private.booking_payload(booking, for_owner => true) || jsonb_build_object(
    'notes', (
      select coalesce(jsonb_agg(event.note order by event.id), '[]')
      from private.history as event
      where event.appointment_id = booking.id and event.kind = 'note'),
    'customer_notes', (
      select coalesce(jsonb_agg(note -> 'note'), '[]') from jsonb_array_elements(
        private.notes_of(array(select private.same_customers(booking.customer_id)))) as note))
    order by coalesce(booking.proposed_time, booking.visit_time), booking.id), '[]')
  from public.appointments as booking
  where (booking.appointment_status = 'proposed' and booking.proposed_date = day)
    or (booking.appointment_status in ('pending', 'confirmed', 'completed')
      and booking.visit_date = day)
$$;

-- Each booking with its real quoted values and the state of its emails. Without a quote, the price is the one that
-- the page showed.
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
  case when quote.id is null then
    coalesce(price_words.words, 'price to be confirmed')
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
-- The text matches `describePrices` of the site. It is null for bookings from before the prices were stored.
left join lateral (
  select to_char(low, 'FM$999,999')
    || case when low = high then ' a visit'
      else ' or ' || to_char(high, 'FM$999,999') || ' a visit, by the size of the vehicle' end as words
  from (
    select greatest(regular, 100) as low, greatest(suv, 100) as high
    from jsonb_to_record(appointment.offered_prices) as offered (regular integer, suv integer)
    where regular is not null
  ) as totals
) as price_words on true
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
grant select on public.appointment_overview to service_role;

-- Secrets with which the Studio requested access. Each works once.
create table private.used_secrets (
  secret_hash text primary key,
  used_at timestamptz not null default now()
);
alter table private.used_secrets enable row level security;

-- Records the use of a secret. Returns whether it was unused.
create function public.use_studio_secret(secret_hash text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.used_secrets where used_at < now() - interval '1 day';
  insert into private.used_secrets (secret_hash) values (use_studio_secret.secret_hash)
  on conflict do nothing;
  return found;
end
$$;

-- The secret address of the owner's calendar feed. There is one at a time, and only its hash is stored.
create table private.calendar_feed (
  only_row boolean primary key default true check (only_row),
  token_hash text not null,
  created_at timestamptz not null default now(),
  created_by text not null
);

create trigger calendar_feed_binding before insert or update or delete on private.calendar_feed
  for each statement execute function private.guard_binding();
alter table private.calendar_feed enable row level security;

create function public.replace_calendar_feed(token_hash text, actor text) returns timestamptz
language sql security definer set search_path = '' as $$
  insert into private.calendar_feed (token_hash, created_by)
  values (replace_calendar_feed.token_hash, left(actor, 100))
  on conflict (only_row) do update set
    token_hash = excluded.token_hash, created_at = now(), created_by = excluded.created_by
  returning created_at
$$;

-- Returns visits since a month ago for the feed, with completed ones last, or null for a wrong address. Returns at
-- most `most` rows.
create function public.read_calendar_feed(token_hash text, most integer default 51) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select jsonb_agg(private.booking_payload(booking)
      order by booking.appointment_status = 'completed', booking.visit_date, booking.id)
    from (
      select * from public.appointments
      where appointment_status in ('confirmed', 'proposed', 'completed')
        and visit_date >= private.wall_clock(now())::date - 31
      order by appointment_status = 'completed', visit_date, id limit least(most, 2001)
    ) as booking), '[]')
  from private.calendar_feed as feed where feed.token_hash = read_calendar_feed.token_hash
$$;

-- Marks the demo's bookings, so that they can be removed together. Both functions return how many there are.
create function public.mark_samples(appointments uuid[], messages uuid[], quotes uuid[]) returns integer
language sql security definer set search_path = '' as $$
  update public.appointments as one set is_sample = true where one.id = any (mark_samples.appointments);
  update public.contact_messages as one set is_sample = true where one.id = any (mark_samples.messages);
  update public.quotes as one set is_sample = true where one.id = any (mark_samples.quotes);
  select cardinality(appointments) + cardinality(messages) + cardinality(quotes)
$$;

create function public.remove_samples() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  removed integer;
begin
  perform private.refuse_stranger();
  delete from public.appointments where is_sample;
  get diagnostics removed = row_count;
  delete from public.contact_messages where is_sample;
  delete from public.quotes as quote where quote.is_sample and not exists (
    select from public.appointments as booked where booked.quote_id = quote.id);
  return removed;
end
$$;

grant execute on function
  public.list_bookings, public.list_messages, public.list_open_quotes, public.count_bookings,
  public.read_booking, public.read_history, public.read_day_sheet, public.use_studio_secret, public.replace_calendar_feed, public.read_calendar_feed,
  public.mark_samples, public.remove_samples
to service_role;
