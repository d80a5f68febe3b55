-- Returns the services whose prices differ from those that the page showed: [{id, title, regular, suv}], or null if
-- none does. The page sends {<service id>: {regular, suv}}, with null if it showed no price. Prices that were not
-- shown are not compared. The current prices are locked until the end of the transaction.
create function private.changed_prices(
  shown jsonb, services text[], size text default null, says_new boolean default false
) returns jsonb
language plpgsql set search_path = '' as $$
begin
  return (select jsonb_agg(
    jsonb_build_object('id', service.service_id, 'title', service.title)
      || private.prices_of(service, says_new) order by array_position(services, service.service_id))
  from (
    select * from public.services as one where one.service_id = any (services)
    order by one.service_id for share
  ) as service
  where shown ? service.service_id and case when size is null
    then shown -> service.service_id is distinct from private.prices_of(service, says_new)
    else shown -> service.service_id -> size is distinct from private.prices_of(service, says_new) -> size end);
end
$$;

-- Saved estimates. Their amounts are computed here from the table services, then frozen.
create table public.quotes (
  id uuid primary key default gen_random_uuid(),
  submission_id uuid not null unique,
  content_hash text not null,
  quote_number text not null unique,
  customer_id uuid references private.customers (id) on delete set null,
  customer_name text check (length(customer_name) <= 100),
  customer_email text check (length(customer_email) <= 254),
  customer_phone text check (length(customer_phone) <= 40),
  vehicle_type text not null check (vehicle_type in ('regular', 'suv')),
  vehicle_make text check (length(vehicle_make) <= 60),
  vehicle_model text check (length(vehicle_model) <= 60),
  vehicle_year integer check (vehicle_year between 1900 and 2100),
  selected_services text[] not null check (cardinality(selected_services) between 1 and 50),
  -- The code that the visitor entered, in capitals, or null.
  offer_code text check (length(offer_code) <= 20),
  -- Whether the visitor says that they are new. Only the owner checks it.
  says_new boolean not null default false,
  service_details jsonb not null check (jsonb_typeof(service_details) = 'object'),
  subtotal integer not null check (subtotal > 0),
  mobile_fee integer not null constraint quotes_fee_is_shortfall check (mobile_fee = greatest(100 - subtotal, 0)),
  total_amount integer not null constraint quotes_total_adds_up check (total_amount = subtotal + mobile_fee),
  quote_status text not null default 'active' check (quote_status in ('active', 'converted', 'expired')),
  expires_at timestamptz not null,
  attribution_page text check (length(attribution_page) <= 200),
  attribution_referrer text check (length(attribution_referrer) <= 200),
  attribution_campaign text check (length(attribution_campaign) <= 300),
  is_sample boolean not null default false,
  created_at timestamptz not null default now()
);

create index quotes_created on public.quotes (created_at);
create index quotes_active on public.quotes (created_at) where quote_status = 'active';
create index quotes_email on public.quotes (lower(customer_email)) where customer_email is not null;
create index quotes_customer on public.quotes (customer_id);
create trigger quotes_guard_start before insert on public.quotes
  for each row when (new.quote_status <> 'active')
  execute function private.refuse_row('a new quote must be active');
-- The contact details may be erased, but the quoted amounts never change.
create trigger quotes_guard before update on public.quotes
  for each row when (to_jsonb(old) || (to_jsonb(new) - array[
    'quote_status', 'customer_name', 'customer_email', 'customer_phone', 'customer_id',
    'attribution_page', 'attribution_referrer', 'attribution_campaign', 'is_sample']) <> to_jsonb(old))
  execute function private.refuse_row('the figures of a saved quote are frozen');
create trigger quotes_guard_status before update on public.quotes
  for each row when (new.quote_status <> old.quote_status and old.quote_status <> 'active')
  execute function private.refuse_row('only an active quote changes its status');
create trigger quotes_delete_lone_customers after delete on public.quotes
  referencing old table as gone for each statement execute function private.delete_lone_customers();
create trigger quotes_leave_customer after update on public.quotes
  referencing old table as gone for each statement execute function private.delete_lone_customers();
