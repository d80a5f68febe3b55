-- Every address that a city page or an article has had, and whose it was last. The content store
-- knows only where a page stands now; links and search results still point to where it stood before.
-- An article has the folder of the blog in front, which no city can have.
create table public.city_addresses (
  slug text primary key
    constraint city_addresses_slug_form check (
      slug ~ '^(blog/)?[a-z0-9]+(-[a-z0-9]+)*$'
      and length(slug) <= case when slug like 'blog/%' then 101 else 96 end
    ),
  document_id text not null
    constraint city_addresses_document_length check (length(document_id) between 1 and 128),
  seen_at timestamptz not null,
  created_at timestamptz not null default now()
);
comment on table public.city_addresses is
  'Every address that a city page or an article has had, and whose it was last.';
comment on column public.city_addresses.document_id is
  'The city page in the content store. Where it stands now is asked there, so renames never chain.';
comment on column public.city_addresses.seen_at is
  'Revision at which the page stood here or left: an older revision never takes an address back.';
create index city_addresses_document on public.city_addresses (document_id);
alter table public.city_addresses enable row level security;

-- Takes [{slug, document_id, seen_at}], answers how many rows that changed.
create function public.remember_city_addresses(addresses jsonb) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  changed integer;
begin
  if jsonb_typeof(addresses) is distinct from 'array' then
    perform private.reject('addresses must be a list');
  end if;
  insert into public.city_addresses as known (slug, document_id, seen_at)
  select distinct on (incoming.slug) incoming.slug, incoming.document_id, incoming.seen_at
  from jsonb_to_recordset(addresses)
    as incoming (slug text, document_id text, seen_at timestamptz)
  order by incoming.slug, incoming.seen_at desc
  on conflict (slug) do update set
    document_id = excluded.document_id,
    seen_at = excluded.seen_at
  where known.seen_at < excluded.seen_at;
  get diagnostics changed = row_count;
  return changed;
end
$$;
comment on function public.remember_city_addresses(jsonb) is
  'Notes where city pages stand or stood; an older revision changes nothing.';
