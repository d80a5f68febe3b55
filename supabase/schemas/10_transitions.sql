-- The only allowed transitions: which actor may do what in which state, and the state afterward. A request for
-- another time does not change the state, because the agreed time remains valid.
create view private.booking_transitions as
  select * from (values
    ('pending', 'confirm', 'owner', 'confirmed'),
    ('pending', 'confirm', 'site', 'confirmed'),
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
    ('proposed', 'ask', 'customer', 'proposed')
  ) as transition (from_status, action, by, to_status);

create view private.message_transitions as
  select * from (values
    ('new', 'answered'), ('new', 'closed'), ('answered', 'new'), ('closed', 'new')
  ) as transition (from_status, to_status);

-- The history of actions on a booking, a message, a quote or a customer. Rows are only added. A removed note of a
-- customer is recorded by another row.
create table private.history (
  id bigint generated always as identity primary key,
  appointment_id uuid references public.appointments (id) on delete cascade,
  contact_message_id uuid references public.contact_messages (id) on delete cascade,
  quote_id uuid references public.quotes (id) on delete cascade,
  customer_id uuid references private.customers (id) on delete cascade,
  happened_at timestamptz not null default clock_timestamp(),
  kind text not null check (
    kind in ('received', 'transition', 'ask', 'answer', 'note', 'undo', 'change', 'price', 'payment',
      'receipt', 'email-left-out', 'note-removed', 'merged', 'separated')
  ),
  actor text not null check (length(actor) between 1 and 100),
  actor_id text check (length(actor_id) <= 100),
  from_status text,
  to_status text,
  revision integer not null default 0,
  note text check (length(note) <= 2000),
  removes bigint unique references private.history (id) on delete cascade,
  -- The customer that was merged with this one or separated from it.
  other_id uuid,
  -- The state before a transition, so that it can be undone before its email is sent.
  before jsonb,
  -- The changes of an edit as [{field, from, to}], with the booking's values.
  changes jsonb check (jsonb_typeof(changes) = 'array'),
  check (num_nonnulls(appointment_id, contact_message_id, quote_id, customer_id) = 1),
  check (kind <> 'note' or note is not null),
  check ((kind = 'note-removed') = (removes is not null)),
  check ((kind in ('merged', 'separated')) = (other_id is not null))
);

create index history_booking on private.history (appointment_id, id);
create index history_message on private.history (contact_message_id, id);
create index history_quote on private.history (quote_id, id);
create index history_customer on private.history (customer_id, id);
create index history_answers
  on private.history (id desc)
  where kind = 'transition' and from_status = 'pending' and actor_id is not null
    and to_status in ('confirmed', 'proposed', 'declined');
create trigger history_binding before insert on private.history
  for each row when (new.actor_id is not null or new.customer_id is not null)
  execute function private.guard_binding();
alter table private.history enable row level security;

-- Returns how long an owner's email waits, so that the action can be undone.
create function private.undo_seconds() returns integer
language sql immutable set search_path = '' as $$
  select 10
$$;

-- Adds an action to the history of a booking. `actor` is {id, name}, and a customer has no id. `details` may have
-- from_status, to_status, note, before and changes.
create function private.record_event(
  booking public.appointments, kind text, actor jsonb, details jsonb default '{}'
) returns void
language plpgsql set search_path = '' as $$
begin
  insert into private.history (
    appointment_id, kind, actor, actor_id, revision, from_status, to_status, note, before, changes)
  select booking.id, record_event.kind, left(record_event.actor ->> 'name', 100),
    left(record_event.actor ->> 'id', 100), booking.revision,
    event.from_status, event.to_status, event.note, event.before, event.changes
  from jsonb_populate_record(null::private.history, details) as event;
end
$$;

-- Returns whether a booking was changed, and its current state. If it was not changed, the caller shows the other
-- change or the conflicts.
create function private.outcome(booking_id uuid, done boolean, conflicts jsonb default null) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('done', done, 'current', (
    select jsonb_build_object(
      'status', booking.appointment_status, 'revision', booking.revision,
      'actor', last.actor, 'happened_at', last.happened_at)
    from public.appointments as booking
    left join lateral (
      select event.actor, event.happened_at from private.history as event
      where event.appointment_id = booking.id
        and event.kind in ('received', 'transition', 'ask', 'undo', 'change')
      order by event.id desc limit 1
    ) as last on true
    where booking.id = booking_id
  )) || case when conflicts is null then '{}' else jsonb_build_object(
    'conflicts', conflicts, 'conflicts_key', private.hash_of(conflicts::text)) end
