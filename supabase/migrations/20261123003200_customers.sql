-- Who comes back: bookings, quotes and messages with the same inbox or the same phone number belong to
-- one customer. What only the owner knows to be the same person is merged by hand, and can be separated.

create table private.customers (
  id uuid primary key default gen_random_uuid(),
  merged_into uuid references private.customers (id) on delete set null,
  constraint customers_merged_into_another check (merged_into <> id),
  -- All names, addresses and numbers, for the search.
  known_as text not null default '',
  last_seen_at timestamptz not null default now()
);
create index customers_merged on private.customers (merged_into) where merged_into is not null;
create index customers_seen on private.customers (last_seen_at);
create index customers_trigrams on private.customers using gin (known_as extensions.gin_trgm_ops);
alter table private.customers enable row level security;

-- An inbox or the digits of a phone number, and whose it is.
create table private.customer_contacts (
  contact text primary key,
  customer_id uuid not null references private.customers (id) on delete cascade
);
create index customer_contacts_customer on private.customer_contacts (customer_id);
alter table private.customer_contacts enable row level security;

-- What the owner did with a customer. Rows are only ever added: a note that no longer holds is removed
-- by another row.
create table private.customer_events (
  id bigint generated always as identity primary key,
  customer_id uuid not null references private.customers (id) on delete cascade,
  happened_at timestamptz not null default clock_timestamp(),
  kind text not null check (kind in ('note', 'note-removed', 'merged', 'separated')),
  actor text not null check (length(actor) between 1 and 100),
  actor_id text not null check (length(actor_id) between 1 and 100),
  note text check (length(note) between 1 and 2000),
  removes bigint unique references private.customer_events (id) on delete cascade,
  other_id uuid,
  check ((kind = 'note') = (note is not null)),
  check ((kind = 'note-removed') = (removes is not null)),
  check ((kind in ('merged', 'separated')) = (other_id is not null))
);
create index customer_events_customer on private.customer_events (customer_id, id);
alter table private.customer_events enable row level security;
create trigger customer_events_binding before insert on private.customer_events
  for each statement execute function private.guard_binding();

alter table public.appointments
  add column customer_id uuid references private.customers (id) on delete set null;
alter table public.quotes
  add column customer_id uuid references private.customers (id) on delete set null;
alter table public.contact_messages
  add column customer_id uuid references private.customers (id) on delete set null;

create or replace function private.guard_quote() returns trigger
language plpgsql set search_path = '' as $$
declare
  changeable text[] := array['quote_status', 'customer_name', 'customer_email', 'customer_phone',
    'customer_id', 'lead_page', 'lead_referrer', 'lead_campaign', 'is_sample', 'updated_at'];
begin
  if tg_op = 'INSERT' then
    if new.quote_status <> 'active' then
      perform private.reject('a quote starts active');
    end if;
  elsif to_jsonb(new) - changeable <> to_jsonb(old) - changeable then
    perform private.reject('the figures of a saved quote are frozen');
  elsif new.quote_status <> old.quote_status and old.quote_status <> 'active' then
    perform private.reject('only an active quote changes its status');
  end if;
  return new;
end
$$;

-- Ten digits of a number in the United States, with or without its 1; without an extension. Null for
-- what nobody can call.
create function private.phone_digits(phone text) returns text
language sql immutable set search_path = '' as $$
  select case when length(digits) between 8 and 15
    then regexp_replace(digits, '^1(\d{10})$', '\1') end
  from (
    select regexp_replace(regexp_replace(phone, '(ext|x|#).*$', '', 'i'), '\D', '', 'g') as digits
  ) as dialed
$$;

-- The inbox comes first: who shares a phone with somebody still has an inbox of their own.
create function private.contacts_of(email text, phone text) returns text[]
language sql immutable set search_path = '' as $$
  select array_remove(array[
    case when strpos(email, '@') > 0 then private.inbox_of(btrim(email)) end,
    private.phone_digits(phone)], null)
$$;

