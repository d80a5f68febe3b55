-- Limits that a few cannot use up against all. The site sends each submission with its secret key and says
-- who sent it; a caller who holds only the publishable key cannot vouch for an address, and shares one small
-- limit with all who do the same. Who sent what within the last hour. Addresses of visitors and of inboxes
-- are hashes.
create table private.admissions (
  form text not null check (form in ('quote', 'booking', 'contact', 'quote-email', 'waiting')),
  submission_id uuid not null,
  visitor text not null check (length(visitor) <= 64),
  network text not null check (length(network) <= 64),
  -- Which part of the whole it counts against: the first few of an address, all after them, what looks like
  -- spam, and calls that no site vouches for.
  share text not null check (share in ('early', 'more', 'spam', 'direct')),
  recipient text,
  admitted_at timestamptz not null default now(),
  primary key (form, submission_id)
);

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
language plpgsql stable set search_path = '' as $$
begin
  return (select count(*) < case
    when has_room.share = 'early' then 3000
    when has_room.share = 'spam' then 60
    when has_room.share = 'direct' then 30
    when has_room.form = 'quote' then 600
    else 240
  end
  from private.admissions as sent
  where sent.form = has_room.form and sent.share = has_room.share
    and sent.admitted_at > now() - interval '1 minute');
end
$$;

-- Whether a submission may be stored: admitted, refused (this sender has sent enough) or busy (all others
-- together have). The same submission is admitted once. Without a sender it is a direct call: those
-- share a limit, and count as one sender.
create function private.admit(
  form text, submission_id uuid, sender jsonb, looks_like_spam boolean
) returns text
language plpgsql set search_path = '' as $$
declare
  visitor_hash text := coalesce(sender ->> 'visitor', 'direct');
  network_hash text := coalesce(sender ->> 'network', 'direct');
  share text := case when sender is null then 'direct' else 'spam' end;
  newest timestamptz[];
begin
  if exists (
    select from private.admissions as known
    where known.form = admit.form and known.submission_id = admit.submission_id
  ) then
    return 'admitted';
  end if;
  if sender is not null and not looks_like_spam then
    -- What a network sends at the same moment counts one after the other.
    perform pg_advisory_xact_lock(hashtextextended(network_hash, 3));
    newest := array(
      select sent.admitted_at from private.admissions as sent
      where sent.visitor = visitor_hash and sent.form = admit.form
        and sent.share in ('early', 'more') and sent.admitted_at > now() - interval '1 hour'
      order by sent.admitted_at desc limit 30);
    if newest[30] > now() - interval '1 minute' then
      return 'refused';
    end if;
    -- A network may send more early ones than one address, not as many as all of its addresses: a /24
    -- has 256 of them, a /48 countless.
    if newest[5] is null and private.has_room(form, 'early') and (
      select count(*) < 1500
        and count(*) filter (where sent.admitted_at > now() - interval '1 minute') < 300
      from private.admissions as sent
      where sent.network = network_hash and sent.form = admit.form
        and sent.share = 'early' and sent.admitted_at > now() - interval '1 hour'
    ) then
      share := 'early';
    elsif (
      select count(*) from private.admissions as sent
      where sent.network = network_hash and sent.form = admit.form and sent.share = 'more'
        and sent.admitted_at > now() - interval '1 minute'
    ) < 60 then
      share := 'more';
    else
      return 'refused';
    end if;
  end if;
  if not private.has_room(form, share) then
    return 'busy';
  end if;
  insert into private.admissions (form, submission_id, visitor, network, share)
  values (form, submission_id, visitor_hash, network_hash, share)
  on conflict do nothing;
  return 'admitted';
end
$$;

-- The admission of a submission as it was sent. Only the site can vouch for its `sender`, and only the
-- site has the secret key: from any other caller it is a direct call.
create function private.require_admission(form text, submission_id uuid, sent jsonb)
returns private.admissions
language plpgsql set search_path = '' as $$
declare
  admission private.admissions;
  result text := private.admit(form, submission_id,
    case when current_setting('role') = 'service_role' then nullif(sent -> 'sender', 'null') end,
    coalesce(sent -> 'looks_like_spam' = 'true'::jsonb, false));
begin
  if result <> 'admitted' then
    raise exception using errcode = 'PT429', message = case result
      when 'refused' then 'too many requests from your connection. '
        'Please wait a minute and try again, or call us'
      else 'we''re getting too many requests right now. '
        'Please try again in a minute, or call us' end;
  end if;
  select * into admission from private.admissions as known
  where known.form = require_admission.form
    and known.submission_id = require_admission.submission_id;
  return admission;
end
$$;

-- Where an address leads: most providers deliver name+anything@ to name@, and Gmail, under either of
-- its names, leaves dots out as well.
create function private.inbox_of(email text) returns text
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
  hash text := private.hash_of(inbox);
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
  where (mail.kind in ('send-confirmation', 'send-contact-confirmation') or mail.payload ? 'instant')
    and private.inbox_of(mail.payload ->> 'email') = inbox
    and mail.created_at > now() - interval '1 hour';
  if recent >= 3 then
    raise log 'a confirmation is left out: its address got three within an hour';
    return false;
  end if;
  return private.may_reach(inbox, admission);
end
$$;

-- What the owner got no email of, since the last one that summed up.
create table private.unreported (
  what text primary key check (what in ('bookings', 'messages', 'spam')),
  submissions integer not null,
  since timestamptz not null default now()
);
alter table private.unreported enable row level security;

-- Whether the owner gets an email of this one: thirty an hour, ten more of what looks like spam. The
-- others are counted, and stand in the Studio as ever.
create function private.may_notify_owner(what text, looks_like_spam boolean) returns boolean
language plpgsql set search_path = '' as $$
begin
  -- Simultaneous submissions count one after the other.
  perform pg_advisory_xact_lock(hashtextextended('owner', 5));
  if (
    select count(*) from public.email_outbox as mail
    where mail.kind in ('send-admin-notification', 'send-contact-notification')
      and mail.payload -> 'looks_like_spam' = to_jsonb(may_notify_owner.looks_like_spam)
      and mail.created_at > now() - interval '1 hour'
  ) < (case when may_notify_owner.looks_like_spam then 10 else 30 end) then
    return true;
  end if;
  insert into private.unreported as counted (what, submissions)
  values (case when may_notify_owner.looks_like_spam then 'spam' else may_notify_owner.what end, 1)
  on conflict on constraint unreported_pkey do update set submissions = counted.submissions + 1;
  return false;
end
$$;

-- Queues one email that sums up what the owner got none of: ten minutes after the first of them, at
-- most once an hour. Answers how many it queued.
create function private.queue_overflow_email() returns integer
language plpgsql set search_path = '' as $$
begin
  -- One run at a time: another one that is at it has counted the same.
  if not pg_try_advisory_xact_lock(hashtextextended('unreported', 6))
    or not exists (select from private.unreported where since < now() - interval '10 minutes')
    or exists (
      select from public.email_outbox as mail where mail.kind = 'send-admin-overflow'
        and mail.created_at > now() - interval '1 hour')
  then
    return 0;
  end if;
  -- Hosted databases refuse to delete without a condition.
  with taken as (delete from private.unreported where submissions > 0 returning *)
  insert into public.email_outbox (kind, payload)
  select 'send-admin-overflow',
    jsonb '{"bookings": 0, "messages": 0, "spam": 0}' || jsonb_object_agg(what, submissions)
  from taken;
  return 1;
end
$$;
