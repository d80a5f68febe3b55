-- The owner's search finds any part of a word: the last digits of a phone number, the second half of a
-- name. An index of trigrams answers it, and until that is built, the search of before. Hosted projects have
-- the schema and the extension ready.
create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;

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

revoke all on function
  private.search_text, private.request_text, private.message_text, private.search_patterns
from public, anon, authenticated, service_role;