-- The customer with one of these contacts, or a new one. Contacts that are nobody's become theirs; one
-- that is somebody else's stays so. `seen_at` is when the contacts were sent.
create function private.find_customer(contacts text[], names text, seen_at timestamptz) returns uuid
language plpgsql set search_path = '' as $$
declare
  found_id uuid;
  words text := private.search_text(concat_ws(' ', names, array_to_string(contacts, ' ')), null);
begin
  if contacts = '{}' then
    return null;
  end if;
  select known.customer_id into found_id
  from unnest(contacts) with ordinality as given (contact, place)
  join private.customer_contacts as known using (contact)
  order by given.place limit 1;
  if found_id is null then
    insert into private.customers (known_as, last_seen_at) values (words, seen_at)
    returning id into found_id;
  else
    update private.customers set
      last_seen_at = greatest(last_seen_at, seen_at),
      known_as = case when strpos(known_as, words) > 0 then known_as
        else right(known_as || words, 4000) end
    where id = found_id;
  end if;
  insert into private.customer_contacts (contact, customer_id)
  select contact, found_id from unnest(contacts) as contact
  on conflict do nothing;
  return found_id;
end
$$;

-- Takes the names of the columns with name, email and phone. Two submissions of one person at the same
-- time are seen one after the other.
create function private.attach_customer() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  sent jsonb := to_jsonb(new);
  contacts text[] := private.contacts_of(sent ->> tg_argv[1], sent ->> tg_argv[2]);
begin
  perform pg_advisory_xact_lock(ordered.key)
  from (
    select distinct hashtextextended(contact, 9) as key from unnest(contacts) as contact order by 1
  ) as ordered;
  new.customer_id := private.find_customer(
    contacts, sent ->> tg_argv[0], (sent ->> 'created_at')::timestamptz);
  return new;
end
$$;

-- A customer of whom nothing is left is nobody's business: erased, or too old to be kept.
create function private.forget_customer() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.customers as customer
  where customer.id = old.customer_id
    and not exists (select from public.appointments as one where one.customer_id = customer.id)
    and not exists (select from public.quotes as one where one.customer_id = customer.id)
    and not exists (
      select from public.contact_messages as one where one.customer_id = customer.id);
  return null;
end
$$;
create trigger appointments_forget_customer after delete on public.appointments
  for each row execute function private.forget_customer();
create trigger quotes_forget_customer after delete on public.quotes
  for each row execute function private.forget_customer();
create trigger contact_messages_forget_customer after delete on public.contact_messages
  for each row execute function private.forget_customer();
create trigger appointments_leave_customer after update on public.appointments
  for each row when (
    old.customer_id is not null and old.customer_id is distinct from new.customer_id)
  execute function private.forget_customer();
create trigger quotes_leave_customer after update on public.quotes
  for each row when (
    old.customer_id is not null and old.customer_id is distinct from new.customer_id)
  execute function private.forget_customer();

-- All that were merged with a customer, itself included.
create function private.same_customers(customer_id uuid) returns setof uuid
language sql stable rows 2 set search_path = '' as $$
  with head as materialized (
    select coalesce(given.merged_into, given.id) as id from private.customers as given
    where given.id = same_customers.customer_id
  )
  select head.id from head
  union all
  select one.id from head join private.customers as one on one.merged_into = head.id
$$;

-- What each row of the customers says of the person, and when it came.
create function private.details_of(customers uuid[])
returns table (name text, email text, phone text, seen_at timestamptz)
language sql stable rows 10 set search_path = '' as $$
  select request.customer_name, request.customer_email, request.customer_phone, request.created_at
  from public.appointments as request where request.customer_id = any (customers)
  union all
  select message.name, message.email, message.phone, message.created_at
  from public.contact_messages as message where message.customer_id = any (customers)
  union all
  select quote.customer_name, quote.customer_email, quote.customer_phone, quote.created_at
  from public.quotes as quote where quote.customer_id = any (customers)
$$;

