-- A booking can be changed: who it is for, where, which vehicle, which services, when, how long, which
-- team. The history says who changed what from what to what; the customer is told only when asked for.

alter table private.request_events
  add column changes jsonb,
  add constraint request_events_changes_form check (jsonb_typeof(changes) = 'array') not valid,
  drop constraint request_events_kind_check,
  add constraint request_events_kind_check
    check (kind in ('received', 'move', 'ask', 'note', 'undo', 'change')) not valid;
comment on column private.request_events.changes is
  'What a change changed: [{field, from, to}], as the booking had it.';

create or replace function private.events_of(subject_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'kind', event.kind, 'happened_at', event.happened_at, 'actor', event.actor,
    'from', event.from_status, 'to', event.to_status, 'note', event.note,
    'changes', event.changes) order by event.id), '[]')
  from private.request_events as event
  where subject_id in (event.appointment_id, event.contact_message_id, event.quote_id)
$$;

create or replace function private.current_state(request_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'status', request.appointment_status, 'revision', request.revision,
    'actor', last.actor, 'happened_at', last.happened_at)
  from public.appointments as request
  left join lateral (
    select event.actor, event.happened_at from private.request_events as event
    where event.appointment_id = request.id
      and event.kind in ('received', 'move', 'ask', 'undo', 'change')
    order by event.id desc limit 1
  ) as last on true
  where request.id = request_id
$$;

-- The titles of services, as people read them.
create function private.titles_of(services text[]) returns text
language sql stable set search_path = '' as $$
  select string_agg(coalesce(service.title, chosen.id), ', ' order by chosen.place)
  from unnest(services) with ordinality as chosen (id, place)
  left join public.services as service on service.service_id = chosen.id
$$;

-- A booking as its form would send it, with the ids of its services and the size of its vehicle.
create function private.form_of(request public.appointments) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'name', request.customer_name, 'email', request.customer_email, 'phone', request.customer_phone,
    'contact_by', request.contact_by,
    'address', request.service_address, 'city', request.city, 'state', request.state,
    'zip', request.zip_code,
    'year', request.vehicle_year, 'make', request.vehicle_make, 'model', request.vehicle_model,
    'vehicle_type', quote.vehicle_type,
    'services', coalesce(quote.selected_services, array[request.selected_package]),
    'package', request.selected_package,
    'date', to_char(request.visit_date, 'YYYY-MM-DD'), 'time', to_char(request.visit_time, 'HH24:MI'),
    'until', to_char(request.visit_until, 'HH24:MI'),
    'minutes', request.visit_minutes, 'team', request.team)
  from (select) as one left join public.quotes as quote on quote.id = request.quote_id
$$;

-- What differs between two forms of a booking, in the order of the form: [{field, from, to}].
create function private.changes_between(was jsonb, becomes jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'field', field, 'from', old_text, 'to', new_text) order by place), '[]')
  from (
    select field, place, told.old_text, told.new_text
    from unnest(array['name', 'email', 'phone', 'contact_by', 'address', 'vehicle', 'vehicle_type',
      'services', 'time', 'minutes', 'team']) with ordinality as named (field, place),
    lateral (
      select max(words) filter (where form = was) as old_text,
        max(words) filter (where form = becomes) as new_text
      from (values (was), (becomes)) as compared (form), lateral (
        select case field
          when 'address' then format('%s, %s, %s %s',
            form ->> 'address', form ->> 'city', form ->> 'state', form ->> 'zip')
          when 'vehicle' then format('%s %s %s', form ->> 'year', form ->> 'make', form ->> 'model')
          when 'services' then private.titles_of(
            array(select jsonb_array_elements_text(form -> 'services')))
          when 'time' then concat_ws(' ', form ->> 'date', form ->> 'time', form ->> 'until')
          else form ->> field end as words
      ) as worded
    ) as told
  ) as compared
  where old_text is distinct from new_text
$$;

