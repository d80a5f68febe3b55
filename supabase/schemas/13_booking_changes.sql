-- Phone bookings use the same functions and prices as bookings from the site and are confirmed at once. The
-- customer may have no email address. Then no emails are queued for them.

-- Returns whether no customer with this inbox or phone number has had a visit.
create function private.has_no_visit(email text, phone text) returns boolean
language sql stable set search_path = '' as $$
  select not exists (
    select from private.customer_contacts as known
    join public.appointments as visit on visit.customer_id = known.customer_id
    where known.contact = any (private.contacts_of(email, phone))
      and visit.appointment_status = 'completed')
$$;

-- Stores a phone booking as confirmed, or returns the conflicts with its time. `booking` has the fields of the
-- form, and `services` and `vehicle_type`, which determine the price. It may have `minutes`, `team`, a `note` to
-- the customer, `sends_email` and `gives_link`, and the values that `promise_visit` reads. The same submission
-- returns the same booking.
create function public.book_by_phone(submission_id uuid, booking jsonb, actor jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  content text := private.hash_of((booking - array['seen_conflicts', 'drive_minutes'])::text);
  entered public.appointments;
  saved public.appointments;
  conflicts jsonb;
begin
  perform private.reject_if(submission_id is null or jsonb_typeof(booking) is distinct from 'object',
    'the booking could not be read');
  perform pg_advisory_xact_lock(hashtextextended(book_by_phone.submission_id::text, 8));
  select * into saved from public.appointments
  where appointments.submission_id = book_by_phone.submission_id;
  if not found then
    entered := private.read_booking_form(
      booking || jsonb_build_object('package', booking -> 'services' -> 0), needs_email => false);
    entered.content_hash := content;
    entered.source := 'phone';
    entered.team := private.integer_field(booking, 'team', 1, 20);
    entered.visit_minutes := private.integer_field(booking, 'minutes', 15, 1440);
    -- The stored visits decide whether the customer is new. This is safe here, because a member may know the
    -- customers.
    entered.says_new := private.has_no_visit(entered.customer_email, entered.customer_phone);
    saved := private.store_booking(
      book_by_phone.submission_id, entered,
      private.store_quote(gen_random_uuid(),
        private.draft_quote(entered, booking -> 'services', booking ->> 'vehicle_type')));
    perform private.record_event(saved, 'received', actor,
      jsonb_build_object('to_status', saved.appointment_status));
    saved := private.apply_transition(saved.id, saved.revision, 'confirm', 'owner', actor,
      jsonb_build_object('drive_minutes', booking -> 'drive_minutes',
        'seen_conflicts', booking -> 'seen_conflicts'));
    if booking -> 'sends_email' = 'true' then
      perform private.queue_booking_email(saved, 'send-visit-confirmed',
        jsonb_build_object('note', private.clean_note(booking ->> 'note')));
    end if;
  end if;
  perform private.refuse_conflict(saved.content_hash, content);
  return private.outcome(saved.id, true) || jsonb_build_object(
    'id', saved.id, 'appointment_number', saved.appointment_number, 'manage_token', case
      when booking -> 'gives_link' = 'true' then private.mint_manage_token(saved.id) end);
exception when sqlstate 'VC001' then
  get stacked diagnostics conflicts = pg_exception_detail;
  return private.outcome(null, false, conflicts);
end
$$;

-- Returns a booking as form data, with the ids of its services and the size of its vehicle.
create function private.form_of(booking public.appointments) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (select jsonb_build_object(
    'name', booking.customer_name, 'email', booking.customer_email, 'phone', booking.customer_phone,
    'contact_by', booking.contact_by, 'instructions', booking.instructions,
    'address', booking.service_address, 'city', booking.city, 'state', booking.state,
    'zip', booking.zip_code,
    'year', booking.vehicle_year, 'make', booking.vehicle_make, 'model', booking.vehicle_model,
    'vehicle_type', quote.vehicle_type,
    'services', coalesce(quote.selected_services, array[booking.selected_package]),
    'package', booking.selected_package,
    'date', booking.visit_date, 'time', to_char(booking.visit_time, 'HH24:MI'),
    'until', to_char(booking.visit_until, 'HH24:MI'),
    'minutes', booking.visit_minutes, 'team', booking.team)
  from (select) as one left join public.quotes as quote on quote.id = booking.quote_id);
end
$$;

-- Returns the differences between two forms of a booking, in the order of the form: [{field, from, to}].
create function private.changes_between(was jsonb, becomes jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'field', field, 'from', words[1], 'to', words[2]) order by place), '[]')
  from unnest(array['name', 'email', 'phone', 'contact_by', 'instructions', 'address', 'vehicle',
    'vehicle_type', 'services', 'time', 'minutes', 'team']) with ordinality as named (field, place),
  lateral (select array(
    select case field
      when 'address' then format('%s, %s, %s %s',
        form ->> 'address', form ->> 'city', form ->> 'state', form ->> 'zip')
      when 'vehicle' then format('%s %s %s', form ->> 'year', form ->> 'make', form ->> 'model')
      when 'services' then (
        select string_agg(coalesce(service.title, chosen.id), ', ' order by chosen.place)
        from jsonb_array_elements_text(form -> 'services') with ordinality as chosen (id, place)
        left join public.services as service on service.service_id = chosen.id)
      when 'time' then concat_ws(' ', form ->> 'date', form ->> 'time', form ->> 'until')
      else form ->> field end
    from unnest(array[was, becomes]) as form) as words) as worded
  where words[1] is distinct from words[2]
$$;

