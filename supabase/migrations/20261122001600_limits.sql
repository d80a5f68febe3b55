-- Limits that a few cannot use up against all. The site asks for each submission, with its secret key
-- and before the visitor's own call, whether its sender may send it; a caller who holds only the
-- publishable key cannot vouch for an address, and shares one small limit with all who do the same.
create table private.admissions (
  form text not null
    constraint admissions_form_known check (form in ('quote', 'booking', 'contact', 'quote-email')),
  submission_id uuid not null,
  visitor text not null constraint admissions_visitor_length check (length(visitor) <= 64),
  network text not null constraint admissions_network_length check (length(network) <= 64),
  share text not null
    constraint admissions_share_known check (share in ('early', 'more', 'spam', 'direct')),
  recipient text,
  admitted_at timestamptz not null default now(),
  primary key (form, submission_id)
);
comment on table private.admissions is
  'Who sent what within the last hour. Addresses of visitors and of inboxes are hashes.';
comment on column private.admissions.share is
  'Which part of the whole it counts against: the first few of an address, all after them, what looks like spam, and calls that no site vouches for.';
create index admissions_visitors on private.admissions (visitor, form, admitted_at);
create index admissions_networks on private.admissions (network, form, share, admitted_at);
create index admissions_shares on private.admissions (form, share, admitted_at);
create index admissions_age on private.admissions (admitted_at);
create index admissions_recipients_of_visitors on private.admissions (visitor, admitted_at)
  where recipient is not null;
create index admissions_recipients_of_networks on private.admissions (network, admitted_at)
  where recipient is not null;
alter table private.admissions enable row level security;

-- How much of a form's share is left this minute. The early share is more than several hundred
-- addresses can use together; the other one is far above a busy day.
create function private.has_room(form text, share text) returns boolean
language sql stable set search_path = '' as $$
  select count(*) < case
    when has_room.share = 'early' then 3000
    when has_room.share = 'spam' then 60
    when has_room.share = 'direct' then 30
    when has_room.form = 'quote' then 600
    else 240
  end
  from private.admissions as sent
  where sent.form = has_room.form and sent.share = has_room.share
    and sent.admitted_at > now() - interval '1 minute'
$$;

-- Whether a network may send one more that counts as early: a /24 has 256 addresses, a /48 countless.
create function private.network_is_early(form text, network text) returns boolean
language sql stable set search_path = '' as $$
  select count(*) < 1500
    and count(*) filter (where sent.admitted_at > now() - interval '1 minute') < 300
  from private.admissions as sent
  where sent.network = network_is_early.network and sent.form = network_is_early.form
    and sent.share = 'early' and sent.admitted_at > now() - interval '1 hour'
$$;

-- The share that a submission counts against; null when its sender has sent enough.
create function private.share_of(form text, visitor text, network text) returns text
language plpgsql stable set search_path = '' as $$
declare
  newest timestamptz[] := array(
    select sent.admitted_at from private.admissions as sent
    where sent.visitor = share_of.visitor and sent.form = share_of.form
      and sent.share in ('early', 'more') and sent.admitted_at > now() - interval '1 hour'
    order by sent.admitted_at desc limit 30);
begin
  if newest[30] > now() - interval '1 minute' then
    return null;
  end if;
  if newest[5] is null and private.network_is_early(share_of.form, share_of.network)
    and private.has_room(share_of.form, 'early')
  then
    return 'early';
  end if;
  return case when (
    select count(*) from private.admissions as sent
    where sent.network = share_of.network and sent.form = share_of.form and sent.share = 'more'
      and sent.admitted_at > now() - interval '1 minute'
  ) < 60 then 'more' end;
end
$$;

