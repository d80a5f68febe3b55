-- Articles move as city pages do. Theirs are kept in the same table, with the folder of the blog in
-- front, which no city can have.
alter table public.city_addresses
  drop constraint city_addresses_slug_form,
  add constraint city_addresses_slug_form check (
    slug ~ '^(blog/)?[a-z0-9]+(-[a-z0-9]+)*$'
    and length(slug) <= case when slug like 'blog/%' then 101 else 96 end
  );
comment on table public.city_addresses is
  'Every address that a city page or an article has had, and whose it was last.';
