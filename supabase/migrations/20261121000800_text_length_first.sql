-- A text of a submission: trimmed, control characters turned to blanks, empty becomes null.
-- A multiline text keeps its line breaks and tabs.
create or replace function private.text_field(
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
