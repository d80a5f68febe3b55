-- Emails to send, written in the same transaction as their subject, so neither exists without the other. Resend
-- keeps an idempotency key for 24 hours after it may have accepted an email. A refusal does not start that period,
-- so an email that an account refused for days is still sent once when the account works.
create table public.email_outbox (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  appointment_id uuid references public.appointments (id) on delete cascade,
  revision integer not null default 0,
  contact_message_id uuid references public.contact_messages (id) on delete cascade,
  quote_id uuid references public.quotes (id) on delete cascade,
  summary_date date constraint email_outbox_one_summary_a_day unique,
  invitation_id uuid constraint email_outbox_one_per_invitation unique,
  payload jsonb not null check (jsonb_typeof(payload) = 'object'),
  idempotency_key text not null generated always as (
    id::text || case when resends = 0 then '' else ':' || resends::text end
  ) stored constraint email_outbox_key_once unique,
  -- The order of sending. Emails about a visit have 0 and leave first. Other emails, and emails caused by a network
  -- that has sent a lot, have a higher number.
  priority integer not null default 0,
  -- How often the email was resent on purpose. Each time it gets a new key.
  resends integer not null default 0,
  status text not null default 'pending' check (status in ('pending', 'sending', 'sent', 'failed')),
  attempts integer not null default 0,
  -- When a worker may claim the email or, while it is being sent, when the worker's lease ends.
  due_at timestamptz default now(),
  claim_token uuid,
  claimed_at timestamptz,
  first_attempt_at timestamptz,
  -- The start of the first attempt that Resend may have accepted without a report.
  uncertain_since timestamptz,
  rendered jsonb,
  provider_id text check (length(provider_id) <= 200),
  last_error text check (length(last_error) <= 500),
  -- The kinds of errors so far, each the beginning of a message. A worker logs each kind once.
  seen_errors text[] not null default '{}',
  delivery_status text check (
    delivery_status in
      ('delivery_delayed', 'delivered', 'failed', 'suppressed', 'bounced', 'complained')
  ),
  delivery_event_at timestamptz,
  delivery_reason text check (length(delivery_reason) <= 500),
  finished_at timestamptz,
  created_at timestamptz not null default now(),
  constraint email_outbox_kind_matches_cause check (
    num_nonnulls(appointment_id, contact_message_id, quote_id, summary_date, invitation_id)
      = case kind when 'send-admin-overflow' then 0 else 1 end
    and case
      when kind = 'send-admin-overflow' then true
      when kind = 'send-admin-summary' then summary_date is not null
      when kind = 'send-quote' then quote_id is not null
      when kind in ('send-next-visit', 'send-opening', 'send-waiting-call') then invitation_id is not null
      when kind in ('send-contact-notification', 'send-contact-confirmation')
        then contact_message_id is not null
      else appointment_id is not null and kind in (
        'send-confirmation', 'send-admin-notification', 'send-visit-confirmed', 'send-visit-proposed',
        'send-visit-declined', 'send-visit-cancelled', 'send-visit-reminder', 'send-visit-thanks',
        'send-visit-receipt', 'send-visit-payment', 'send-admin-accepted', 'send-admin-change-request',
        'send-admin-cancelled', 'send-admin-payment')
    end
  ),
  constraint email_outbox_once_per_appointment unique (appointment_id, kind, revision),
  constraint email_outbox_once_per_message unique (contact_message_id, kind),
  constraint email_outbox_claimed_while_sending check ((status = 'sending') = (claim_token is not null)),
  constraint email_outbox_due_while_open check ((status in ('pending', 'sending')) = (due_at is not null))
);

create index email_outbox_due on public.email_outbox (priority, due_at) where due_at is not null;
create index email_outbox_status on public.email_outbox (status, created_at);
create index email_outbox_quotes on public.email_outbox (quote_id, created_at) where quote_id is not null;
create index email_outbox_provider on public.email_outbox (provider_id) where provider_id is not null;
create index email_outbox_bodies on public.email_outbox (finished_at)
  where status = 'sent' and (rendered is not null or payload <> '{}'::jsonb);
create index email_outbox_overflows on public.email_outbox (created_at) where kind = 'send-admin-overflow';
alter table public.email_outbox enable row level security;
grant select on public.email_outbox to service_role;

-- When a worker last checked for emails, even if it found none.
create table private.outbox_heartbeat (
  only_row boolean primary key default true check (only_row),
  last_run_at timestamptz not null default now()
);
alter table private.outbox_heartbeat enable row level security;

