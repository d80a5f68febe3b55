-- The content store knows only where a page stands now; links and search results still point to where
-- it stood before. An article's address starts with the folder of the blog, which no city can have.
create table public.page_addresses (
  address text primary key
    constraint page_addresses_form check (
      address ~ '^(blog/)?[a-z0-9]+(-[a-z0-9]+)*$'
      and length(address) <= case when address like 'blog/%' then 101 else 96 end
    ),
  document_id text not null
    constraint page_addresses_document_length check (length(document_id) between 1 and 128),
  seen_at timestamptz not null,
  created_at timestamptz not null default now()
);
comment on table public.page_addresses is
  'Every address that a city page or an article has had, and whose it was last.';
comment on column public.page_addresses.document_id is
  'The page in the content store. Where it stands now is asked there, so renames never chain.';
comment on column public.page_addresses.seen_at is
  'Revision at which the page stood here or left: an older revision never takes an address back.';
create index page_addresses_document on public.page_addresses (document_id);
alter table public.page_addresses enable row level security;

-- Takes [{address, document_id, seen_at}], answers how many rows that changed.
create function public.remember_page_addresses(addresses jsonb) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  changed integer;
begin
  if jsonb_typeof(addresses) is distinct from 'array' then
    perform private.reject('addresses must be a list');
  end if;
  insert into public.page_addresses as known (address, document_id, seen_at)
  select distinct on (incoming.address)
    incoming.address, incoming.document_id, incoming.seen_at
  from jsonb_to_recordset(addresses)
    as incoming (address text, document_id text, seen_at timestamptz)
  order by incoming.address, incoming.seen_at desc
  on conflict (address) do update set
    document_id = excluded.document_id,
    seen_at = excluded.seen_at
  where known.seen_at < excluded.seen_at;
  get diagnostics changed = row_count;
  return changed;
end
$$;
comment on function public.remember_page_addresses(jsonb) is
  'Notes where pages stand or stood; an older revision changes nothing.';
