-- Saved estimates. The figures are computed here from table services and then frozen.
create table public.quotes (
  id uuid primary key default gen_random_uuid(),
  submission_id uuid not null constraint quotes_submission_once unique,
  content_hash text not null,
  quote_number text not null constraint quotes_number_once unique,
  customer_name text constraint quotes_name_length check (length(customer_name) <= 100),
  customer_email text constraint quotes_email_length check (length(customer_email) <= 254),
  customer_phone text constraint quotes_phone_length check (length(customer_phone) <= 40),
  vehicle_type text not null
    constraint quotes_vehicle_type_known check (vehicle_type in ('regular', 'suv')),
  vehicle_make text constraint quotes_make_length check (length(vehicle_make) <= 60),
  vehicle_model text constraint quotes_model_length check (length(vehicle_model) <= 60),
  vehicle_year integer constraint quotes_year_range check (vehicle_year between 1900 and 2100),
  selected_services text[] not null
    constraint quotes_services_chosen check (cardinality(selected_services) between 1 and 50),
  service_details jsonb not null
    constraint quotes_details_form check (jsonb_typeof(service_details) = 'object'),
  subtotal integer not null constraint quotes_subtotal_positive check (subtotal > 0),
  mobile_fee integer not null
    constraint quotes_fee_is_shortfall check (mobile_fee = greatest(100 - subtotal, 0)),
  total_amount integer not null
    constraint quotes_total_adds_up check (total_amount = subtotal + mobile_fee),
  quote_status text not null default 'active'
    constraint quotes_status_known check (quote_status in ('active', 'converted', 'expired')),
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index quotes_created on public.quotes (created_at);
alter table public.quotes enable row level security;

-- Figures never change after saving; who asked may be erased; a status ends at most once.
create function private.guard_quote() returns trigger
language plpgsql set search_path = '' as $$
declare
  changeable text[] := array[
    'quote_status', 'customer_name', 'customer_email', 'customer_phone', 'updated_at'];
begin
  if tg_op = 'INSERT' then
    if new.quote_status <> 'active' then
      perform private.reject('a quote starts active');
    end if;
  elsif to_jsonb(new) - changeable <> to_jsonb(old) - changeable then
    perform private.reject('the figures of a saved quote are frozen');
  elsif new.quote_status <> old.quote_status and old.quote_status <> 'active' then
    perform private.reject('only an active quote changes its status');
  end if;
  return new;
end
$$;
create trigger quotes_guard before insert or update on public.quotes
  for each row execute function private.guard_quote();
create trigger quotes_touch before update on public.quotes
  for each row execute function private.touch();

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

-- The quoted services in the order chosen, with their frozen prices.
create function private.quoted_services(quote public.quotes) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_agg(
    jsonb_build_object(
      'id', chosen.service_id, 'title', detail.key,
      'price', detail.value -> 'price', 'includes', detail.value -> 'includes')
    order by chosen.place)
  from unnest((quote).selected_services) with ordinality as chosen (service_id, place)
  join jsonb_each((quote).service_details) as detail
    on detail.value ->> 'service_id' = chosen.service_id
$$;

-- What a visitor gets to see of a quote.
create function private.quote_answer(quote public.quotes) returns jsonb
language sql immutable set search_path = '' as $$
  select to_jsonb(quote) - array['submission_id', 'content_hash', 'created_at', 'updated_at']
    || jsonb_build_object('services', private.quoted_services(quote))
$$;

-- The ids chosen, each once, in the order chosen.
create function private.chosen_services(quote jsonb) returns text[]
language plpgsql set search_path = '' as $$
declare
  chosen jsonb := quote -> 'selected_services';
  ids text[];
begin
  if coalesce(jsonb_typeof(chosen), 'null') = 'null' or chosen = '[]' then
    perform private.reject('select at least one service');
  end if;
  if jsonb_typeof(chosen) <> 'array' then
    perform private.reject('selected services must be a list');
  end if;
  if jsonb_array_length(chosen) > 50
    or exists (select from jsonb_array_elements(chosen) as entry where jsonb_typeof(entry) <> 'string')
  then
    perform private.reject('selected services must be a list of at most 50 service ids');
  end if;
  select array_agg(entry.id order by entry.place) into ids
  from (
    select given.id, min(given.place) as place
    from jsonb_array_elements_text(chosen) with ordinality as given (id, place)
    group by given.id
  ) as entry;
  return ids;
end
$$;

-- Days of validity as asked for, within 1 to 365; 30 when nothing usable is asked for.
create function private.valid_days(quote jsonb) returns integer
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(quote -> 'valid_days') = 'number'
    then least(greatest(floor((quote ->> 'valid_days')::numeric), 1), 365)::integer
    else 30 end
$$;