-- A customer in a list. What was paid for a visit counts, else the price of one that is done.
create function private.customer_row(customer_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  with same as materialized (
    select array(select private.same_customers(customer_row.customer_id)) as ids
  ), details as materialized (
    select told.* from same, private.details_of(same.ids) as told
  ), visits as materialized (
    select request.visit_date, request.appointment_status = 'completed' as is_done,
      coalesce(nullif(private.paid_for(request.id), 0),
        case when request.appointment_status = 'completed'
          then (private.booking_price(request) ->> 'total')::numeric end) as spent
    from same, public.appointments as request where request.customer_id = any (same.ids)
  )
  select jsonb_build_object(
    'id', coalesce(given.merged_into, given.id),
    'name', (select told.name from details as told where told.name is not null
      order by told.seen_at desc limit 1),
    'emails', (
      select coalesce(jsonb_agg(each.email order by each.seen_at desc), '[]') from (
        select told.email, max(told.seen_at) as seen_at from details as told
        where told.email is not null group by told.email) as each),
    'phones', (
      select coalesce(jsonb_agg(each.phone order by each.seen_at desc), '[]') from (
        select distinct on (private.phone_digits(told.phone)) told.phone, told.seen_at
        from details as told where told.phone is not null
        order by private.phone_digits(told.phone), told.seen_at desc) as each),
    'visits', (select count(*) from visits where visits.is_done),
    'last_visit', (select to_char(max(visits.visit_date), 'YYYY-MM-DD') from visits
      where visits.is_done),
    'spent', (select trim_scale(coalesce(sum(visits.spent), 0)) from visits))
  from private.customers as given where given.id = customer_row.customer_id
$$;

-- What the owner wrote of the customer for good: {id, note, actor, happened_at}.
create function private.notes_of(customers uuid[]) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', event.id, 'note', event.note,
    'actor', event.actor, 'happened_at', event.happened_at) order by event.id), '[]')
  from private.customer_events as event
  where event.customer_id = any (customers) and event.kind = 'note' and not exists (
    select from private.customer_events as removal where removal.removes = event.id)
$$;

-- One customer in full; null for an unknown one. `similar` are others with a contact of this one.
create function public.read_customer(customer_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  with same as materialized (
    select array(select private.same_customers(read_customer.customer_id)) as ids
  )
  select private.customer_row(read_customer.customer_id) || jsonb_build_object(
    'notes', private.notes_of(same.ids),
    'bookings', (
      select coalesce(jsonb_agg(private.request_row(request)), '[]') from (
        select * from public.appointments as one where one.customer_id = any (same.ids)
        order by one.visit_date desc, one.id limit 100) as request),
    'quotes', (
      select coalesce(jsonb_agg(private.quote_row(quote)), '[]') from (
        select * from public.quotes as one where one.customer_id = any (same.ids)
        order by one.created_at desc limit 50) as quote),
    'messages', (
      select coalesce(jsonb_agg(private.message_row(sent)), '[]') from (
        select * from public.contact_messages as one where one.customer_id = any (same.ids)
        order by one.created_at desc limit 50) as sent),
    'cars', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'year', car.vehicle_year, 'make', car.vehicle_make, 'model', car.vehicle_model)
        order by car.latest desc, car.vehicle_year desc), '[]')
      from (
        select one.vehicle_year, one.vehicle_make, min(one.vehicle_model) as vehicle_model,
          max(one.visit_date) as latest
        from public.appointments as one where one.customer_id = any (same.ids)
        group by one.vehicle_year, one.vehicle_make, lower(one.vehicle_model)) as car),
    'merged', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', member.id, 'name', (
          select told.name from private.details_of(array[member.id]) as told
          where told.name is not null order by told.seen_at desc limit 1),
        'contacts', array(
          select known.contact from private.customer_contacts as known
          where known.customer_id = member.id order by 1)) order by member.id), '[]')
      from private.customers as member
      where member.id = any (same.ids) and member.merged_into is not null),
    'similar', (
      select coalesce(jsonb_agg(private.customer_row(other.id) order by other.id), '[]') from (
        select distinct coalesce(owner.merged_into, owner.id) as id
        from private.details_of(same.ids) as told
        cross join unnest(private.contacts_of(told.email, told.phone)) as given (contact)
        join private.customer_contacts as known using (contact)
        join private.customers as owner on owner.id = known.customer_id
        where owner.id <> all (same.ids) limit 5) as other))
  from same where same.ids <> '{}'
$$;

