-- Everything that is stored of one person, to hand out or to erase: found by the address typed into a
-- form, in any case, and by what hangs on it. A table that is added later hangs on these rows with
-- `on delete cascade`.

create function private.known_address(email text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  if email is null or strpos(email, '@') = 0 or length(email) > 254 then
    perform private.reject('this is no email address');
  end if;
  return lower(btrim(email));
end
$$;

-- A quote without an address belongs to whoever booked it.
create function private.quotes_of(address text) returns setof uuid
language sql stable set search_path = '' as $$
  select quote.id from public.quotes as quote where lower(quote.customer_email) = address
  union
  select request.quote_id from public.appointments as request
  join public.quotes as quote on quote.id = request.quote_id
  where lower(request.customer_email) = address and quote.customer_email is null
$$;

create function public.export_personal_data(email text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  address text := private.known_address(export_personal_data.email);
begin
  return jsonb_build_object(
    'quotes', (
      select coalesce(jsonb_agg(to_jsonb(quote) order by quote.created_at), '[]')
      from public.quotes as quote where quote.id in (select private.quotes_of(address))),
    'appointments', (
      select coalesce(jsonb_agg(to_jsonb(request) order by request.created_at), '[]')
      from public.appointments as request where lower(request.customer_email) = address),
    'contact_messages', (
      -- Table and column may not share the name: `message` alone would be the text.
      select coalesce(jsonb_agg(to_jsonb(sent) order by sent.created_at), '[]')
      from public.contact_messages as sent where lower(sent.email) = address),
    'emails', (
      select coalesce(
        jsonb_agg(to_jsonb(mail) - array['claim_token'] order by mail.created_at), '[]')
      from public.email_outbox as mail
      where mail.appointment_id in (
          select request.id from public.appointments as request
          where lower(request.customer_email) = address)
        or mail.contact_message_id in (
          select message.id from public.contact_messages as message
          where lower(message.email) = address)),
    'history', (
      select coalesce(jsonb_agg(to_jsonb(event) - 'before' order by event.id), '[]')
      from private.request_events as event
      where event.quote_id in (select private.quotes_of(address))
        or event.appointment_id in (
          select request.id from public.appointments as request
          where lower(request.customer_email) = address)
        or event.contact_message_id in (
          select message.id from public.contact_messages as message
          where lower(message.email) = address))
  );
end
$$;
comment on function public.export_personal_data(text) is
  'Every quote, booking request, message and email of the person with this address.';

create function public.erase_personal_data(email text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  address text := private.known_address(erase_personal_data.email);
  theirs uuid[] := array(select private.quotes_of(address));
  erased jsonb := '{}';
  counted integer;
begin
  -- What Resend reports before an email's id is stored, and what it says of a bounce, names the address.
  delete from private.early_email_events where strpos(lower(delivery_reason), address) > 0;

  delete from public.email_outbox as mail
  where mail.appointment_id in (
      select request.id from public.appointments as request
      where lower(request.customer_email) = address)
    or mail.contact_message_id in (
      select message.id from public.contact_messages as message
      where lower(message.email) = address);
  get diagnostics counted = row_count;
  erased := erased || jsonb_build_object('emails', counted);

  delete from public.appointments as request where lower(request.customer_email) = address;
  get diagnostics counted = row_count;
  erased := erased || jsonb_build_object('appointments', counted);

  delete from public.contact_messages as message where lower(message.email) = address;
  get diagnostics counted = row_count;
  erased := erased || jsonb_build_object('contact_messages', counted);

  -- Somebody else may have booked the quote: then its figures stay, without a name.
  delete from public.quotes as quote
  where quote.id = any (theirs) and not exists (
    select from public.appointments as request where request.quote_id = quote.id);
  get diagnostics counted = row_count;
  update public.quotes as quote
  set customer_name = null, customer_email = null, customer_phone = null
  where quote.id = any (theirs) and lower(quote.customer_email) = address;
  return erased || jsonb_build_object('quotes', counted);
end
$$;
comment on function public.erase_personal_data(text) is
  'Erases every quote, booking request, message and email of the person with this address; counts them.';

-- The summary of a day names every customer of that day.
create function private.forget_in_summaries() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.email_outbox as mail
  where mail.kind = 'send-admin-summary' and mail.payload -> 'visits'
    @> jsonb_build_array(jsonb_build_object('number', old.appointment_number));
  return null;
end
$$;
create trigger appointments_forgotten after delete on public.appointments
  for each row execute function private.forget_in_summaries();

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

-- A sent email keeps its kind, times and result; what it said is in the request or message itself.
create function public.strip_sent_emails(older_than_days integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  stripped integer;
begin
  update public.email_outbox as mail set rendered = null, payload = '{}', delivery_reason = null
  where mail.id in (
    select old.id from public.email_outbox as old
    where old.status = 'sent' and (old.rendered is not null or old.payload <> '{}'::jsonb)
      and old.finished_at < now() - make_interval(days => greatest(older_than_days, 1))
    order by old.finished_at limit 1000);
  get diagnostics stripped = row_count;
  return stripped;
end
$$;
comment on function public.strip_sent_emails(integer) is
  'Removes what sent emails said, at most a thousand at a time; answers how many.';

create function public.delete_old_submissions(older_than_days integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  earliest timestamptz := now() - make_interval(days => greatest(older_than_days, 30));
  deleted integer := 0;
  counted integer;
begin
  -- A visit may be requested long ahead, so its day counts as well.
  delete from public.appointments as request where request.id in (
    select old.id from public.appointments as old
    where old.created_at < earliest and greatest(old.preferred_date, old.visit_date, old.proposed_date) < earliest::date
    order by old.created_at limit 1000);
  get diagnostics deleted = row_count;

  delete from public.contact_messages as message where message.id in (
    select old.id from public.contact_messages as old
    where old.created_at < earliest order by old.created_at limit 1000);
  get diagnostics counted = row_count;
  deleted := deleted + counted;

  delete from public.quotes as quote where quote.id in (
    select old.id from public.quotes as old
    where old.created_at < earliest and old.expires_at < now() and not exists (
      select from public.appointments as request where request.quote_id = old.id)
    order by old.created_at limit 1000);
  get diagnostics counted = row_count;
  return deleted + counted;
end
$$;
comment on function public.delete_old_submissions(integer) is
  'Deletes booking requests, messages and quotes of long ago, at most a thousand each; counts them.';
