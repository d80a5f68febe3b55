-- A saved quote by email, on request: to the quote's own address, within limits.
alter table public.email_outbox
  add column quote_id uuid
    constraint email_outbox_quote_exists references public.quotes (id) on delete cascade;

-- The kinds so far keep their causes; this one has a quote and nothing else.
do $$
declare
  rule text;
begin
  select pg_get_expr(conbin, conrelid) into strict rule from pg_constraint
  where conrelid = 'public.email_outbox'::regclass and conname = 'email_outbox_kind_matches_cause';
  alter table public.email_outbox drop constraint email_outbox_kind_matches_cause;
  execute format(
    'alter table public.email_outbox add constraint email_outbox_kind_matches_cause check (
      case when kind = %L
        then quote_id is not null and appointment_id is null and contact_message_id is null
        else quote_id is null and (%s) end)',
    'send-quote', rule);
end
$$;
create index email_outbox_quotes on public.email_outbox (quote_id, created_at)
  where quote_id is not null;
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

create function public.quote_status(quote_id text) returns text
language sql stable security definer set search_path = '' as $$
  select case when quote.quote_status = 'active' and quote.expires_at <= now()
    then 'expired' else quote.quote_status end
  from public.quotes as quote
  where quote.id = case
    when quote_status.quote_id ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    then quote_status.quote_id::uuid
  end
$$;
comment on function public.quote_status(text) is
  'active, converted or expired, for whoever knows the id of a quote; null for an unknown one.';

-- Who is erased from a quote that stays is erased from its emails too.
create function private.forget_quote_emails() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.email_outbox as mail where mail.quote_id = new.id;
  return null;
end
$$;
create trigger quotes_forget_emails after update of customer_email on public.quotes
  for each row when (old.customer_email is not null and new.customer_email is null)
  execute function private.forget_quote_emails();

revoke all on function private.may_email_quote(uuid, text), private.forget_quote_emails()
from public, anon, authenticated, service_role;
revoke all on function public.email_quote(text, text), public.quote_status(text)
from public, anon, authenticated, service_role;
grant execute on function public.email_quote(text, text), public.quote_status(text)
to anon, service_role;
