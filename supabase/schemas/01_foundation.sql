-- What everything else leans on. Schema `private` is not exposed by the data API: its functions are
-- called by the functions of schema public only, as their owner.
create schema private;
grant usage on schema public to anon, service_role;

-- The owner's search finds any part of a word: the last digits of a phone number, the second half of a
-- name. Hosted projects have the schema of extensions ready.
create extension if not exists pg_trgm with schema extensions;

-- Refuses a submission with a sentence that may be shown to the visitor.
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

-- What a field of one line keeps: full-width letters become usual ones, what no screen shows is left out, and
-- each run of spaces and controls is one blank; null when nothing is left. `src/lib/clean-line.ts` has the same rule
-- for forms and the site, and a test compares the two.
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

-- An email address without what is around it in a text or a link: brackets with a name before them, `mailto:`,
-- punctuation.
create function private.clean_email(value text) returns text
language sql immutable set search_path = '' as $$
  select nullif(private.without_around(case
    when inside ~ '^mailto:' then regexp_replace(inside, '^mailto:\s*|\?.*$', '', 'g') else inside end), '')
  from (
    select private.without_around(
      regexp_replace(lower(private.clean_line(value)), '^[^<>]*<([^<>]*)>[^<>]*$', '\1')) as inside
  ) as bracketed
$$;

-- A text of a submission, cleaned; empty becomes null. A multiline text keeps its line breaks and tabs, and is
-- empty when there is nothing in it to be seen.
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
  -- Length before patterns: those read every character several times. Blanks around the text and
  -- line breaks of two characters are not held against it yet.
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

-- Whether email can be sent to an address: the same pattern as in `src/config/field-limits.ts`.
create function private.is_email_address(value text) returns boolean
language sql immutable set search_path = '' as $$
  select strpos(value, '@') <= 65 and value ~* ('^[a-z0-9!#$%&''*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&''*+/=?^_`{|}~-]+)*'
    || '@([a-z0-9]+(-+[a-z0-9]+)*\.)+([a-z]+|xn--[a-z0-9]+(-+[a-z0-9]+)*)$')
$$;

-- The email address of a submission, cleaned.
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

-- A model year, sent as a number or as text; empty becomes null.
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

-- A whole number, sent as a number or as text; null: not given.
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

-- A note as it is stored; null when nothing is left.
create function private.clean_note(note text) returns text
language sql set search_path = '' as $$
  select private.text_field(
    jsonb_build_object('note', note), 'note', 2000, required => false, multiline => true)
$$;

-- Eight characters that nobody mistakes on the phone (no 0/O, 1/I/L) and no vowels, so no words.
-- The version and variant bits of a UUID sit in bytes 6 and 8, which are left out.
create function private.random_code() returns text
language sql volatile set search_path = '' as $$
  select string_agg(substr('23456789BCDFGHJKMNPQRSTVWXYZ', 1 + get_byte(bytes, place) % 28, 1), '')
  from (select uuid_send(gen_random_uuid()) as bytes) as source,
    unnest(array[0, 1, 2, 3, 4, 5, 9, 10]) as place
$$;

-- In hex. Of what a visitor submitted: jsonb has one canonical text per value.
create function private.hash_of(content text) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(content, 'UTF8')), 'hex')
$$;

-- Refuses a submission whose id is known and stands for something else.
create function private.refuse_conflict(stored_hash text, sent_hash text) returns void
language plpgsql set search_path = '' as $$
begin
  if stored_hash <> sent_hash then
    raise exception using
      errcode = 'PT409', message = 'this request was already submitted with other details';
  end if;
end
$$;

-- Refuses what the condition of its trigger describes, with the trigger's sentence.
create function private.refuse_row() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform private.reject(tg_argv[0]);
  return null;
end
$$;

-- The words of these texts, small and each after one blank. A phone number is one word as well.
create function private.search_text(phone text, variadic texts text[]) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(
    ' ' || lower(concat_ws(' ', variadic texts || regexp_replace(phone, '\D', '', 'g'))),
    '[^[:alnum:]]+', ' ', 'g')
$$;

-- The rows of a table whose text has each word of a search. A word that many rows have is among the newest
-- ones. Only what is rarer is looked up in the index, so that no search reads more than a small part of the
-- table, whatever the planner believes.
create function private.search_ids(
  source regclass, text_of_row text, newest_by text, newest integer, most integer, search text
) returns setof uuid
language plpgsql stable set search_path = '' as $$
declare
  -- Words of one or two letters have no trigram of their own, and are found at the beginning of a word.
  patterns text[] := array(
    select case when length(word) > 2 then '%' || word || '%' else '% ' || word || '%' end
    from regexp_split_to_table(lower(left(search, 100)), '[^[:alnum:]]+') as word
    where word <> '' order by length(word) desc, word limit 10);
  -- One condition for each word: the index looks all of them up at once, and reads no row that has only some.
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

-- Days and times of visits that cannot be true are refused where they are written, by the clock of the
-- database. What is stored stays readable and can be completed, cancelled or undone: nothing here looks
-- at a time that is not being agreed.

create function private.time_zone() returns text
language sql stable set search_path = '' as $$
  select coalesce((select time_zone from public.schedule), 'America/Chicago')
$$;

-- What the clock on the wall of the business shows at an instant.
create function private.wall_clock(instant timestamptz) returns timestamp
language sql stable set search_path = '' as $$
  select instant at time zone private.time_zone()
$$;

-- Whether the clocks of a place jump over a time, as they do one night in spring.
create function private.clock_skips(wall timestamp, zone text) returns boolean
language sql stable set search_path = '' as $$
  select wall at time zone zone at time zone zone <> wall
$$;

-- The sentences begin with the name of the field, and forms show them there.
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
