-- Helpers that the other files use. The data API does not expose the schema `private`. Only functions in the schema
-- public call its functions, as their owner.
create schema private;
grant usage on schema public to anon, service_role;

-- The owner's search finds any part of a word, such as the last digits of a phone number or the second half of a
-- name. Hosted projects already have the schema for extensions.
create extension if not exists pg_trgm with schema extensions;

-- Refuses a submission with a message that may be shown to the visitor.
create function private.reject(reason text) returns void
language plpgsql set search_path = '' as $$
begin
  raise exception using errcode = '22023', message = reason;
end
$$;

create function private.reject_if(condition boolean, reason text) returns void
language plpgsql set search_path = '' as $$
begin
  if condition then
    perform private.reject(reason);
  end if;
end
$$;

-- Returns the cleaned text of a one-line field, or null if it is empty. Full-width letters become normal ones,
-- invisible characters are removed, and each run of spaces and control characters becomes one space.
-- `src/config/clean-line.ts` has the same rule for forms and the site, and a test compares the two.
create function private.clean_line(value text) returns text
language sql immutable set search_path = '' as $$
  select nullif(btrim(regexp_replace(
    regexp_replace(
      translate(value,
        '！＂＃＄％＆＇（）＊＋，－．／０１２３４５６７８９：；＜＝＞？＠ＡＢＣＤＥＦＧＨＩＪＫＬＭＮＯＰＱＲＳＴＵＶＷＸＹＺ［＼］＾＿｀ａｂｃｄｅｆｇｈｉｊｋｌｍｎｏｐｑｒｓｔｕｖｗｘｙｚ｛｜｝～',
        '!"#$%&''()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\]^_`abcdefghijklmnopqrstuvwxyz{|}~'),
      '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]',
      '', 'g'),
    '[\u0001-\u0020\u007f-\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u2800\u3000]+', ' ', 'g')), '')
$$;

create function private.without_around(value text) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(value, '^[\s("''\[{<,;:]+|[\s)"''\]}>,;:.!?]+$', '', 'g')
$$;

-- Returns an email address without the text around it, such as brackets with a name, `mailto:` or punctuation.
create function private.clean_email(value text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return (select nullif(private.without_around(case
    when inside ~ '^mailto:' then regexp_replace(inside, '^mailto:\s*|\?.*$', '', 'g') else inside end), '')
  from (
    select private.without_around(
      regexp_replace(lower(private.clean_line(value)), '^[^<>]*<([^<>]*)>[^<>]*$', '\1')) as inside
  ) as bracketed);
end
$$;

-- Returns a cleaned text of a submission, or null if it is empty. A multiline text keeps its line breaks and tabs.
-- It counts as empty if it has no visible characters.
create function private.text_field(
  source jsonb, field text, max_length integer,
  required boolean default true, multiline boolean default false
) returns text
language plpgsql set search_path = '' as $$
declare
  kind text := coalesce(jsonb_typeof(source -> field), 'null');
  value text := source ->> field;
begin
  if kind not in ('null', 'string') then
    perform private.reject(format('%s must be text', field));
  end if;
  -- The length is checked before the patterns, because those read every character several times. It allows for
  -- surrounding spaces and two-character line breaks, which are removed later.
  if length(value) > 2 * max_length + 1000 then
    perform private.reject(format('%s may have at most %s characters', field, max_length));
  end if;
  value := case
    when multiline then regexp_replace(
      regexp_replace(value, '\r\n?', E'\n', 'g'), '[\x01-\x08\x0b-\x1f\x7f-\x9f]+', ' ', 'g')
    else private.clean_line(value)
  end;
  value := case when private.clean_line(value) is not null then regexp_replace(value,
    '^[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+|[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+$',
    '', 'g') end;
  if value is null and required then
    perform private.reject(format('%s is required', field));
  end if;
  if length(value) > max_length then
    perform private.reject(format('%s may have at most %s characters', field, max_length));
  end if;
  return value;
end
$$;

-- Returns whether email can be sent to an address, with the same pattern as in `src/config/field-limits.ts`.
create function private.is_email_address(value text) returns boolean
language sql immutable set search_path = '' as $$
  select strpos(value, '@') <= 65 and value ~* ('^[a-z0-9!#$%&''*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&''*+/=?^_`{|}~-]+)*'
    || '@([a-z0-9]+(-+[a-z0-9]+)*\.)+([a-z]+|xn--[a-z0-9]+(-+[a-z0-9]+)*)$')
$$;

-- Returns the cleaned email address of a submission.
create function private.email_field(
  source jsonb, required boolean default true, field text default 'email'
) returns text
language plpgsql set search_path = '' as $$
declare
  value text := private.clean_email(private.text_field(source, field, 254, required));
begin
  perform private.reject_if(value is null and required, format('%s is required', field));
  perform private.reject_if(not private.is_email_address(value),
    format('%s must look like name@example.com', field));
  return value;
end
$$;

-- Returns a model year, which may be sent as a number or a text. An empty one becomes null.
create function private.year_field(source jsonb, field text, required boolean default true) returns integer
language plpgsql set search_path = '' as $$
declare
  value text := private.text_field(jsonb_build_object(field, source ->> field), field, 20, required);
begin
  perform private.reject_if(value !~ '^\d{4}$' or value::integer not between 1900 and 2100,
    format('%s must be a year between 1900 and 2100', field));
  return value::integer;
end
$$;

-- Returns a whole number, which may be sent as a number or a text, or null if it is missing.
create function private.integer_field(source jsonb, field text, low integer, high integer) returns integer
language plpgsql immutable set search_path = '' as $$
declare
  value text := source ->> field;
begin
  perform private.reject_if(value !~ '^\d{1,4}$' or value::integer not between low and high,
    format('%s must be between %s and %s', field, low, high));
  return value::integer;
end
$$;

-- Returns the cleaned note, or null if it is empty.
create function private.clean_note(note text) returns text
language sql set search_path = '' as $$
  select private.text_field(
    jsonb_build_object('note', note), 'note', 2000, required => false, multiline => true)
$$;

-- Returns eight characters that are easy to read aloud (no 0/O, 1/I/L) and form no words, because there are no
-- vowels. Bytes 6 and 8 of a UUID are skipped, because they contain its version and variant.
create function private.random_code() returns text
language plpgsql volatile set search_path = '' as $$
begin
  return (select string_agg(substr('23456789BCDFGHJKMNPQRSTVWXYZ', 1 + get_byte(bytes, place) % 28, 1), '')
  from (select uuid_send(gen_random_uuid()) as bytes) as source,
    unnest(array[0, 1, 2, 3, 4, 5, 9, 10]) as place);
end
$$;

-- Returns a hash in hex. The content of a submission can be hashed because jsonb has one canonical text per value.
create function private.hash_of(content text) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(content, 'UTF8')), 'hex')
$$;