-- Assigns due emails to a worker until its lease ends, the most urgent first. A rendered email whose last worker
-- never reported may have been sent. Reports on a claimed email do not check the site, because the database may
-- have been moved since the claim.
create function public.claim_emails(batch integer, lease_seconds integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  claimed jsonb;
begin
  perform private.refuse_stranger();
  -- Updating it every few seconds is enough, and workers then do not wait for each other.
  update private.outbox_heartbeat set last_run_at = now()
  where last_run_at < now() - interval '5 s';
  if not found then
    insert into private.outbox_heartbeat default values on conflict do nothing;
  end if;
  with due as (
    select candidate.id from public.email_outbox as candidate
    where candidate.due_at <= now()
    order by candidate.priority, candidate.due_at, candidate.created_at, candidate.id
    limit least(greatest(batch, 0), 100)
    for update skip locked
  ), taken as (
    update public.email_outbox as mail set
      status = 'sending',
      claim_token = gen_random_uuid(),
      attempts = mail.attempts + 1,
      first_attempt_at = coalesce(mail.first_attempt_at, now()),
      uncertain_since = case
        when mail.status = 'sending' and mail.rendered is not null
          then coalesce(mail.uncertain_since, mail.claimed_at)
        else mail.uncertain_since
      end,
      claimed_at = now(),
      due_at = now() + make_interval(secs => least(greatest(lease_seconds, 1), 3600))
    from due where mail.id = due.id
    returning mail.*
  )
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'id', taken.id, 'kind', taken.kind, 'idempotency_key', taken.idempotency_key,
      'claim_token', taken.claim_token, 'attempts', taken.attempts,
      'first_attempt_at', taken.first_attempt_at, 'uncertain_since', taken.uncertain_since,
      'seen_errors', taken.seen_errors, 'payload', taken.payload, 'rendered', taken.rendered)
    order by taken.created_at, taken.id), '[]')
  into claimed from taken;
  return claimed;
end
$$;

-- Stores the first rendering permanently and returns it, or returns null if the claim is lost.
create function public.store_rendered_email(email_id uuid, claim_token uuid, rendered jsonb) returns jsonb
language sql security definer set search_path = '' as $$
  select private.reject_if(jsonb_typeof(store_rendered_email.rendered) is distinct from 'object',
    'rendered must be an object');
  update public.email_outbox as mail
  set rendered = coalesce(mail.rendered, store_rendered_email.rendered)
  where mail.id = email_id and mail.claim_token = store_rendered_email.claim_token
  returning mail.rendered
$$;

create function public.mark_email_sent(email_id uuid, claim_token uuid, provider_id text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtext(left(mark_email_sent.provider_id, 200)));
  update public.email_outbox as mail set
    status = 'sent', claim_token = null, due_at = null, finished_at = now(), last_error = null,
    provider_id = left(mark_email_sent.provider_id, 200)
  where mail.id = email_id and mail.claim_token = mark_email_sent.claim_token;
  if not found then
    return false;
  end if;
  with early as (
    delete from private.early_email_events as event
    where event.provider_id = left(mark_email_sent.provider_id, 200) returning event.*
  )
  update public.email_outbox as mail set
    delivery_status = early.delivery_status, delivery_event_at = early.delivery_event_at,
    delivery_reason = early.delivery_reason
  from early where mail.id = email_id;
  return true;
end
$$;

-- Returns the kind of an error, which is its message without the details, because those may contain an address.
create function private.error_kind(error text) returns text
language sql immutable set search_path = '' as $$
  select left(split_part(error, ':', 1), 100)
$$;

-- Records a failed attempt. The next one comes after `delay_seconds`, or never if it is null. The attempt counts as
-- uncertain unless its report says otherwise.
create function public.record_email_failure(
  email_id uuid, claim_token uuid, error text, delay_seconds integer default null,
  uncertain boolean default true
) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.email_outbox as mail set
    claim_token = null, last_error = left(error, 500),
    status = case when delay_seconds is null then 'failed' else 'pending' end,
    due_at = case when delay_seconds is not null
      then now() + make_interval(secs => least(greatest(delay_seconds, 0), 86400)) end,
    finished_at = case when delay_seconds is null then now() end,
    seen_errors = case
      when private.error_kind(error) = any (mail.seen_errors) or cardinality(mail.seen_errors) >= 20
        then mail.seen_errors
      else mail.seen_errors || private.error_kind(error)
    end,
    uncertain_since = case
      when uncertain is distinct from false then coalesce(mail.uncertain_since, mail.claimed_at)
      else mail.uncertain_since
    end
  where mail.id = email_id and mail.claim_token = record_email_failure.claim_token;
  return found;
