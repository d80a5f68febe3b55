-- Compares the content by its named fields, and confirms within the limit of the address.
create or replace function public.request_booking(submission_id uuid, booking jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  request public.appointments;
  saved public.appointments;
  quote public.quotes;
  package_title text;
  facts jsonb;
  written boolean := false;
  confirms boolean;
begin
  if submission_id is null or jsonb_typeof(booking) is distinct from 'object' then
    perform private.reject('the booking request is not readable');
  end if;
  request := private.read_booking(booking);
  quote := private.named_quote(booking);
  request.content_hash := private.booking_hash(request, quote.content_hash);
  request.looks_like_spam := coalesce(booking -> 'looks_like_spam' = 'true'::jsonb, false);

  -- One request at a time per content: a second tab, or a form posted twice without a script to
  -- keep its submission id, finds the open request of the first.
  perform pg_advisory_xact_lock(hashtextextended(request.content_hash, 0));
  select * into saved from public.appointments
  where appointments.submission_id = request_booking.submission_id;
  if not found then
    select * into saved from public.appointments
    where appointments.content_hash = request.content_hash
      and appointments.appointment_status = 'pending'
      and appointments.created_at > now() - interval '24 hours'
    order by appointments.created_at limit 1;
  end if;
  if saved.id is null then
    perform private.refuse_flood('appointments', (
      select count(*) from public.appointments
      where appointments.created_at > now() - interval '1 minute'));
    select service.title into package_title from public.services as service
    where service.service_id = request.selected_package and service.active;
    if not found then
      perform private.reject('package is not offered');
    end if;
    -- Prices that no longer hold are not repeated. A quote booked before still holds: the visitor
    -- saw its figures, so the owner must see them with this request.
    if quote.quote_status = 'expired' or quote.expires_at <= now() then
      raise log 'booking request names quote %, which has expired', quote.id;
      quote := null;
    end if;

    for attempt in 1..5 loop
      insert into public.appointments (
        submission_id, content_hash, appointment_number, quote_id,
        customer_name, customer_email, customer_phone, service_address, city, state, zip_code,
        vehicle_year, vehicle_make, vehicle_model, vehicle_type,
        selected_package, selected_services, preferred_date, preferred_time, looks_like_spam
      ) values (
        request_booking.submission_id, request.content_hash, 'A-' || private.random_code(), quote.id,
        request.customer_name, request.customer_email, request.customer_phone,
        request.service_address, request.city, request.state, request.zip_code,
        request.vehicle_year, request.vehicle_make, request.vehicle_model, request.vehicle_type,
        request.selected_package, request.selected_services,
        request.preferred_date, request.preferred_time, request.looks_like_spam
      )
      on conflict do nothing returning * into saved;
      written := found;
      exit when written;
      select * into saved from public.appointments
      where appointments.submission_id = request_booking.submission_id;
      exit when found;
    end loop;
    if saved.id is null then
      raise exception using errcode = 'PT503', message = 'no free appointment number was found';
    end if;
  end if;
  if written then
    facts := private.booking_facts(saved, package_title, quote);
    confirms := private.may_confirm_to(saved.customer_email, saved.looks_like_spam);
    insert into public.email_outbox (kind, appointment_id, payload)
    select mail.kind, saved.id, facts
    from unnest(array['send-confirmation', 'send-admin-notification']) as mail (kind)
    where mail.kind <> 'send-confirmation' or confirms;
    if saved.quote_id is not null then
      perform private.convert_quote(saved.quote_id);
    end if;
  end if;
  if saved.content_hash <> request.content_hash then
    perform private.refuse_conflict();
  end if;
  return jsonb_build_object('id', saved.id, 'appointment_number', saved.appointment_number);
end
$$;
