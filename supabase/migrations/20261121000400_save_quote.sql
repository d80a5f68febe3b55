-- What a visitor gets to see of a quote, field by field: a column added later stays inside.
create or replace function private.quote_answer(quote public.quotes) returns jsonb
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

-- Compares the content by its named fields.
create or replace function public.save_quote(submission_id uuid, quote jsonb) returns jsonb
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
