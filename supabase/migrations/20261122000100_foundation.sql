-- What every later migration leans on. Schema `private` is not exposed by the data API: its
-- functions are called by the functions of schema public only, as their owner.
create schema private;

-- Refuses a submission with a sentence that may be shown to the visitor.
create function private.reject(reason text) returns void
language plpgsql set search_path = '' as $$
begin
  raise exception using errcode = '22023', message = reason;
end
$$;

-- A text of a submission: trimmed, control characters turned to blanks, empty becomes null.
-- A multiline text keeps its line breaks and tabs.
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
      regexp_replace(value, '\r\n?', E'\n', 'g'), '[\x01-\x08\x0b-\x1f\x7f]+', ' ', 'g')
    else regexp_replace(value, '[[:cntrl:]]+', ' ', 'g')
  end;
  value := nullif(regexp_replace(value, '^\s+|\s+$', '', 'g'), '');
  if value is null and required then
    perform private.reject(format('%s is required', field));
  end if;
  if length(value) > max_length then
    perform private.reject(format('%s may have at most %s characters', field, max_length));
  end if;
  return value;
end
$$;

-- The same loose pattern as on the forms: text, @, text, dot, text, no blanks.
create function private.email_field(source jsonb) returns text
language plpgsql set search_path = '' as $$
declare
  value text := lower(private.text_field(source, 'email', 254));
begin
  if value !~ '^[^\s@]+@[^\s@]+\.[^\s@]+$' then
    perform private.reject('email must look like name@example.com');
  end if;
  return value;
end
$$;

-- A model year, sent as a number or as text; empty becomes null.
create function private.year_field(source jsonb, field text, required boolean default true)
returns integer
language plpgsql set search_path = '' as $$
declare
  value text := nullif(regexp_replace(source ->> field, '^\s+|\s+$', '', 'g'), '');
begin
  if value is null then
    if required then
      perform private.reject(format('%s is required', field));
    end if;
    return null;
  end if;
  if value !~ '^\d{4}$' or value::integer not between 1900 and 2100 then
    perform private.reject(format('%s must be a year between 1900 and 2100', field));
  end if;
  return value::integer;
end
$$;

-- A note as it is stored: without control characters, cut at 2,000; null when nothing is left.
create function private.clean_note(note text) returns text
language sql immutable set search_path = '' as $$
  select nullif(left(regexp_replace(regexp_replace(left(note, 4000),
    '[\x01-\x08\x0b-\x1f\x7f]+', ' ', 'g'), '^\s+|\s+$', '', 'g'), 2000), '')
$$;

-- Eight characters that nobody mistakes on the phone (no 0/O, 1/I/L) and no vowels, so no words.
-- The version and variant bits of a UUID sit in bytes 6 and 8, which are left out.
create function private.random_code() returns text
language sql volatile set search_path = '' as $$
  select string_agg(substr('23456789BCDFGHJKMNPQRSTVWXYZ', 1 + get_byte(bytes, place) % 28, 1), '')
  from (select uuid_send(gen_random_uuid()) as bytes) as source,
    unnest(array[0, 1, 2, 3, 4, 5, 9, 10]) as place
$$;

-- 128 random bits in 22 characters that need no escape in a URL. One UUID has only 122.
create function private.random_token() returns text
language sql volatile set search_path = '' as $$
  select rtrim(translate(encode(substring(
    sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) from 1 for 16
  ), 'base64'), '+/', '-_'), '=')
$$;

create function private.token_hash(token text) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(token, 'UTF8')), 'hex')
$$;

-- Fingerprint of what a visitor submitted; jsonb has one canonical text per value.
create function private.fingerprint(content jsonb) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(content::text, 'UTF8')), 'hex')
$$;

create function private.refuse_conflict() returns void
language plpgsql set search_path = '' as $$
begin
  raise exception using
    errcode = 'PT409', message = 'this request was already submitted with other details';
end
$$;

create function private.touch() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end
$$;

-- What the clock on the wall of the business shows at an instant.
create function private.wall_clock(instant timestamptz) returns timestamp
language sql stable set search_path = '' as $$
  select instant at time zone 'America/Chicago'
$$;

-- The last dam against a flood, over all visitors; the site limits each visitor by itself.
create table private.limits (
  submission text primary key check (submission in ('quotes', 'appointments', 'contact_messages')),
  per_minute integer not null check (per_minute > 0)
);
alter table private.limits enable row level security;
insert into private.limits values
  ('quotes', 600), ('appointments', 240), ('contact_messages', 240);

create function private.refuse_flood(submission text, during_last_minute bigint) returns void
language plpgsql set search_path = '' as $$
begin
  if during_last_minute >= (
    select limits.per_minute from private.limits where limits.submission = refuse_flood.submission
  ) then
    raise exception using
      errcode = 'PT429', message = 'too many requests right now, please try again in a minute';
  end if;
end
$$;
