-- The services of the business, as the quote page reads them. The content store is the source. This table is a
-- projection that only the sync functions below write. Prices are whole dollars.
create table public.services (
  service_id text primary key check (service_id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(service_id) <= 96),
  title text not null check (length(title) between 1 and 120),
  description text not null default '' check (length(description) <= 2000),
  includes text[] not null default '{}'
    constraint services_includes_form check (
      cardinality(includes) <= 50 and array_position(includes, null) is null
    ),
  price_regular integer,
  price_suv integer,
  price_flat integer,
  price_per_wheel integer,
  -- The longest duration of the service, as the owner entered it, or null if unknown.
  visit_minutes integer check (visit_minutes between 1 and 10000),
  -- How many weeks after a visit the service is due again, or null if it never is.
  interval_weeks integer check (interval_weeks between 1 and 520),
  -- The deposit for a confirmed visit with the service, or null if there is none.
  deposit_dollars integer check (deposit_dollars between 1 and 100000),
  deposit_percent integer check (deposit_percent between 1 and 100),
  active boolean not null default false,
  -- The newest edit of all content when this row was written or withdrawn. Older knowledge never overwrites the
  -- row, even if another document has the address.
  revised_at timestamptz not null,
  constraint services_prices_in_range check (
    least(price_regular, price_suv, price_flat, price_per_wheel) >= 1
    and greatest(price_regular, price_suv, price_flat, price_per_wheel) <= 100000
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

create trigger services_binding before insert or update or delete on public.services
  for each statement execute function private.guard_binding();
alter table public.services enable row level security;
create policy services_active_are_public on public.services for select to anon using (active);
grant select on public.services to anon, service_role;

-- Writes the service with this address, unless a newer revision is stored. A service without one usable price is
-- stored but not offered. Returns {applied, active, problem}.
create function public.sync_service(service jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  incoming public.services;
  field text;
  problem text;
begin
  perform private.reject_if(jsonb_typeof(service) is distinct from 'object', 'service must be an object');
  incoming.service_id := private.text_field(service, 'service_id', 96);
  incoming.title := private.text_field(service, 'title', 120);
  incoming.description := coalesce(
    private.text_field(service, 'description', 2000, required => false, multiline => true), '');
  incoming.includes := array(
    select jsonb_array_elements_text(coalesce(nullif(service -> 'includes', 'null'), '[]')));
  incoming.revised_at := private.text_field(service, 'revised_at', 40)::timestamptz;

  if jsonb_typeof(service -> 'visit_minutes') = 'number'
    and (service ->> 'visit_minutes')::numeric between 1 and 10000 then
    incoming.visit_minutes := (service ->> 'visit_minutes')::numeric::integer;
  end if;
  incoming.interval_weeks := private.integer_field(service, 'interval_weeks', 1, 520);
  incoming.deposit_dollars := private.integer_field(service, 'deposit_dollars', 1, 9999);
  incoming.deposit_percent := private.integer_field(service, 'deposit_percent', 1, 100);

  foreach field in array array['price_regular', 'price_suv', 'price_flat', 'price_per_wheel'] loop
    if jsonb_typeof(service -> field) <> 'null' and (
      jsonb_typeof(service -> field) <> 'number' or service ->> field !~ '^\d{1,6}(\.0+)?$'
      or (service ->> field)::numeric not between 1 and 100000
    ) then
      problem := format('%s must be whole dollars between 1 and 100000', field);
    end if;
  end loop;
  if problem is null then
    incoming.price_regular := (service ->> 'price_regular')::numeric;
    incoming.price_suv := (service ->> 'price_suv')::numeric;
    incoming.price_flat := (service ->> 'price_flat')::numeric;
    incoming.price_per_wheel := (service ->> 'price_per_wheel')::numeric;
    problem := case
      when num_nonnulls(incoming.price_regular, incoming.price_suv, incoming.price_flat,
        incoming.price_per_wheel) = 0 then 'the service has no price'
      when num_nonnulls(incoming.price_regular, incoming.price_suv) = 1
        then 'price_regular and price_suv belong together'
      when num_nonnulls(incoming.price_flat, incoming.price_per_wheel)
        + num_nonnulls(incoming.price_regular, incoming.price_suv) / 2 > 1
        then 'the service has more than one kind of price'
      when incoming.price_suv < incoming.price_regular
        then 'price_suv must not be below price_regular'
    end;
  end if;
  incoming.active := problem is null
    and coalesce((service -> 'active') = 'true'::jsonb, false);

  insert into public.services as present select incoming.*
  on conflict (service_id) do update set
    title = excluded.title,
    description = excluded.description,
    includes = excluded.includes,
    price_regular = excluded.price_regular,
    price_suv = excluded.price_suv,
    price_flat = excluded.price_flat,
    price_per_wheel = excluded.price_per_wheel,
    visit_minutes = excluded.visit_minutes,
    interval_weeks = excluded.interval_weeks,
    deposit_dollars = excluded.deposit_dollars,
    deposit_percent = excluded.deposit_percent,
    active = excluded.active,
    revised_at = excluded.revised_at
  where present.revised_at <= excluded.revised_at
  returning present.active into incoming.active;
  return jsonb_build_object('applied', found, 'active', found and incoming.active, 'problem', problem);
end
$$;

-- Withdraws published services that are not in this complete list, unless a later edit published them. Services are
-- never deleted. Returns whether any was withdrawn.
create function public.deactivate_other_services(service_ids text[], revised_at timestamptz) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.reject_if(service_ids is null, 'service_ids must be a list');
  update public.services
  set active = false, revised_at = deactivate_other_services.revised_at
  where services.active
    and services.service_id <> all (service_ids)
    and services.revised_at <= deactivate_other_services.revised_at;
  return found;
end
$$;

-- Offers: dollars or percent off the prices of some services for some days. A projection like `services`. A
-- withdrawn offer remains as inactive.
create table public.offers (
  offer_id text primary key check (length(offer_id) between 1 and 128),
  name text not null check (length(name) between 1 and 60),
  service_ids text[] not null check (cardinality(service_ids) between 1 and 50),
  dollars_off integer check (dollars_off between 1 and 100000),
  percent_off integer check (percent_off between 1 and 90),
  constraint offers_one_kind check (num_nonnulls(dollars_off, percent_off) = 1),
  -- Whole days in the local time of the business.
  first_day date not null,
  last_day date not null constraint offers_days_in_order check (last_day >= first_day),
  -- Whether only visitors who say that they are new get it.
  new_customers boolean not null,
  -- The code that a customer has to enter, or null if all customers get the offer.
  code text check (code ~ '^[A-Z0-9]{3,20}$'),
  active boolean not null,
  revised_at timestamptz not null
);

create trigger offers_binding before insert or update or delete on public.offers
  for each statement execute function private.guard_binding();
alter table public.offers enable row level security;
grant select on public.offers to service_role;

-- Writes one revision of an offer, unless a newer one is stored. To withdraw an offer, its id and {"active": false}
-- are enough. Returns whether it was written.
create function public.sync_offer(offer jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  known public.offers;
begin
  select * into known from public.offers as one where one.offer_id = offer ->> 'offer_id';
  if known.offer_id is null and offer -> 'active' = 'false' then
    return false;
  end if;
  insert into public.offers as present
  select (jsonb_populate_record(known, offer)).*
  on conflict (offer_id) do update set
    name = excluded.name, service_ids = excluded.service_ids, dollars_off = excluded.dollars_off,
    percent_off = excluded.percent_off, new_customers = excluded.new_customers, code = excluded.code,
    first_day = excluded.first_day, last_day = excluded.last_day, active = excluded.active, revised_at = excluded.revised_at
  where present.revised_at <= excluded.revised_at;
  return found;
end
$$;

-- Returns the offer for a service on a day: one for all visitors, for visitors who say that they are new, or for
-- visitors who enter its code. Prices never depend on stored customers, because that would reveal to any visitor
-- who is a customer. Publishing prevents two offers at once.
create function private.offer_of(
  service public.services, says_new boolean default false, today date default private.wall_clock(now())::date,
  code text default null
) returns public.offers
language plpgsql stable set search_path = '' as $$
begin
  return (select offer from public.offers as offer
  where offer.active and service.service_id = any (offer.service_ids)
    and (says_new or not offer.new_customers)
    and (offer.code is null or offer.code = offer_of.code)
    and offer_of.today between offer.first_day and offer.last_day
  order by offer.code, offer.offer_id limit 1);
end
$$;

-- Returns the price by this rule: regular or SUV price by vehicle, else the flat price, else four wheels, each
-- minus the offer and at least one dollar. Fractions of a dollar are rounded in the customer's favor.
create function private.price_of(
  service public.services, vehicle_type text, offer public.offers default null
) returns integer
language plpgsql immutable set search_path = '' as $$
begin
  return (select pieces * case when price is not null then greatest(1, price - coalesce(
    (offer).dollars_off, ceil(price * (offer).percent_off / 100.0)::integer, 0)) end
  from (
    select case
        when num_nonnulls(service.price_regular, service.price_suv) < 2
          then coalesce(service.price_flat, service.price_per_wheel)
        when lower(vehicle_type) in ('suv', 'truck', 'van') then service.price_suv
        else service.price_regular end as price,
      case when num_nonnulls(service.price_regular, service.price_suv) < 2 and service.price_flat is null
        then 4 else 1 end as pieces
  ) as listed);
end
$$;

-- Returns how long a visit with these services takes, so that the owner's day and the customer's calendar entry are
-- right without correction. If the duration of a service is unknown, it returns `otherwise`.
create function private.minutes_of(service_ids text[], otherwise integer default 120) returns integer
language plpgsql stable set search_path = '' as $$
begin
  return (select case
    when count(*) > 0 and count(*) = cardinality(service_ids) then least(greatest(sum(visit_minutes), 15), 1440)
    else otherwise
  end::integer
  from public.services
  where service_id = any (service_ids) and visit_minutes is not null);
end
$$;

-- Returns the price of a visit whose services add up to `subtotal`, which is at least the minimum.
create function private.visit_total(subtotal bigint) returns integer
language sql immutable set search_path = '' as $$
  select greatest(subtotal, 100)::integer
$$;

-- Returns the price of a visit for one service, with the offer if it makes the visit cheaper.
create function private.price_alone(
  service public.services, vehicle_type text, offer public.offers
) returns integer
language sql immutable set search_path = '' as $$
  select case when private.visit_total(lowered) < private.visit_total(listed) then lowered else listed end
  from (select private.price_of(service, vehicle_type, offer) as lowered,
    private.price_of(service, vehicle_type) as listed) as price
$$;

-- Returns the current price of a service by vehicle size, in whole dollars, when it is booked alone.
create function private.prices_of(service public.services, says_new boolean default false) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('regular', private.price_alone(service, 'regular', offer),
    'suv', private.price_alone(service, 'suv', offer))
  from private.offer_of(service, says_new) as offer
$$;

grant execute on function
  public.sync_service, public.deactivate_other_services, public.sync_offer
to service_role;
