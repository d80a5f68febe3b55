-- What the business does, as the quote page reads it. The content store is the source; this table
-- is a projection that only the sync functions below write. Whole dollars.
create table public.services (
  service_id text primary key
    constraint services_id_form check (
      service_id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(service_id) <= 96
    ),
  title text not null constraint services_title_length check (length(title) between 1 and 120),
  description text not null default ''
    constraint services_description_length check (length(description) <= 2000),
  includes text[] not null default '{}'
    constraint services_includes_form check (
      cardinality(includes) <= 50 and array_position(includes, null) is null
    ),
  price_regular integer,
  price_suv integer,
  price_flat integer,
  price_per_wheel integer,
  visit_minutes integer
    constraint services_visit_minutes_range check (visit_minutes between 1 and 10000),
  active boolean not null default false,
  revised_at timestamptz not null,
  withdrawn_revision timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint services_prices_in_range check (
    coalesce(price_regular, 1) between 1 and 100000
    and coalesce(price_suv, 1) between 1 and 100000
    and coalesce(price_flat, 1) between 1 and 100000
    and coalesce(price_per_wheel, 1) between 1 and 100000
  ),
  constraint services_active_has_one_price_shape check (
    not active
    or (
      num_nonnulls(price_regular, price_suv) = 2 and price_suv >= price_regular
      and num_nonnulls(price_flat, price_per_wheel) = 0
    )
    or (
      num_nonnulls(price_regular, price_suv) = 0
      and num_nonnulls(price_flat, price_per_wheel) = 1
    )
  )
);
comment on column public.services.visit_minutes is
  'The longest that the service takes, as the owner wrote it; null: unknown.';
comment on column public.services.revised_at is
  'Revision time of the content document: an older revision never overwrites a newer one.';
comment on column public.services.withdrawn_revision is
  'Revision that was unpublished: a late delivery of it (or of an older one) does not offer the service again.';

create index services_active on public.services (service_id) where active;
create trigger services_touch before update on public.services
  for each row execute function private.touch();

alter table public.services enable row level security;
create policy services_active_are_public on public.services for select to anon using (active);

-- A price of the content store: whole dollars in range, else null.
create function private.price_field(source jsonb, field text) returns integer
language sql immutable set search_path = '' as $$
  select case
    when jsonb_typeof(source -> field) = 'number' and (source ->> field) ~ '^\d{1,6}(\.0+)?$'
      and (source ->> field)::numeric between 1 and 100000
    then (source ->> field)::numeric::integer
  end
$$;

-- Why a service cannot be priced, or null.
create function private.price_problem(service public.services) returns text
language sql immutable set search_path = '' as $$
  select case
    when num_nonnulls(
      service.price_regular, service.price_suv, service.price_flat, service.price_per_wheel) = 0
      then 'the service has no price'
    when num_nonnulls(service.price_regular, service.price_suv) = 1
      then 'price_regular and price_suv belong together'
    when num_nonnulls(service.price_flat, service.price_per_wheel)
      + num_nonnulls(service.price_regular, service.price_suv) / 2 > 1
      then 'the service has more than one kind of price'
    when service.price_suv < service.price_regular
      then 'price_suv must not be below price_regular'
  end
$$;

create function private.minutes_field(service jsonb) returns integer
language sql immutable set search_path = '' as $$
  select case
    when jsonb_typeof(service -> 'visit_minutes') = 'number'
      and (service ->> 'visit_minutes')::numeric between 1 and 10000
    then (service ->> 'visit_minutes')::numeric::integer
  end
$$;

