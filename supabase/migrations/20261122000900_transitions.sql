-- The only changes of state there are: who may do what with a request that is in which state, and in
-- which state it is then. Who asks for another time leaves the state as it is: what was agreed holds.
create table private.appointment_transitions (
  from_status text not null,
  action text not null,
  by text not null check (by in ('owner', 'customer')),
  to_status text not null,
  primary key (from_status, action, by)
);
alter table private.appointment_transitions enable row level security;
insert into private.appointment_transitions (from_status, action, by, to_status) values
  ('pending', 'confirm', 'owner', 'confirmed'),
  ('pending', 'propose', 'owner', 'proposed'),
  ('pending', 'decline', 'owner', 'declined'),
  ('pending', 'cancel', 'owner', 'cancelled'),
  ('pending', 'cancel', 'customer', 'cancelled'),
  ('pending', 'ask', 'customer', 'pending'),
  ('confirmed', 'confirm', 'owner', 'confirmed'),
  ('confirmed', 'propose', 'owner', 'proposed'),
  ('confirmed', 'complete', 'owner', 'completed'),
  ('confirmed', 'no-show', 'owner', 'no_show'),
  ('confirmed', 'cancel', 'owner', 'cancelled'),
  ('confirmed', 'cancel', 'customer', 'cancelled'),
  ('confirmed', 'ask', 'customer', 'confirmed'),
  ('proposed', 'propose', 'owner', 'proposed'),
  ('proposed', 'confirm', 'owner', 'confirmed'),
  ('proposed', 'accept', 'customer', 'confirmed'),
  ('proposed', 'cancel', 'owner', 'cancelled'),
  ('proposed', 'cancel', 'customer', 'cancelled'),
  ('proposed', 'ask', 'customer', 'proposed');

create table private.message_transitions (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);
alter table private.message_transitions enable row level security;
insert into private.message_transitions (from_status, to_status) values
  ('new', 'answered'), ('new', 'closed'), ('answered', 'new'), ('closed', 'new');

-- The state after an action, or null when nobody may do that.
create function private.next_status(from_status text, action text, by text) returns text
language sql stable set search_path = '' as $$
  select transition.to_status from private.appointment_transitions as transition
  where (transition.from_status, transition.action, transition.by)
    = (next_status.from_status, next_status.action, next_status.by)
$$;

-- How long an owner's email waits, so that what it tells can be taken back.
create function private.undo_seconds() returns integer
language sql immutable set search_path = '' as $$
  select 10
$$;

-- Who did what to a request, and when. Rows are only ever added.
create table private.request_events (
  id bigint generated always as identity primary key,
  appointment_id uuid references public.appointments (id) on delete cascade,
  contact_message_id uuid references public.contact_messages (id) on delete cascade,
  quote_id uuid references public.quotes (id) on delete cascade,
  happened_at timestamptz not null default clock_timestamp(),
  kind text not null check (kind in ('received', 'move', 'ask', 'note', 'undo')),
  actor text not null check (length(actor) between 1 and 100),
  actor_id text check (length(actor_id) <= 100),
  from_status text,
  to_status text,
  revision integer not null default 0,
  note text check (length(note) <= 2000),
  before jsonb,
  check (num_nonnulls(appointment_id, contact_message_id, quote_id) = 1)
);
comment on column private.request_events.before is
  'What a move changed, so that it can be undone before its email leaves.';
create index request_events_appointment on private.request_events (appointment_id, id);
create index request_events_message on private.request_events (contact_message_id, id);
create index request_events_quote on private.request_events (quote_id, id);
alter table private.request_events enable row level security;

create function private.record_new_appointment() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.request_events (appointment_id, kind, actor, to_status)
  values (new.id, 'received', 'Customer', new.appointment_status);
  return null;
end
$$;
create trigger appointments_received after insert on public.appointments
  for each row execute function private.record_new_appointment();

create function private.record_new_message() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.request_events (contact_message_id, kind, actor, to_status)
  values (new.id, 'received', 'Customer', new.status);
  return null;
end
$$;
create trigger contact_messages_received after insert on public.contact_messages
  for each row execute function private.record_new_message();