end
$$;

-- Queues every failed email again with a new rendering and a new key. Returns how many there are.
create function public.retry_failed_emails() returns integer
language sql security definer set search_path = '' as $$
  select private.refuse_stranger();
  with retried as (
    update public.email_outbox set
      status = 'pending', due_at = now(), finished_at = null,
      attempts = 0, first_attempt_at = null, claimed_at = null, uncertain_since = null,
      last_error = null, seen_errors = '{}', rendered = null, resends = resends + 1
    where status = 'failed' returning id
  )
  select count(*)::integer from retried
$$;

-- Events from Resend can arrive before the worker stores the email's id. They are kept for a day.
create table private.early_email_events (
  provider_id text primary key,
  delivery_status text not null,
  delivery_event_at timestamptz not null,
  delivery_reason text,
  received_at timestamptz not null default now()
);
alter table private.early_email_events enable row level security;

-- Stores an event from Resend's webhook with its email, unless a later state is known. Returns whether the email
-- belongs to the site.
create function public.record_email_event(
  provider_id text, delivery_status text, occurred_at timestamptz, reason text
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  provider text := left(record_email_event.provider_id, 200);
  why text := nullif(left(reason, 500), '');
  -- A higher rank is a later state of an email, because events arrive in any order.
  ranks constant jsonb := '{"delivery_delayed": 1, "delivered": 2,
    "failed": 3, "suppressed": 3, "bounced": 3, "complained": 4}';
  reported jsonb := ranks -> record_email_event.delivery_status;
begin
  -- This lock prevents an event and a worker's report from missing each other.
  perform pg_advisory_xact_lock(hashtext(provider));
  update public.email_outbox as mail set
    delivery_status = record_email_event.delivery_status, delivery_event_at = occurred_at,
    delivery_reason = why
  where mail.provider_id = provider and (
    mail.delivery_status is null
    or (ranks -> mail.delivery_status, mail.delivery_event_at) < (reported, occurred_at)
  );
  if exists (select from public.email_outbox as mail where mail.provider_id = provider) then
    return true;
  end if;
  delete from private.early_email_events where received_at < now() - interval '1 day';
  insert into private.early_email_events as early
    (provider_id, delivery_status, delivery_event_at, delivery_reason)
  values (provider, record_email_event.delivery_status, occurred_at, why)
  on conflict on constraint early_email_events_pkey do update set
    delivery_status = excluded.delivery_status,
    delivery_event_at = excluded.delivery_event_at,
    delivery_reason = excluded.delivery_reason
  where (ranks -> early.delivery_status, early.delivery_event_at) < (reported, occurred_at);
  return false;
end
$$;

-- Returns how many emails failed, wait after an error, or have no result ten minutes after they were due. Errors
-- are reduced to their kind, so the result has no personal data.
create function public.email_outbox_health() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'last_run_at', coalesce(
      (select last_run_at from private.outbox_heartbeat),
      (select bound_at from private.database_binding),
      now()),
    'failed', (select count(*) from public.email_outbox where status = 'failed'),
    'failing', (
      select coalesce(jsonb_agg(to_jsonb(failing) order by failing.since), '[]')
      from (
        select private.error_kind(last_error) as error, count(*) as emails, min(created_at) as since
        from public.email_outbox
        where due_at is not null and last_error is not null
        group by 1
      ) as failing
    ),
    'untried', (
      select jsonb_build_object('emails', count(*), 'since', min(coalesce(first_attempt_at, due_at)))
      from public.email_outbox
      where due_at is not null and last_error is null
        and coalesce(first_attempt_at, due_at) < now() - interval '10 min'
    )
  )
$$;

-- The emails of the last day that have a budget, with the hash of their inbox and their sender. The owner's inbox
-- is 'owner'. Emails that were left out because of their inbox have the budget 'left out'.
create table private.email_counts (
  id bigint generated always as identity primary key,
  inbox text not null,
  budget text not null,
  visitor text,
  network text,
  queued_at timestamptz not null default now()
);

create index email_counts_inboxes on private.email_counts (inbox, budget, queued_at);
create index email_counts_visitors on private.email_counts (visitor, queued_at) where visitor is not null;
create index email_counts_networks on private.email_counts (network, queued_at) where network is not null;
create index email_counts_age on private.email_counts (queued_at);
alter table private.email_counts enable row level security;

