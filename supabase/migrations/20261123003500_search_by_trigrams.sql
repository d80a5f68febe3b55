-- The owner's search looks up trigrams now, and what it looked up before goes.

-- A word that many requests have is among the newest ones. Only what is rarer is looked up in the index,
-- so that no search reads more than a small part of the table, whatever the planner believes.
create or replace function public.search_requests(search text) returns jsonb
language sql stable security definer set search_path = '' as $$
  with wanted as materialized (
    select private.search_patterns(search) as patterns
  ), newest as materialized (
    select id, private.request_text(
      customer_name, customer_email, customer_phone, appointment_number, full_address) as words
    from public.appointments order by created_at desc limit 1000
  ), recent as materialized (
    select id from newest where words like all ((select patterns from wanted)::text[])
  ), found as materialized (
    select id from recent
    union
    select id from public.appointments
    where (select count(*) from recent) < 50
      and private.request_text(
        customer_name, customer_email, customer_phone, appointment_number, full_address)
        like (select patterns[1] from wanted)
      and private.request_text(
        customer_name, customer_email, customer_phone, appointment_number, full_address)
        like all ((select patterns from wanted)::text[])
  )
  select coalesce(jsonb_agg(private.request_row(request) order by request.created_at desc), '[]')
  from (
    select * from public.appointments where id = any (array(select id from found))
    order by created_at desc limit 50
  ) as request
$$;

create or replace function public.search_messages(search text) returns jsonb
language sql stable security definer set search_path = '' as $$
  with wanted as materialized (
    select private.search_patterns(search) as patterns
  ), newest as materialized (
    select id, private.message_text(name, email, phone, subject, message) as words
    from public.contact_messages order by created_at desc limit 200
  ), recent as materialized (
    select id from newest where words like all ((select patterns from wanted)::text[])
  ), found as materialized (
    select id from recent
    union
    select id from public.contact_messages
    where (select count(*) from recent) < 20
      and private.message_text(name, email, phone, subject, message)
        like (select patterns[1] from wanted)
      and private.message_text(name, email, phone, subject, message)
        like all ((select patterns from wanted)::text[])
  )
  select coalesce(jsonb_agg(private.message_row(entry) order by entry.created_at desc), '[]')
  from (
    select * from public.contact_messages where id = any (array(select id from found))
    order by created_at desc limit 20
  ) as entry
$$;

drop index public.appointments_words;
drop index public.contact_messages_words;
drop function private.request_words(text, text, text, text, text);
drop function private.search_query(text);
drop function private.search_words(text);