$$;

-- Stores the current state of a booking: its status, its time, and whether it awaits the owner.
create function private.write_booking_state(booking public.appointments) returns public.appointments
language plpgsql set search_path = '' as $$
begin
  update public.appointments set
    appointment_status = booking.appointment_status, revision = booking.revision,
    awaits_owner = booking.awaits_owner, deposit = booking.deposit,
    visit_date = booking.visit_date, visit_time = booking.visit_time, visit_until = booking.visit_until,
    visit_minutes = booking.visit_minutes, team = booking.team, city = booking.city,
    proposed_date = booking.proposed_date, proposed_time = booking.proposed_time,
    proposed_until = booking.proposed_until,
    requested_date = booking.requested_date, requested_time = booking.requested_time, requested_until = booking.requested_until,
    requested_note = booking.requested_note
  where id = booking.id returning * into booking;
  return booking;
end
$$;

-- Every function that adds a visit, or blocks or frees time for visits, takes this lock, so that each sees the
-- changes of those before it.
create function private.lock_visits() returns void
language sql set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('visits', 7))
$$;

-- The only function that promises a visit. It stores a booking that is `confirmed` or `proposed`. If there are
-- conflicts that the caller has not seen, it raises VC001 with them and stores nothing. `details` may have
-- `drive_minutes`, the driving time between two cities, and `seen_conflicts`, the key of the conflicts that the
-- caller saw. With `is_accepted`, the customer accepts a time that the owner proposed. That time has been reserved
-- since, and the owner saw its conflicts.
create function private.promise_visit(
  booking public.appointments, details jsonb, is_accepted boolean default false
) returns public.appointments
language plpgsql set search_path = '' as $$
declare
  conflicts jsonb;
begin
  perform private.lock_visits();
  conflicts := private.conflicts_of(booking, (details ->> 'drive_minutes')::integer);
  if conflicts <> '[]' and not is_accepted
    and private.hash_of(conflicts::text) is distinct from details ->> 'seen_conflicts' then
    raise exception using errcode = 'VC001', message = 'this time has conflicts',
      detail = conflicts;
  end if;
  return private.write_booking_state(booking);
end
$$;

-- Refuses a promised visit that was not stored through `promise_visit`, regardless of the function or editor that
-- writes it.
create function private.require_promise_gate() returns trigger
language plpgsql set search_path = '' as $$
declare
  callers text;
begin
  if (new.appointment_status, new.visit_date, new.visit_time, new.visit_minutes, new.team, new.city,
      new.proposed_date, new.proposed_time)
    is distinct from (old.appointment_status, old.visit_date, old.visit_time, old.visit_minutes, old.team, old.city,
      old.proposed_date, old.proposed_time)
  then
    get diagnostics callers = pg_context;
    perform private.reject_if(callers !~ 'private\.promise_visit\(',
      'only private.promise_visit changes a visit that is confirmed or proposed');
  end if;
  return new;
end
$$;
create trigger appointments_promise_gate before update on public.appointments
  for each row when (new.appointment_status in ('confirmed', 'proposed'))
  execute function private.require_promise_gate();

-- Returns a booking as a transition to `target` leaves it, with an agreed or proposed time and without the
-- customer's answered request.
create function private.booking_after(booking public.appointments, target text, details jsonb)
returns public.appointments
language plpgsql set search_path = '' as $$
declare
  agreed_date date := coalesce((details ->> 'date')::date, booking.proposed_date, booking.visit_date);
  agreed_time time := coalesce((details ->> 'time')::time, booking.proposed_time, booking.visit_time);
  agreed_until time := case
    when details ->> 'time' is not null then (details ->> 'until')::time
    when booking.proposed_time is not null then booking.proposed_until
    else booking.visit_until end;
  minutes integer := (details ->> 'minutes')::integer;
