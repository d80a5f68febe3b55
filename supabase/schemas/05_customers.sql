-- Returning customers: bookings, quotes and messages with the same inbox or phone number belong to one customer.
-- The owner can merge customers by hand and separate them again.
create table private.customers (
  id uuid primary key default gen_random_uuid(),
  merged_into uuid references private.customers (id) on delete set null,
  constraint customers_merged_into_another check (merged_into <> id),
  -- All names, email addresses and phone numbers, for the search.
  known_as text not null default '',
  last_seen_at timestamptz not null default now(),
  -- When the customer unsubscribed from emails about the next visit.
  proposals_stopped_at timestamptz
);

create index customers_merged on private.customers (merged_into) where merged_into is not null;
create index customers_seen on private.customers (last_seen_at);
create index customers_trigrams on private.customers using gin (known_as extensions.gin_trgm_ops);
alter table private.customers enable row level security;

-- An inbox or the digits of a phone number, and the customer it belongs to.
create table private.customer_contacts (
  contact text primary key,
  customer_id uuid not null references private.customers (id) on delete cascade
);

create index customer_contacts_customer on private.customer_contacts (customer_id);
alter table private.customer_contacts enable row level security;

-- Returns the ten digits of a number in the United States, without its leading 1 and its extension, or null for a
-- number that cannot be called.
create function private.phone_digits(phone text) returns text
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

-- Returns the contacts with the inbox first, because people who share a phone have their own inboxes.
create function private.contacts_of(email text, phone text) returns text[]
language sql immutable set search_path = '' as $$
  select array_remove(array[
    case when strpos(email, '@') > 0 then private.inbox_of(btrim(email)) end,
    private.phone_digits(phone)], null)
$$;

-- Finds the customer with the inbox or phone number of a row, or creates one. Its arguments are the names of the
-- columns with name, email and phone. Unknown contacts are added to the customer, and contacts of another customer
-- are left there. Simultaneous submissions of one person wait for each other.
create function private.attach_customer() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  sent jsonb := to_jsonb(new);
  contacts text[] := private.contacts_of(sent ->> tg_argv[1], sent ->> tg_argv[2]);
  words text := private.search_text(
    null, sent ->> tg_argv[0], array_to_string(contacts, ' '));
  sent_at timestamptz := (sent ->> 'created_at')::timestamptz;
begin
  new.customer_id := null;
  if contacts = '{}' then
    return new;
  end if;
  perform pg_advisory_xact_lock(ordered.key)
  from (
    select distinct hashtextextended(contact, 9) as key from unnest(contacts) as contact order by 1
  ) as ordered;
  select known.customer_id into new.customer_id
  from unnest(contacts) with ordinality as given (contact, place)
  join private.customer_contacts as known using (contact)
  order by given.place limit 1;
  if new.customer_id is null then
    insert into private.customers (known_as, last_seen_at) values (words, sent_at)
    returning id into new.customer_id;
  else
    update private.customers set
      last_seen_at = greatest(last_seen_at, sent_at),
      known_as = case when strpos(known_as, words) > 0 then known_as
        else right(known_as || words, 4000) end
    where id = new.customer_id;
  end if;
  insert into private.customer_contacts (contact, customer_id)
  select contact, new.customer_id from unnest(contacts) as contact
  on conflict do nothing;
  return new;
end
$$;

-- Deletes customers whose last row was erased or expired. It runs once per statement, regardless of the number of
-- rows.
create function private.delete_lone_customers() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.customers as customer
  where customer.id in (select gone.customer_id from gone)
    and not exists (select from public.appointments as one where one.customer_id = customer.id)
    and not exists (select from public.quotes as one where one.customer_id = customer.id)
    and not exists (
      select from public.contact_messages as one where one.customer_id = customer.id);
  return null;
end
$$;

-- Returns all customers that were merged with a customer, including itself.
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

-- Returns the contact details in each row of the customers, with the time of the row.
create function private.details_of(customers uuid[])
returns table (name text, email text, phone text, seen_at timestamptz)
language sql stable rows 10 set search_path = '' as $$
  select booking.customer_name, booking.customer_email, booking.customer_phone, booking.created_at
  from public.appointments as booking where booking.customer_id = any (customers)
  union all
  select message.name, message.email, message.phone, message.created_at
  from public.contact_messages as message where message.customer_id = any (customers)
  union all
  select quote.customer_name, quote.customer_email, quote.customer_phone, quote.created_at
  from public.quotes as quote where quote.customer_id = any (customers)
$$;

-- Returns a customer for a list. The amount is what was paid for each visit, or else the price of a completed one.
create function private.customer_row(customer_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  with same as materialized (
    select array(select private.same_customers(customer_row.customer_id)) as ids
  ), details as materialized (
    select detail.* from same, private.details_of(same.ids) as detail
  ), visits as materialized (
    select booking.visit_date, booking.appointment_status = 'completed' as is_done,
      booking.appointment_status = 'confirmed' as is_agreed,
      coalesce(nullif(private.paid_for(booking.id), 0),
        case when booking.appointment_status = 'completed'
          then (private.booking_price(booking) ->> 'total')::numeric end) as spent
    from same, public.appointments as booking where booking.customer_id = any (same.ids)
  )
  select jsonb_build_object(
    'id', coalesce(given.merged_into, given.id),
    'name', (select detail.name from details as detail where detail.name is not null
      order by detail.seen_at desc limit 1),
    'emails', (
      select coalesce(jsonb_agg(each.email order by each.seen_at desc), '[]') from (
        select detail.email, max(detail.seen_at) as seen_at from details as detail
        where detail.email is not null group by detail.email) as each),
    'phones', (
      select coalesce(jsonb_agg(each.phone order by each.seen_at desc), '[]') from (
        select distinct on (private.phone_digits(detail.phone)) detail.phone, detail.seen_at
        from details as detail where detail.phone is not null
        order by private.phone_digits(detail.phone), detail.seen_at desc) as each),
    'visits', (select count(*) from visits where visits.is_done),
    'agreed', (select count(*) from visits where visits.is_agreed),
    'last_visit', (select max(visits.visit_date) from visits
      where visits.is_done),
    'spent', (select trim_scale(coalesce(sum(visits.spent), 0)) from visits))
  from private.customers as given where given.id = customer_row.customer_id
$$;

-- Returns the owner's permanent notes on the customer: {id, note, actor, happened_at}.
create function private.notes_of(customers uuid[]) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', event.id, 'note', event.note,
    'actor', event.actor, 'happened_at', event.happened_at) order by event.id), '[]')
  from private.history as event
  where event.customer_id = any (customers) and event.kind = 'note' and not exists (
    select from private.history as removal where removal.removes = event.id)