-- Refuses a submission whose id was already used with other content.
create function private.refuse_conflict(stored_hash text, sent_hash text) returns void
language plpgsql set search_path = '' as $$
begin
  if stored_hash <> sent_hash then
    raise exception using
      errcode = 'PT409', message = 'this request was already submitted with other details';
  end if;
end
$$;

-- Refuses a row that matches the condition of its trigger, with the trigger's message.
create function private.refuse_row() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform private.reject(tg_argv[0]);
  return null;
end
$$;

-- Returns the words of these texts in lower case, each after a space. A phone number counts as one word.
create function private.search_text(phone text, variadic texts text[]) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(
    ' ' || lower(concat_ws(' ', variadic texts || regexp_replace(phone, '\D', '', 'g'))),
    '[^[:alnum:]]+', ' ', 'g')
$$;

-- Returns the rows of a table whose text contains each word of a search. For common words, only the newest rows are
-- searched. Rarer words are looked up in the index, so that no search reads more than a small part of the table,
-- regardless of the planner's estimates.
create function private.search_ids(
  source regclass, text_of_row text, newest_by text, newest integer, most integer, search text
) returns setof uuid
language plpgsql stable set search_path = '' as $$
declare
  -- Words of one or two letters have no trigram, so they match the beginning of a word.
  patterns text[] := array(
    select case when length(word) > 2 then '%' || word || '%' else '% ' || word || '%' end
    from regexp_split_to_table(lower(left(search, 100)), '[^[:alnum:]]+') as word
    where word <> '' order by length(word) desc, word limit 10);
  -- Each word is a separate condition, so the index combines them and reads only rows that contain all words.
  found text := (
    select string_agg(format('%s like %L', text_of_row, pattern), ' and ') from unnest(patterns) as pattern);
begin
  return query execute format(
    'with newest as materialized (
      select id, %2$s as words from %1$s order by %3$s desc limit %4$s
    ), recent as materialized (
      select id from newest where words like all ($1)
    )
    select id from recent
    union
    select id from %1$s
    where (select count(*) from recent) < %5$s and %6$s',
    source, text_of_row, newest_by, newest, most, coalesce(found, 'false')) using nullif(patterns, '{}');
end
$$;

-- Impossible days and times of visits are refused when they are written, by the clock of the database. Stored ones
-- remain readable and can be completed, canceled or undone, because only a time that is being agreed is checked.

create function private.time_zone() returns text
language plpgsql stable set search_path = '' as $$
begin
  return coalesce((select time_zone from public.schedule), 'America/Chicago');
end
$$;

-- Returns the local time of the business at an instant.
create function private.wall_clock(instant timestamptz) returns timestamp
language plpgsql stable set search_path = '' as $$
begin
  return instant at time zone private.time_zone();
end
$$;

-- Returns whether a local time does not exist because clocks skip it, as they do one night in spring.
create function private.clock_skips(wall timestamp, zone text) returns boolean
language sql stable set search_path = '' as $$
  select wall at time zone zone at time zone zone <> wall
$$;

-- The messages begin with the name of the field, and forms show them at that field.
create function private.refuse_impossible_time(day date, clock time) returns void
language plpgsql set search_path = '' as $$
declare
  today date := private.wall_clock(now())::date;
begin
  perform private.reject_if(day < today, 'date must be today or later');
  perform private.reject_if(day > today + interval '2 years', 'date must be within the next two years');
  perform private.reject_if(private.clock_skips(day + clock, private.time_zone()),
    'time does not exist on that day because the clocks skip it');
end
$$;