create function public.admit_submission(
  form text, submission_id uuid, visitor text, network text, looks_like_spam boolean
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  share text := 'spam';
begin
  if exists (
    select from private.admissions as known
    where known.form = admit_submission.form
      and known.submission_id = admit_submission.submission_id
  ) then
    return 'admitted';
  end if;
  if not looks_like_spam then
    -- What a network sends at the same moment counts one after the other.
    perform pg_advisory_xact_lock(hashtextextended(network, 3));
    share := private.share_of(form, visitor, network);
    if share is null then
      return 'refused';
    end if;
  end if;
  if not private.has_room(form, share) then
    return 'busy';
  end if;
  insert into private.admissions (form, submission_id, visitor, network, share)
  values (form, submission_id, visitor, network, share)
  on conflict do nothing;
  return 'admitted';
end
$$;
comment on function public.admit_submission(text, uuid, text, text, boolean) is
  'Asked by the site before it stores a submission: admitted, refused (this sender has sent enough) or busy (all others together have). The same submission is admitted once.';

-- The admission of a submission. One that the site did not ask for is a direct call: those share a
-- limit, and count as one sender. So does the site of the version before while a new one is deployed.
create function private.require_admission(forms text[], submission_id uuid)
returns private.admissions
language plpgsql set search_path = '' as $$
declare
  admission private.admissions;
begin
  select * into admission from private.admissions as known
  where known.form = any (forms) and known.submission_id = require_admission.submission_id
  limit 1;
  if not found then
    if not private.has_room(forms[1], 'direct') then
      raise exception using
        errcode = 'PT429', message = 'too many requests right now, please try again in a minute';
    end if;
    insert into private.admissions (form, submission_id, visitor, network, share)
    values (forms[1], require_admission.submission_id, 'direct', 'direct', 'direct')
    on conflict on constraint admissions_pkey do update set form = excluded.form
    returning * into admission;
  end if;
  return admission;
end
$$;

-- Where an address leads: most providers deliver name+anything@ to name@, and Gmail, under either of
-- its names, leaves dots out as well. The indexes hold what the function said before; new ones come in a
-- migration of their own.
drop index public.email_outbox_confirmations, public.email_outbox_quote_inboxes;
create or replace function private.inbox_of(email text) returns text
language sql immutable set search_path = '' as $$
  select case
    when part.domain in ('gmail.com', 'googlemail.com')
      then replace(part.name, '.', '') || '@gmail.com'
    else part.name || '@' || part.domain
  end
  from (
    select regexp_replace(split_part(lower(email), '@', 1), '^([^+]+)\+.*$', '\1') as name,
      rtrim(split_part(lower(email), '@', 2), '.') as domain
  ) as part
$$;

-- Whether a sender may have one more inbox mailed: five new ones an hour, twenty for a whole network.
create function private.may_reach(inbox text, admission private.admissions) returns boolean
language plpgsql set search_path = '' as $$
declare
  hash text := private.token_hash(inbox);
begin
  -- What a network sends at the same moment counts one after the other.
  perform pg_advisory_xact_lock(hashtextextended(admission.network, 4));
  if not exists (
    select from private.admissions as sent
    where sent.visitor = admission.visitor and sent.recipient = hash
      and sent.admitted_at > now() - interval '1 hour'
  ) and (
    (select count(distinct sent.recipient) from private.admissions as sent
      where sent.visitor = admission.visitor and sent.recipient is not null
        and sent.admitted_at > now() - interval '1 hour') >= 5
    or (select count(distinct sent.recipient) from private.admissions as sent
      where sent.network = admission.network and sent.recipient is not null
        and sent.admitted_at > now() - interval '1 hour') >= 20
  ) then
    raise log 'an email is left out: its sender reached enough new inboxes within an hour';
    return false;
  end if;
  update private.admissions as sent set recipient = hash
  where sent.form = admission.form and sent.submission_id = admission.submission_id;
  return true;
end
$$;

-- Whether this address gets one more confirmation: three an hour, none for what looks like spam.
drop function private.may_confirm_to(text, boolean);
create function private.may_confirm_to(
  email text, looks_like_spam boolean, admission private.admissions
) returns boolean
language plpgsql set search_path = '' as $$
declare
  inbox text := private.inbox_of(email);
  recent integer;
begin
  if looks_like_spam or admission.share = 'spam' then
    return false;
  end if;
  -- Simultaneous submissions for one address count one after the other.
  perform pg_advisory_xact_lock(hashtextextended(inbox, 1));
  select count(*) into recent from public.email_outbox as mail
  where mail.kind in ('send-confirmation', 'send-contact-confirmation')
    and private.inbox_of(mail.payload ->> 'email') = inbox
    and mail.created_at > now() - interval '1 hour';
  if recent >= 3 then
    raise log 'a confirmation is left out: its address got three within an hour';
    return false;
  end if;
  return private.may_reach(inbox, admission);
end
$$;

-- Whether a quote may be sent now: three times a day each, and three an hour to one inbox.
create or replace function private.may_email_quote(quote_id uuid, email text) returns boolean
language plpgsql set search_path = '' as $$
declare
  inbox text := private.inbox_of(email);
begin
  perform pg_advisory_xact_lock(hashtextextended(inbox, 2));
  return (
    select count(*) from public.email_outbox as mail
    where mail.quote_id = may_email_quote.quote_id and mail.created_at > now() - interval '1 day'
  ) < 3 and (
    select count(*) from public.email_outbox as mail
    where mail.kind = 'send-quote' and private.inbox_of(mail.payload ->> 'email') = inbox
      and mail.created_at > now() - interval '1 hour'
  ) < 3 and private.may_reach(
    inbox, private.require_admission(array['quote-email'], may_email_quote.quote_id));
end
$$;

-- What the owner got no email of, since the last one that summed up.
create table private.untold (
  what text primary key constraint untold_what_known check (what in ('bookings', 'messages', 'spam')),
  submissions integer not null,
  since timestamptz not null default now()
);
alter table private.untold enable row level security;

-- Whether the owner gets an email of this one: thirty an hour, ten more of what looks like spam. The
-- others are counted, and stand in the Studio as ever.
create function private.may_tell_owner(what text, looks_like_spam boolean) returns boolean
language plpgsql set search_path = '' as $$
begin
  -- Simultaneous submissions count one after the other.
  perform pg_advisory_xact_lock(hashtextextended('owner', 5));
  if (
    select count(*) from public.email_outbox as mail
    where mail.kind in ('send-admin-notification', 'send-contact-notification')
      and mail.payload -> 'looks_like_spam' = to_jsonb(may_tell_owner.looks_like_spam)
      and mail.created_at > now() - interval '1 hour'
  ) < (case when may_tell_owner.looks_like_spam then 10 else 30 end) then
    return true;
  end if;
  insert into private.untold as counted (what, submissions)
  values (case when may_tell_owner.looks_like_spam then 'spam' else may_tell_owner.what end, 1)
  on conflict on constraint untold_pkey do update set submissions = counted.submissions + 1;
  return false;
end
$$;

alter table public.email_outbox drop constraint email_outbox_kind_matches_cause;
alter table public.email_outbox add constraint email_outbox_kind_matches_cause check (
  case when kind = 'send-quote'
    then quote_id is not null and appointment_id is null and contact_message_id is null
    else quote_id is null and (
      (kind in (
          'send-confirmation', 'send-admin-notification',
          'send-visit-confirmed', 'send-visit-proposed', 'send-visit-declined',
          'send-visit-cancelled', 'send-visit-reminder', 'send-visit-thanks',
          'send-admin-accepted', 'send-admin-asked', 'send-admin-cancelled')
        and appointment_id is not null and contact_message_id is null and summary_date is null)
      or (kind in ('send-contact-notification', 'send-contact-confirmation')
        and contact_message_id is not null and appointment_id is null and summary_date is null)
      or (kind = 'send-admin-summary'
        and summary_date is not null and appointment_id is null and contact_message_id is null)
      or (kind = 'send-admin-overflow'
        and summary_date is null and appointment_id is null and contact_message_id is null))
  end
) not valid;

-- Queues one email that sums up what the owner got none of: ten minutes after the first of them, at
-- most once an hour. Answers how many it queued.
create function private.sum_up_untold() returns integer
language plpgsql set search_path = '' as $$
declare
  counted jsonb;
begin
  -- One run at a time: another one that is at it has counted the same.
  if not pg_try_advisory_xact_lock(hashtextextended('untold', 6))
    or not exists (select from private.untold where since < now() - interval '10 minutes')
    or exists (
      select from public.email_outbox as mail where mail.kind = 'send-admin-overflow'
        and mail.created_at > now() - interval '1 hour')
  then
    return 0;
  end if;
  -- Hosted databases refuse to delete without a condition.
  with taken as (delete from private.untold where submissions > 0 returning *)
  select jsonb_build_object(
    'bookings', coalesce(sum(submissions) filter (where what = 'bookings'), 0),
    'messages', coalesce(sum(submissions) filter (where what = 'messages'), 0),
    'spam', coalesce(sum(submissions) filter (where what = 'spam'), 0)) into counted
  from taken;
  insert into public.email_outbox (kind, payload) values ('send-admin-overflow', counted);
  return 1;
end
$$;

create or replace function public.save_quote(submission_id uuid, quote jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  draft public.quotes;
  saved public.quotes;
begin
  if submission_id is null or jsonb_typeof(quote) is distinct from 'object' then
    perform private.reject('the quote is not readable');
  end if;
  draft.customer_name := private.text_field(quote, 'customer_name', 100, required => false);
  draft.customer_email := lower(private.text_field(quote, 'customer_email', 254, required => false));
  draft.customer_phone := private.text_field(quote, 'customer_phone', 40, required => false);
  draft.vehicle_type := private.text_field(quote, 'vehicle_type', 20);
  draft.vehicle_make := private.text_field(quote, 'vehicle_make', 60, required => false);
  draft.vehicle_model := private.text_field(quote, 'vehicle_model', 60, required => false);
  draft.vehicle_year := private.year_field(quote, 'vehicle_year', required => false);
  draft.selected_services := private.chosen_services(quote);
  if draft.vehicle_type not in ('regular', 'suv') then
    perform private.reject('vehicle_type must be regular or suv');
  end if;
  draft.content_hash := private.quote_hash(draft);

  select * into saved from public.quotes
  where quotes.submission_id = save_quote.submission_id;
  if not found then
    perform private.require_admission(array['quote', 'booking'], save_quote.submission_id);
    draft := private.price_quote(draft);
    -- Nothing inserted means either the same submission, committed meanwhile, or a number in use.
    for attempt in 1..5 loop
      insert into public.quotes (
        submission_id, content_hash, quote_number, customer_name, customer_email, customer_phone,
        vehicle_type, vehicle_make, vehicle_model, vehicle_year, selected_services,
        service_details, subtotal, mobile_fee, total_amount, expires_at
      ) values (
        save_quote.submission_id, draft.content_hash, 'Q-' || private.random_code(),
        draft.customer_name, draft.customer_email, draft.customer_phone,
        draft.vehicle_type, draft.vehicle_make, draft.vehicle_model, draft.vehicle_year,
        draft.selected_services, draft.service_details,
        draft.subtotal, draft.mobile_fee, draft.total_amount,
        now() + make_interval(days => private.valid_days(quote))
      )
      on conflict do nothing returning * into saved;
      exit when found;
      select * into saved from public.quotes
      where quotes.submission_id = save_quote.submission_id;
      exit when found;
    end loop;
    if saved.id is null then
      raise exception using errcode = 'PT503', message = 'no free quote number was found';
    end if;
  end if;
  if saved.content_hash <> draft.content_hash then
    perform private.refuse_conflict();
  end if;
  return private.quote_answer(saved);
end
$$;

create or replace function public.request_booking(submission_id uuid, booking jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  request public.appointments;
  saved public.appointments;
  quote public.quotes;
  written boolean := false;
  admission private.admissions;
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
    admission := private.require_admission(array['booking'], request_booking.submission_id);
    if not exists (
      select from public.services as service
      where service.service_id = request.selected_package and service.active
    ) then
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
    if private.may_confirm_to(saved.customer_email, saved.looks_like_spam, admission) then
      insert into public.email_outbox (kind, appointment_id, payload)
      values ('send-confirmation', saved.id, private.booking_payload(saved));
    end if;
    if private.may_tell_owner('bookings', saved.looks_like_spam) then
      insert into public.email_outbox (kind, appointment_id, payload)
      values ('send-admin-notification', saved.id, private.booking_payload(saved));
    end if;
    if saved.quote_id is not null then
      perform private.convert_quote(saved.quote_id);
    end if;
  end if;
  if saved.content_hash <> request.content_hash then
    perform private.refuse_conflict();
  end if;
  return jsonb_build_object(
    'id', saved.id, 'appointment_number', saved.appointment_number,
    'visit_minutes', saved.visit_minutes);
end
$$;

create or replace function public.send_contact_message(submission_id uuid, message jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  request public.contact_messages;
  saved public.contact_messages;
  facts jsonb;
  admission private.admissions;
  confirms boolean;
begin
  if submission_id is null or jsonb_typeof(message) is distinct from 'object' then
    perform private.reject('the message is not readable');
  end if;
  request.name := private.text_field(message, 'name', 100);
  request.email := private.email_field(message);
  request.phone := private.text_field(message, 'phone', 40, required => false);
  request.subject := private.text_field(message, 'subject', 200, required => false);
  request.message := private.text_field(message, 'message', 5000, multiline => true);
  request.content_hash := private.message_hash(request);
  request.looks_like_spam := coalesce(message -> 'looks_like_spam' = 'true'::jsonb, false);

  -- One message at a time per content: see request_booking.
  perform pg_advisory_xact_lock(hashtextextended(request.content_hash, 0));
  select * into saved from public.contact_messages
  where contact_messages.submission_id = send_contact_message.submission_id;
  if not found then
    select * into saved from public.contact_messages
    where contact_messages.content_hash = request.content_hash
      and contact_messages.status = 'new'
      and contact_messages.created_at > now() - interval '1 hour'
    order by contact_messages.created_at limit 1;
  end if;
  if saved.id is null then
    admission := private.require_admission(array['contact'], send_contact_message.submission_id);
    insert into public.contact_messages (
      submission_id, content_hash, name, email, phone, subject, message, looks_like_spam
    ) values (
      send_contact_message.submission_id, request.content_hash,
      request.name, request.email, request.phone, request.subject, request.message,
      request.looks_like_spam
    )
    on conflict do nothing returning * into saved;
    if found then
      facts := jsonb_build_object(
        'name', saved.name, 'email', saved.email, 'phone', saved.phone,
        'subject', saved.subject, 'message', saved.message,
        'looks_like_spam', saved.looks_like_spam);
      confirms := private.may_confirm_to(saved.email, saved.looks_like_spam, admission);
      if private.may_tell_owner('messages', saved.looks_like_spam) then
        insert into public.email_outbox (kind, contact_message_id, payload)
        values ('send-contact-notification', saved.id, facts);
      end if;
      if confirms then
        insert into public.email_outbox (kind, contact_message_id, payload)
        values ('send-contact-confirmation', saved.id,
          jsonb_build_object('name', saved.name, 'email', saved.email));
      end if;
    else
      select * into saved from public.contact_messages
      where contact_messages.submission_id = send_contact_message.submission_id;
    end if;
  end if;
  if saved.content_hash <> request.content_hash then
    perform private.refuse_conflict();
  end if;
  return jsonb_build_object('id', saved.id);
end
$$;

create or replace function private.queue_emails_due(
  wall_clock timestamp, reminder_hour integer, summary_hour integer
) returns integer
language plpgsql set search_path = '' as $$
declare
  visit public.appointments;
  visits jsonb;
  queued integer := 0;
begin
  for visit in
    select request.* from public.appointments as request
    where request.appointment_status = 'confirmed' and not request.awaits_owner
      and request.visit_date in (wall_clock::date, wall_clock::date + 1) and reminder_hour < 24
      and request.visit_date + request.visit_time > wall_clock
      and wall_clock >= request.visit_date - 1 + make_interval(hours => reminder_hour)
      -- Who agreed after that hour has just read the time.
      and not exists (
        select from private.request_events as event
        where event.appointment_id = request.id and event.to_status = 'confirmed'
          and event.revision = request.revision
          and private.wall_clock(event.happened_at)
            > request.visit_date - 1 + make_interval(hours => reminder_hour))
      and not exists (
        select from public.email_outbox as mail
        where mail.appointment_id = request.id and mail.kind = 'send-visit-reminder'
          and mail.revision = request.revision)
    for update skip locked
  loop
    perform private.queue_visit_email(visit, 'send-visit-reminder', null, false, 0);
    queued := queued + 1;
  end loop;

  if extract(hour from wall_clock) >= summary_hour
    and not exists (select from public.email_outbox where summary_date = wall_clock::date) then
    select jsonb_agg(jsonb_build_object(
      'time', to_char(request.visit_time, 'HH24:MI'), 'name', request.customer_name,
      'phone', request.customer_phone, 'address', request.full_address,
      'package_title', package.title, 'number', request.appointment_number
    ) order by request.visit_time, request.id) into visits
    from public.appointments as request
    join public.services as package on package.service_id = request.selected_package
    where request.visit_date = wall_clock::date and request.appointment_status = 'confirmed';
    if visits is not null then
      insert into public.email_outbox (kind, summary_date, payload)
      values ('send-admin-summary', wall_clock::date, jsonb_build_object(
        'date', to_char(wall_clock, 'YYYY-MM-DD'), 'visits', visits))
      on conflict on constraint email_outbox_one_summary_a_day do nothing;
      queued := queued + 1;
    end if;
  end if;

  delete from private.admissions where admitted_at < now() - interval '1 hour';
  return queued + private.sum_up_untold();
end
$$;

drop function private.refuse_flood(text, bigint);
drop table private.limits;

revoke all on private.admissions, private.untold from public, anon, authenticated, service_role;
revoke all on function
  private.has_room, private.network_is_early, private.share_of, private.require_admission,
  private.may_reach, private.may_confirm_to, private.may_tell_owner, private.sum_up_untold,
  public.admit_submission
from public, anon, authenticated, service_role;
grant execute on function public.admit_submission to service_role;
