-- Rate limits that a few senders cannot exhaust for all others. The site sends each submission with its secret key
-- and identifies the sender. A caller with only the publishable key cannot prove an address, so all such callers
-- share one small limit. The table has every attempt of the last hour, including refused ones. Visitors' addresses
-- are hashed.
create table private.attempts (
  id bigint generated always as identity primary key,
  form text not null
    check (form in ('quote', 'booking', 'contact', 'quote-email', 'waiting', 'invitation', 'code')),
  visitor text not null check (length(visitor) <= 64),
  network text not null check (length(network) <= 64),
  -- The bucket of the limit that the attempt counts against: the first few of an address (early), later ones (more),
  -- probable spam, and direct calls without a sender.
  bucket text not null check (bucket in ('early', 'more', 'spam', 'direct')),
  made_at timestamptz not null default now()
);

create index attempts_visitors on private.attempts (visitor, form, made_at);
create index attempts_networks on private.attempts (network, form, bucket, made_at);
create index attempts_buckets on private.attempts (form, bucket, made_at);
create index attempts_age on private.attempts (made_at);
alter table private.attempts enable row level security;

-- Returns whether a bucket of a form's rate limit allows one more attempt this minute. The bucket `early` is larger
-- than several hundred addresses can use together. The bucket `more` is far above a busy day.
create function private.is_within_rate_limit(form text, bucket text) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return (select count(*) < case
    when is_within_rate_limit.bucket = 'early' then 3000
    when is_within_rate_limit.bucket = 'spam' then 60
    when is_within_rate_limit.bucket = 'direct' then 30
    when is_within_rate_limit.form = 'quote' then 600
    else 240
  end
  from private.attempts as made
  where made.form = is_within_rate_limit.form and made.bucket = is_within_rate_limit.bucket
    and made.made_at > now() - interval '1 minute');
end
$$;

-- Counts an attempt and returns its row. If the sender has sent enough, it returns an unstored row with the bucket
-- 'refused', and if all others together have, 'busy'. An attempt without a sender is a direct call. All direct
-- calls share a limit, as if they had one sender.
create function private.count_attempt(form text, sender jsonb, looks_like_spam boolean)
returns private.attempts
language plpgsql set search_path = '' as $$
declare
  attempt private.attempts;
  newest timestamptz[];
begin
  attempt.form := count_attempt.form;
  attempt.visitor := coalesce(sender ->> 'visitor', 'direct');
  attempt.network := coalesce(sender ->> 'network', 'direct');
  attempt.bucket := case when sender is null then 'direct' else 'spam' end;
  if sender is not null and not looks_like_spam then
    -- Simultaneous attempts from a network are counted one after another.
    perform pg_advisory_xact_lock(hashtextextended(attempt.network, 3));
    newest := array(
      select made.made_at from private.attempts as made
      where made.visitor = attempt.visitor and made.form = attempt.form
        and made.bucket in ('early', 'more') and made.made_at > now() - interval '1 hour'
      order by made.made_at desc limit 30);
    -- A network may send more early attempts than one address, but far fewer than all of its addresses. A /24 has
    -- 256 of them, and a /48 has countless.
    attempt.bucket := case
      when newest[30] > now() - interval '1 minute' then 'refused'
      when newest[5] is null and private.is_within_rate_limit(attempt.form, 'early') and (
        select count(*) < 1500
          and count(*) filter (where made.made_at > now() - interval '1 minute') < 300
        from private.attempts as made
        where made.network = attempt.network and made.form = attempt.form
          and made.bucket = 'early' and made.made_at > now() - interval '1 hour'
      ) then 'early'
      when (
        select count(*) from private.attempts as made
        where made.network = attempt.network and made.form = attempt.form and made.bucket = 'more'
          and made.made_at > now() - interval '1 minute'
      ) < 60 then 'more'
      else 'refused'
    end;
  end if;
  if attempt.bucket <> 'refused' and not private.is_within_rate_limit(attempt.form, attempt.bucket) then
    attempt.bucket := 'busy';
  end if;
  if attempt.bucket not in ('refused', 'busy') then
    insert into private.attempts (form, visitor, network, bucket)
    values (attempt.form, attempt.visitor, attempt.network, attempt.bucket)
    returning * into attempt;
  end if;
  return attempt;
