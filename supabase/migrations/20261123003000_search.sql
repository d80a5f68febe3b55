-- The owner's search finds any part of a word: the last digits of a phone number, the second half of a
-- name. An index of trigrams answers it. Hosted projects have the schema and the extension ready.
create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;

drop index public.appointments_words;
drop index public.contact_messages_words;
drop function private.request_words(text, text, text, text, text);

-- The words of these texts, small and each after one blank. A phone number is one word as well.
create function private.search_text(texts text, phone text) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(
    ' ' || lower(concat_ws(' ', texts, regexp_replace(phone, '\D', '', 'g'))),
    '[^[:alnum:]]+', ' ', 'g')
$$;

create function private.request_text(
  customer_name text, customer_email text, customer_phone text, appointment_number text,
  full_address text
) returns text
language sql immutable set search_path = '' as $$
  select private.search_text(
    concat_ws(' ', customer_name, customer_email, customer_phone, appointment_number, full_address),
    customer_phone)
$$;

create function private.message_text(name text, email text, phone text, subject text, message text)
returns text
language sql immutable set search_path = '' as $$
  select private.search_text(concat_ws(' ', name, email, phone, subject, message), phone)
$$;

-- What each word of a search looks for, the longest first: that one is looked up in the index. Words of
-- one or two letters have no trigram of their own, and are found at the beginning of a word.
create function private.search_patterns(search text) returns text[]
language sql immutable set search_path = '' as $$
  select array_agg(
    case when length(word) > 2 then '%' || word || '%' else '% ' || word || '%' end
    order by length(word) desc, word)
  from regexp_split_to_table(lower(left(search, 100)), '[^[:alnum:]]+') as word
  where word <> ''
$$;
drop function private.search_query(text);
drop function private.search_words(text);

create index appointments_trigrams on public.appointments using gin (
  private.request_text(
    customer_name, customer_email, customer_phone, appointment_number, full_address)
  extensions.gin_trgm_ops);
create index contact_messages_trigrams on public.contact_messages using gin (
  private.message_text(name, email, phone, subject, message) extensions.gin_trgm_ops);

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

revoke all on function
  private.search_text, private.request_text, private.message_text, private.search_patterns
from public, anon, authenticated, service_role;