-- Writes one revision of a service. Without one usable price shape the service is kept but not
-- offered. Answers {applied, active, problem}.
create function public.sync_service(service jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  incoming public.services;
  field text;
  problem text;
begin
  if jsonb_typeof(service) is distinct from 'object' then
    perform private.reject('service must be an object');
  end if;
  incoming.service_id := private.text_field(service, 'service_id', 96);
  incoming.title := private.text_field(service, 'title', 120);
  incoming.description := coalesce(
    private.text_field(service, 'description', 2000, required => false, multiline => true), '');
  incoming.includes := array(
    select jsonb_array_elements_text(coalesce(nullif(service -> 'includes', 'null'), '[]')));
  incoming.revised_at := private.text_field(service, 'revised_at', 40)::timestamptz;

  incoming.visit_minutes := private.minutes_field(service);

  foreach field in array array['price_regular', 'price_suv', 'price_flat', 'price_per_wheel'] loop
    if coalesce(jsonb_typeof(service -> field), 'null') <> 'null'
      and private.price_field(service, field) is null then
      problem := format('%s must be whole dollars between 1 and 100000', field);
    end if;
  end loop;
  if problem is null then
    incoming.price_regular := private.price_field(service, 'price_regular');
    incoming.price_suv := private.price_field(service, 'price_suv');
    incoming.price_flat := private.price_field(service, 'price_flat');
    incoming.price_per_wheel := private.price_field(service, 'price_per_wheel');
    problem := private.price_problem(incoming);
  end if;
  incoming.active := problem is null
    and coalesce((service -> 'active') = 'true'::jsonb, false);

  insert into public.services as present (
    service_id, title, description, includes,
    price_regular, price_suv, price_flat, price_per_wheel, visit_minutes, active, revised_at
  ) values (
    incoming.service_id, incoming.title, incoming.description, incoming.includes,
    incoming.price_regular, incoming.price_suv, incoming.price_flat, incoming.price_per_wheel,
    incoming.visit_minutes, incoming.active, incoming.revised_at
  )
  on conflict (service_id) do update set
    title = excluded.title,
    description = excluded.description,
    includes = excluded.includes,
    price_regular = excluded.price_regular,
    price_suv = excluded.price_suv,
    price_flat = excluded.price_flat,
    price_per_wheel = excluded.price_per_wheel,
    visit_minutes = excluded.visit_minutes,
    active = excluded.active
      and excluded.revised_at > coalesce(present.withdrawn_revision, '-infinity'),
    revised_at = excluded.revised_at
  where present.revised_at <= excluded.revised_at
  returning present.active into incoming.active;
  return jsonb_build_object('applied', found, 'active', found and incoming.active, 'problem', problem);
end
$$;
comment on function public.sync_service(jsonb) is
  'Upserts one revision of a service from the content store; older revisions change nothing.';

create function public.deactivate_service(service_id text, revised_at timestamptz) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.services set active = false, withdrawn_revision = deactivate_service.revised_at
  where services.service_id = deactivate_service.service_id
    and services.revised_at <= deactivate_service.revised_at;
  return found;
end
$$;
comment on function public.deactivate_service(text, timestamptz) is
  'The document was unpublished at this revision: the service is no longer offered, never deleted.';

create function public.deactivate_other_services(service_ids text[], revised_at timestamptz)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  withdrawn jsonb;
begin
  -- An empty list is far likelier a content source that failed than a business without services.
  if cardinality(service_ids) is null or cardinality(service_ids) = 0 then
    perform private.reject('service_ids must not be empty');
  end if;
  with changed as (
    update public.services set active = false
    where services.active
      and services.service_id <> all (service_ids)
      and services.revised_at <= deactivate_other_services.revised_at
    returning services.service_id
  )
  select coalesce(jsonb_agg(changed.service_id order by changed.service_id), '[]')
  into withdrawn from changed;
  return withdrawn;
end
$$;
comment on function public.deactivate_other_services(text[], timestamptz) is
  'Full sync: services missing from the list and not newer than it are no longer offered.';

-- The price rule: regular and SUV price by vehicle, else flat, else four wheels.
create function private.price_of(service public.services, vehicle_type text) returns integer
language sql immutable set search_path = '' as $$
  select case
    when service.price_regular is not null and service.price_suv is not null then
      case when lower(vehicle_type) in ('suv', 'truck', 'van')
        then service.price_suv else service.price_regular end
    when service.price_flat is not null then service.price_flat
    else service.price_per_wheel * 4
  end
$$;

-- How long a visit with these services takes, so that the owner's day and the customer's calendar
-- entry are right before anybody corrects them. Null when one of the services does not say.
create function private.minutes_of(service_ids text[]) returns integer
language sql stable set search_path = '' as $$
  select case
    when count(*) = cardinality(service_ids) then least(greatest(sum(visit_minutes), 15), 1440)
  end::integer
  from public.services
  where service_id = any (service_ids) and visit_minutes is not null
$$;
