-- All data about one person, to export or to erase. It is found by the email address in a form, in any case, and by
-- references. A table that is added later must reference these rows with `on delete cascade`.

-- Returns the rows of the person with this address. A booking also counts under each address in its history. With
-- `follows`, all data of the same customers counts, under any address or number. `contacts` are the other addresses
-- and numbers of these customers.
create function private.find_person(
  email text, follows boolean, out address text,
  out customers uuid[], out bookings uuid[], out quotes uuid[], out messages uuid[],
  out waiting uuid[], out invitations uuid[], out contacts text[]
)
language plpgsql stable set search_path = '' as $$
declare
  addresses text[];
  same uuid[];
  emails text[];
  phones text[];
  known integer := -1;
begin
  perform private.reject_if(email is null or strpos(email, '@') = 0 or length(email) > 254,
    'this is not an email address');
  address := lower(btrim(email));
  addresses := array[address];
  customers := '{}';
  loop
    bookings := array(
      select booking.id from public.appointments as booking
      where lower(booking.customer_email) = any (addresses) or booking.customer_id = any (customers)
      union
      select event.appointment_id from private.history as event
      cross join jsonb_array_elements(event.changes) as change
      where event.kind = 'change' and change ->> 'field' = 'email'
        and (lower(change ->> 'from') = any (addresses) or lower(change ->> 'to') = any (addresses)));
    messages := array(
      select sent.id from public.contact_messages as sent
      where lower(sent.email) = any (addresses) or sent.customer_id = any (customers));
    select array_agg(distinct lower(detail.email)), array_agg(distinct detail.phone) into emails, phones
    from (
      select booking.customer_email, booking.customer_phone
      from public.appointments as booking where booking.id = any (bookings)
      union
      select case change ->> 'field' when 'email' then given.contact end,
        case change ->> 'field' when 'phone' then given.contact end
      from private.history as event
      cross join jsonb_array_elements(event.changes) as change
      cross join lateral (values (change ->> 'from'), (change ->> 'to')) as given (contact)
      where event.appointment_id = any (bookings) and event.kind = 'change'
    ) as detail (email, phone);
    -- A quote without an address belongs to the customer who booked it.
    quotes := array(
      select quote.id from public.quotes as quote
      where lower(quote.customer_email) = any (addresses) or quote.customer_id = any (customers)
      union
      select quote.id from public.appointments as booking
      join public.quotes as quote on quote.id = booking.quote_id
      where booking.id = any (bookings)
        and (quote.customer_email is null or lower(quote.customer_email) = any (emails)));

    customers := array_remove(array(
      select owner.customer_id from private.customer_contacts as owner
      where owner.contact = any (
        array(select private.inbox_of(one.address) from unnest(addresses) as one (address)))
      union
      select booking.customer_id from public.appointments as booking
      where booking.id = any (bookings)
      union
      select sent.customer_id from public.contact_messages as sent
      where sent.id = any (messages)
      union
      select quote.customer_id from public.quotes as quote
      where quote.id = any (quotes) and quote.customer_email is not null), null);
    same := array(
      select distinct private.same_customers(one.id) from unnest(customers) as one (id));
    select array_agg(distinct detail.email), array_agg(distinct detail.phone) into emails, phones
    from (
      select lower(given.email), given.phone from private.details_of(same) as given
      union all
      select * from unnest(emails, phones)
    ) as detail (email, phone);
    emails := coalesce(
      array_remove(array_remove(emails, null), find_person.address), '{}');
    exit when not follows or known = cardinality(same) + cardinality(emails);
    known := cardinality(same) + cardinality(emails);
    customers := same;
    addresses := find_person.address || emails;
  end loop;
  contacts := emails || coalesce(array_remove(phones, null), '{}');
  waiting := array(
    select place.id from private.waiting_list as place where place.email = any (addresses)
      or (follows and private.phone_digits(place.phone) = any (
        array(select private.phone_digits(phone) from unnest(phones) as phone))));
  invitations := array(
    select invitation.id from private.invitations as invitation
    where invitation.follows_id = any (bookings) or invitation.waiting_id = any (waiting));
end
$$;

-- Returns the summaries of days that contain these bookings, each with the lines about other bookings.
create function private.summaries_of(bookings uuid[])
returns table (email_id uuid, summary_date date, created_at timestamptz, visits jsonb)
language sql stable set search_path = '' as $$
  with summarized as materialized (
    select mail.id, mail.summary_date, mail.created_at, visit.line
    from public.email_outbox as mail
    cross join lateral jsonb_array_elements(mail.payload -> 'visits') as visit (line)
    where mail.summary_date is not null
  )
  select summarized.id, summarized.summary_date, summarized.created_at,
    jsonb_agg(summarized.line)
  from summarized
  join public.appointments as booking on booking.appointment_number = summarized.line ->> 'number'
  where booking.id = any (bookings)
  group by 1, 2, 3
$$;

