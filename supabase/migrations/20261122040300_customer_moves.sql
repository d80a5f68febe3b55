-- What a customer does through the link of an email. The site hands over the hash of the token.

create function private.request_of_token(token_hash text) returns uuid
language sql stable set search_path = '' as $$
  select token.appointment_id from private.manage_tokens as token
  where token.token_hash = request_of_token.token_hash
$$;

-- The request behind a link; null for a link that nobody was given.
create function public.load_visit(token_hash text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.visit_payload(request) || jsonb_build_object(
    'awaits_owner', request.awaits_owner,
    'starts_in_minutes', extract(epoch from
      (request.visit_date + request.visit_time) - (now() at time zone 'America/Chicago')
    )::integer / 60)
  from public.appointments as request
  where request.id = private.request_of_token(load_visit.token_hash)
$$;

create function private.customer_move(
  token_hash text, seen_revision integer, target text, owner_email text, customer_email text
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  request_id uuid := private.request_of_token(customer_move.token_hash);
  was text;
  request public.appointments;
begin
  if request_id is null then
    return null;
  end if;
  select appointment_status into was from public.appointments where id = request_id;
  request := private.move_appointment(request_id, seen_revision, target, 'customer', 'Customer', null,
    null, null, null, null);
  if request.id is not null then
    perform private.queue_visit_email(request, kind, null, was in ('confirmed', 'proposed'), 0)
    from unnest(array[owner_email, customer_email]) as kind;
  end if;
  return jsonb_build_object(
    'done', request.id is not null, 'current', private.current_state(request_id));
end
$$;

create function public.accept_proposed_time(token_hash text, seen_revision integer) returns jsonb
language sql security definer set search_path = '' as $$
  select private.customer_move(
    token_hash, seen_revision, 'confirmed', 'send-admin-accepted', 'send-visit-confirmed')
$$;

create function public.cancel_own_visit(token_hash text, seen_revision integer) returns jsonb
language sql security definer set search_path = '' as $$
  select private.customer_move(
    token_hash, seen_revision, 'cancelled', 'send-admin-cancelled', 'send-visit-cancelled')
$$;

-- The status stays: what was agreed holds until the owner has answered.
create function public.ask_for_another_time(token_hash text, seen_revision integer, note text)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  request_id uuid := private.request_of_token(ask_for_another_time.token_hash);
  words text := private.clean_note(note);
  request public.appointments;
begin
  if request_id is null then
    return null;
  end if;
  select * into request from public.appointments where id = request_id for update;
  if request.revision is distinct from seen_revision then
    return jsonb_build_object('done', false, 'current', private.current_state(request_id));
  end if;
  if request.appointment_status not in ('pending', 'confirmed', 'proposed') then
    perform private.reject('this request is closed');
  end if;
  if words is null then
    perform private.reject('tell us which days and times work for you');
  end if;
  if (
    select count(*) from private.request_events as event
    where event.appointment_id = request_id and event.kind = 'ask'
      and event.happened_at > now() - interval '1 day'
  ) >= 5 then
    perform private.reject('you have asked several times today, please call us');
  end if;
  update public.appointments set revision = appointments.revision + 1, awaits_owner = true
  where id = request_id returning * into request;
  insert into private.request_events
    (appointment_id, kind, actor, from_status, to_status, revision, note)
  values (request_id, 'ask', 'Customer', request.appointment_status, request.appointment_status,
    request.revision, words);
  perform private.queue_visit_email(request, 'send-admin-asked', words, false, 0);
  return jsonb_build_object('done', true, 'current', private.current_state(request_id));
end
$$;

revoke all on function
  private.request_of_token(text),
  private.customer_move(text, integer, text, text, text),
  public.load_visit(text),
  public.accept_proposed_time(text, integer),
  public.cancel_own_visit(text, integer),
  public.ask_for_another_time(text, integer, text)
from public, anon, authenticated, service_role;
grant execute on function
  public.load_visit(text),
  public.accept_proposed_time(text, integer),
  public.cancel_own_visit(text, integer),
  public.ask_for_another_time(text, integer, text)
to service_role;