$$;

-- Returns one customer with all details, or null if unknown. `similar` are others with a contact of this one. Each
-- of the four lists has at most `most` rows, with promised visits first.
create function public.read_customer(customer_id uuid, most integer default 51) returns jsonb
language sql stable security definer set search_path = '' as $$
  with same as materialized (
    select array(select private.same_customers(read_customer.customer_id)) as ids
  )
  select private.customer_row(read_customer.customer_id) || jsonb_build_object(
    'proposals_stopped_at', (select max(one.proposals_stopped_at) from private.customers as one
      where one.id = any (same.ids)),
    'notes', private.notes_of(same.ids),
    'bookings', (
      select coalesce(jsonb_agg(private.booking_payload(booking, for_owner => true)), '[]') from (
        select * from public.appointments as one where one.customer_id = any (same.ids)
        order by one.appointment_status not in ('confirmed', 'proposed'), one.visit_date desc, one.id
        limit most) as booking),
    'quotes', (
      select coalesce(jsonb_agg(private.quote_row(quote)), '[]') from (
        select * from public.quotes as one where one.customer_id = any (same.ids)
        order by one.created_at desc limit most) as quote),
    'messages', (
      select coalesce(jsonb_agg(private.message_row(sent)), '[]') from (
        select * from public.contact_messages as one where one.customer_id = any (same.ids)
        order by one.created_at desc limit most) as sent),
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
          select detail.name from private.details_of(array[member.id]) as detail
          where detail.name is not null order by detail.seen_at desc limit 1),
        'contacts', array(
          select known.contact from private.customer_contacts as known
          where known.customer_id = member.id order by 1)) order by member.id), '[]')
      from private.customers as member
      where member.id = any (same.ids) and member.merged_into is not null),
    'similar', (
      select coalesce(jsonb_agg(private.customer_row(other.id) order by other.id), '[]') from (
        select distinct coalesce(owner.merged_into, owner.id) as id
        from private.details_of(same.ids) as detail
        cross join unnest(private.contacts_of(detail.email, detail.phone)) as given (contact)
        join private.customer_contacts as known using (contact)
        join private.customers as owner on owner.id = known.customer_id
        where owner.id <> all (same.ids) limit most) as other))
  from same where same.ids <> '{}'
$$;

-- Returns customers with each word of `search` in a name, an address or a number. It returns at most 21, one more
-- than the list shows.
create function public.search_customers(search text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(private.customer_row(head.id) order by head.seen desc), '[]')
  from (
    select coalesce(one.merged_into, one.id) as id, max(one.last_seen_at) as seen
    from private.customers as one where one.id = any (array(
      select private.search_ids('private.customers', 'known_as', 'last_seen_at', 1000, 21, search)))
    group by 1 order by 2 desc limit 21
  ) as head
$$;

-- Removes a note from a customer. Returns whether it still existed.
create function public.remove_customer_note(note_id bigint, actor jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.history (customer_id, kind, actor, actor_id, removes)
  select event.customer_id, 'note-removed',
    left(remove_customer_note.actor ->> 'name', 100), left(remove_customer_note.actor ->> 'id', 100),
    event.id
  from private.history as event
  where event.id = note_id and event.customer_id is not null and event.kind = 'note'
  on conflict do nothing;
  return found;
end
$$;

-- Merges two customers. Returns false if they are already one or one of them no longer exists.
create function public.merge_customers(customer_id uuid, other_id uuid, actor jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  head uuid;
  other uuid;
begin
  -- One merge at a time, because two opposite merges would make a circle.
  perform pg_advisory_xact_lock(hashtextextended('customers', 10));
  select coalesce(merged_into, id) into head from private.customers where id = customer_id;
  select coalesce(merged_into, id) into other from private.customers where id = other_id;
  if head is null or other is null or head = other then
    return false;
  end if;
  update private.customers set merged_into = head where id = other or merged_into = other;
  insert into private.history (customer_id, kind, actor, actor_id, other_id)
  values (head, 'merged', left(actor ->> 'name', 100), left(actor ->> 'id', 100), other);
  return true;
end
$$;

-- Separates a merged customer. Returns false if it is not merged.
create function public.separate_customer(customer_id uuid, actor jsonb) returns boolean
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
  insert into private.history (customer_id, kind, actor, actor_id, other_id)
  values (head, 'separated', left(actor ->> 'name', 100), left(actor ->> 'id', 100),
    separate_customer.customer_id);
  return true;
end
$$;

grant execute on function
  public.read_customer, public.search_customers, public.remove_customer_note,
  public.merge_customers, public.separate_customer
to service_role;
