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
  is_sample boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index quotes_created on public.quotes (created_at);
create index quotes_active on public.quotes (created_at) where quote_status = 'active';
create index quotes_email on public.quotes (lower(customer_email)) where customer_email is not null;
create index quotes_samples on public.quotes (id) where is_sample;
alter table public.quotes enable row level security;

-- Figures never change after saving; who asked may be erased; a status ends at most once.
create function private.guard_quote() returns trigger
language plpgsql set search_path = '' as $$
declare
  changeable text[] := array[
    'quote_status', 'customer_name', 'customer_email', 'customer_phone', 'is_sample', 'updated_at'];
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

-- What a visitor gets to see of a quote, field by field: a column added later stays inside.
create function private.quote_answer(quote public.quotes) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'id', quote.id,
    'quote_number', quote.quote_number,
    'customer_name', quote.customer_name,
    'customer_email', quote.customer_email,
    'customer_phone', quote.customer_phone,
    'vehicle_type', quote.vehicle_type,
    'vehicle_make', quote.vehicle_make,
    'vehicle_model', quote.vehicle_model,
    'vehicle_year', quote.vehicle_year,
    'selected_services', quote.selected_services,
    'service_details', quote.service_details,
    'subtotal', quote.subtotal,
    'mobile_fee', quote.mobile_fee,
    'total_amount', quote.total_amount,
    'quote_status', quote.quote_status,
    'expires_at', quote.expires_at,
    'services', private.quoted_services(quote))
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

-- Fills the priced part of a quote from table services. Totals sent by a caller are never read.
create function private.price_quote(draft public.quotes) returns public.quotes
language plpgsql set search_path = '' as $$
declare
  priced integer;
  withdrawn text;
begin
  with line as (
    select service.*, chosen.place, private.price_of(service, draft.vehicle_type) as price,
      count(*) over (partition by service.title) as namesakes
    from unnest(draft.selected_services) with ordinality as chosen (id, place)
    join public.services as service on service.service_id = chosen.id and service.active
  )
  select count(*), sum(line.price),
    jsonb_object_agg(
      case when line.namesakes = 1 then line.title
        else format('%s (%s)', line.title, line.service_id) end,
      jsonb_build_object(
        'service_id', line.service_id, 'price', line.price, 'includes', line.includes))
  into priced, draft.subtotal, draft.service_details
  from line;

  if priced < cardinality(draft.selected_services) then
    select min(service.title) into withdrawn from public.services as service
    where service.service_id = any (draft.selected_services) and not service.active;
    perform private.reject(
      coalesce(withdrawn || ' is no longer offered', 'an unknown service was selected'));
  end if;
  draft.mobile_fee := greatest(100 - draft.subtotal, 0);
  draft.total_amount := draft.subtotal + draft.mobile_fee;
  return draft;
end
$$;

-- What makes two quotes the same, named field by field: a column added later changes nothing.
create function private.quote_hash(draft public.quotes) returns text
language sql stable set search_path = '' as $$
  select private.fingerprint(jsonb_build_object(
    'customer_name', draft.customer_name,
    'customer_email', draft.customer_email,
    'customer_phone', draft.customer_phone,
    'vehicle_type', draft.vehicle_type,
    'vehicle_make', draft.vehicle_make,
    'vehicle_model', draft.vehicle_model,
    'vehicle_year', draft.vehicle_year,
    'selected_services', draft.selected_services
  ))
$$;

create function public.save_quote(submission_id uuid, quote jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  draft public.quotes;
  saved public.quotes;
begin
  if submission_id is null or jsonb_typeof(quote) is distinct from 'object' then
    perform private.reject('the quote is not readable');
  end if;
  draft.customer_name := private.text_field(quote, 'customer_name', 100, required => false);
  draft.customer_email := lower(private.text_field(quote, 'customer_email', 254, required => false));
  draft.customer_phone := private.text_field(quote, 'customer_phone', 40, required => false);
  draft.vehicle_type := private.text_field(quote, 'vehicle_type', 20);
  draft.vehicle_make := private.text_field(quote, 'vehicle_make', 60, required => false);
  draft.vehicle_model := private.text_field(quote, 'vehicle_model', 60, required => false);
  draft.vehicle_year := private.year_field(quote, 'vehicle_year', required => false);
  draft.selected_services := private.chosen_services(quote);
  if draft.vehicle_type not in ('regular', 'suv') then
    perform private.reject('vehicle_type must be regular or suv');
  end if;
  draft.content_hash := private.quote_hash(draft);

  select * into saved from public.quotes
  where quotes.submission_id = save_quote.submission_id;
  if not found then
    perform private.refuse_flood('quotes', (
      select count(*) from public.quotes where quotes.created_at > now() - interval '1 minute'));
    draft := private.price_quote(draft);
    -- Nothing inserted means either the same submission, committed meanwhile, or a number in use.
    for attempt in 1..5 loop
      insert into public.quotes (
        submission_id, content_hash, quote_number, customer_name, customer_email, customer_phone,
        vehicle_type, vehicle_make, vehicle_model, vehicle_year, selected_services,
        service_details, subtotal, mobile_fee, total_amount, expires_at
      ) values (
        save_quote.submission_id, draft.content_hash, 'Q-' || private.random_code(),
        draft.customer_name, draft.customer_email, draft.customer_phone,
        draft.vehicle_type, draft.vehicle_make, draft.vehicle_model, draft.vehicle_year,
        draft.selected_services, draft.service_details,
        draft.subtotal, draft.mobile_fee, draft.total_amount,
        now() + make_interval(days => private.valid_days(quote))
      )
      on conflict do nothing returning * into saved;
      exit when found;
      select * into saved from public.quotes
      where quotes.submission_id = save_quote.submission_id;
      exit when found;
    end loop;
    if saved.id is null then
      raise exception using errcode = 'PT503', message = 'no free quote number was found';
    end if;
  end if;
  if saved.content_hash <> draft.content_hash then
    perform private.refuse_conflict();
  end if;
  return private.quote_answer(saved);
end
$$;
comment on function public.save_quote(uuid, jsonb) is
  'Saves an estimate priced from table services. The same submission gives the same quote; the same id with other content is refused (PT409).';

create function public.load_quote(quote_id text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  wanted uuid;
  loaded public.quotes;
begin
  if quote_id is null or quote_id !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    return null;
  end if;
  wanted := quote_id::uuid;
  update public.quotes set quote_status = 'expired'
  where quotes.id = wanted and quotes.quote_status = 'active' and quotes.expires_at <= now();
  select * into loaded from public.quotes
  where quotes.id = wanted and quotes.quote_status = 'active';
  if not found then
    return null;
  end if;
  return private.quote_answer(loaded);
end
$$;
comment on function public.load_quote(text) is
  'An active, unexpired quote, else null. A quote past its expiry is marked expired on the way.';

create function public.quote_status(quote_id text) returns text
language sql stable security definer set search_path = '' as $$
  select case when quote.quote_status = 'active' and quote.expires_at <= now()
    then 'expired' else quote.quote_status end
  from public.quotes as quote
  where quote.id = case
    when quote_status.quote_id ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    then quote_status.quote_id::uuid
  end
$$;
comment on function public.quote_status(text) is
  'active, converted or expired, for whoever knows the id of a quote; null for an unknown one.';