end
$$;

-- Counts a submission, then runs its checks. A refusal rolls back the writes of the checks but keeps the count, so
-- it is returned as a value: {refused: {code, message, hint}}. A submission that is already stored is found without
-- counting. Only the site can identify a sender, because only the site has the secret key. Other calls count as
-- direct.
create function private.run_rate_limited(form text, submission_id uuid, sent jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  counted private.attempts;
  answer jsonb;
  code text;
  reason text;
  step text;
begin
  if not private.is_stored(form, submission_id) then
    counted := private.count_attempt(form,
      case when current_setting('role') = 'service_role' then nullif(sent -> 'sender', 'null') end,
      coalesce(sent -> 'looks_like_spam' = 'true'::jsonb, false));
    if counted.bucket in ('refused', 'busy') then
      raise exception using errcode = 'PT429', message = case counted.bucket
        when 'refused' then 'too many requests from your connection. '
          'Please wait a minute and try again, or call us'
        else 'we''re getting too many requests right now. '
          'Please try again in a minute, or call us' end;
    end if;
  end if;
  begin
    answer := case form
      when 'quote' then private.save_quote(submission_id, sent)
      when 'code' then private.check_offer_code(sent)
      when 'booking' then private.create_booking(submission_id, sent, counted)
      when 'contact' then private.send_contact_message(submission_id, sent, counted)
      when 'quote-email' then private.email_quote(submission_id, sent, counted)
      when 'waiting' then private.join_waiting_list(submission_id, sent, counted)
      when 'invitation' then private.book_invitation(submission_id, sent, counted)
    end;
  exception when others then
    get stacked diagnostics
      code = returned_sqlstate, reason = message_text, step = pg_exception_hint;
    if code !~ '^(22|23|PT4)' then
      raise;
    end if;
    answer := jsonb_build_object('refused', jsonb_build_object(
      'code', code, 'message', reason, 'hint', nullif(step, '')));
  end;
  return answer;
end
$$;

-- Returns whether a submission is stored under this id. Sending it again is not a new attempt.
create function private.is_stored(form text, submission_id uuid) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return case form
    when 'quote' then exists (
      select from public.quotes as known where known.submission_id = is_stored.submission_id)
    when 'booking' then exists (
      select from public.appointments as known where known.submission_id = is_stored.submission_id)
    when 'contact' then exists (
      select from public.contact_messages as known where known.submission_id = is_stored.submission_id)
    when 'waiting' then exists (
      select from private.waiting_list as known where known.submission_id = is_stored.submission_id)
    when 'invitation' then exists (
      select from private.invitations as known
      where known.id = is_stored.submission_id and known.appointment_id is not null)
    else false
  end;
end
$$;

-- Deletes senders of forms after an hour and emailed addresses after a day. Returns how many attempts were deleted.
create function public.delete_old_attempts() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  forgotten integer;
begin
  perform private.refuse_stranger();
  delete from private.email_counts where queued_at < now() - interval '1 day';
  delete from private.attempts where made_at < now() - interval '1 hour';
  get diagnostics forgotten = row_count;
  return forgotten;
end
$$;

-- Returns the inbox of an email address. Most providers deliver name+anything@ to name@. Gmail, under both of its
-- domains, also ignores dots.
create function private.inbox_of(email text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return (select case
    when part.domain in ('gmail.com', 'googlemail.com')
      then replace(part.name, '.', '') || '@gmail.com'
    else part.name || '@' || part.domain
  end
  from (
    select regexp_replace(split_part(lower(email), '@', 1), '^([^+]+)\+.*$', '\1') as name,
      rtrim(split_part(lower(email), '@', 2), '.') as domain
  ) as part);
end
$$;

grant execute on function public.delete_old_attempts to service_role;