-- Changes what `changes` names of the form, and leaves the rest. `sends_email`: the customer of a
-- confirmed visit is told, with a `note`; what is still to leave tells the new state in any case. A time
-- can be changed once it is agreed: before, it is confirmed or offered.
create function public.change_booking(
  request_id uuid, seen_revision integer, actor text, actor_id text, changes jsonb
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  request public.appointments;
  read public.appointments;
  quote public.quotes;
  was jsonb;
  becomes jsonb;
  changed jsonb;
  fields text[];
  conflicts text;
begin
  select * into request from public.appointments where id = request_id for update;
  if request.id is null or request.revision is distinct from seen_revision then
    return jsonb_build_object('done', false, 'current', private.current_state(request_id));
  end if;
  if request.appointment_status in ('declined', 'cancelled') then
    perform private.reject(format('that is not possible with a %s request', request.appointment_status));
  end if;
  was := private.form_of(request);
  becomes := was || changes;
  becomes := becomes || jsonb_build_object('package', becomes -> 'services' -> 0);
  read := private.read_booking(becomes, needs_email => false);
  -- As it will be stored, so that blanks are no change.
  becomes := becomes || jsonb_build_object(
    'name', read.customer_name, 'email', read.customer_email, 'phone', read.customer_phone,
    'contact_by', read.contact_by, 'address', read.service_address, 'city', read.city,
    'state', read.state, 'zip', read.zip_code, 'year', read.vehicle_year,
    'make', read.vehicle_make, 'model', read.vehicle_model,
    'services', private.chosen_services(
      jsonb_build_object('selected_services', becomes -> 'services')),
    'until', to_char(read.preferred_until, 'HH24:MI'), 'team', private.team_field(becomes));
  if not changes ? 'minutes' and becomes -> 'services' <> was -> 'services' then
    becomes := becomes || jsonb_build_object('minutes', coalesce(private.minutes_of(
      array(select jsonb_array_elements_text(becomes -> 'services'))), request.visit_minutes));
  end if;
  changed := private.changes_between(was, becomes);
  if changed = '[]' then
    return jsonb_build_object('done', true, 'current', private.current_state(request_id));
  end if;
  fields := array(select entry ->> 'field' from jsonb_array_elements(changed) as entry);
  if 'time' = any (fields) then
    if request.appointment_status <> 'confirmed' then
      perform private.reject('time can be changed once the visit is confirmed');
    end if;
    perform private.refuse_untrue_time(read.preferred_date, read.preferred_time);
    if read.preferred_date + coalesce(read.preferred_until, read.preferred_time)
      < private.wall_clock(now()) then
      perform private.reject('time has already passed');
    end if;
  end if;
  if fields && array['services', 'vehicle_type'] then
    quote := private.quote_for(read, becomes -> 'services', becomes ->> 'vehicle_type');
    perform private.convert_quote(quote.id);
  end if;

  update public.appointments set
    revision = appointments.revision + 1,
    customer_name = read.customer_name, customer_email = read.customer_email,
    customer_phone = read.customer_phone, contact_by = read.contact_by,
    service_address = read.service_address, city = read.city, state = read.state,
    zip_code = read.zip_code, vehicle_year = read.vehicle_year, vehicle_make = read.vehicle_make,
    vehicle_model = read.vehicle_model, selected_package = read.selected_package,
    selected_services = read.selected_services,
    quote_id = coalesce(quote.id, appointments.quote_id),
    offered_prices = case when quote.id is null then offered_prices end,
    visit_date = read.preferred_date, visit_time = read.preferred_time,
    visit_until = read.preferred_until, visit_minutes = private.length_field(becomes),
    team = private.team_field(becomes)
  where id = request_id returning * into request;
  insert into private.request_events (
    appointment_id, kind, actor, actor_id, from_status, to_status, revision, note, changes
  ) values (
    request_id, 'change', left(change_booking.actor, 100), left(change_booking.actor_id, 100),
    request.appointment_status, request.appointment_status, request.revision,
    private.clean_note(change_booking.changes ->> 'note'), changed
  );
  if request.appointment_status in ('confirmed', 'proposed')
    and fields && array['address', 'time', 'minutes', 'team'] then
    perform private.refuse_unseen(request, change_booking.changes);
  end if;

  -- What certainly has not left tells the new state, in a new rendering under a new key.
  update public.email_outbox as mail set
    payload = mail.payload || private.booking_payload(request),
    resends = mail.resends + case when mail.rendered is null then 0 else 1 end, rendered = null
  where mail.appointment_id = request_id and mail.status = 'pending' and mail.uncertain_since is null;
  delete from public.email_outbox as mail
  where mail.appointment_id = request_id and mail.status = 'pending'
    and mail.kind not like 'send-admin-%' and mail.payload ->> 'email' is null;
  if change_booking.changes -> 'sends_email' = 'true' and request.appointment_status = 'confirmed'
    and not exists (
      select from public.email_outbox as mail
      where mail.appointment_id = request_id and mail.kind = 'send-visit-confirmed'
        and mail.status = 'pending' and mail.uncertain_since is null)
  then
    insert into public.email_outbox (kind, appointment_id, revision, payload)
    values ('send-visit-confirmed', request_id, request.revision,
      private.booking_payload(request) || jsonb_build_object(
        'note', private.clean_note(change_booking.changes ->> 'note'),
        'moved', 'time' = any (fields), 'changed', fields));
  end if;
  return jsonb_build_object('done', true, 'current', private.current_state(request_id));
exception when sqlstate 'VC001' then
  get stacked diagnostics conflicts = pg_exception_detail;
  return private.told_conflicts(request_id, conflicts);
end
$$;
comment on function public.change_booking(uuid, integer, text, text, jsonb) is
  'Changes the fields of a booking that are named, or says what speaks against its time.';

revoke all on function
  private.titles_of, private.form_of, private.changes_between, public.change_booking
from public, anon, authenticated, service_role;
grant execute on function public.change_booking to service_role;
