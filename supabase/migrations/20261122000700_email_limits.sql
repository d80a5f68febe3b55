-- Nobody's inbox is flooded from this site: anyone can type a stranger's address into a form. What is
-- submitted over the limit is stored and the business hears of it; only the confirmation is left out.

-- Where an address leads: most providers deliver name+anything@ to name@.
create function private.inbox_of(email text) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(lower(email), '^([^+@]+)\+[^@]*@', '\1@')
$$;

create index email_outbox_confirmations
  on public.email_outbox (private.inbox_of(payload ->> 'email'), created_at)
  where kind in ('send-confirmation', 'send-contact-confirmation');

-- Whether this address gets one more confirmation: three an hour, none for what looks like spam.
create function private.may_confirm_to(email text, looks_like_spam boolean) returns boolean
language plpgsql set search_path = '' as $$
declare
  inbox text := private.inbox_of(email);
  recent integer;
begin
  if looks_like_spam then
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
  return true;
end
$$;

create index email_outbox_quote_inboxes
  on public.email_outbox (private.inbox_of(payload ->> 'email'), created_at)
  where kind = 'send-quote';

-- Whether a quote may be sent now: three times a day each, and three an hour to one inbox.
create function private.may_email_quote(quote_id uuid, email text) returns boolean
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
  ) < 3;
end
$$;

-- A saved quote by email, on request: to the quote's own address, within limits.
create function public.email_quote(quote_id text, email text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  given text := lower(private.text_field(
    jsonb_build_object('email', email_quote.email), 'email', 254, required => false));
  loaded public.quotes;
begin
  if quote_id is null or quote_id !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    return 'gone';
  end if;
  select * into loaded from public.quotes
  where quotes.id = email_quote.quote_id::uuid
    and quotes.quote_status = 'active' and quotes.expires_at > now()
  for update;
  if not found then
    return 'gone';
  end if;
  if loaded.customer_email is null then
    if given is null then
      perform private.reject('email is required');
    end if;
    update public.quotes set customer_email = given where quotes.id = loaded.id
    returning * into loaded;
  end if;
  -- Pressed twice: the first one is on its way.
  if exists (
    select from public.email_outbox as mail
    where mail.quote_id = loaded.id and mail.created_at > now() - interval '2 minutes'
  ) then
    return 'queued';
  end if;
  if not private.may_email_quote(loaded.id, loaded.customer_email) then
    return 'limited';
  end if;
  insert into public.email_outbox (kind, quote_id, payload)
  values ('send-quote', loaded.id, jsonb_build_object(
    'quote_id', loaded.id,
    'quote_number', loaded.quote_number,
    'name', loaded.customer_name,
    'email', loaded.customer_email,
    'vehicle_type', loaded.vehicle_type,
    'services', private.quoted_services(loaded),
    'subtotal', loaded.subtotal,
    'mobile_fee', loaded.mobile_fee,
    'total', loaded.total_amount,
    'expires_at', loaded.expires_at));
  return 'queued';
end
$$;
comment on function public.email_quote(text, text) is
  'Queues an email with an active quote to the quote''s own address: queued, limited or gone. A quote without an address takes the one given.';