-- Returns all data about the person with this address, and the other addresses and numbers of the same customer,
-- which `follows` includes.
create function public.export_personal_data(email text, follows boolean default false) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  person record;
begin
  select * into person
  from private.find_person(export_personal_data.email, follows);
  return jsonb_build_object(
    'quotes', (
      select coalesce(jsonb_agg(to_jsonb(quote) order by quote.created_at), '[]')
      from public.quotes as quote where quote.id = any (person.quotes)),
    'appointments', (
      select coalesce(jsonb_agg(to_jsonb(booking) || jsonb_build_object(
        'price', private.booking_price(booking), 'payments', private.payments_of(booking.id))
        order by booking.created_at), '[]')
      from public.appointments as booking where booking.id = any (person.bookings)),
    'contact_messages', (
      -- The table needs another alias than its column, because `message` alone would be the text.
      select coalesce(jsonb_agg(to_jsonb(sent) order by sent.created_at), '[]')
      from public.contact_messages as sent where sent.id = any (person.messages)),
    'emails', (
      select coalesce(
        jsonb_agg(to_jsonb(mail) - array['claim_token'] order by mail.created_at), '[]')
      from public.email_outbox as mail
      where mail.appointment_id = any (person.bookings) or mail.quote_id = any (person.quotes)
        or mail.contact_message_id = any (person.messages) or mail.invitation_id = any (person.invitations)),
    'waiting_list', (
      select coalesce(jsonb_agg(
        to_jsonb(place) - array['inbox', 'phone_digits', 'visitor', 'network'] order by place.created_at), '[]')
      from private.waiting_list as place where place.id = any (person.waiting)),
    'summaries', (
      select coalesce(jsonb_agg(to_jsonb(summary) order by summary.summary_date), '[]')
      from private.summaries_of(person.bookings) as summary),
    'customers', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'known_as', btrim(customer.known_as), 'last_seen_at', customer.last_seen_at,
        'proposals_stopped_at', customer.proposals_stopped_at,
        'notes', private.notes_of(array[customer.id])) order by customer.id), '[]')
      from private.customers as customer where customer.id = any (person.customers)),
    'history', (
      select coalesce(jsonb_agg(to_jsonb(event) - 'before' order by event.id), '[]')
      from private.history as event
      where event.appointment_id = any (person.bookings) or event.quote_id = any (person.quotes)
        or event.contact_message_id = any (person.messages)),
    'contacts', person.contacts);
end
$$;

-- Returns the data that the business would lose: promised future visits, and paid or pending amounts, or null if
-- there are none.
create function private.promised_to(bookings uuid[]) returns jsonb
language sql stable set search_path = '' as $$
  select case when promised.visits is not null or money.paid > 0 then jsonb_build_object(
    'promised', coalesce(promised.visits, '[]'), 'paid', trim_scale(money.paid)) end
  from (
    select jsonb_agg(jsonb_build_object('number', visit.appointment_number,
      'date', coalesce(visit.proposed_date, visit.visit_date)) order by visit.visit_date) as visits
    from public.appointments as visit
    where visit.id = any (bookings) and visit.appointment_status in ('confirmed', 'proposed')
      and greatest(visit.visit_date, visit.proposed_date) >= private.wall_clock(now())::date
  ) as promised, (
    select coalesce(sum(sums.paid - sums.back + sums.on_its_way), 0) as paid
    from unnest(bookings) as booking (id), private.sums_of(booking.id) as sums
  ) as money
$$;