-- How many emails of each budget one inbox may get within a period. The first four are for customers, the rest for
-- the owner. Emails that the owner or a customer's own link causes have no budget and are always sent.
create view private.email_budgets as
  select * from (values
    ('answers', 3, interval '1 day'),
    ('quotes', 3, interval '1 day'),
    ('invitations', 3, interval '1 day'),
    ('reminders', 10, interval '1 day'),
    ('bookings', 30, interval '1 hour'),
    ('changes', 30, interval '1 hour'),
    ('messages', 30, interval '1 hour'),
    ('calls', 30, interval '1 hour'),
    ('payments', 30, interval '1 hour'),
    ('spam', 10, interval '1 hour')
  ) as budget (name, most, period);

-- Returns the budget that an email counts against, or null.
create function private.budget_of(mail public.email_outbox) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return case
    when mail.kind in ('send-admin-notification', 'send-contact-notification')
      and mail.payload -> 'looks_like_spam' = 'true' then 'spam'
    when mail.kind = 'send-admin-notification' then 'bookings'
    when mail.kind = 'send-contact-notification' then 'messages'
    when mail.kind in ('send-admin-accepted', 'send-admin-change-request', 'send-admin-cancelled') then 'changes'
    when mail.kind = 'send-waiting-call' then 'calls'
    when mail.kind = 'send-admin-payment' then 'payments'
    when mail.kind in ('send-confirmation', 'send-contact-confirmation') or mail.payload ? 'instant'
      then 'answers'
    when mail.kind = 'send-quote' then 'quotes'
    when mail.kind in ('send-opening', 'send-next-visit') then 'invitations'
    when mail.kind = 'send-visit-reminder' then 'reminders'
  end;
end
$$;

-- Returns whether an inbox has any of a budget left.
create function private.is_within_budget(inbox text, budget text) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return (select count(*) < allowed.most
  from private.email_budgets as allowed
  left join private.email_counts as counted on counted.inbox = is_within_budget.inbox
    and counted.budget = allowed.name and counted.queued_at > now() - allowed.period
  where allowed.name = is_within_budget.budget
  group by allowed.most);
end
$$;

-- Returns whether a sender may cause an email to one more inbox. The limit is five new inboxes an hour, and twenty
-- for a whole network.
create function private.may_reach(inbox text, sender private.attempts) returns boolean
language plpgsql set search_path = '' as $$
begin
  -- Simultaneous submissions of a network are counted one after another.
  perform pg_advisory_xact_lock(hashtextextended(sender.network, 4));
  return exists (
    select from private.email_counts as counted
    where counted.visitor = sender.visitor and counted.inbox = may_reach.inbox
      and counted.queued_at > now() - interval '1 hour'
  ) or (
    (select count(distinct counted.inbox) from private.email_counts as counted
      where counted.visitor = sender.visitor and counted.queued_at > now() - interval '1 hour') < 5
    and (select count(distinct counted.inbox) from private.email_counts as counted
      where counted.network = sender.network and counted.queued_at > now() - interval '1 hour') < 20
  );
end
$$;

-- Stores an email and counts it. Returns false if it is already queued. Only the two gates below call it.
create function private.write_email(
  mail public.email_outbox, inbox text, sender private.attempts default null
) returns boolean
language plpgsql set search_path = '' as $$
declare
  budget text := private.budget_of(mail);
begin
  insert into public.email_outbox (kind, appointment_id, revision, contact_message_id, quote_id, summary_date,
    invitation_id, payload, due_at, priority)
  values (mail.kind, mail.appointment_id, coalesce(mail.revision, 0), mail.contact_message_id, mail.quote_id,
    mail.summary_date, mail.invitation_id, mail.payload, coalesce(mail.due_at, now()),
    case when num_nonnulls(mail.appointment_id, mail.summary_date) = 0 then 1 else 0 end + (
      select case when count(*) > 3 then 1 else 0 end from (
        select from private.email_counts as counted
        where counted.network = sender.network and counted.queued_at > now() - interval '1 hour' limit 4
      ) as recent))
  on conflict do nothing;
  if found and budget is not null then
    perform private.count_email(inbox, budget, sender);
    return true;
  end if;
  return found;
end
$$;

create function private.count_email(inbox text, budget text, sender private.attempts) returns void
language sql set search_path = '' as $$
  insert into private.email_counts (inbox, budget, visitor, network)
  values (count_email.inbox, count_email.budget, sender.visitor, sender.network)
$$;

