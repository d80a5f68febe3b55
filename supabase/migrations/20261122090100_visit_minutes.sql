-- A visit is planned for as long as its services take, so that the owner's day, the gaps in it and
-- the customer's calendar entry are right before anybody corrects them.

alter table public.services add column visit_minutes integer
  constraint services_visit_minutes_range check (visit_minutes between 1 and 10000);
comment on column public.services.visit_minutes is
  'The longest that the service takes, as the owner wrote it; null: unknown.';

create function private.minutes_field(service jsonb) returns integer
language sql immutable set search_path = '' as $$
  select case
    when jsonb_typeof(service -> 'visit_minutes') = 'number'
      and (service ->> 'visit_minutes')::numeric between 1 and 10000
    then (service ->> 'visit_minutes')::numeric::integer
  end
$$;

create or replace function public.sync_service(service jsonb) returns jsonb
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

-- Null when one of the services does not say: then nobody knows.
create function private.minutes_of(service_ids text[]) returns integer
language sql stable set search_path = '' as $$
  select case
    when count(*) = cardinality(service_ids) then least(greatest(sum(visit_minutes), 15), 1440)
  end::integer
  from public.services
  where service_id = any (service_ids) and visit_minutes is not null
$$;

alter table public.appointments alter column visit_minutes drop default;

create or replace function private.place_new_appointment() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.visit_date := coalesce(new.visit_date, new.preferred_date);
  new.visit_time := coalesce(new.visit_time, new.preferred_time);
  new.visit_minutes := coalesce(
    new.visit_minutes,
    private.minutes_of(coalesce(
      (select selected_services from public.quotes where id = new.quote_id),
      new.selected_services)),
    120);
  return new;
end
$$;

revoke all on function private.minutes_field(jsonb), private.minutes_of(text[])
from public, anon, authenticated, service_role;