-- Customers with each word of `search` in a name, an address or a number, at most 20.
create function public.search_customers(search text) returns jsonb
language sql stable security definer set search_path = '' as $$
  with wanted as materialized (
    select private.search_patterns(search) as patterns
  ), newest as materialized (
    select id, known_as from private.customers order by last_seen_at desc limit 1000
  ), recent as materialized (
    select id from newest where known_as like all ((select patterns from wanted)::text[])
  ), found as materialized (
    select id from recent
    union
    select id from private.customers
    where (select count(*) from recent) < 20
      and known_as like (select patterns[1] from wanted)
      and known_as like all ((select patterns from wanted)::text[])
  )
  select coalesce(jsonb_agg(private.customer_row(head.id) order by head.seen desc), '[]')
  from (
    select coalesce(one.merged_into, one.id) as id, max(one.last_seen_at) as seen
    from private.customers as one where one.id = any (array(select id from found))
    group by 1 order by 2 desc limit 20
  ) as head
$$;

-- A note that lasts, e.g. a gate code; false when there is no such customer.
create function public.add_customer_note(customer_id uuid, note text, actor text, actor_id text)
returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  words text := private.clean_note(note);
begin
  if words is null then
    perform private.reject('note needs some words');
  end if;
  insert into private.customer_events (customer_id, kind, actor, actor_id, note)
  select coalesce(customer.merged_into, customer.id), 'note',
    left(add_customer_note.actor, 100), left(add_customer_note.actor_id, 100), words
  from private.customers as customer where customer.id = add_customer_note.customer_id;
  return found;
end
$$;

-- Whether the note was still there.
create function public.remove_customer_note(note_id bigint, actor text, actor_id text)
returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.customer_events (customer_id, kind, actor, actor_id, removes)
  select event.customer_id, 'note-removed',
    left(remove_customer_note.actor, 100), left(remove_customer_note.actor_id, 100), event.id
  from private.customer_events as event where event.id = note_id and event.kind = 'note'
  on conflict do nothing;
  return found;
end
$$;

-- Makes one customer of two. Not done when they are one already, or one of them is gone.
create function public.merge_customers(
  customer_id uuid, other_id uuid, actor text, actor_id text
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  head uuid;
  other uuid;
begin
  -- One at a time: two that merge each other the other way round would make a circle.
  perform pg_advisory_xact_lock(hashtextextended('customers', 10));
  select coalesce(merged_into, id) into head from private.customers where id = customer_id;
  select coalesce(merged_into, id) into other from private.customers where id = other_id;
  if head is null or other is null or head = other then
    return false;
  end if;
  update private.customers set merged_into = head where id = other or merged_into = other;
  insert into private.customer_events (customer_id, kind, actor, actor_id, other_id)
  values (head, 'merged', left(merge_customers.actor, 100), left(merge_customers.actor_id, 100), other);
  return true;
end
$$;

-- Makes a customer of its own again of one that was merged; false when it is one.
create function public.separate_customer(customer_id uuid, actor text, actor_id text)
returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  head uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended('customers', 10));
  select merged_into into head from private.customers where id = separate_customer.customer_id;
  if head is null then
    return false;
  end if;
  update private.customers set merged_into = null where id = separate_customer.customer_id;
  insert into private.customer_events (customer_id, kind, actor, actor_id, other_id)
  values (head, 'separated', left(separate_customer.actor, 100),
    left(separate_customer.actor_id, 100), separate_customer.customer_id);
  return true;
end
$$;

-- What is beside a booking: whose it is, how many visits were done before, and the last of them.
create function private.customer_beside(request public.appointments) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', request.customer_id,
    'earlier_visits', count(*),
    'last_visit', to_char(max(other.visit_date), 'YYYY-MM-DD'))
  from public.appointments as other
  where other.customer_id = any (array(select private.same_customers(request.customer_id)))
    and other.appointment_status = 'completed'
    and (other.visit_date, other.id) < (request.visit_date, request.id)
  having request.customer_id is not null
$$;

create or replace function private.request_row(request public.appointments) returns jsonb
language sql stable set search_path = '' as $$
  select private.requested_row(request) || jsonb_build_object(
    'total', price.told -> 'total', 'mobile_fee', price.told -> 'mobile_fee',
    'paid', private.paid_for(request.id), 'customer', private.customer_beside(request))
  from (select private.booking_price(request) as told) as price