-- Queues an email to a customer. All of them pass through this gate, which counts by inbox and by sender. Returns
-- whether the email is queued. The history lists which emails were left out and why. `sender` caused the
-- email with a form. They must not learn whether an inbox got other emails, so their form always gets the same
-- result, and an email that is left out for its inbox counts against them like a sent one.
create function private.email_customer(mail public.email_outbox, sender private.attempts default null)
returns boolean
language plpgsql set search_path = '' as $$
declare
  inbox text := private.hash_of(private.inbox_of(mail.payload ->> 'email'));
  budget text := private.budget_of(mail);
  reason text;
begin
  if inbox is null then
    return false;
  end if;
  if budget = 'answers' and (sender.bucket = 'spam' or mail.payload -> 'looks_like_spam' = 'true') then
    reason := 'It looked like spam.';
  elsif budget is not null then
    -- Simultaneous emails to one inbox are counted one after another.
    perform pg_advisory_xact_lock(hashtextextended(inbox, 1));
    if sender.network is not null and not private.may_reach(inbox, sender) then
      reason := 'Its sender had enough other inboxes emailed within an hour.';
    elsif not private.is_within_budget(inbox, budget) then
      reason := 'This inbox got enough emails like it today.';
      if sender.network is not null then
        perform private.count_email(inbox, 'left out', sender);
      end if;
    end if;
  end if;
  if reason is null then
    return private.write_email(mail, inbox, sender);
  end if;
  raise log 'an email (%) is left out: %', mail.kind, reason;
  insert into private.history (appointment_id, contact_message_id, quote_id, kind, actor, revision, note)
  select mail.appointment_id, mail.contact_message_id, mail.quote_id, 'email-left-out', 'The website',
    coalesce(mail.revision, 0), reason
  where num_nonnulls(mail.appointment_id, mail.contact_message_id, mail.quote_id) = 1;
  return false;
end
$$;

-- Events since the last overview that the owner got no email about.
create table private.unreported (
  what text primary key,
  submissions integer not null,
  since timestamptz not null default now()
);
alter table private.unreported enable row level security;

-- Queues an email to the owner. All of them pass through this gate. Each subject has its own budget, so that no
-- subject can block another. Emails over the budget are counted for the next overview, and the Studio shows their
-- subjects as usual.
create function private.notify_owner(mail public.email_outbox) returns boolean
language plpgsql set search_path = '' as $$
declare
  budget text := private.budget_of(mail);
begin
  if budget is not null then
    -- Simultaneous submissions are counted one after another.
    perform pg_advisory_xact_lock(hashtextextended('owner ' || budget, 5));
    if not private.is_within_budget('owner', budget) then
      insert into private.unreported as counted (what, submissions) values (budget, 1)
      on conflict on constraint unreported_pkey do update set submissions = counted.submissions + 1;
      return false;
    end if;
  end if;
  return private.write_email(mail, 'owner');
end
$$;

-- Queues one email of each kind for each revision of a booking, through the gate of its recipient. `details` may
-- have a note, whether the visit moved, and what was changed. Returns whether it is queued.
create function private.queue_booking_email(
  booking public.appointments, kind text, details jsonb default '{}', delay_seconds integer default 0,
  sender private.attempts default null
) returns boolean
language plpgsql set search_path = '' as $$
declare
  mail public.email_outbox;
begin
  mail.kind := queue_booking_email.kind;
  mail.appointment_id := booking.id;
  mail.revision := booking.revision;
  mail.payload := private.booking_payload(booking) || '{"note": null, "moved": false}' || details;
  mail.due_at := now() + make_interval(secs => delay_seconds);
  if mail.kind like 'send-admin-%' then
    mail.payload := mail.payload || jsonb_build_object('says_new_but_known', private.is_known_despite_claim(
      booking.says_new, booking.customer_id, booking.created_at));
    return private.notify_owner(mail);
  end if;
  return private.email_customer(mail, sender);
end
$$;

-- Returns a unique negative revision for an email that is not about a revision of the booking.
create function private.next_email_revision(booking_id uuid) returns integer
language sql stable set search_path = '' as $$
  select least(coalesce(min(mail.revision), 0), 0) - 1
  from public.email_outbox as mail where mail.appointment_id = booking_id
$$;

-- Returns whether a scheduled source of email may run. Each source runs separately and may fail separately. Two
-- sources that email many inboxes never run at the same time, so they never wait for each other.
create function private.starts_source() returns boolean
language plpgsql set search_path = '' as $$
begin
  perform private.refuse_stranger();
  return pg_try_advisory_xact_lock(hashtextextended('sources of email', 12));