begin
  perform private.reject_if(minutes not between 15 and 1440, 'minutes must be between 15 and 1440');
  perform private.reject_if((details ->> 'date' is null) <> (details ->> 'time' is null),
    'time and date belong together');
  perform private.reject_if((details ->> 'until')::time <= (details ->> 'time')::time,
    'time window must end after it begins');
  perform private.reject_if(target = 'proposed' and details ->> 'date' is null,
    'date and time to propose are required');
  booking.proposed_date := null;
  booking.proposed_time := null;
  booking.proposed_until := null;
  if target in ('confirmed', 'proposed') then
    perform private.refuse_impossible_time(agreed_date, agreed_time);
    perform private.reject_if(agreed_date + coalesce(agreed_until, agreed_time) < private.wall_clock(now()),
      'time has already passed');
  end if;
  if target = 'confirmed' then
    booking.deposit := coalesce(booking.deposit, private.deposit_for(booking));
    booking.visit_date := agreed_date;
    booking.visit_time := agreed_time;
    booking.visit_until := agreed_until;
  elsif target = 'proposed' then
    booking.proposed_date := agreed_date;
    booking.proposed_time := agreed_time;
    booking.proposed_until := agreed_until;
  end if;
  booking.appointment_status := target;
  booking.revision := booking.revision + 1;
  booking.awaits_owner := false;
  booking.visit_minutes := coalesce(minutes, booking.visit_minutes);
  booking.requested_date := null;
  booking.requested_time := null;
  booking.requested_until := null;
  booking.requested_note := null;
  return booking;
end
$$;

-- Returns the values that a transition changes, so that it can be undone.
create function private.state_before(booking public.appointments) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_object_agg(field, value) from jsonb_each(to_jsonb(booking)) as known (field, value)
  where field ~ '^(visit|proposed|requested)_' or field in ('appointment_status', 'awaits_owner', 'deposit')
$$;

-- Deletes emails about an earlier state that have certainly not been sent, because they would be wrong now. Returns
-- the emails that an undo queues again, as [{kind, note, moved}].
create function private.drop_outdated_emails(booking_id uuid) returns jsonb
language sql set search_path = '' as $$
  with deleted as (
    delete from public.email_outbox as mail
    where mail.appointment_id = booking_id and mail.status = 'pending'
      and mail.uncertain_since is null
      and mail.kind in ('send-visit-reminder', 'send-visit-confirmed', 'send-visit-proposed')
    returning mail.kind, mail.payload
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'kind', deleted.kind, 'note', deleted.payload -> 'note', 'moved', deleted.payload -> 'moved'
  )), '[]') from deleted where deleted.kind <> 'send-visit-reminder'
$$;

-- Applies a transition. Every change of a booking's state uses this function. It compares the state that the caller
-- saw, checks the table of transitions, and writes the history in the same transaction. `details` may have a note,
-- a date with its time and its end, the length of the visit in minutes, and the values that `promise_visit` reads.
create function private.apply_transition(
  booking_id uuid, seen_revision integer, action text, by text, actor jsonb,
  details jsonb default '{}'
) returns public.appointments
language plpgsql set search_path = '' as $$
declare
  booking public.appointments;
  was public.appointments;
  target text;
  dropped jsonb;
begin
  select * into was from public.appointments where id = booking_id for update;
  if was.id is null or was.revision is distinct from seen_revision then
    return null;
  end if;
  select transition.to_status into target from private.booking_transitions as transition
  where (transition.from_status, transition.action, transition.by)
    = (was.appointment_status, apply_transition.action, apply_transition.by);
  perform private.reject_if(target is null,
    format('that is not possible with a %s request', replace(was.appointment_status, '_', '-')));
  booking := private.booking_after(was, target, details);
  dropped := private.drop_outdated_emails(booking_id);
  if target in ('confirmed', 'proposed') then
    booking := private.promise_visit(booking, details, is_accepted => action = 'accept');
  else
    booking := private.write_booking_state(booking);
  end if;
  perform private.record_event(booking, 'transition', actor, jsonb_build_object(
    'from_status', was.appointment_status, 'to_status', target,
    'note', private.clean_note(details ->> 'note'),
    'before', private.state_before(was) || jsonb_build_object('dropped', dropped)));
  return booking;
end
$$;