-- Why nothing is changed; the caller shows what happened instead.
create function private.current_state(request_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'status', request.appointment_status, 'revision', request.revision,
    'actor', last.actor, 'happened_at', last.happened_at)
  from public.appointments as request
  left join lateral (
    select event.actor, event.happened_at from private.request_events as event
    where event.appointment_id = request.id and event.kind in ('received', 'move', 'ask', 'undo')
    order by event.id desc limit 1
  ) as last on true
  where request.id = request_id
$$;

-- Every change of a request's state goes through this function, which checks what the caller saw and
-- the table of transitions, and writes the history in the same transaction.
create function private.move_appointment(
  request_id uuid, seen_revision integer, action text, by text, actor text, actor_id text,
  note text, new_date date, new_time time, minutes integer
) returns public.appointments
language plpgsql set search_path = '' as $$
declare
  request public.appointments;
  target text;
  prior jsonb;
  dropped jsonb;
begin
  select * into request from public.appointments where id = request_id for update;
  if request.id is null or request.revision is distinct from seen_revision then
    return null;
  end if;
  target := private.next_status(request.appointment_status, action, by);
  if target is null then
    perform private.reject(format('that is not possible with a %s request',
      replace(request.appointment_status, '_', '-')));
  end if;
  if minutes not between 15 and 1440 then
    perform private.reject('a visit takes between 15 minutes and a day');
  end if;
  if (new_date is null) <> (new_time is null) then
    perform private.reject('a time needs its day, and a day its time');
  end if;
  if target = 'proposed' and new_date is null then
    perform private.reject('choose the day and time to offer');
  end if;
  if target in ('confirmed', 'proposed')
    and new_date not between date '2020-01-01' and date '2100-01-01' then
    perform private.reject('choose another day');
  end if;
  prior := jsonb_build_object(
    'status', request.appointment_status, 'awaits_owner', request.awaits_owner,
    'visit_date', request.visit_date, 'visit_time', request.visit_time,
    'visit_minutes', request.visit_minutes,
    'proposed_date', request.proposed_date, 'proposed_time', request.proposed_time);
  -- What was queued for an earlier state and certainly has not left would be wrong now.
  with deleted as (
    delete from public.email_outbox as mail
    where mail.appointment_id = request.id and mail.status = 'pending'
      and mail.uncertain_since is null
      and mail.kind in ('send-visit-reminder', 'send-visit-confirmed', 'send-visit-proposed')
    returning mail.kind, mail.payload
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'kind', deleted.kind, 'note', deleted.payload -> 'note', 'moved', deleted.payload -> 'moved'
  )), '[]') into dropped from deleted where deleted.kind <> 'send-visit-reminder';

  update public.appointments set
    appointment_status = target,
    revision = appointments.revision + 1,
    awaits_owner = false,
    visit_date = case when target = 'confirmed'
      then coalesce(new_date, proposed_date, visit_date) else visit_date end,
    visit_time = case when target = 'confirmed'
      then coalesce(new_time, proposed_time, visit_time) else visit_time end,
    visit_minutes = coalesce(minutes, visit_minutes),
    proposed_date = case when target = 'proposed' then new_date end,
    proposed_time = case when target = 'proposed' then new_time end
  where id = request_id returning * into request;
  insert into private.request_events (
    appointment_id, kind, actor, actor_id, from_status, to_status, revision, note, before
  ) values (
    request.id, 'move', left(actor, 100), left(actor_id, 100), prior ->> 'status', target,
    request.revision, private.clean_note(note), prior || jsonb_build_object('dropped', dropped)
  );
  return request;
end
$$;