create trigger quotes_customer
  before insert or update of customer_name, customer_email, customer_phone on public.quotes
  for each row execute function private.attach_customer(
    'customer_name', 'customer_email', 'customer_phone');
alter table public.quotes enable row level security;
grant select on public.quotes to service_role;

-- Returns the quoted services in the chosen order, with their frozen prices.
create function private.quoted_services(quote public.quotes) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  return (select jsonb_agg(
    jsonb_build_object(
      'id', chosen.service_id, 'title', detail.key || coalesce(' (' || (detail.value ->> 'offer') || ')', ''),
      'price', detail.value -> 'price', 'includes', detail.value -> 'includes')
    order by chosen.place)
  from unnest((quote).selected_services) with ordinality as chosen (service_id, place)
  join jsonb_each((quote).service_details) as detail
    on detail.value ->> 'service_id' = chosen.service_id);
end
$$;

-- Returns a quote without contact details, because its link may be shared. The browser that entered them has its
-- own copy. `has_email` is whether the quote can be emailed without an address.
create function private.quote_answer(quote public.quotes) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'id', quote.id, 'quote_number', quote.quote_number,
    'quote_status', quote.quote_status, 'expires_at', quote.expires_at,
    'has_email', quote.customer_email is not null,
    'vehicle_type', quote.vehicle_type, 'vehicle_make', quote.vehicle_make,
    'vehicle_model', quote.vehicle_model, 'vehicle_year', quote.vehicle_year,
    'selected_services', quote.selected_services, 'says_new', quote.says_new,
    'service_details', quote.service_details, 'subtotal', quote.subtotal, 'mobile_fee', quote.mobile_fee, 'total_amount', quote.total_amount,
    'services', private.quoted_services(quote))
$$;

-- Returns the chosen ids in order, without duplicates.
create function private.chosen_services(quote jsonb) returns text[]
language plpgsql set search_path = '' as $$
declare
  chosen jsonb := quote -> 'selected_services';
  ids text[];
begin
  perform private.reject_if(coalesce(jsonb_typeof(chosen), 'null') = 'null' or chosen = '[]',
    'select at least one service');
  perform private.reject_if(jsonb_typeof(chosen) <> 'array', 'selected services must be a list');
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

-- Returns a submitted quote as a row, without amounts, which are added with the prices.
create function private.read_quote(quote jsonb) returns public.quotes
language plpgsql set search_path = '' as $$
declare
  draft public.quotes;