-- Applies an action of the owner to a booking. `details` may also have `thanks`, the hour of the next morning when
-- an email follows a completed visit, and the values that `promise_visit` reads.
create function public.transition_booking(
  booking_id uuid, seen_revision integer, action text, actor jsonb, details jsonb
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  was public.appointments;
  booking public.appointments;
  email_kind text := case action
    when 'confirm' then 'send-visit-confirmed'
    when 'propose' then 'send-visit-proposed'
    when 'decline' then 'send-visit-declined'
    when 'cancel' then 'send-visit-cancelled'
    when 'complete' then case when details ->> 'thanks' is not null then 'send-visit-thanks' end
  end;
  delay integer := private.undo_seconds();
  conflicts jsonb;
begin
  select * into was from public.appointments where id = booking_id;
  -- A missing field never agrees to a time that the customer can't make.
  if action = 'confirm' and details ->> 'date' is null and was.revision = seen_revision
    and num_nonnulls(was.requested_date, was.requested_note) > 0 then
    perform private.reject('date is required because the customer has asked for another time');
  end if;
  booking := private.apply_transition(
    booking_id, seen_revision, action, 'owner', actor, details);
  if booking.id is null then
    return private.outcome(booking_id, false);
  end if;
  if action = 'complete' then
    delay := extract(epoch from (private.wall_clock(now())::date + 1
      + make_interval(hours => private.integer_field(details, 'thanks', 0, 23)))
      at time zone private.time_zone() - now());
  end if;
  if email_kind is not null then
    perform private.queue_booking_email(booking, email_kind, jsonb_build_object(
      'note', private.clean_note(details ->> 'note'),
      'moved', was.appointment_status in ('confirmed', 'proposed')), delay);
  end if;
  return private.outcome(booking_id, true);
exception when sqlstate 'VC001' then
  get stacked diagnostics conflicts = pg_exception_detail;
  return private.outcome(booking_id, false, conflicts);
end
$$;

-- Returns how long after a transition its undo can still be confirmed, once it was answered with a conflict.
create function private.undo_choice_seconds() returns integer
language sql immutable set search_path = '' as $$
  select 60
$$;

-- Returns the owner's last transition of a booking if it can be undone, which means that no worker has claimed its
-- emails. A press at the last moment may take some time to reach the database. An undo that was answered with a
-- conflict waits a minute for the owner's choice.
create function private.transition_to_undo(booking public.appointments, details jsonb) returns private.history
language plpgsql set search_path = '' as $$
declare
  last private.history;
  seconds integer := case when details ->> 'seen_conflicts' is null
    then private.undo_seconds() else private.undo_choice_seconds() end;
begin
  select * into last from private.history as event
  where event.appointment_id = booking.id and event.kind = 'transition' and event.actor_id is not null
    and event.revision = booking.revision
    and event.happened_at >= now() - make_interval(secs => seconds + 5)
  order by event.id desc limit 1;
  perform from public.email_outbox as mail
  where mail.appointment_id = booking.id and mail.revision = booking.revision
    and mail.kind <> 'send-visit-reminder' for update;
  if exists (
    select from public.email_outbox as mail
    where mail.appointment_id = booking.id and mail.revision = booking.revision
      and mail.revision > 0 and (mail.status <> 'pending' or mail.attempts > 0))
  then
    return null;
  end if;
  return last;
end
$$;

-- Undoes the owner's last transition. If it ended a promised visit, that visit is promised again, or its conflicts
-- are returned as when confirming. Until the owner has chosen, the emails of the transition wait. `details` has the
-- values that `promise_visit` reads. A receipt, with a revision below zero, is only an email.
create function public.undo_transition(
  booking_id uuid, seen_revision integer, actor jsonb, details jsonb default '{}'
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  booking public.appointments;
  last private.history;
  conflicts jsonb;
begin
  select * into booking from public.appointments where id = booking_id for update;
  delete from public.email_outbox as mail
  where mail.appointment_id = booking_id and mail.revision = seen_revision and seen_revision < 0
    and mail.status = 'pending' and mail.attempts = 0;
  if found then
    perform private.record_event(booking, 'receipt', actor, '{"note": "Taken back"}');
    return private.outcome(booking_id, true);
  end if;
  if booking.revision is distinct from seen_revision then
    return private.outcome(booking_id, false);
  end if;
  last := private.transition_to_undo(booking, details);
  if last.id is null then
    return private.outcome(booking_id, false);
  end if;
  booking := jsonb_populate_record(booking, last.before - 'dropped');
  booking.revision := booking.revision + 1;
  if booking.appointment_status in ('confirmed', 'proposed') then
    booking := private.promise_visit(booking, details);
  else
    booking := private.write_booking_state(booking);
  end if;
  delete from public.email_outbox as mail
  where mail.appointment_id = booking_id and mail.revision = seen_revision and mail.revision > 0;
  perform private.record_event(booking, 'undo', actor, jsonb_build_object(
    'from_status', last.to_status, 'to_status', booking.appointment_status));
  perform private.queue_booking_email(
    booking, mail ->> 'kind', mail - 'kind', private.undo_seconds())
  from jsonb_array_elements(last.before -> 'dropped') as mail;
  return private.outcome(booking_id, true);
exception when sqlstate 'VC001' then
  get stacked diagnostics conflicts = pg_exception_detail;
  update public.email_outbox as mail
  set due_at = greatest(mail.due_at, last.happened_at + make_interval(secs => private.undo_choice_seconds()))
  where mail.appointment_id = booking_id and mail.revision = seen_revision and mail.revision > 0
    and mail.status = 'pending';
  return private.outcome(booking_id, false, conflicts);
end
$$;

create function public.transition_message(
  message_id uuid, seen_revision integer, target text, actor jsonb
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
      from private.history as event
      where event.contact_message_id = message_id and event.kind in ('received', 'transition')
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
  insert into private.history (
    contact_message_id, kind, actor, actor_id, from_status, to_status, revision
  ) values (
    message_id, 'transition', left(actor ->> 'name', 100), left(actor ->> 'id', 100), message.status, target,
    message.revision + 1
  );
  return jsonb_build_object('done', true, 'current', jsonb_build_object(
    'status', target, 'revision', message.revision + 1,
    'actor', transition_message.actor ->> 'name', 'happened_at', now()));
end
$$;

-- Adds a private note to a booking, a message, a quote or a customer. Returns false if it does not exist.
create function public.add_note(subject_id uuid, note text, actor jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  words text := private.clean_note(note);
begin
  perform private.reject_if(words is null, 'note is required');
  insert into private.history
    (appointment_id, contact_message_id, quote_id, customer_id, kind, actor, actor_id, note)
  select found.*, 'note', left(add_note.actor ->> 'name', 100), left(add_note.actor ->> 'id', 100), words
  from (
    select id, null::uuid, null::uuid, null::uuid from public.appointments where id = subject_id
    union all
    select null, id, null, null from public.contact_messages where id = subject_id
    union all
    select null, null, id, null from public.quotes where id = subject_id
    union all
    select null, null, null, coalesce(merged_into, id) from private.customers where id = subject_id
  ) as found;
  return found;
end
$$;

-- Returns the median time, in hours rounded up, within which the last thirty answered bookings were answered.
-- Returns null if there are fewer or the time is longer than a day. The result reveals nothing else, because any
-- visitor may request it. A booking leaves 'pending' once, with the owner's answer or a cancellation, unless that
-- is undone. Then its answer is the transition that was not undone. Visits that were agreed on the phone do not
-- count.
create function public.answer_hours() returns integer
language sql stable security definer set search_path = '' as $$
  select ceil(percentile_cont(0.5) within group (order by latest.seconds) / 3600)::integer
  from (
    select greatest(extract(epoch from answer.happened_at - booking.created_at), 1) as seconds
    from private.history as answer
    join public.appointments as booking on booking.id = answer.appointment_id
    where answer.kind = 'transition' and answer.from_status = 'pending' and answer.actor_id is not null
      and answer.to_status in ('confirmed', 'proposed', 'declined')
      and booking.source = 'site' and not booking.is_sample and not booking.looks_like_spam
      and not exists (
        select from private.history as undone
        where undone.appointment_id = answer.appointment_id and undone.kind = 'undo'
          and undone.revision = answer.revision + 1)
    order by answer.id desc limit 30
  ) as latest
  having count(*) = 30
    and percentile_cont(0.5) within group (order by latest.seconds) <= 24 * 3600
$$;

grant execute on function public.answer_hours to anon;
grant execute on function
  public.transition_booking, public.undo_transition, public.transition_message,
  public.add_note
to service_role;