end
$$;

-- Queues a reminder for each confirmed visit from the owner's hour of the day before. Hours are in the local time
-- of the business, which is the current one unless another is given. 24 means never.
create function public.queue_reminders(hour integer, wall_clock timestamp default null) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  queued integer;
begin
  if not private.starts_source() then
    return 0;
  end if;
  wall_clock := coalesce(wall_clock, private.wall_clock(now()));
  select count(*) filter (where is_queued) into queued from (
    select private.queue_booking_email(visit, 'send-visit-reminder') as is_queued from (
      select booking.* from public.appointments as booking
      where booking.appointment_status = 'confirmed' and not booking.awaits_owner
        and booking.visit_date in (wall_clock::date, wall_clock::date + 1) and hour < 24
        and booking.visit_date + booking.visit_time > wall_clock
        and wall_clock >= booking.visit_date - 1 + make_interval(hours => hour)
        and not exists (
          select from private.history as event
          where event.appointment_id = booking.id and event.revision = booking.revision and case event.kind
            -- The reminder was already left out.
            when 'email-left-out' then private.wall_clock(event.happened_at) >= booking.visit_date - 1
            -- A customer who agreed after that hour has just read the time.
            else event.to_status = 'confirmed' and private.wall_clock(event.happened_at)
              > booking.visit_date - 1 + make_interval(hours => hour) end)
        and not exists (
          select from public.email_outbox as mail
          where mail.appointment_id = booking.id and mail.kind = 'send-visit-reminder'
            and mail.revision = booking.revision)
      order by booking.visit_date, booking.visit_time, booking.id limit 200
      for update skip locked
    ) as visit
  ) as reminded;
  return queued;
end
$$;

-- Queues the owner's summary of today's visits, from the given hour on.
create function public.queue_summary(hour integer, wall_clock timestamp default null) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  mail public.email_outbox;
  visits jsonb;
begin
  perform private.refuse_stranger();
  wall_clock := coalesce(wall_clock, private.wall_clock(now()));
  if extract(hour from wall_clock) < hour
    or exists (select from public.email_outbox where summary_date = wall_clock::date) then
    return 0;
  end if;
  select jsonb_agg(jsonb_build_object(
    'time', to_char(booking.visit_time, 'HH24:MI'),
    'until', to_char(booking.visit_until, 'HH24:MI'), 'minutes', booking.visit_minutes,
    'name', booking.customer_name, 'phone', booking.customer_phone, 'address', booking.full_address,
    'services', named -> 'services', 'vehicle_type', named -> 'vehicle_type',
    'number', booking.appointment_number
  ) order by booking.visit_time, booking.id) into visits
  from public.appointments as booking
  cross join private.booking_payload(booking) as named
  where booking.visit_date = wall_clock::date and booking.appointment_status = 'confirmed';
  if visits is null then
    return 0;
  end if;
  mail.kind := 'send-admin-summary';
  mail.summary_date := wall_clock::date;
  mail.payload := jsonb_build_object('date', wall_clock::date, 'visits', visits);
  return private.notify_owner(mail)::integer;
end
$$;

-- Queues one overview of the events that the owner got no email about, ten minutes after the first one and at most
-- once an hour.
create function public.queue_overflow() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  mail public.email_outbox;
begin
  perform private.refuse_stranger();
  -- Only one run at a time, because a concurrent one would count the same events.
  if not pg_try_advisory_xact_lock(hashtextextended('unreported', 6))
    or not exists (select from private.unreported where since < now() - interval '10 minutes')
    or exists (
      select from public.email_outbox as sent where sent.kind = 'send-admin-overflow'
        and sent.created_at > now() - interval '1 hour')
  then
    return 0;
  end if;
  -- Hosted databases refuse a delete without a condition.
  with taken as (delete from private.unreported where submissions > 0 returning *)
  select jsonb_object_agg(what, submissions) into mail.payload from taken;
  mail.payload := '{"bookings": 0, "messages": 0, "spam": 0}' || mail.payload;
  mail.kind := 'send-admin-overflow';
  return private.notify_owner(mail)::integer;
end
$$;

grant execute on function
  public.claim_emails, public.store_rendered_email, public.mark_email_sent,
  public.record_email_failure, public.retry_failed_emails, public.record_email_event,
  public.email_outbox_health, public.queue_reminders, public.queue_summary, public.queue_overflow
to service_role;