-- An owner's move. The email leaves some seconds later, so that the move can be undone before.
-- `details` may have a note, a date with its time, and how many minutes the visit takes.
create function private.owner_move(
  request_id uuid, seen_revision integer, action text, actor text, actor_id text, details jsonb,
  email_kind text
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  was text;
  request public.appointments;
begin
  select appointment_status into was from public.appointments where id = request_id;
  request := private.move_appointment(request_id, seen_revision, action, 'owner', actor, actor_id,
    details ->> 'note', (details ->> 'date')::date, (details ->> 'time')::time,
    (details ->> 'minutes')::integer);
  if request.id is null then
    return jsonb_build_object('done', false, 'current', private.current_state(request_id));
  end if;
  if email_kind is not null then
    perform private.queue_visit_email(
      request, email_kind, private.clean_note(details ->> 'note'), was in ('confirmed', 'proposed'),
      private.undo_seconds());
  end if;
  return jsonb_build_object('done', true, 'current', private.current_state(request_id));
end
$$;

create function public.confirm_visit(
  request_id uuid, seen_revision integer, actor text, actor_id text, details jsonb
) returns jsonb
language sql security definer set search_path = '' as $$
  select private.owner_move(request_id, seen_revision, 'confirm', actor, actor_id, details,
    'send-visit-confirmed')
$$;

create function public.propose_time(
  request_id uuid, seen_revision integer, actor text, actor_id text, details jsonb
) returns jsonb
language sql security definer set search_path = '' as $$
  select private.owner_move(request_id, seen_revision, 'propose', actor, actor_id, details,
    'send-visit-proposed')
$$;

create function public.decline_request(
  request_id uuid, seen_revision integer, actor text, actor_id text, details jsonb
) returns jsonb
language sql security definer set search_path = '' as $$
  select private.owner_move(request_id, seen_revision, 'decline', actor, actor_id, details,
    'send-visit-declined')
$$;

create function public.cancel_visit(
  request_id uuid, seen_revision integer, actor text, actor_id text, details jsonb
) returns jsonb
language sql security definer set search_path = '' as $$
  select private.owner_move(request_id, seen_revision, 'cancel', actor, actor_id, details,
    'send-visit-cancelled')
$$;

create function public.complete_visit(
  request_id uuid, seen_revision integer, actor text, actor_id text, details jsonb
) returns jsonb
language sql security definer set search_path = '' as $$
  select private.owner_move(request_id, seen_revision, 'complete', actor, actor_id, details,
    case when details -> 'thanks' = 'true' then 'send-visit-thanks' end)
$$;

create function public.mark_no_show(
  request_id uuid, seen_revision integer, actor text, actor_id text, details jsonb
) returns jsonb
language sql security definer set search_path = '' as $$
  select private.owner_move(request_id, seen_revision, 'no-show', actor, actor_id, details, null)
$$;

-- Takes the owner's last move back while none of its emails has been handed to a worker. A press at
-- the last moment still has its way to the database before it.
create function public.undo_move(request_id uuid, seen_revision integer, actor text, actor_id text)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  request public.appointments;
  move private.request_events;
begin
  select * into request from public.appointments where id = request_id for update;
  select * into move from private.request_events as event
  where event.appointment_id = request_id and event.kind = 'move' and event.actor_id is not null
    and event.revision = seen_revision
  order by event.id desc limit 1;
  perform from public.email_outbox as mail
  where mail.appointment_id = request_id and mail.revision = seen_revision
    and mail.kind <> 'send-visit-reminder' for update;
  if request.revision is distinct from seen_revision or move.id is null
    or move.happened_at < now() - make_interval(secs => private.undo_seconds() + 5)
    or exists (
      select from public.email_outbox as mail
      where mail.appointment_id = request_id and mail.revision = seen_revision
        and mail.revision > 0 and (mail.status <> 'pending' or mail.attempts > 0))
  then
    return jsonb_build_object('done', false, 'current', private.current_state(request_id));
  end if;
  delete from public.email_outbox as mail
  where mail.appointment_id = request_id and mail.revision = seen_revision and mail.revision > 0;
  update public.appointments set
    appointment_status = move.before ->> 'status',
    revision = appointments.revision + 1,
    awaits_owner = (move.before -> 'awaits_owner')::boolean,
    visit_date = (move.before ->> 'visit_date')::date,
    visit_time = (move.before ->> 'visit_time')::time,
    visit_minutes = (move.before ->> 'visit_minutes')::integer,
    proposed_date = (move.before ->> 'proposed_date')::date,
    proposed_time = (move.before ->> 'proposed_time')::time
  where id = request_id returning * into request;
  insert into private.request_events (
    appointment_id, kind, actor, actor_id, from_status, to_status, revision
  ) values (
    request_id, 'undo', left(undo_move.actor, 100), left(undo_move.actor_id, 100), move.to_status,
    request.appointment_status, request.revision
  );
  perform private.queue_visit_email(
    request, mail ->> 'kind', mail ->> 'note', (mail -> 'moved')::boolean,
    private.undo_seconds())
  from jsonb_array_elements(move.before -> 'dropped') as mail;
  return jsonb_build_object('done', true, 'current', private.current_state(request_id));
end
$$;

-- What a customer does through the link of an email. The site hands over the hash of the token.
create function private.request_of_token(token_hash text) returns uuid
language sql stable set search_path = '' as $$
  select token.appointment_id from private.manage_tokens as token
  where token.token_hash = request_of_token.token_hash
$$;

-- The request behind a link; null for a link that nobody was given.
create function public.load_visit(token_hash text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.booking_payload(request) || jsonb_build_object(
    'awaits_owner', request.awaits_owner,
    'starts_in_minutes', extract(epoch from
      (request.visit_date + request.visit_time) - private.wall_clock(now())
    )::bigint / 60)
  from public.appointments as request
  where request.id = private.request_of_token(load_visit.token_hash)
$$;

create function private.customer_move(
  token_hash text, seen_revision integer, action text, owner_email text, customer_email text
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
  request := private.move_appointment(request_id, seen_revision, action, 'customer', 'Customer',
    null, null, null, null, null);
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
    token_hash, seen_revision, 'accept', 'send-admin-accepted', 'send-visit-confirmed')
$$;

create function public.cancel_own_visit(token_hash text, seen_revision integer) returns jsonb
language sql security definer set search_path = '' as $$
  select private.customer_move(
    token_hash, seen_revision, 'cancel', 'send-admin-cancelled', 'send-visit-cancelled')
$$;

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
  if private.next_status(request.appointment_status, 'ask', 'customer') is null then
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

create function public.move_message(
  message_id uuid, seen_revision integer, target text, actor text, actor_id text
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  message public.contact_messages;
begin
  select * into message from public.contact_messages where id = message_id for update;
  if message.id is null or message.revision is distinct from seen_revision then
    return jsonb_build_object('done', false, 'current', (
      select jsonb_build_object('status', message.status, 'revision', message.revision,
        'actor', event.actor, 'happened_at', event.happened_at)
      from private.request_events as event
      where event.contact_message_id = message_id and event.kind in ('received', 'move')
      order by event.id desc limit 1));
  end if;
  if not exists (
    select from private.message_transitions as transition
    where transition.from_status = message.status and transition.to_status = target
  ) then
    perform private.reject(format('a message that is %s cannot become %s', message.status, target));
  end if;
  update public.contact_messages set status = target, revision = contact_messages.revision + 1
  where id = message_id;
  insert into private.request_events (
    contact_message_id, kind, actor, actor_id, from_status, to_status, revision
  ) values (
    message_id, 'move', left(move_message.actor, 100), left(move_message.actor_id, 100),
    message.status, target, message.revision + 1
  );
  return jsonb_build_object('done', true, 'current', jsonb_build_object(
    'status', target, 'revision', message.revision + 1,
    'actor', move_message.actor, 'happened_at', now()));
end
$$;

-- A private note on a request, a message or a quote; false when there is no such thing.
create function public.add_request_note(subject_id uuid, note text, actor text, actor_id text)
returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  words text := private.clean_note(note);
begin
  if words is null then
    perform private.reject('a note needs some words');
  end if;
  insert into private.request_events
    (appointment_id, contact_message_id, quote_id, kind, actor, actor_id, note)
  select found.appointment_id, found.contact_message_id, found.quote_id, 'note',
    left(add_request_note.actor, 100), left(add_request_note.actor_id, 100), words
  from (
    select id as appointment_id, null::uuid as contact_message_id, null::uuid as quote_id
    from public.appointments where id = subject_id
    union all
    select null, id, null from public.contact_messages where id = subject_id
    union all
    select null, null, id from public.quotes where id = subject_id
  ) as found;
  return found;
end
$$;
