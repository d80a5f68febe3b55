-- What requests left behind since there are moves: their history belongs to what a person may see, a
-- summary of a day names them, and a visit that moved is old by its own day.
create or replace function public.export_personal_data(email text) returns jsonb
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

create or replace function public.delete_old_submissions(older_than_days integer) returns integer
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

-- Figures never change after saving; that a quote is a sample says nothing about them.
create or replace function private.guard_quote() returns trigger
language plpgsql set search_path = '' as $$
declare
  changeable text[] := array[
    'quote_status', 'customer_name', 'customer_email', 'customer_phone', 'is_sample', 'updated_at'];
begin
  if tg_op = 'INSERT' then
    if new.quote_status <> 'active' then
      perform private.reject('a quote starts active');
    end if;
  elsif to_jsonb(new) - changeable <> to_jsonb(old) - changeable then
    perform private.reject('the figures of a saved quote are frozen');
  elsif new.quote_status <> old.quote_status and old.quote_status <> 'active' then
    perform private.reject('only an active quote changes its status');
  end if;
  return new;
end
$$;

revoke all on function private.forget_in_summaries()
from public, anon, authenticated, service_role;