-- Gives emails that have certainly not been sent the new state of their booking, with a new rendering and a new key.
-- Emails to a customer without an address are deleted.
create function private.update_unsent_emails(booking public.appointments) returns void
language sql set search_path = '' as $$
  update public.email_outbox as mail set
    payload = mail.payload || private.booking_payload(booking),
    resends = mail.resends + case when mail.rendered is null then 0 else 1 end, rendered = null
  where mail.appointment_id = booking.id and mail.status = 'pending' and mail.uncertain_since is null;
  delete from public.email_outbox as mail
  where mail.appointment_id = booking.id and mail.status = 'pending'
    and mail.kind not like 'send-admin-%' and mail.payload ->> 'email' is null;
$$;

-- Applies `changes` to the form of a booking, or returns the conflicts with its time. With `sends_email`, the
-- customer of a confirmed visit gets an email with a `note`. Unsent emails get the new state in any case. A time
-- can be changed only once it is agreed. Before that, it is confirmed or proposed.
create function public.change_booking(
  booking_id uuid, seen_revision integer, actor jsonb, changes jsonb
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  booking public.appointments;
  read public.appointments;
  quote public.quotes;
  was jsonb;
  becomes jsonb;
  changed jsonb;
  fields text[];
  conflicts jsonb;
  note text;
begin
  select * into booking from public.appointments where id = booking_id for update;
  if booking.id is null or booking.revision is distinct from seen_revision then
    return private.outcome(booking_id, false);
  end if;
  perform private.reject_if(booking.appointment_status in ('declined', 'cancelled'),
    format('that is not possible with a %s request', booking.appointment_status));
  was := private.form_of(booking);
  becomes := was || changes;
  becomes := becomes || jsonb_build_object('package', becomes -> 'services' -> 0);
  read := private.read_booking_form(becomes, needs_email => false);
  read.says_new := booking.says_new;
  -- The values are cleaned first, so that spaces do not count as a change.
  read.team := private.integer_field(becomes, 'team', 1, 20);
  becomes := becomes || (private.form_of(read) - array['vehicle_type', 'services', 'package', 'minutes'])
    || jsonb_build_object('services', private.chosen_services(
      jsonb_build_object('selected_services', becomes -> 'services')));
  if not changes ? 'minutes' and becomes -> 'services' <> was -> 'services' then
    becomes := becomes || jsonb_build_object('minutes', private.minutes_of(
      array(select jsonb_array_elements_text(becomes -> 'services')), booking.visit_minutes));
  end if;
  changed := private.changes_between(was, becomes);
  if changed = '[]' then
    return private.outcome(booking_id, true);
  end if;
  fields := array(select entry ->> 'field' from jsonb_array_elements(changed) as entry);
  if 'time' = any (fields) then
    perform private.reject_if(booking.appointment_status <> 'confirmed',
      'time can be changed once the visit is confirmed');
    perform private.refuse_impossible_time(read.visit_date, read.visit_time);
    perform private.reject_if(
      read.visit_date + coalesce(read.visit_until, read.visit_time) < private.wall_clock(now()),
      'time has already passed');
  end if;
  if fields && array['services', 'vehicle_type'] then
    quote := private.store_quote(gen_random_uuid(),
      private.draft_quote(read, becomes -> 'services', becomes ->> 'vehicle_type'));
    perform private.convert_quote(quote.id);
  end if;

  update public.appointments set
    customer_name = read.customer_name, customer_email = read.customer_email,
    customer_phone = read.customer_phone, contact_by = read.contact_by,
    instructions = read.instructions,
    service_address = read.service_address, state = read.state,
    zip_code = read.zip_code, vehicle_year = read.vehicle_year, vehicle_make = read.vehicle_make,
    vehicle_model = read.vehicle_model, selected_package = read.selected_package,
    selected_services = read.selected_services,
    quote_id = coalesce(quote.id, appointments.quote_id),
    offered_prices = case when quote.id is null then offered_prices end
  where id = booking_id returning * into booking;
  booking.revision := booking.revision + 1;
  booking.city := read.city;
  booking.visit_date := read.visit_date;
  booking.visit_time := read.visit_time;
  booking.visit_until := read.visit_until;
  booking.visit_minutes := private.integer_field(becomes, 'minutes', 15, 1440);
  booking.team := read.team;
  if booking.appointment_status in ('confirmed', 'proposed')
    and fields && array['address', 'time', 'minutes', 'team'] then
    booking := private.promise_visit(booking, changes);
  else
    booking := private.write_booking_state(booking);
  end if;
  note := private.clean_note(changes ->> 'note');
  perform private.record_event(booking, 'change', actor, jsonb_build_object(
    'from_status', booking.appointment_status, 'to_status', booking.appointment_status,
    'note', note, 'changes', changed));

  perform private.update_unsent_emails(booking);
  if changes -> 'sends_email' = 'true' and booking.appointment_status = 'confirmed'
    and not exists (
      select from public.email_outbox as mail
      where mail.appointment_id = booking_id and mail.kind = 'send-visit-confirmed'
        and mail.status = 'pending' and mail.uncertain_since is null)
  then
    perform private.queue_booking_email(booking, 'send-visit-confirmed', jsonb_build_object(
      'note', note, 'moved', 'time' = any (fields), 'changed', fields));
  end if;
  return private.outcome(booking_id, true);
exception when sqlstate 'VC001' then
  get stacked diagnostics conflicts = pg_exception_detail;
  return private.outcome(booking_id, false, conflicts);
end
$$;

grant execute on function public.book_by_phone, public.change_booking to service_role;
