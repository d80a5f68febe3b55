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

revoke all on function private.inbox_of(text), private.may_confirm_to(text, boolean)
from public, anon, authenticated, service_role;