begin
  draft.customer_name := private.text_field(quote, 'customer_name', 100, required => false);
  draft.customer_email := private.email_field(quote, required => false, field => 'customer_email');
  draft.customer_phone := private.text_field(quote, 'customer_phone', 40, required => false);
  draft.vehicle_type := private.text_field(quote, 'vehicle_type', 20);
  draft.vehicle_make := private.text_field(quote, 'vehicle_make', 60, required => false);
  draft.vehicle_model := private.text_field(quote, 'vehicle_model', 60, required => false);
  draft.vehicle_year := private.year_field(quote, 'vehicle_year', required => false);
  draft.selected_services := private.chosen_services(quote);
  draft.offer_code := upper(private.text_field(quote, 'code', 20, required => false));
  draft.says_new := coalesce(quote -> 'says_new' = 'true', false);
  perform private.reject_if(draft.vehicle_type not in ('regular', 'suv'),
    'vehicle_type must be regular or suv');
  -- The fields that make two quotes equal are listed by name, so that a column added later changes nothing.
  draft.content_hash := private.hash_of((jsonb_build_object(
    'customer_name', draft.customer_name, 'customer_email', draft.customer_email,
    'customer_phone', draft.customer_phone, 'vehicle_type', draft.vehicle_type,
    'vehicle_make', draft.vehicle_make, 'vehicle_model', draft.vehicle_model,
    'vehicle_year', draft.vehicle_year, 'selected_services', draft.selected_services,
    'offer_code', draft.offer_code)
    || case when draft.says_new then '{"says_new": true}' else '{}' end)::text);
  -- The requested days of validity, from 1 to 365, or 30 if the value is missing or invalid.
  draft.expires_at := now() + make_interval(days => case
    when jsonb_typeof(quote -> 'valid_days') = 'number'
      then least(greatest(floor((quote ->> 'valid_days')::numeric), 1), 365)::integer
    else 30 end);
  draft.attribution_page := left(quote #>> '{attribution,page}', 200);
  draft.attribution_referrer := left(quote #>> '{attribution,referrer}', 200);
  draft.attribution_campaign := left(quote #>> '{attribution,campaign}', 300);
  return draft;
end
$$;

-- Prices and stores a new quote. Two simultaneous calls with the same submission and content both return the first
-- one. Totals from the caller are ignored.
create function private.store_quote(submission_id uuid, draft public.quotes) returns public.quotes
language plpgsql set search_path = '' as $$
declare
  saved public.quotes;
  priced integer;
  withdrawn text;
  has_offer boolean;
  is_cheaper boolean;
begin
  -- Offers count only if they make the whole visit cheaper, because every visit costs at least the minimum.
  with line as (
    select service.*, private.price_of(service, draft.vehicle_type, offer) as lowered,
      private.price_of(service, draft.vehicle_type) as listed, offer.name as offer_name,
      offer.code = draft.offer_code as has_offer,
      count(*) over (partition by service.title) as namesakes
    from unnest(draft.selected_services) with ordinality as chosen (id, place)
    join public.services as service on service.service_id = chosen.id and service.active
    cross join private.offer_of(
      service, says_new => draft.says_new, code => draft.offer_code) as offer
  ), visit as (
    select sum(line.listed) as listed, sum(line.lowered) as lowered,
      private.visit_total(sum(line.lowered)) < private.visit_total(sum(line.listed)) as is_cheaper
    from line
  )
  select count(line.listed),
    case when bool_and(visit.is_cheaper) then min(visit.lowered) else min(visit.listed) end,
    bool_or(line.has_offer), bool_and(visit.is_cheaper),
    jsonb_object_agg(
      case when line.namesakes = 1 then line.title
        else format('%s (%s)', line.title, line.service_id) end,
      jsonb_strip_nulls(jsonb_build_object('service_id', line.service_id,
        'price', case when visit.is_cheaper then line.lowered else line.listed end,
        'includes', line.includes,
        'offer', case when visit.is_cheaper and line.lowered < line.listed
          then line.offer_name || ', was $' || to_char(line.listed, 'FM999,999') end)))
  into priced, draft.subtotal, has_offer, is_cheaper, draft.service_details
  from line cross join visit;

  if priced < cardinality(draft.selected_services) then
    select min(service.title) into withdrawn from public.services as service
    where service.service_id = any (draft.selected_services) and not service.active;
    perform private.reject(
      coalesce(withdrawn || ' is no longer offered', 'an unknown service was selected'));
  end if;
  perform private.reject_if(draft.offer_code is not null and has_offer is not true,
    'code doesn''t apply to these services');
  perform private.reject_if(draft.offer_code is not null and not is_cheaper,
    'code does not lower this price: every visit costs at least $100');
  draft.mobile_fee := greatest(100 - draft.subtotal, 0);
  draft.total_amount := draft.subtotal + draft.mobile_fee;
  draft := jsonb_populate_record(draft, jsonb_build_object(
    'id', gen_random_uuid(), 'submission_id', store_quote.submission_id, 'quote_status', 'active',
    'is_sample', false, 'created_at', now()));
  -- If no row was inserted, either the same submission was committed in the meantime or the number is in use.
  for attempt in 1..5 loop
    draft.quote_number := 'Q-' || private.random_code();
    insert into public.quotes select draft.*
    on conflict do nothing returning * into saved;
    exit when found;
    select * into saved from public.quotes
    where quotes.submission_id = store_quote.submission_id;
    exit when found;
  end loop;
  if saved.id is null then
    raise exception using errcode = 'PT503', message = 'no free quote number was found';
  end if;
  perform private.refuse_conflict(saved.content_hash, draft.content_hash);
  return saved;
end
$$;

-- Saves an estimate with prices from the table services, and its attribution. The same submission returns the same
-- quote. The same id with other content is refused (PT409).
create function public.save_quote(submission_id uuid, quote jsonb) returns jsonb
language sql security definer set search_path = '' as $$
  select private.run_rate_limited('quote', submission_id, quote)
$$;

create function private.save_quote(submission_id uuid, quote jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  draft public.quotes;
  saved public.quotes;
  changed jsonb;
begin
  perform private.reject_if(submission_id is null or jsonb_typeof(quote) is distinct from 'object',
    'the quote could not be read');
  draft := private.read_quote(quote);
  select * into saved from public.quotes
  where quotes.submission_id = save_quote.submission_id;
  if not found then
    changed := private.changed_prices(
      quote -> 'shown_prices', draft.selected_services, draft.vehicle_type, draft.says_new);
    if changed is not null then
      return jsonb_build_object('changed_prices', changed);
    end if;
    saved := private.store_quote(save_quote.submission_id, draft);
  else
    perform private.refuse_conflict(saved.content_hash, draft.content_hash);
  end if;
  return private.quote_answer(saved);
end
$$;

-- Returns an active, unexpired quote, or null. It marks a quote past its expiration as expired.
create function public.load_quote(quote_id text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  wanted uuid := case
    when quote_id ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then quote_id::uuid end;
begin
  update public.quotes set quote_status = 'expired'
  where quotes.id = wanted and quotes.quote_status = 'active' and quotes.expires_at <= now();
  return (
    select private.quote_answer(quote) from public.quotes as quote
    where quote.id = wanted and quote.quote_status = 'active');
end
$$;

-- Returns active, converted or expired for a caller who knows the id of a quote, or null if unknown.
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

-- Queues an email with an active quote to the quote's own address, within limits. Returns queued, limited or gone.
-- A quote without an address gets the given one.
create function public.email_quote(quote_id text, email text, sender jsonb default null) returns jsonb
language sql security definer set search_path = '' as $$
  select case when quote_id ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    then private.run_rate_limited('quote-email', quote_id::uuid,
      jsonb_build_object('email', email_quote.email, 'sender', email_quote.sender))
    else to_jsonb('gone'::text) end
$$;

create function private.email_quote(quote_id uuid, sent jsonb, sender private.attempts) returns jsonb
language plpgsql set search_path = '' as $$
declare
  given text := private.email_field(sent, required => false);
  loaded public.quotes;
  mail public.email_outbox;
begin
  select * into loaded from public.quotes
  where quotes.id = email_quote.quote_id
    and quotes.quote_status = 'active' and quotes.expires_at > now()
  for update;
  if not found then
    return to_jsonb('gone'::text);
  end if;
  if loaded.customer_email is null then
    perform private.reject_if(given is null, 'email is required');
    update public.quotes set customer_email = given where quotes.id = loaded.id
    returning * into loaded;
  end if;
  -- If the button was pressed twice, the first email is already queued.
  if exists (
    select from public.email_outbox as queued
    where queued.quote_id = loaded.id and queued.created_at > now() - interval '2 minutes'
  ) then
    return to_jsonb('queued'::text);
  end if;
  mail.kind := 'send-quote';
  mail.quote_id := loaded.id;
  mail.payload := jsonb_build_object(
    'quote_id', loaded.id, 'quote_number', loaded.quote_number, 'name', loaded.customer_name,
    'email', loaded.customer_email, 'vehicle_type', loaded.vehicle_type,
    'services', private.quoted_services(loaded), 'subtotal', loaded.subtotal,
    'mobile_fee', loaded.mobile_fee, 'total', loaded.total_amount, 'expires_at', loaded.expires_at);
  perform private.email_customer(mail, sender);
  return to_jsonb('queued'::text);
end
$$;

grant execute on function
  public.save_quote, public.load_quote, public.quote_status, public.email_quote
to anon, service_role;