$$;

-- The visits of a day for paper: each as in a list, with the size, what is still to pay, and every note
-- of the owner on the booking and on the customer.
create function public.read_day_sheet(day date) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(private.request_row(request) || jsonb_build_object(
    'vehicle_year', request.vehicle_year, 'vehicle_make', request.vehicle_make,
    'vehicle_model', request.vehicle_model, 'vehicle_type', (
      select quote.vehicle_type from public.quotes as quote where quote.id = request.quote_id),
    'notes', (
      select coalesce(jsonb_agg(event.note order by event.id), '[]')
      from private.request_events as event
      where event.appointment_id = request.id and event.kind = 'note'),
    'customer_notes', (
      select coalesce(jsonb_agg(note -> 'note'), '[]') from jsonb_array_elements(
        private.notes_of(array(select private.same_customers(request.customer_id)))) as note))
    order by coalesce(request.proposed_time, request.visit_time), request.id), '[]')
  from public.appointments as request
  where (request.appointment_status = 'proposed' and request.proposed_date = day)
    or (request.appointment_status in ('pending', 'confirmed', 'completed')
      and request.visit_date = day)
$$;

-- Whose notes, contacts and names are erased with an address: the customers that it belongs to.
create function private.customers_at(address text) returns setof uuid
language sql stable set search_path = '' as $$
  select known.customer_id from private.customer_contacts as known
  where known.contact = private.inbox_of(address)
$$;

-- A customer of whom something stays is told by that alone, and without the owner's notes.
create function private.reduce_customer(customer_id uuid) returns void
language plpgsql set search_path = '' as $$
begin
  delete from private.customer_events as event where event.customer_id = reduce_customer.customer_id;
  delete from private.customer_contacts as known
  where known.customer_id = reduce_customer.customer_id and not exists (
    select from private.details_of(array[reduce_customer.customer_id]) as told
    where known.contact = any (private.contacts_of(told.email, told.phone)));
  update private.customers as customer set known_as = (
    select coalesce(right(string_agg(distinct private.search_text(
      concat_ws(' ', told.name, told.email), told.phone), ''), 4000), '')
    from private.details_of(array[customer.id]) as told)
  where customer.id = reduce_customer.customer_id;
end
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
      select coalesce(jsonb_agg(to_jsonb(request) || jsonb_build_object(
        'price', private.booking_price(request), 'payments', private.payments_of(request.id))
        order by request.created_at), '[]')
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
    'customers', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'known_as', btrim(customer.known_as), 'last_seen_at', customer.last_seen_at,
        'notes', private.notes_of(array[customer.id])) order by customer.id), '[]')
      from private.customers as customer where customer.id in (select private.customers_at(address))),
    'history', (
      select coalesce(jsonb_agg(to_jsonb(event) - 'before' order by event.id), '[]')
      from private.request_events as event where event.id in (select private.events_about(address)))
  );
end
$$;

