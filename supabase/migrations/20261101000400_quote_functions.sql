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
  draft.content_hash := private.fingerprint(to_jsonb(draft));

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