-- Erases the data that export_personal_data returns, and counts it. A quote that another person booked remains
-- without a name. Promised visits and payments are returned first as {promised, paid}, and erased only with
-- `anyway`.
create function public.erase_personal_data(
  email text, follows boolean default false, anyway boolean default false
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person record;
  erased jsonb;
  deleted integer;
  counted integer;
begin
  select * into person from private.find_person(erase_personal_data.email, follows);
  erased := private.promised_to(person.bookings);
  if not anyway and erased is not null then
    return erased;
  end if;
  erased := jsonb_build_object(
    'history', (
      select count(*) from private.history as event
      where event.appointment_id = any (person.bookings) or event.quote_id = any (person.quotes)
        or event.contact_message_id = any (person.messages)),
    'emails', (
      select count(*) from public.email_outbox as mail
      where mail.appointment_id = any (person.bookings) or mail.quote_id = any (person.quotes)
        or mail.contact_message_id = any (person.messages) or mail.invitation_id = any (person.invitations)),
    'summaries', (select count(*) from private.summaries_of(person.bookings)),
    'waiting_list', cardinality(person.waiting), 'appointments', cardinality(person.bookings),
    'contact_messages', cardinality(person.messages), 'customers', cardinality(person.customers),
    'contacts', person.contacts);
  -- Events that Resend sends before an email's id is stored, and details of a bounce, contain the address.
  delete from private.early_email_events as report using unnest(
    person.address || case when follows then person.contacts else '{}' end) as known (contact)
  where strpos(lower(report.delivery_reason), known.contact) > 0;
  -- Their emails and their history are deleted with them.
  delete from private.waiting_list where id = any (person.waiting);
  delete from public.appointments as booking where booking.id = any (person.bookings);
  delete from public.contact_messages as message where message.id = any (person.messages);

  -- Another person may have booked the quote. Then its amounts remain, without a name.
  delete from public.quotes as quote
  where quote.id = any (person.quotes) and not exists (
    select from public.appointments as booking where booking.quote_id = quote.id);
  get diagnostics deleted = row_count;
  update public.quotes as quote
  set customer_name = null, customer_email = null, customer_phone = null
  where quote.id = any (person.quotes) and quote.customer_email is not null;
  get diagnostics counted = row_count;
  delete from private.history as event where event.quote_id = any (person.quotes);
  -- This includes emails that were queued a moment ago.
  delete from public.email_outbox as mail where mail.quote_id = any (person.quotes);
  -- If a customer has other data left, their details are read from it again, without the owner's notes. The data is
  -- read once, not once for each contact.
  delete from private.history as event where event.customer_id = any (person.customers);
  delete from private.customer_contacts as known
  where known.customer_id = any (person.customers) and (known.customer_id, known.contact) not in (
    select customer.id, unnest(private.contacts_of(detail.email, detail.phone))
    from unnest(person.customers) as customer (id), private.details_of(array[customer.id]) as detail);
  update private.customers as customer set known_as = (
    select coalesce(right(string_agg(distinct private.search_text(
      detail.phone, detail.name, detail.email), ''), 4000), '')
    from private.details_of(array[customer.id]) as detail)
  where customer.id = any (person.customers);
  return erased || jsonb_build_object('quotes', deleted + counted);
end
$$;

-- The summary of a day contains every customer of that day. It loses the lines of erased customers but is not
-- deleted, because a day without a summary would get a new one. A summary that has certainly not been sent is sent
-- without those lines, with a new rendering, a new key and a new claim. This runs once per statement, as above.
create function private.delete_from_summaries() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.email_outbox as mail set
    payload = jsonb_set(mail.payload, '{visits}', (
      select coalesce(jsonb_agg(visit.line order by visit.place), '[]')
      from jsonb_array_elements(mail.payload -> 'visits') with ordinality as visit (line, place)
      where coalesce(visit.line ->> 'number', '') not in (
        select gone.appointment_number from gone))),
    rendered = null,
    resends = mail.resends + case when mail.status = 'sent' then 0 else 1 end,
    uncertain_since = null,
    claim_token = case when mail.claim_token is not null then gen_random_uuid() end
  where mail.summary_date is not null and exists (
    select from jsonb_array_elements(mail.payload -> 'visits') as visit (line)
    where visit.line ->> 'number' in (select gone.appointment_number from gone));
  -- No lines are left. A summary that was sent today remains, so that today gets no second one.
  delete from public.email_outbox as mail
  where mail.summary_date is not null and mail.payload -> 'visits' = '[]'
    and (mail.status <> 'sent' or mail.summary_date < private.wall_clock(now())::date);
  return null;
end
$$;
create trigger appointments_forgotten after delete on public.appointments
  referencing old table as gone for each statement execute function private.delete_from_summaries();

-- Removes the content of sent emails, at most a thousand at a time, and returns how many. A sent email keeps its
-- kind, times and result. Its content is in the booking or message itself.
create function public.strip_sent_emails(older_than_days integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  stripped integer;
begin
  perform private.refuse_stranger();
  update public.email_outbox as mail set rendered = null, payload = '{}', delivery_reason = null
  where mail.id in (
    select old.id from public.email_outbox as old
    where old.status = 'sent' and (old.rendered is not null or old.payload <> '{}'::jsonb)
      and old.finished_at < now() - make_interval(days => greatest(older_than_days, 1))
    order by old.finished_at limit 1000);
  get diagnostics stripped = row_count;
  return stripped;
end
$$;

-- Deletes old bookings, messages and quotes, at most a thousand of each, and counts them.
create function public.delete_old_submissions(older_than_days integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  earliest timestamptz := now() - make_interval(days => greatest(older_than_days, 30));
  deleted integer := 0;
  counted integer;
begin
  perform private.refuse_stranger();
  -- A visit may be requested long in advance, so its date counts, too.
  delete from public.appointments as booking where booking.id in (
    select old.id from public.appointments as old
    where old.created_at < earliest
      and greatest(old.preferred_date, old.visit_date, old.proposed_date) < earliest::date
    order by old.created_at limit 1000);
  get diagnostics deleted = row_count;

  delete from public.contact_messages as message where message.id in (
    select old.id from public.contact_messages as old
    where old.created_at < earliest order by old.created_at limit 1000);
  get diagnostics counted = row_count;
  deleted := deleted + counted;

  delete from public.quotes as quote where quote.id in (
    select old.id from public.quotes as old
    where old.created_at < earliest and old.expires_at < now() and not exists (
      select from public.appointments as booking where booking.quote_id = old.id)
    order by old.created_at limit 1000);
  get diagnostics counted = row_count;
  return deleted + counted;
end
$$;

grant execute on function
  public.export_personal_data, public.erase_personal_data, public.strip_sent_emails,
  public.delete_old_submissions
to service_role;