create or replace function public.erase_personal_data(email text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  address text := private.known_address(erase_personal_data.email);
  theirs uuid[] := array(select private.quotes_of(address));
  customers uuid[] := array(select private.customers_at(address));
  erased jsonb := jsonb_build_object(
    'history', (select count(*) from private.events_about(address)),
    'summaries', (select count(*) from private.summaries_of(address)),
    'customers', cardinality(customers));
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
  perform private.reduce_customer(one) from unnest(customers) as one;
  return erased || jsonb_build_object('quotes', deleted + counted);
end
$$;

create trigger appointments_customer
  before insert or update of customer_name, customer_email, customer_phone on public.appointments
  for each row execute function private.attach_customer(
    'customer_name', 'customer_email', 'customer_phone');
create trigger quotes_customer
  before insert or update of customer_name, customer_email, customer_phone on public.quotes
  for each row execute function private.attach_customer(
    'customer_name', 'customer_email', 'customer_phone');
create trigger contact_messages_customer
  before insert or update of name, email, phone on public.contact_messages
  for each row execute function private.attach_customer('name', 'email', 'phone');

-- What was sent before there were customers, and how far it has got its customers, from the oldest on. A
-- table that is done has no row.
create table private.customers_to_find (
  source text primary key check (source in ('appointments', 'quotes', 'contact_messages')),
  last_at timestamptz not null default '-infinity',
  last_id uuid not null default '00000000-0000-0000-0000-000000000000'
);
alter table private.customers_to_find enable row level security;
insert into private.customers_to_find (source)
select 'appointments' where exists (select from public.appointments)
union all select 'quotes' where exists (select from public.quotes)
union all select 'contact_messages' where exists (select from public.contact_messages);

-- Whose something is changes nothing of it.
create function private.touch_submission() returns trigger
language plpgsql set search_path = '' as $$
declare
  -- What is generated is not known before the row is written.
  beside text[] := array['customer_id', 'full_address'];
begin
  if to_jsonb(new) - beside is distinct from to_jsonb(old) - beside then
    new.updated_at := now();
  end if;
  return new;
end
$$;
drop trigger appointments_touch on public.appointments;
create trigger appointments_touch before update on public.appointments
  for each row execute function private.touch_submission();
drop trigger quotes_touch on public.quotes;
create trigger quotes_touch before update on public.quotes
  for each row execute function private.touch_submission();
drop trigger contact_messages_touch on public.contact_messages;
create trigger contact_messages_touch before update on public.contact_messages
  for each row execute function private.touch_submission();

-- Gives the next `portion` of it their customers, at most 500: each has locks of its own. Answers how
-- many rows it passed; 0 when somebody else was at one of them, null when nothing is left. It gives up
-- after a wait that is shorter than the one after which Postgres looks for a deadlock: where two wait
-- for each other, a visitor never loses.
create function public.find_older_customers(portion integer) returns integer
language plpgsql security definer set search_path = '' set lock_timeout = '200ms' as $$
declare
  begun private.customers_to_find;
  name text;
  next_ids uuid[];
  next_at timestamptz;
begin
  perform private.refuse_stranger();
  loop
    select * into begun from private.customers_to_find order by source limit 1 for update;
    if not found then
      -- Another caller may have finished the table that this one waited for.
      return case when exists (select from private.customers_to_find) then 0 end;
    end if;
    execute format(
      'select array_agg(id order by created_at, id), max(created_at) from (
         select id, created_at from public.%I
         where created_at >= $1 and (created_at, id) > ($1, $2)
         order by created_at, id limit $3
       ) as next', begun.source)
    into next_ids, next_at using begun.last_at, begun.last_id, least(portion, 500);
    exit when next_ids is not null;
    delete from private.customers_to_find where source = begun.source;
  end loop;
  name := case begun.source when 'contact_messages' then 'name' else 'customer_name' end;
  -- The trigger does the rest, as when somebody corrects a name.
  execute format(
    'update public.%1$I set %2$I = %2$I where id = any ($1) and customer_id is null',
    begun.source, name)
  using next_ids;
  update private.customers_to_find
  set last_at = next_at, last_id = next_ids[cardinality(next_ids)]
  where source = begun.source;
  return cardinality(next_ids);
exception when lock_not_available or serialization_failure or deadlock_detected then
  return 0;
end
$$;
comment on function public.find_older_customers(integer) is
  'Gives a portion of what was sent before there were customers their customers; null: all have them.';

revoke all on
  private.customers, private.customer_contacts, private.customer_events, private.customers_to_find
from public, anon, authenticated, service_role;
revoke all on function
  private.phone_digits, private.contacts_of, private.find_customer, private.attach_customer,
  private.forget_customer, private.same_customers, private.details_of, private.customer_row,
  private.notes_of, private.customer_beside, private.customers_at, private.reduce_customer,
  private.touch_submission,
  public.read_customer, public.search_customers, public.add_customer_note,
  public.remove_customer_note, public.merge_customers, public.separate_customer,
  public.read_day_sheet, public.find_older_customers
from public, anon, authenticated, service_role;
grant execute on function
  public.read_customer, public.search_customers, public.add_customer_note,
  public.remove_customer_note, public.merge_customers, public.separate_customer,
  public.read_day_sheet, public.find_older_customers
to service_role;
